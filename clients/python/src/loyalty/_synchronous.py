"""Sends calls, and waits between them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from time import monotonic, sleep
from typing import Any

import httpx

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
from loyalty._settings import After, Before, Token
from loyalty.events import Event, EventReader, LineReader
from loyalty.lists import Rows


class Sender:
    """What the methods of resources send their calls by."""

    def __init__(
        self,
        origin: str,
        token: Token,
        limits: Limits,
        before: Before | None,
        after: After | None,
        http: httpx.Client,
    ) -> None:
        self._origin = origin
        self._token = token
        self._limits = limits
        self._before = before
        self._after = after
        self._http = http

    def within(self, limits: Limits) -> Sender:
        """Another one with the same connections."""
        return Sender(self._origin, self._token, limits, self._before, self._after, self._http)

    def ask(self, call: Call, model: type[M]) -> M:
        answer, key = self._whole(call)
        return parsed(answer, model, key)

    def rows(self, call: Call, model: type[M]) -> Rows[Any]:
        answer, key = self._whole(call)
        page: Any = parsed(answer, model, key)
        return Rows(page.data, truncated=is_truncated(answer))

    def bytes(self, call: Call) -> bytes:
        answer, _ = self._whole(call)
        return answer.content

    def events(self, call: Call) -> Iterator[Event]:
        reader = EventReader()
        for line in self.lines(call):
            yield from reader.take(line)

    def lines(self, call: Call) -> Iterator[str]:
        """The lines of an answer as they come, for as long as it takes."""
        reader = LineReader()
        attempts = Attempts(call, self._limits, self._origin)
        _, response = self._attempt(attempts, is_whole=False)
        with closing(response):
            try:
                for piece in response.iter_bytes():
                    yield from reader.take(piece)
            except BROKEN as failure:
                raise cut_off(str(failure)) from failure

    def _whole(self, call: Call) -> tuple[Answer, str | None]:
        attempts = Attempts(call, self._limits, self._origin)
        answer, _ = self._attempt(attempts, is_whole=True)
        return answer, attempts.key

    def _attempt(self, attempts: Attempts, *, is_whole: bool) -> tuple[Answer, httpx.Response]:
        while True:
            attempt = attempts.begin(self._token if isinstance(self._token, str) else self._token())
            if self._before is not None:
                self._before(attempt)
            try:
                answer, response = self._send(attempt, attempts, is_whole)
            except BROKEN as failure:
                self._tell(attempt, failure)
                pause = attempts.pause_after_failure(failure)
            else:
                self._tell(attempt, answer)
                wait = attempts.pause_after_answer(answer)
                if wait is None:
                    return attempts.came_to(answer), response
                pause = wait
            sleep(pause)

    def _send(
        self, attempt: Attempt, attempts: Attempts, is_whole: bool
    ) -> tuple[Answer, httpx.Response]:
        limit = _Limit(attempts.seconds())
        request = self._http.build_request(
            attempt.method,
            attempt.url,
            headers=attempt.headers,
            content=attempts.content,
            extensions={"timeout": limit.timeout, "trace": limit.trace},
        )
        response = self._http.send(request, stream=True)
        if response.is_success and not is_whole and not is_page(response.headers):
            limit.pause = self._limits.pause(response.headers)
            return Answer(response.status_code, response.headers, b""), response
        with closing(response):
            content = b"".join(limit.pieces(response))
        return Answer(response.status_code, response.headers, content), response

    def _tell(self, attempt: Attempt, came: Answer | Exception) -> None:
        if self._after is not None:
            self._after(attempt, came)


class _Limit:
    """
    The time that one attempt may take. httpx limits each of its steps alone (connect, write, read), so each step is given
    what is left when it begins.
    """

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds
        self.pause: float | None = None
        """What may lie between two pieces, once the answer is read as it comes."""
        self.timeout = dict.fromkeys(("connect", "read", "write", "pool"), seconds)

    def trace(self, event: str, _info: object) -> None:
        if not event.endswith(".started"):
            return
        left = self._left() if self.pause is None else self.pause
        self.timeout.update(dict.fromkeys(self.timeout, max(left, 0.001)))

    def pieces(self, response: httpx.Response) -> Iterator[bytes]:
        for piece in response.iter_bytes():
            if self._left() < 0:
                raise httpx.ReadTimeout("the answer did not come whole in time")
            yield piece

    def _left(self) -> float:
        return self._end - monotonic()
