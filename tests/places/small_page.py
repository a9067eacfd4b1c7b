"""A small Flet page served as Scorepad serves its own: a counter, and signs that no font has."""

from __future__ import annotations

import flet as ft

from scorepad.places.server import addresses, listen, make_asgi, serve


def main(page: ft.Page) -> None:
    count = 0
    said = ft.Text("count 0")

    def more() -> None:
        nonlocal count
        count += 1
        said.value = f"count {count}"
        said.update()

    page.add(said, ft.Button("more", on_click=more), ft.Text("あ ש ☃ 字"))
    page.add(ft.Text(f"route {page.route}"))


if __name__ == "__main__":
    taken = listen("127.0.0.1", 0)
    serve(make_asgi(main), taken, lambda: print(addresses(taken)[0], flush=True))
