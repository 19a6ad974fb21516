"""Which answers are asked for again, by both clients alike."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from typing import Any

import anyio
import httpx
import pytest

from loyalty import LoyaltyError
from tests.conftest import Reply, Service, answer, refusal
from tests.test_calls import EFFECT

Serve = Callable[..., Service]
Look = Callable[..., str]

FOUND = answer({"data": EFFECT})


def look(service: Service, **settings: Any) -> str:
    return service.client(**settings).gift_cards.look_up(code="GIFT").card.id


def look_async(service: Service, **settings: Any) -> str:
    async def run() -> str:
        return (await service.async_client(**settings).gift_cards.look_up(code="GIFT")).card.id

    return anyio.run(run)


@pytest.fixture(params=[look, look_async], ids=["sync", "async"])
def ask(request: pytest.FixtureRequest) -> Look:
    found: Look = request.param
    return found


@pytest.mark.parametrize(
    "passing",
    [
        refusal(429, "RATE_LIMITED", Retry_After="1"),
        refusal(503, "SERVICE_UNAVAILABLE"),
        refusal(504, "UPSTREAM_TIMEOUT"),
        refusal(409, "IDEMPOTENCY_IN_PROGRESS", Retry_After="1"),
        httpx.Response(502, html="<h1>Bad gateway</h1>"),
        httpx.ConnectError("refused"),
        httpx.ReadError("reset"),
        httpx.RemoteProtocolError("cut off"),
        httpx.ReadTimeout("late"),
    ],
    ids=lambda one: one.__class__.__name__ if isinstance(one, Exception) else str(one.status_code),
)
def test_what_passes_is_asked_for_again_with_the_same_key(
    serve: Serve, ask: Look, passing: Reply
) -> None:
    service = serve(passing, passing, FOUND)
    assert ask(service) == "card-1"
    assert len(service.requests) == 3
    assert len(set(service.keys)) == 1
    assert service.keys[0]


@pytest.mark.parametrize(
    "final",
    [refusal(409, "STATE_CONFLICT"), refusal(422, "COUPON_EXPIRED"), refusal(500, "INTERNAL")],
)
def test_what_is_final_is_not_repeated(serve: Serve, ask: Look, final: httpx.Response) -> None:
    service = serve(final)
    with pytest.raises(LoyaltyError):
        ask(service)
    assert len(service.requests) == 1


def test_five_attempts_are_the_most(serve: Serve, ask: Look) -> None:
    service = serve(refusal(503, "SERVICE_UNAVAILABLE"))
    with pytest.raises(LoyaltyError) as raised:
        ask(service)
    assert raised.value.code == "SERVICE_UNAVAILABLE"
    assert len(service.requests) == 5
    for wait, most in zip(service.waits, [0.2, 0.4, 0.8, 1.6], strict=True):
        assert most / 2 <= wait <= most


def test_a_broken_connection_ends_as_an_error_with_its_key(serve: Serve, ask: Look) -> None:
    service = serve(httpx.ConnectError("refused"))
    with pytest.raises(LoyaltyError) as raised:
        ask(service)
    assert (raised.value.code, raised.value.status) == ("NO_ANSWER", None)
    assert raised.value.idempotency_key == service.keys[0]
    assert isinstance(raised.value.__cause__, httpx.ConnectError)
    assert len(service.requests) == 5


EARLY = [
    refusal(401, "TOKEN_EXPIRED"),
    refusal(403, "INSUFFICIENT_SCOPE"),
    refusal(409, "IDEMPOTENCY_IN_PROGRESS", Retry_After="60"),
    refusal(429, "RATE_LIMITED", Retry_After="60"),
    refusal(503, "SERVICE_UNAVAILABLE", Retry_After="60"),
]


@pytest.mark.parametrize("early", EARLY, ids=lambda one: str(one.status_code))
@pytest.mark.parametrize(
    ("first", "code", "status", "details"),
    [
        (httpx.ReadError("reset"), "NO_ANSWER", None, "reset, "),
        (httpx.ReadTimeout(""), "TIMED_OUT", None, ""),
        (refusal(504, "UPSTREAM_TIMEOUT"), "UPSTREAM_TIMEOUT", 504, "Why, "),
        (
            httpx.Response(502, html="Bad"),
            "UNEXPECTED_ANSWER",
            502,
            "text/html; charset=utf-8: Bad, ",
        ),
        (
            httpx.Response(503, html="Bad"),
            "UNEXPECTED_ANSWER",
            503,
            "text/html; charset=utf-8: Bad, ",
        ),
        (answer({"message": "No"}, 503), "UNEXPECTED_ANSWER", 503, ""),
    ],
    ids=["broken", "late", "504", "502 of a proxy", "503 of a proxy", "JSON of a proxy"],
)
def test_a_write_that_may_be_done_is_not_told_as_refused(
    serve: Serve,
    ask: Look,
    first: Reply,
    code: str,
    status: int | None,
    details: str,
    early: httpx.Response,
) -> None:
    service = serve(first, refusal(503, "SERVICE_UNAVAILABLE"), early)
    with pytest.raises(LoyaltyError) as raised:
        ask(service)
    error = raised.value
    assert (error.code, error.status, error.idempotency_key) == (code, status, service.keys[0])
    assert error.details == f"{details}then answered {early.status_code} {early.json()['code']}"
    assert error.retry_after == (60 if "retry-after" in early.headers else None)
    assert error.__cause__ is (first if isinstance(first, Exception) else None)
    assert len(service.requests) == 3


def test_a_write_that_is_still_at_work_in_the_end_is_not_told_as_refused(
    serve: Serve, ask: Look
) -> None:
    at_work = refusal(409, "IDEMPOTENCY_IN_PROGRESS", Retry_After="1")
    service = serve(httpx.ReadError("reset"), at_work)
    with pytest.raises(LoyaltyError) as raised:
        ask(service)
    assert (raised.value.code, raised.value.retry_after) == ("NO_ANSWER", 1)
    assert len(service.requests) == 5


@pytest.mark.parametrize("status", [400, 404, 409, 422])
def test_what_has_met_the_key_says_what_became_of_it(serve: Serve, ask: Look, status: int) -> None:
    service = serve(httpx.ReadError("reset"), refusal(status, "STATE_CONFLICT"))
    with pytest.raises(LoyaltyError) as raised:
        ask(service)
    assert (raised.value.code, raised.value.status) == ("STATE_CONFLICT", status)


@pytest.mark.parametrize(
    "first",
    [refusal(503, "SERVICE_UNAVAILABLE"), refusal(409, "IDEMPOTENCY_IN_PROGRESS", Retry_After="0")],
    ids=lambda one: str(one.status_code),
)
def test_an_attempt_that_did_nothing_leaves_nothing_open(
    serve: Serve, ask: Look, first: httpx.Response
) -> None:
    service = serve(first, EARLY[0])
    with pytest.raises(LoyaltyError) as raised:
        ask(service)
    assert raised.value.code == "TOKEN_EXPIRED"


def test_a_read_does_nothing(serve: Serve) -> None:
    service = serve(httpx.ReadError("reset"), EARLY[0])
    with pytest.raises(LoyaltyError) as raised:
        service.client().customers.get("ada")
    assert raised.value.code == "TOKEN_EXPIRED"


def test_the_service_says_how_long_to_wait(serve: Serve, ask: Look) -> None:
    service = serve(refusal(429, "RATE_LIMITED", Retry_After="7"), FOUND)
    assert ask(service) == "card-1"
    assert service.waits == [7]


@pytest.mark.parametrize(
    ("ago", "least", "most"), [(-7, 5, 7), (60, 0, 0)], ids=["to come", "gone by"]
)
def test_a_proxy_may_say_it_as_a_date(
    serve: Serve, ask: Look, ago: int, least: int, most: int
) -> None:
    date = format_datetime(datetime.now(timezone.utc) - timedelta(seconds=ago), usegmt=True)
    service = serve(refusal(503, "SERVICE_UNAVAILABLE", Retry_After=date), FOUND)
    assert ask(service) == "card-1"
    (wait,) = service.waits
    assert least <= wait <= most


def test_a_wait_that_says_nothing_is_chosen(serve: Serve, ask: Look) -> None:
    service = serve(refusal(503, "SERVICE_UNAVAILABLE", Retry_After="soon"), FOUND)
    ask(service)
    assert 0.1 <= service.waits[0] <= 0.2


def test_a_wait_that_does_not_fit_is_not_begun(serve: Serve, ask: Look) -> None:
    service = serve(refusal(429, "RATE_LIMITED", Retry_After="600"))
    with pytest.raises(LoyaltyError) as raised:
        ask(service)
    assert (raised.value.code, raised.value.retry_after) == ("RATE_LIMITED", 600)
    assert (len(service.requests), service.waits) == (1, [])


def test_waits_count_for_the_time_of_the_call(serve: Serve, ask: Look) -> None:
    service = serve(refusal(429, "RATE_LIMITED", Retry_After="20"))
    with pytest.raises(LoyaltyError):
        ask(service)
    # A second wait of 20 s does not fit into 30 s.
    assert service.waits == [20]


def test_limits_can_be_set(serve: Serve, ask: Look) -> None:
    service = serve(refusal(503, "SERVICE_UNAVAILABLE"))
    with pytest.raises(LoyaltyError):
        ask(service, attempts_max=2)
    assert len(service.requests) == 2


def test_one_call_may_have_other_limits(serve: Serve) -> None:
    service = serve(refusal(503, "SERVICE_UNAVAILABLE"))
    client = service.client()
    with pytest.raises(LoyaltyError):
        client.with_limits(attempts_max=1).gift_cards.look_up(code="GIFT")
    assert len(service.requests) == 1
    with pytest.raises(LoyaltyError):
        client.gift_cards.look_up(code="GIFT")
    assert len(service.requests) == 6


def test_a_key_of_the_caller_is_used_and_a_read_has_none(serve: Serve) -> None:
    service = serve(refusal(503, "SERVICE_UNAVAILABLE"), FOUND, refusal(404, "CUSTOMER_NOT_FOUND"))
    client = service.client()
    client.gift_cards.look_up(code="GIFT", idempotency_key="order-7")
    with pytest.raises(LoyaltyError):
        client.customers.get("ada")
    assert service.keys == ["order-7", "order-7", None]


def test_every_call_has_a_key_of_its_own(serve: Serve, ask: Look) -> None:
    service = serve(FOUND)
    ask(service)
    ask(service)
    first, second = service.keys
    assert first != second


def test_async_tokens_hooks_lists_and_exports(serve: Serve) -> None:
    from tests.test_calls import lines, page

    export = '{"id":"1"}\n{"done":true,"cursor":"1"}\n'
    service = serve(page("c1", "1"), page(None), lines(export))
    seen: list[int] = []

    async def token() -> str:
        return "t-async"

    async def after(_attempt: object, came: Any) -> None:
        seen.append(came.status)

    async def run() -> None:
        client = service.async_client(token=token, after=after)
        assert [row.id async for row in client.operator.tokens.list_revoked()] == ["1"]
        rows = client.operator.exports.get("transactions")
        assert [row async for row in rows] == [{"id": "1"}]
        assert rows.cursor == "1"

    anyio.run(run)
    assert seen == [200, 200, 200]
    assert service.requests[0].headers["authorization"] == "Bearer t-async"
