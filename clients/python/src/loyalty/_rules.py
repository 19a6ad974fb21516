"""
What both clients do alike, without input or output: which request a call is, which answers are asked for again and when,
and what an answer comes to.
"""

from __future__ import annotations

import random
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import monotonic, time
from typing import Any, TypeVar

import httpx
from pydantic import ValidationError

from loyalty import _json
from loyalty._call import Call, given, query_of
from loyalty._model import Model
from loyalty.errors import FieldError, LoyaltyError

M = TypeVar("M", bound=Model)

# What breaks on the way. Other exceptions of httpx are mistakes of the program, such as an origin that is no URL.
BROKEN = (
    httpx.NetworkError,
    httpx.TimeoutException,
    httpx.RemoteProtocolError,
    httpx.ProxyError,
    httpx.DecodingError,
    TimeoutError,
)
# Answers that a repeat may settle: too fast, a proxy found nobody, nothing was done, effect unknown.
PASSING = frozenset({429, 502, 503, 504})
# Of refusals before the key is looked up.
EARLY = frozenset({401, 403, 429, 503})
FIRST_WAIT = 0.2
# Of the waits that nobody asked for.
WAIT_MAX = 10.0
# No pause of live facts is longer: they have a comment each 15 s.
EVENTS_SILENCE_MAX = 40.0
# An export has no comments, and may read page after page of which no row is in it.
EXPORT_SILENCE_MAX = 300.0


@dataclass(frozen=True)
class Limits:
    """How often and how long a call is tried. Times are in seconds."""

    attempts_max: int = 5
    """Attempts in all, the first among them."""
    attempt_timeout: float = 10.0
    """What one attempt may take."""
    timeout: float = 30.0
    """What the attempts and the waits between them may take together."""

    def pause(self, headers: httpx.Headers) -> float:
        """What may lie between two pieces of an answer that is read as it comes."""
        is_events = headers.get("content-type", "").startswith("text/event-stream")
        return max(self.attempt_timeout, EVENTS_SILENCE_MAX if is_events else EXPORT_SILENCE_MAX)

    def but(
        self, attempts_max: int | None, attempt_timeout: float | None, timeout: float | None
    ) -> Limits:
        return Limits(
            self.attempts_max if attempts_max is None else attempts_max,
            self.attempt_timeout if attempt_timeout is None else attempt_timeout,
            self.timeout if timeout is None else timeout,
        )


@dataclass(frozen=True)
class Attempt:
    """One request of a call, as hooks see it. What a hook puts into `headers` is sent."""

    operation: str
    """Such as `coupons.redeem`."""
    number: int
    """1 for the first attempt of a call."""
    method: str
    url: httpx.URL
    headers: httpx.Headers


@dataclass(frozen=True)
class Answer:
    """What came back, whole."""

    status: int
    headers: httpx.Headers
    content: bytes


class Attempts:
    """The attempts of one call: what each sends, and whether another one follows."""

    def __init__(self, call: Call, limits: Limits, origin: str) -> None:
        self._call = call
        self.key = None if call.method == "GET" else call.key or str(uuid.uuid4())
        self._limits = limits
        self._url = httpx.URL(origin.rstrip("/") + call.path)
        query = query_of(call.query)
        if query:
            self._url = self._url.copy_with(params=query)
        self.content = None if call.body is None else _json.dumps(given(call.body)).encode()
        self._end = monotonic() + limits.timeout
        self._number = 0
        # What a write comes to when it is refused early, or kept waiting, after an attempt that may have done it.
        self._open: LoyaltyError | None = None

    def begin(self, token: str) -> Attempt:
        self._number += 1
        headers = httpx.Headers({"accept": "application/json, */*;q=0.5"})
        headers["authorization"] = f"Bearer {token}"
        headers.update({name: str(value) for name, value in given(self._call.headers).items()})
        if self.key is not None:
            headers["idempotency-key"] = self.key
        if self.content is not None:
            headers["content-type"] = "application/json"
        return Attempt(self._call.operation, self._number, self._call.method, self._url, headers)

    def seconds(self) -> float:
        """What the next attempt may take."""
        return max(min(self._limits.attempt_timeout, self._left()), 0.001)

    def pause_after_answer(self, answer: Answer) -> float | None:
        """Seconds to wait for another attempt; None when this answer is what the call comes to."""
        asked = retry_after(answer.headers)
        # A 409 is final, unless it names a pause: another call is at work, with the same key or on the same data.
        is_passing = answer.status in PASSING or (answer.status == 409 and asked is not None)
        pause = self._wait() if asked is None else asked
        if not is_passing or not self._may_wait(pause):
            return None
        try:
            checked(answer, self.key)
        except LoyaltyError as error:
            self._keep(error)
        return pause

    def pause_after_failure(self, failure: Exception) -> float:
        """Seconds to wait for another attempt. Raises what the call comes to when there is none."""
        is_late = isinstance(failure, (httpx.TimeoutException, TimeoutError))
        error = LoyaltyError(
            "The service did not answer in time" if is_late else "The service did not answer",
            code="TIMED_OUT" if is_late else "NO_ANSWER",
            details=str(failure),
            idempotency_key=self.key,
        )
        error.__cause__ = failure
        pause = self._wait()
        if not self._may_wait(pause):
            raise error
        self._keep(error)
        return pause

    def came_to(self, answer: Answer) -> Answer:
        """The answer when it is a success. Raises what the call comes to otherwise."""
        try:
            return checked(answer, self.key)
        except LoyaltyError as error:
            if self._open is None or not _is_early(error):
                raise
            later = f"then answered {error.status} {error.code}"
            self._open.details = ", ".join(filter(None, (self._open.details, later)))
            self._open.retry_after = error.retry_after
            raise self._open from self._open.__cause__

    def _keep(self, error: LoyaltyError) -> None:
        if self.key is not None and self._open is None and not _is_early(error):
            self._open = error

    def _wait(self) -> float:
        """It doubles, less a random part, lest all callers come back at once."""
        most = min(FIRST_WAIT * 2.0 ** (self._number - 1), WAIT_MAX)
        return most / 2 + random.random() * most / 2

    def _may_wait(self, seconds: float) -> bool:
        """A wait that would outlast the call's time is not begun."""
        return self._number < self._limits.attempts_max and seconds < self._left()

    def _left(self) -> float:
        return self._end - monotonic()


