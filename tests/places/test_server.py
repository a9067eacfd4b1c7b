from __future__ import annotations

import socket

import pytest

from scorepad.errors import StartError
from scorepad.places.server import addresses, listen


def test_a_free_port_is_taken_at_once() -> None:
    with listen("127.0.0.1", 0) as taken:
        here, others = addresses(taken)
        port = taken.getsockname()[1]
        assert here == f"http://127.0.0.1:{port}"
        assert others is None
        with pytest.raises(StartError, match=f"port {port} on 127.0.0.1 is in use"):
            listen("127.0.0.1", port)


def test_a_port_is_free_again_when_it_is_let_go() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
    with listen("127.0.0.1", port) as again:
        assert again.getsockname()[1] == port


def test_a_host_of_another_machine_is_refused() -> None:
    with pytest.raises(StartError, match="not an address of this machine"):
        listen("203.0.113.7", 0)


@pytest.mark.parametrize("host", ["no.such.host.invalid", "a" * 70 + ".invalid", "..", "a b"])
def test_a_host_that_nobody_knows_is_refused(host: str) -> None:
    with pytest.raises(StartError, match="is not known on this machine"):
        listen(host, 0)


def test_for_all_hosts_the_own_address_is_the_one_to_open() -> None:
    with listen("0.0.0.0", 0) as taken:
        here, others = addresses(taken)
        port = taken.getsockname()[1]
        assert here == f"http://127.0.0.1:{port}"
        assert others is None or others.endswith(f":{port}")


def test_an_address_of_the_newer_kind_is_put_in_brackets() -> None:
    class Taken(socket.socket):
        def getsockname(self) -> tuple[str, int, int, int]:
            return ("::1", 8550, 0, 0)

    with Taken() as taken:
        assert addresses(taken) == ("http://[::1]:8550", None)
