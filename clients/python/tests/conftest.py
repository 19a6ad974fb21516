from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from loyalty import AsyncLoyalty, Loyalty

Reply = httpx.Response | Exception


def answer(data: Any, status: int = 200, **headers: str) -> httpx.Response:
    return httpx.Response(
        status, json=data, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )


def refusal(status: int, code: str, **headers: str) -> httpx.Response:
    body = {"error": "No", "details": "Why", "code": code, "request_id": "r-1"}
    return answer(body, status, **headers)


@dataclass
class Service:
    """Answers in turn, the last reply for ever, and keeps what it was sent."""

    replies: list[Reply]
    requests: list[httpx.Request] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        reply = self.replies[min(len(self.requests), len(self.replies)) - 1]
        if isinstance(reply, Exception):
            raise reply
        return httpx.Response(reply.status_code, headers=reply.headers, content=reply.content)

    async def handle_async(self, request: httpx.Request) -> httpx.Response:
        return self.handle(request)

    def client(self, **settings: Any) -> Loyalty:
        http = httpx.Client(transport=httpx.MockTransport(self.handle))
        return Loyalty("https://loyalty.test", **{"token": "t-1", "http": http, **settings})

    def async_client(self, **settings: Any) -> AsyncLoyalty:
        http = httpx.AsyncClient(transport=httpx.MockTransport(self.handle_async))
        return AsyncLoyalty("https://loyalty.test", **{"token": "t-1", "http": http, **settings})

    @property
    def keys(self) -> list[str | None]:
        return [one.headers.get("idempotency-key") for one in self.requests]

    @property
    def sent(self) -> Any:
        return json.loads(self.requests[-1].content)


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Service]:
    """Makes a service. Waits are kept instead of waited for, and move the clock of limits."""
    now = 1000.0

    def start(*replies: Reply) -> Service:
        service = Service(list(replies))

        def wait(seconds: float) -> None:
            nonlocal now
            service.waits.append(seconds)
            now += seconds

        async def wait_async(seconds: float) -> None:
            wait(seconds)

        monkeypatch.setattr("loyalty._rules.monotonic", lambda: now)
        monkeypatch.setattr("loyalty._synchronous.sleep", wait)
        monkeypatch.setattr("loyalty._asynchronous.sleep", wait_async)
        return service

    return start
