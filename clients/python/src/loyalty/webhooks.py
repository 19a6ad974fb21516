"""Reads what the service sends to a URL of yours. It needs the extra: `pip install "loyalty-client[webhooks]"`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from standardwebhooks import Webhook
from standardwebhooks import WebhookVerificationError as _NotVerified

from loyalty import _json

SECRET = re.compile(r"whsec_[A-Za-z0-9+/]+=*")


class WebhookVerificationError(Exception):
    """A call that is not to be believed. Answer it with 400, and do nothing else."""


@dataclass(frozen=True)
class Fact:
    """What happened, as docs/facts.md describes it. A later service may send other types: ignore them."""

    id: str
    type: str
    subject: str
    time: str
    account: str
    sequence: str
    data: Mapping[str, Any]


def verify_webhook(
    headers: Mapping[str, str], body: str | bytes, secret: str | Sequence[str]
) -> Fact:
    """
    The fact that a call to a webhook brings.

    Args:
        headers: As they came, with names in any case.
        body: As it came, before anything parses it.
        secret: `whsec_…`, or several of which one has to fit, while a secret is rotated.

    Raises:
        WebhookVerificationError: The call is not to be believed.
        ValueError: A secret is none. That is a mistake of the program: answer 500, and the call comes again.
    """
    given = dict(headers)
    for key in _keys(secret):
        try:
            key.verify(body, given, json_parse=False)
        except (_NotVerified, ValueError) as error:
            # A signature or a time that is malformed is a ValueError of the library.
            reason = error
        else:
            return _fact(body)
    raise WebhookVerificationError(str(reason)) from reason


def _keys(secret: str | Sequence[str]) -> list[Webhook]:
    secrets = [secret] if isinstance(secret, str) else list(secret)
    if not secrets or not all(SECRET.fullmatch(one) for one in secrets):
        raise ValueError("a secret is whsec_ and base64, as it was shown when the webhook was made")
    return [Webhook(one) for one in secrets]


def _fact(body: str | bytes) -> Fact:
    try:
        value = _json.loads(body)
        return Fact(**{field.name: value[field.name] for field in fields(Fact)})
    except (ValueError, KeyError, TypeError) as error:
        raise WebhookVerificationError("the body is signed, but is no fact in JSON") from error
