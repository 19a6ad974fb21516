from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from loyalty.codes import ErrorCode

ClientCode = Literal["NO_ANSWER", "TIMED_OUT", "UNEXPECTED_ANSWER"]
"""
What this client says by itself: nobody answered or the answer was cut off, nobody answered in time, or something else than
the service answered.
"""


@dataclass(frozen=True)
class FieldError:
    """What is wrong with one field: its place, such as `body.code`, the kind of mistake, and a sentence for people."""

    field: str
    code: str
    message: str


class LoyaltyError(Exception):
    """
    A call that did not come to its answer. A service of a later version may have codes that `code` does not list: treat
    an unknown one by its `status`.

    When `code` is `NO_ANSWER`, `TIMED_OUT`, `UNEXPECTED_ANSWER`, `UPSTREAM_TIMEOUT` or `IDEMPOTENCY_IN_PROGRESS`, a write
    may have been done. Repeat it with the same `idempotency_key`.
    """

    def __init__(
        self,
        message: str,
        *,
        code: ErrorCode | ClientCode,
        status: int | None = None,
        details: str = "",
        request_id: str | None = None,
        fields: tuple[FieldError, ...] = (),
        data: Mapping[str, Any] | None = None,
        retry_after: float | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status
        """The status of the answer; None when there was none."""
        self.details = details
        self.request_id = request_id
        self.fields = fields
        self.data = data
        """What an error brings beside its texts, such as the cart of a `CART_CHANGED`."""
        self.retry_after = retry_after
        """Seconds after which the service wants to be asked again; None where it says nothing."""
        self.idempotency_key = idempotency_key
        """The key of the write that failed; None for a read."""

    def __str__(self) -> str:
        details = f" ({self.details})" if self.details else ""
        request = f" [request {self.request_id}]" if self.request_id else ""
        return f"{self.code}: {self.message}{details}{request}"
