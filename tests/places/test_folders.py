from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from scorepad.errors import StartError
from scorepad.places.folders import assets_folder, data_folder, prepare


def test_the_option_goes_before_the_variable_before_the_packager(tmp_path: Path) -> None:
    variables = {
        "SCOREPAD_DATA": str(tmp_path / "variable"),
        "FLET_APP_STORAGE_DATA": str(tmp_path / "packaged"),
    }
    assert data_folder(str(tmp_path / "option"), variables) == tmp_path / "option"
    assert data_folder(None, variables) == tmp_path / "variable"
    del variables["SCOREPAD_DATA"]
    assert data_folder(None, variables) == tmp_path / "packaged"


def test_without_a_word_the_data_is_in_the_users_data_folder() -> None:
    users = platformdirs.user_data_path("scorepad", appauthor=False)
    assert data_folder(None, {}) == users
    assert data_folder(None, {"SCOREPAD_DATA": ""}) == users
    assert data_folder(None, {"FLET_APP_STORAGE_DATA": "relative/storage"}) == users


def test_a_relative_folder_is_meant_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert data_folder("games", {}) == tmp_path / "games"


def test_a_folder_is_made_with_all_above_it_and_left_empty(tmp_path: Path) -> None:
    folder = prepare(tmp_path / "a" / "b")
    assert list(folder.iterdir()) == []


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    with pytest.raises(StartError, match="cannot be used"):
        prepare(file)


def test_the_assets_are_found() -> None:
    assert (assets_folder() / "index.html").is_file()
    assert (assets_folder() / "manifest.json").is_file()
