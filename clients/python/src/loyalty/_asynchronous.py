"""Sends calls, and waits between them, for programs that wait for several things at a time."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable
from contextlib import aclosing
from typing import Any

import httpx
from anyio import fail_after, sleep

from loyalty._call import Call
from loyalty._rules import (
    BROKEN,
    Answer,
    Attempt,
    Attempts,
    Limits,
    M,
    cut_off,
    is_page,
    is_truncated,
    parsed,
)
from loyalty._settings import AsyncAfter, AsyncBefore, AsyncToken
from loyalty.events import Event, EventReader, LineReader
from loyalty.lists import Rows


class AsyncSender:
    """What the methods of resources send their calls by."""

    def __init__(
        self,
        origin: str,
        token: AsyncToken,
        limits: Limits,
        before: AsyncBefore | None,
        after: AsyncAfter | None,
        http: httpx.AsyncClient,
    ) -> None:
        self._origin = origin
        self._token = token
        self._limits = limits
        self._before = before
        self._after = after
        self._http = http

    def within(self, limits: Limits) -> AsyncSender:
        """Another one with the same connections."""
        return AsyncSender(self._origin, self._token, limits, self._before, self._after, self._http)

    async def ask(self, call: Call, model: type[M]) -> M:
        answer, key = await self._whole(call)
        return parsed(answer, model, key)

    async def rows(self, call: Call, model: type[M]) -> Rows[Any]:
        answer, key = await self._whole(call)
        page: Any = parsed(answer, model, key)
        return Rows(page.data, truncated=is_truncated(answer))

    async def bytes(self, call: Call) -> bytes:
        answer, _ = await self._whole(call)
        return answer.content

    async def events(self, call: Call) -> AsyncIterator[Event]:
        reader = EventReader()
        async with aclosing(self.lines(call)) as lines:
            async for line in lines:
                for event in reader.take(line):
                    yield event

    async def lines(self, call: Call) -> AsyncGenerator[str, None]:
        """The lines of an answer as they come, for as long as it takes."""
        reader = LineReader()
        attempts = Attempts(call, self._limits, self._origin)
        _, response = await self._attempt(attempts, is_whole=False)
        async with aclosing(response):
            try:
                async for piece in response.aiter_bytes():
                    for line in reader.take(piece):
                        yield line
            except BROKEN as failure:
                raise cut_off(str(failure)) from failure

    async def _whole(self, call: Call) -> tuple[Answer, str | None]:
        attempts = Attempts(call, self._limits, self._origin)
        answer, _ = await self._attempt(attempts, is_whole=True)
        return answer, attempts.key

    async def _attempt(
        self, attempts: Attempts, *, is_whole: bool
    ) -> tuple[Answer, httpx.Response]:
        while True:
            attempt = attempts.begin(await self._present_token())
            if self._before is not None:
                await _done(self._before(attempt))
            try:
                answer, response = await self._send(attempt, attempts, is_whole)
            except BROKEN as failure:
                await self._tell(attempt, failure)
                pause = attempts.pause_after_failure(failure)
            else:
                await self._tell(attempt, answer)
                wait = attempts.pause_after_answer(answer)
                if wait is None:
                    return attempts.came_to(answer), response
                pause = wait
            await sleep(pause)

    async def _send(
        self, attempt: Attempt, attempts: Attempts, is_whole: bool
    ) -> tuple[Answer, httpx.Response]:
        request = self._http.build_request(
            attempt.method,
            attempt.url,
            headers=attempt.headers,
            content=attempts.content,
            timeout=None,
        )
        with fail_after(attempts.seconds()):
            response = await self._http.send(request, stream=True)
            if response.is_success and not is_whole and not is_page(response.headers):
                request.extensions["timeout"]["read"] = self._limits.pause(response.headers)
                return Answer(response.status_code, response.headers, b""), response
            async with aclosing(response):
                content = await response.aread()
        return Answer(response.status_code, response.headers, content), response

    async def _present_token(self) -> str:
        token = self._token if isinstance(self._token, str) else self._token()
        return token if isinstance(token, str) else await token

    async def _tell(self, attempt: Attempt, came: Answer | Exception) -> None:
        if self._after is not None:
            await _done(self._after(attempt, came))


async def _done(hook: Awaitable[None] | None) -> None:
    if hook is not None:
        await hook
