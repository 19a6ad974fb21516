"""What a call sends, and what it makes of an answer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timezone
from decimal import Decimal

import httpx
import pytest

from loyalty import Loyalty, LoyaltyError, _json, models
from tests.conftest import Service, answer, refusal

Serve = Callable[..., Service]

CARD = {
    "id": "card-1",
    "last_four": "AB12",
    "status": "ACTIVE",
    "balance": 0,
    "authorized": 0,
    "expiration_date": None,
    "has_holder": True,
    "has_pin": False,
}
EFFECT: dict[str, object] = {"card": CARD, "authorization": None, "transactions": []}


def card(balance: str) -> httpx.Response:
    text = _json.dumps({"data": {**EFFECT, "card": {**CARD, "balance": Decimal(balance)}}})
    return httpx.Response(
        200, text=text, headers={"content-type": "application/json; charset=utf-8"}
    )


@pytest.mark.parametrize("amount", ["12345678.9123", "0.0001", "100000000000", "-0.3", "5"])
def test_amounts_are_exact_both_ways(serve: Serve, amount: str) -> None:
    service = serve(card(amount))
    effect = service.client().gift_cards.top_up(code="GIFT", amount=Decimal(amount))
    assert f'"amount":{amount}' in service.requests[0].content.decode()
    assert isinstance(effect.card.balance, Decimal)
    assert effect.card.balance == Decimal(amount)
    assert str(effect.card.balance) == amount


COUNTS = {"total": 1, "created": 1, "updated": 0, "unchanged": 0, "failed": 0, "warned": 0}
DONE = {"import_id": "i-1", "status": "DONE", **COUNTS, "results": []}
ACCEPTED = {
    "import_id": "i-1",
    "status": "IN_PROGRESS",
    "accepted": 1,
    "rejected": 0,
    "errors": [],
}


@pytest.mark.parametrize(
    ("data", "status", "model"),
    [(DONE, 200, models.ImportResults), (ACCEPTED, 202, models.AcceptedImport)],
)
def test_an_import_that_is_not_done_yet_is_answered_too(
    serve: Serve, data: dict[str, object], status: int, model: type[object]
) -> None:
    imported = serve(answer({"data": data}, status)).client().customers.migrate(customers=[])
    assert isinstance(imported, model)
    assert imported.import_id == "i-1"


def test_amounts_inside_of_models_are_exact_numbers(serve: Serve) -> None:
    service = serve(refusal(404, "CUSTOMER_NOT_FOUND"))
    line = models.OrderLineInput(
        sku="kettle", amount=Decimal("0.1"), value=Decimal("12345678.9123")
    )
    with pytest.raises(LoyaltyError):
        service.client().carts.evaluate(order=models.OrderInput(products=[line]), customer_id=None)
    # What was not set is not sent, and None is.
    assert service.requests[0].content == (
        b'{"customer_id":null,"order":{"products":'
        b'[{"value":12345678.9123,"sku":"kettle","amount":0.1}]}}'
    )


def test_free_objects_keep_their_decimals(serve: Serve) -> None:
    parsed = _json.loads('{"weight": 0.30, "count": 2}')
    assert parsed == {"weight": Decimal("0.30"), "count": 2}
    assert _json.dumps(parsed) == '{"weight":0.30,"count":2}'


@pytest.mark.parametrize(
    "value", [Decimal("NaN"), Decimal("Infinity"), float("nan"), object(), {1: 2}]
)
def test_what_json_cannot_say_is_refused(value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        _json.dumps(value)


def test_large_and_small_decimals_have_no_exponent() -> None:
    assert _json.dumps([Decimal("1E+3"), Decimal("1E-4")]) == "[1000,0.0001]"


def test_ids_are_one_part_of_a_path(serve: Serve) -> None:
    service = serve(refusal(404, "CUSTOMER_NOT_FOUND"))
    client = service.client()
    with pytest.raises(LoyaltyError):
        client.customers.get("a/b?c#d é")
    assert service.requests[0].url.raw_path == b"/v1/customers/a%2Fb%3Fc%23d%20%C3%A9"
    for no_id in ("", ".", ".."):
        with pytest.raises(ValueError, match="is no id"):
            client.customers.get(no_id)
    assert len(service.requests) == 1


def test_queries_hold_instants_and_signs(serve: Serve) -> None:
    service = serve(answer({"data": [], "cursor": None}))
    begin = datetime(2026, 1, 31, tzinfo=timezone.utc)
    list(service.client().customers.list_transactions("ada", from_=begin, limit=2))
    assert dict(service.requests[0].url.params) == {
        "from": "2026-01-31T00:00:00+00:00",
        "limit": "2",
    }
    assert b"%2B00" in service.requests[0].url.query


def test_errors_have_what_the_service_says(serve: Serve) -> None:
    body = {
        "error": "Fields are wrong",
        "details": "See errors",
        "code": "VALIDATION_ERROR",
        "request_id": "r-7",
        "errors": [{"field": "body.code", "code": "too_small", "message": "must be longer"}],
    }
    service = serve(answer(body, 400))
    with pytest.raises(LoyaltyError) as raised:
        service.client().coupons.redeem(
            customer_id="ada", code="", brand_id=None, idempotency_key="k"
        )
    error = raised.value
    assert (error.code, error.status, error.request_id) == ("VALIDATION_ERROR", 400, "r-7")
    assert (error.details, error.idempotency_key, error.retry_after) == ("See errors", "k", None)
    assert [(one.field, one.message) for one in error.fields] == [("body.code", "must be longer")]
    assert str(error) == "VALIDATION_ERROR: Fields are wrong (See errors) [request r-7]"


def test_a_refusal_brings_its_data(serve: Serve) -> None:
    body = {"error": "Changed", "details": "", "code": "CART_CHANGED", "request_id": "r"}
    service = serve(answer({**body, "data": {"payable": 1}}, 409))
    with pytest.raises(LoyaltyError) as raised:
        service.client().operator.wallets.get("ada")
    assert raised.value.data == {"payable": 1}


@pytest.mark.parametrize(
    "reply",
    [
        httpx.Response(404, html="<h1>Not here</h1>"),
        httpx.Response(200, html="<h1>Sign in</h1>"),
        httpx.Response(302, headers={"location": "https://elsewhere.test"}),
        httpx.Response(200, content=b'{"data": ', headers={"content-type": "application/json"}),
        answer({"data": {"another": "shape"}}),
        answer({"message": "no Route matched"}, 404),
    ],
)
def test_what_something_else_answers_is_an_error_too(serve: Serve, reply: httpx.Response) -> None:
    service = serve(reply)
    with pytest.raises(LoyaltyError) as raised:
        service.client().customers.get("ada")
    assert (raised.value.code, raised.value.status) == ("UNEXPECTED_ANSWER", reply.status_code)


PNG = b"\x89PNG\r\n\x1a\n\xff"


def test_an_image_is_answered_as_it_came(serve: Serve) -> None:
    png = httpx.Response(200, content=PNG, headers={"content-type": "image/png"})
    image = serve(png).client().coupons.draw(code="WELCOME10", format="png", kind="qr")
    assert image == PNG


@pytest.mark.parametrize(
    "ask",
    [
        lambda client: client.coupons.draw(code="WELCOME10", format="png", kind="qr"),
        lambda client: list(client.operator.exports.get("transactions")),
        lambda client: list(client.operator.live.follow()),
    ],
    ids=["image", "export", "live"],
)
def test_a_page_in_place_of_another_answer_is_an_error(
    serve: Serve, ask: Callable[[Loyalty], object]
) -> None:
    with pytest.raises(LoyaltyError) as raised:
        ask(serve(httpx.Response(200, html="<h1>Sign in</h1>")).client())
    assert (raised.value.code, raised.value.status) == ("UNEXPECTED_ANSWER", 200)


def test_an_error_about_a_shape_holds_no_values(serve: Serve) -> None:
    with pytest.raises(LoyaltyError) as raised:
        serve(answer({"data": {**EFFECT, "card": {"id": "secret"}}})).client().gift_cards.look_up(
            code="GIFT"
        )
    assert "data.card.status: Field required" in raised.value.details
    assert "secret" not in raised.value.details


def test_an_answer_may_have_more_than_the_document_says(serve: Serve) -> None:
    body = {**EFFECT, "card": {**CARD, "status": "FROZEN"}, "colour": "red"}
    found = serve(answer({"data": body})).client().gift_cards.look_up(code="GIFT").card
    assert (found.status, found.balance) == ("FROZEN", Decimal(0))


def test_a_wrong_origin_is_a_mistake_of_the_program() -> None:
    with Loyalty("loyalty.example.com", "t") as client, pytest.raises(httpx.UnsupportedProtocol):
        client.customers.get("ada")


def page(cursor: str | None, *ids: str, **more: object) -> httpx.Response:
    day = {"created_at": "2026-01-31T10:00:00.000Z", "updated_at": "2026-01-31T10:00:00.000Z"}
    fields = {"subject": None, "issued_before": None, "expires_at": None, **day}
    rows = [{"id": one, "jti": one, **fields} for one in ids]
    return answer({"data": rows, "cursor": cursor, **more})


def test_lists_follow_cursors_until_there_is_none(serve: Serve) -> None:
    service = serve(page("c1", "1", "2"), page("c2", "3"), page(None))
    listing = service.client().operator.tokens.list_revoked(limit=2)
    assert service.requests == []
    assert [row.id for row in listing] == ["1", "2", "3"]
    assert [one.url.params.get("cursor") for one in service.requests] == [None, "c1", "c2"]
    assert all(one.url.params["limit"] == "2" for one in service.requests)


def test_a_list_asks_for_no_more_than_is_read(serve: Serve) -> None:
    service = serve(page("c1", "1", "2"), page(None))
    first = service.client().operator.tokens.list_revoked().first()
    assert first is not None
    assert first.created_at == datetime(2026, 1, 31, 10, tzinfo=timezone.utc)
    assert len(service.requests) == 1
    assert serve(page(None)).client().operator.tokens.list_revoked().first() is None


def test_a_list_in_a_body_has_its_cursor_there(serve: Serve) -> None:
    service = serve(answer({"data": [], "cursor": "c1"}), answer({"data": [], "cursor": None}))
    assert (
        list(
            service.client().customers.list_applicable_coupons(
                "ada", order=models.OrderInput(), limit=1
            )
        )
        == []
    )
    assert service.sent == {"order": {}, "limit": 1, "cursor": "c1"}
    first, second = service.keys
    assert first != second


def test_a_list_that_was_cut_says_so(serve: Serve) -> None:
    service = serve(answer({"data": []}, X_Result_Truncated="true"), answer({"data": []}))
    client = service.client()
    assert client.contacts.search(email="ada@example.com").truncated
    assert not client.contacts.search(email="ada@example.com").truncated


def lines(text: str) -> httpx.Response:
    return httpx.Response(
        200, content=text.encode(), headers={"content-type": "application/x-ndjson"}
    )


def test_an_export_gives_rows_and_where_it_ended(serve: Serve) -> None:
    # U+2028 ends a line for some readers, and may stand in a text of JSON.
    text = '{"id":"1","amount":12345678.9123,"note":"a\u2028b"}\n{"id":"2"}\n{"done":true,"cursor":"2"}\n'
    export = serve(lines(text)).client().operator.exports.get("transactions")
    rows = list(export)
    assert rows == [
        {"id": "1", "amount": Decimal("12345678.9123"), "note": "a\u2028b"},
        {"id": "2"},
    ]
    assert export.cursor == "2"


def test_an_export_that_was_cut_off_is_an_error(serve: Serve) -> None:
    export = serve(lines('{"id":"1"}\n{"id":')).client().operator.exports.get("transactions")
    rows = iter(export)
    assert next(rows) == {"id": "1"}
    with pytest.raises(LoyaltyError) as raised:
        next(rows)
    assert raised.value.code == "NO_ANSWER"


def test_live_gives_events_and_positions(serve: Serve) -> None:
    text = 'event: fact\nid: 7\ndata: {"type":"coupon.redeemed"}\n\n: still here\nid: 8\n\n'
    stream = httpx.Response(
        200, content=text.encode(), headers={"content-type": "text/event-stream"}
    )
    fact, comment = serve(stream).client().operator.live.follow(last_event_id="6")
    assert (fact.event, fact.id, fact.json()) == ("fact", "7", {"type": "coupon.redeemed"})
    assert (comment.event, comment.id) == (None, "8")


def test_hooks_see_each_attempt_and_may_add_headers(serve: Serve) -> None:
    seen: list[object] = []
    service = serve(refusal(503, "SERVICE_UNAVAILABLE"), answer({"data": EFFECT}))

    def before(attempt: object) -> None:
        attempt.headers["traceparent"] = f"00-{attempt.number}"  # type: ignore[attr-defined]

    client = service.client(
        before=before, after=lambda one, came: seen.append((one.operation, one.number, came.status))
    )
    client.gift_cards.look_up(code="GIFT")
    assert seen == [("gift_cards.look_up", 1, 503), ("gift_cards.look_up", 2, 200)]
    assert [one.headers["traceparent"] for one in service.requests] == ["00-1", "00-2"]


def test_a_token_is_asked_for_before_each_attempt(serve: Serve) -> None:
    tokens = iter(["t-1", "t-2"])
    service = serve(refusal(503, "SERVICE_UNAVAILABLE"), answer({"data": EFFECT}))
    service.client(token=lambda: next(tokens)).gift_cards.look_up(code="GIFT")
    assert [one.headers["authorization"] for one in service.requests] == [
        "Bearer t-1",
        "Bearer t-2",
    ]
