"""A stand-in for the window's program that comes up, sees its first screen, and is closed."""

from __future__ import annotations

import socket
import sys

import msgpack


def main() -> None:
    first = {
        "route": "/",
        "pwa": False,
        "web": False,
        "debug": False,
        "wasm": False,
        "test": False,
        "platform": "linux",
        "width": 400,
        "height": 800,
        "platform_brightness": "light",
    }
    body = msgpack.packb([1, {"session_id": "", "page_name": "", "page": first}])
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(sys.argv[1])
        packet = b"\0" + body
        line.sendall(len(packet).to_bytes(4, "little") + packet)
        # The answer to the registration, then the first patch of the screen.
        for _ in range(2):
            size = int.from_bytes(line.recv(4, socket.MSG_WAITALL), "little")
            line.recv(size, socket.MSG_WAITALL)


if __name__ == "__main__":
    main()