def retry_after(headers: httpx.Headers) -> float | None:
    """Seconds; a proxy may say them as a date."""
    asked = headers.get("retry-after", "")
    if asked.isdecimal():
        return float(asked)
    try:
        return max(0.0, parsedate_to_datetime(asked).timestamp() - time())
    except ValueError:
        return None


def parsed(answer: Answer, model: type[M], key: str | None) -> M:
    try:
        return model.model_validate(_json_of(answer, key))
    except ValidationError as error:
        # Where and what, without the values: an error is logged, and an answer is about a person.
        wrong = "; ".join(
            f"{'.'.join(map(str, one['loc']))}: {one['msg']}"
            for one in error.errors(include_input=False, include_url=False)
        )
        raise _unexpected(answer, "The answer has another shape", wrong, key) from None


def checked(answer: Answer, key: str | None) -> Answer:
    """The answer when it is a success. Raises the error that it is otherwise."""
    if 200 <= answer.status < 300 and not is_page(answer.headers):
        return answer
    body = _json_of(answer, key)
    if not isinstance(body, dict) or not isinstance(body.get("code"), str):
        raise _unexpected(answer, "Something else than the service answered", "", key)
    raise LoyaltyError(
        str(body.get("error", body["code"])),
        code=body["code"],
        status=answer.status,
        details=str(body.get("details", "")),
        request_id=body.get("request_id"),
        fields=_fields(body.get("errors")),
        data=body.get("data"),
        retry_after=retry_after(answer.headers),
        idempotency_key=key,
    )


def _is_early(error: LoyaltyError) -> bool:
    """
    Whether it says nothing of an earlier attempt, and is the service's own: a proxy's 503 may come of a write that is done.
    """
    is_waiting = error.status == 409 and error.retry_after is not None
    return (error.status in EARLY or is_waiting) and error.code != "UNEXPECTED_ANSWER"


def is_page(headers: httpx.Headers) -> bool:
    """Whether it is for people: the service answers no operation so, and a proxy that wants a sign-in does."""
    return bool(headers.get("content-type", "").startswith("text/html"))


def cut_off(details: str) -> LoyaltyError:
    """What comes piece by piece has ended before its end. It is not begun again: a caller knows what is there."""
    return LoyaltyError("The answer was cut off", code="NO_ANSWER", details=details)


def is_truncated(answer: Answer) -> bool:
    return bool(answer.headers.get("x-result-truncated") == "true")


def _fields(errors: object) -> tuple[FieldError, ...]:
    listed = errors if isinstance(errors, list) else []
    return tuple(
        FieldError(*(str(one.get(name, "")) for name in ("field", "code", "message")))
        for one in listed
        if isinstance(one, Mapping)
    )


def _json_of(answer: Answer, key: str | None) -> Any:
    kind = answer.headers.get("content-type", "")
    if not kind.startswith("application/json"):
        message = "Something else than the service answered"
        raise _unexpected(answer, message, f"{kind or 'no content type'}: {_begin_of(answer)}", key)
    try:
        return _json.loads(answer.content)
    except ValueError as error:
        raise _unexpected(answer, "The answer is no JSON", _begin_of(answer), key) from error


def _begin_of(answer: Answer) -> str:
    return answer.content[:200].decode("utf-8", "replace")


def _unexpected(answer: Answer, message: str, details: str, key: str | None) -> LoyaltyError:
    return LoyaltyError(
        message,
        code="UNEXPECTED_ANSWER",
        status=answer.status,
        details=details,
        request_id=answer.headers.get("x-request-id"),
        retry_after=retry_after(answer.headers),
        idempotency_key=key,
    )
