"""The time of an attempt, against servers that do not answer. Nothing here asks how long something took."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator

import anyio
import pytest

from loyalty import AsyncLoyalty, Loyalty, LoyaltyError

HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n"


def silent(_connection: socket.socket, over: threading.Event) -> None:
    over.wait()


def dripping(connection: socket.socket, over: threading.Event) -> None:
    """An answer of which a piece comes now and then: no single read is late."""
    connection.recv(65536)
    connection.sendall(HEAD)
    while not over.wait(0.02):
        connection.sendall(b" ")


@pytest.fixture(params=[silent, dripping])
def origin(request: pytest.FixtureRequest) -> Iterator[str]:
    over = threading.Event()
    behave: Callable[[socket.socket, threading.Event], None] = request.param
    server = socket.create_server(("127.0.0.1", 0))

    def serve(connection: socket.socket) -> None:
        with connection:
            try:
                behave(connection, over)
            except OSError:
                # The client has gone, as it should.
                return

    def accept() -> None:
        while True:
            try:
                connection, _ = server.accept()
            except OSError:
                return
            threading.Thread(target=serve, args=[connection], daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    yield f"http://127.0.0.1:{server.getsockname()[1]}"
    over.set()
    server.shutdown(socket.SHUT_RDWR)
    server.close()


def test_an_attempt_that_takes_too_long_is_given_up(origin: str) -> None:
    attempts: list[int] = []
    client = Loyalty(
        origin,
        "t",
        attempt_timeout=0.3,
        attempts_max=2,
        before=lambda one: attempts.append(one.number),
    )
    with client, pytest.raises(LoyaltyError) as raised:
        client.customers.get("ada")
    assert raised.value.code == "TIMED_OUT"
    assert attempts == [1, 2]


def test_an_attempt_that_takes_too_long_is_given_up_async(origin: str) -> None:
    async def run() -> None:
        async with AsyncLoyalty(origin, "t", attempt_timeout=0.3, attempts_max=2) as client:
            with pytest.raises(LoyaltyError) as raised:
                await client.customers.get("ada")
            assert raised.value.code == "TIMED_OUT"

    anyio.run(run)


def test_the_call_has_a_time_in_all(origin: str) -> None:
    with Loyalty(origin, "t", timeout=0.3) as client, pytest.raises(LoyaltyError) as raised:
        client.customers.get("ada")
    assert raised.value.code == "TIMED_OUT"
