"""The time of an attempt, against servers that do not answer. Nothing here asks how long something took."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import anyio
import httpx
import pytest

from loyalty import AsyncLoyalty, Loyalty, LoyaltyError

HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n"


# A client without its limits sees a connection that breaks, before the 5 s that httpx waits by itself.
END_SECONDS = 4


def silent(_connection: socket.socket, over: threading.Event) -> None:
    over.wait(END_SECONDS)


def dripping(connection: socket.socket, over: threading.Event) -> None:
    """An answer of which a piece comes now and then: no single read is late."""
    connection.recv(65536)
    connection.sendall(HEAD)
    for _ in range(END_SECONDS * 50):
        if over.wait(0.02):
            return
        connection.sendall(b" ")


def answering(connection: socket.socket, _over: threading.Event) -> None:
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n")


def pausing(connection: socket.socket, over: threading.Event) -> None:
    """Live facts of an account in which nothing happens for a while."""
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n")
    connection.sendall(b": still here\n\n")
    over.wait(1)
    connection.sendall(b"event: fact\ndata: {}\n\n")


def exporting(connection: socket.socket, over: threading.Event) -> None:
    """An export that reads for a while before it meets a row."""
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-type: application/x-ndjson\r\n\r\n")
    over.wait(1)
    connection.sendall(b'{"id":"1"}\n{"done":true,"cursor":"1"}\n')


@contextmanager
def served(behave: Callable[[socket.socket, threading.Event], None]) -> Iterator[str]:
    over = threading.Event()
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
    try:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
    finally:
        over.set()
        server.shutdown(socket.SHUT_RDWR)
        server.close()


@pytest.fixture(params=[silent, dripping])
def origin(request: pytest.FixtureRequest) -> Iterator[str]:
    with served(request.param) as address:
        yield address


def test_a_step_has_what_the_steps_before_it_have_left() -> None:
    steps: list[float] = []
    hook = {"response": [lambda one: steps.append(one.request.extensions["timeout"]["read"])]}
    with (
        served(answering) as address,
        httpx.Client(event_hooks=hook) as http,
        pytest.raises(LoyaltyError),
    ):
        Loyalty(address, "t", http=http).customers.get("ada")
    (left,) = steps
    assert 0 < left < 10


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


Follow = Callable[[str], list[str | None]]


def follow(origin: str) -> list[str | None]:
    with Loyalty(origin, "t", attempt_timeout=0.3) as client:
        return [one.event for one in client.operator.live.follow()]


def follow_async(origin: str) -> list[str | None]:
    async def run() -> list[str | None]:
        async with AsyncLoyalty(origin, "t", attempt_timeout=0.3) as client:
            return [one.event async for one in client.operator.live.follow()]

    return anyio.run(run)


@pytest.mark.parametrize("events", [follow, follow_async])
def test_what_comes_piece_by_piece_may_pause(events: Follow) -> None:
    with served(pausing) as address:
        assert events(address) == [None, "fact"]


@pytest.mark.parametrize("events", [follow, follow_async])
def test_a_pause_that_no_living_answer_makes_ends_it(
    events: Follow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loyalty._rules.EVENTS_SILENCE_MAX", 0.3)
    with served(pausing) as address, pytest.raises(LoyaltyError) as raised:
        events(address)
    assert raised.value.code == "NO_ANSWER"


Rows = Callable[[str], list[str]]


def export(origin: str) -> list[str]:
    with Loyalty(origin, "t", attempt_timeout=0.3) as client:
        return [row["id"] for row in client.operator.exports.get("customers")]


def export_async(origin: str) -> list[str]:
    async def run() -> list[str]:
        async with AsyncLoyalty(origin, "t", attempt_timeout=0.3) as client:
            return [row["id"] async for row in client.operator.exports.get("customers")]

    return anyio.run(run)


@pytest.mark.parametrize("rows", [export, export_async])
def test_an_export_may_pause_for_longer_than_live_facts(
    rows: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loyalty._rules.EVENTS_SILENCE_MAX", 0.3)
    with served(exporting) as address:
        assert rows(address) == ["1"]


@pytest.mark.parametrize("rows", [export, export_async])
def test_an_export_may_not_pause_for_ever(rows: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loyalty._rules.EXPORT_SILENCE_MAX", 0.3)
    with served(exporting) as address, pytest.raises(LoyaltyError) as raised:
        rows(address)
    assert raised.value.code == "NO_ANSWER"


def test_a_client_with_other_limits_leaves_the_connections_open() -> None:
    with served(answering) as address, Loyalty(address, "t") as client:
        client.with_limits(timeout=5).close()
        with pytest.raises(LoyaltyError) as raised:
            client.customers.get("ada")
    assert raised.value.status == 404


def test_the_call_has_a_time_in_all(origin: str) -> None:
    with Loyalty(origin, "t", timeout=0.3) as client, pytest.raises(LoyaltyError) as raised:
        client.customers.get("ada")
    assert raised.value.code == "TIMED_OUT"
