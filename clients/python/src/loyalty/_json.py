"""JSON in which a number with a point is a Decimal, exactly, in both directions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from pydantic import BaseModel


def loads(text: str | bytes) -> Any:
    """Raises ValueError for what is no JSON."""
    return json.loads(text, parse_float=Decimal, parse_constant=_refuse)


def dumps(value: object) -> str:
    """Writes what a caller gives. Raises TypeError or ValueError for what JSON cannot express."""
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{value} is no amount")
        return format(value, "f")
    if isinstance(value, (datetime, date)):
        return json.dumps(value.isoformat())
    if isinstance(value, BaseModel):
        return dumps(value.model_dump(by_alias=True, exclude_unset=True))
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{_key(key)}:{dumps(each)}" for key, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(dumps, value)) + "]"
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _key(key: object) -> str:
    if isinstance(key, str):
        return json.dumps(key, ensure_ascii=False)
    raise TypeError(f"the name of a field must be a text, not {key!r}")


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")
