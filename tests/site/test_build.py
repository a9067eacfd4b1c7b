"""The site as files: the same every time, complete, and never over something else."""

from __future__ import annotations

import io
import json
import tarfile
from pathlib import Path

import pytest

from scorepad.errors import StartError
from scorepad.site.build import Site, compose, lay
from tests.places.processes import run


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_two_builds_are_the_same_byte_for_byte(site: Site, tmp_path: Path) -> None:
    lay(site, tmp_path / "one")
    done = run("build-web", str(tmp_path / "two"))
    assert done.returncode == 0, done.stderr
    assert tree(tmp_path / "one") == tree(tmp_path / "two") == dict(site.files)


def test_the_archive_holds_the_app_and_nothing_for_other_machines(site: Site) -> None:
    packed = next(content for path, content in site.files.items() if path.endswith("/app.tar.js"))
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        names = archive.getnames()
        assert {member.mtime for member in archive.getmembers()} == {0}
    assert names == sorted(names)
    assert {"scorepad/places/browser.py", "flet/app.py", "msgpack/fallback.py"} <= set(names)
    assert "scorepad/locales/de/LC_MESSAGES/scorepad.mo" in names
    assert not [name for name in names if name.endswith((".so", ".pyc", ".po", ".pot"))]
    assert not [
        name for name in names if name.startswith(("scorepad/site/", "httpx/", "starlette/"))
    ]


def test_files_named_by_their_content_change_their_name_with_it(site: Site) -> None:
    other = compose("/scorepad/")
    assert other.build != site.build
    assert other.files.keys() == site.files.keys()
    assert b'<base href="/scorepad/">' in other.files["index.html"]
    assert b'<base href="./">' in site.files["index.html"]


def test_an_older_site_is_replaced(site: Site, tmp_path: Path) -> None:
    lay(Site("old", {**site.files, "left-over.txt": b"old"}), tmp_path / "site")
    lay(site, tmp_path / "site")
    assert tree(tmp_path / "site") == dict(site.files)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_an_empty_folder_and_one_that_is_not_there_are_taken(site: Site, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    lay(site, tmp_path / "empty")
    lay(site, tmp_path / "deep" / "down")
    assert tree(tmp_path / "empty") == tree(tmp_path / "deep" / "down")


@pytest.mark.parametrize("mark", [None, "[]", '{"format": "something"}', "no json"])
def test_what_is_no_site_of_ours_is_left_alone(tmp_path: Path, mark: str | None) -> None:
    (tmp_path / "letters.txt").write_text("dear", encoding="utf-8")
    if mark is not None:
        (tmp_path / "site.json").write_text(mark, encoding="utf-8")
    before = tree(tmp_path)
    with pytest.raises(StartError, match="is no site of Scorepad; choose another folder"):
        lay(Site("b", {"site.json": b"{}"}), tmp_path)
    assert tree(tmp_path) == before


def test_a_file_in_the_place_of_the_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("a file", encoding="utf-8")
    done = run("build-web", str(tmp_path / "site"))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "is there already and is no site of Scorepad" in done.stderr
    assert (tmp_path / "site").read_text(encoding="utf-8") == "a file"


@pytest.mark.parametrize("base", ["scorepad", "//evil.example/", "/a b/", '/"><script>/', "/../x"])
def test_a_base_that_is_no_path_is_refused(tmp_path: Path, base: str) -> None:
    done = run("build-web", str(tmp_path / "site"), "--base", base)
    assert done.returncode == 2
    assert "is no path; give one such as /scorepad/" in done.stderr
    assert not (tmp_path / "site").exists()


def test_serving_what_is_no_site_says_what_to_do(tmp_path: Path) -> None:
    done = run("serve-web", str(tmp_path))
    assert done.returncode == 2
    assert "make one with scorepad build-web" in done.stderr


def test_the_manifest_starts_where_the_site_lies(site: Site) -> None:
    manifest = json.loads(site.files["manifest.json"])
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert manifest["display"] == "standalone"
    assert manifest["orientation"] == "any"
    assert {icon["purpose"] for icon in manifest["icons"] if "purpose" in icon} == {"maskable"}
    assert all(icon["src"] in site.files for icon in manifest["icons"])
