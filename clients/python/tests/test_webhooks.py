from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta, timezone
from decimal import Decimal

import pytest
from standardwebhooks import Webhook

from loyalty.webhooks import WebhookVerificationError, verify_webhook

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTHER = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
BODY = (
    '{"specversion":"1.0","id":"f-1","source":"/loyalty/wallet","type":"coupon.redeemed","subject":"w-1",'
    '"time":"2026-01-31T10:00:00.000Z","datacontenttype":"application/json","account":"a-1","sequence":"42",'
    '"data":{"customer_id":"Zoë 🎁","amount":12345678.9123}}'
)


def signed(
    secret: str = SECRET, body: str = BODY, *, ago: timedelta = timedelta()
) -> Mapping[str, str]:
    at = datetime.now(timezone.utc) - ago
    return {
        "Webhook-Id": "f-1",
        "webhook-timestamp": str(int(at.timestamp())),
        "webhook-signature": Webhook(secret).sign("f-1", at, body),
    }


@pytest.mark.parametrize("body", [BODY, BODY.encode()], ids=["text", "bytes"])
def test_a_signed_call_brings_its_fact(body: str | bytes) -> None:
    fact = verify_webhook(signed(), body, SECRET)
    assert (fact.type, fact.id, fact.sequence) == ("coupon.redeemed", "f-1", "42")
    assert fact.data == {"customer_id": "Zoë 🎁", "amount": Decimal("12345678.9123")}


def test_one_of_several_secrets_has_to_fit() -> None:
    assert verify_webhook(signed(OTHER), BODY, [SECRET, OTHER]).id == "f-1"


@pytest.mark.parametrize(
    ("headers", "body"),
    [
        (signed(OTHER), BODY),
        (signed(), BODY.replace("Zoë", "Zoe")),
        (signed(ago=timedelta(minutes=6)), BODY),
        ({**signed(), "webhook-signature": "signed"}, BODY),
        ({**signed(), "webhook-signature": "v1,é"}, BODY),
        ({}, BODY),
        (signed(), b"\xff"),
        (signed(body="[]"), "[]"),
        (signed(body="{"), "{"),
    ],
)
def test_what_is_not_to_be_believed_is_refused(
    headers: Mapping[str, str], body: str | bytes
) -> None:
    with pytest.raises(WebhookVerificationError):
        verify_webhook(headers, body, SECRET)


@pytest.mark.parametrize("secret", ["", [], "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_"])
def test_a_wrong_secret_is_a_mistake_of_the_program(secret: str | list[str]) -> None:
    with pytest.raises(ValueError, match="a secret is whsec_"):
        verify_webhook(signed(), BODY, secret)
