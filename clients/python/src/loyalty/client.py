"""The two clients: they take the same settings and follow the same rules."""

from __future__ import annotations

import copy
from types import TracebackType

import httpx

from loyalty._asynchronous import AsyncSender
from loyalty._rules import Limits
from loyalty._settings import After, AsyncAfter, AsyncBefore, AsyncToken, Before, Token
from loyalty._synchronous import Sender
from loyalty.async_resources import Resources as AsyncResources
from loyalty.resources import Resources

_DEFAULTS = Limits()


class Loyalty(Resources):
    """
    Calls the service and waits for its answers. One client serves all threads of a program.

    Args:
        origin: Where the gateway is, without a version: `https://loyalty.example.com`.
        token: The access token, or a function that gives the present one before each attempt.
        attempts_max: Attempts of one call in all.
        attempt_timeout: Seconds that one attempt may take.
        timeout: Seconds that a call may take, with all its attempts and the waits between them.
        before: Called before each attempt; it may add headers, such as `traceparent`.
        after: Called after each attempt, with its answer or with the exception that it ended with.
        http: An `httpx.Client` of your own, for a proxy or certificates. You close it yourself.
    """

    def __init__(
        self,
        origin: str,
        token: Token,
        *,
        attempts_max: int = _DEFAULTS.attempts_max,
        attempt_timeout: float = _DEFAULTS.attempt_timeout,
        timeout: float = _DEFAULTS.timeout,
        before: Before | None = None,
        after: After | None = None,
        http: httpx.Client | None = None,
    ) -> None:
        self._limits = Limits(attempts_max, attempt_timeout, timeout)
        used = httpx.Client() if http is None else http
        self._ours = used if http is None else None
        self._sender = Sender(origin, token, self._limits, before, after, used)
        super().__init__(self._sender)

    def with_limits(
        self,
        *,
        attempts_max: int | None = None,
        attempt_timeout: float | None = None,
        timeout: float | None = None,
    ) -> Loyalty:
        """A client with other limits and the same connections: `client.with_limits(timeout=2).carts.evaluate(…)`."""
        other = copy.copy(self)
        other._ours = None
        other._limits = self._limits.but(attempts_max, attempt_timeout, timeout)
        other._sender = self._sender.within(other._limits)
        Resources.__init__(other, other._sender)
        return other

    def close(self) -> None:
        """Closes the connections, but for those of an `http` of your own."""
        if self._ours is not None:
            self._ours.close()

    def __enter__(self) -> Loyalty:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class AsyncLoyalty(AsyncResources):
    """
    As `Loyalty`, for programs that wait for several things at a time: with asyncio or trio. The token and the hooks may be
    coroutine functions.
    """

    def __init__(
        self,
        origin: str,
        token: AsyncToken,
        *,
        attempts_max: int = _DEFAULTS.attempts_max,
        attempt_timeout: float = _DEFAULTS.attempt_timeout,
        timeout: float = _DEFAULTS.timeout,
        before: AsyncBefore | None = None,
        after: AsyncAfter | None = None,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._limits = Limits(attempts_max, attempt_timeout, timeout)
        used = httpx.AsyncClient() if http is None else http
        self._ours = used if http is None else None
        self._sender = AsyncSender(origin, token, self._limits, before, after, used)
        super().__init__(self._sender)

    def with_limits(
        self,
        *,
        attempts_max: int | None = None,
        attempt_timeout: float | None = None,
        timeout: float | None = None,
    ) -> AsyncLoyalty:
        """A client with other limits and the same connections."""
        other = copy.copy(self)
        other._ours = None
        other._limits = self._limits.but(attempts_max, attempt_timeout, timeout)
        other._sender = self._sender.within(other._limits)
        AsyncResources.__init__(other, other._sender)
        return other

    async def close(self) -> None:
        """Closes the connections, but for those of an `http` of your own."""
        if self._ours is not None:
            await self._ours.aclose()

    async def __aenter__(self) -> AsyncLoyalty:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
