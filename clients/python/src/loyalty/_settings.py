from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from loyalty._rules import Answer, Attempt

Token: TypeAlias = str | Callable[[], str]
Before: TypeAlias = Callable[[Attempt], None]
After: TypeAlias = Callable[[Attempt, Answer | Exception], None]

AsyncToken: TypeAlias = str | Callable[[], str | Awaitable[str]]
AsyncBefore: TypeAlias = Callable[[Attempt], Awaitable[None] | None]
AsyncAfter: TypeAlias = Callable[[Attempt, Answer | Exception], Awaitable[None] | None]
