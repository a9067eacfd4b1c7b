"""A site served to try it out: types, compression, caching, nothing from outside its folder."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest
from starlette.testclient import TestClient

from scorepad.site.build import Site, lay
from scorepad.site.serving import TYPES, make_site_asgi


@pytest.fixture(scope="module")
def client(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("served")
    lay(site, folder / "site")
    (folder / "secret.txt").write_text("mine", encoding="utf-8")
    with TestClient(make_site_asgi(folder / "site"), base_url="http://127.0.0.1") as made:
        yield made


def test_every_kind_of_file_of_the_site_has_its_type(site: Site) -> None:
    assert {Path(path).suffix for path in site.files} <= TYPES.keys()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("sw.js", "text/javascript; charset=utf-8"),
        ("manifest.json", "application/json; charset=utf-8"),
        ("fonts/fallback.woff2", "font/woff2"),
    ],
)
def test_what_may_change_is_asked_for_again(client: TestClient, path: str, kind: str) -> None:
    answer = client.get(f"/{path}")
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "no-cache"
    again = client.get(f"/{path}", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_is_named_by_its_content_is_kept_for_ever(client: TestClient, site: Site) -> None:
    path = next(one for one in site.files if one.endswith("pyodide.mjs"))
    answer = client.get(f"/{path}")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


def test_the_runtime_has_the_type_that_lets_it_compile_while_it_comes(
    client: TestClient, site: Site
) -> None:
    path = next(one for one in site.files if one.endswith("worker.js"))
    answer = client.get(f"/{path}")
    assert answer.status_code == 200
    # A worker knows nothing of the page's policy.
    assert "connect-src 'self' data: blob:" in answer.headers["content-security-policy"]
    assert TYPES[".wasm"] == "application/wasm"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("gzip;q=0.5", "gzip"),
        ("br; q=0, gzip;q=0.0", None),
        ("identity", None),
    ],
)
def test_text_is_compressed_as_far_as_the_other_side_understands(
    client: TestClient, site: Site, accepted: str, encoding: str | None
) -> None:
    with client.stream("GET", "/index.html", headers={"accept-encoding": accepted}) as answer:
        sent = b"".join(answer.iter_raw())
        assert answer.headers.get("content-encoding") == encoding
        assert "Accept-Encoding" in answer.headers["vary"]
    opened = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[encoding](sent)
    assert opened == site.files["index.html"]


def test_what_is_compressed_already_is_sent_as_it_is(client: TestClient) -> None:
    answer = client.get("/fonts/fallback.woff2", headers={"accept-encoding": "br"})
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    "path", ["../secret.txt", "%2e%2e/secret.txt", "nothing", "icons", "a%00b"]
)
def test_nothing_else_is_given_away(client: TestClient, path: str) -> None:
    answer = client.get(f"/{path}")
    assert answer.status_code == 404
    assert "mine" not in answer.text
