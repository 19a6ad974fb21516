"""A call as the methods of resources make it, before anything is sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import Enum
from typing import Any, Final
from urllib.parse import quote


class Unset(Enum):
    """What an argument has that was left out; None is sent as null."""

    UNSET = "UNSET"


UNSET: Final = Unset.UNSET


@dataclass(frozen=True)
class Call:
    operation: str
    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None
    headers: Mapping[str, Any] = field(default_factory=dict)
    key: str | None = None

    def after(self, cursor: str, place: str) -> Call:
        """The call for the page of a list that comes behind a cursor."""
        if place == "body":
            return replace(self, body={**(self.body or {}), "cursor": cursor}, key=None)
        return replace(self, query={**self.query, "cursor": cursor})


def given(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not UNSET}


def query_of(values: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Names and values of a query; a list gives its name several times, and None leaves it out."""
    pairs: list[tuple[str, str]] = []
    for name, value in given(values).items():
        each = value if isinstance(value, (list, tuple)) else [value]
        pairs.extend((name, _text(one)) for one in each if one is not None)
    return pairs


def segment(value: str) -> str:
    """
    One part of a path, whatever its text holds. An empty one would be another path, and so would `.` and `..`, which
    every client of HTTP takes out.
    """
    if value in ("", ".", ".."):
        raise ValueError(f"{value!r} is no id")
    return quote(value, safe="")


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.isoformat() if isinstance(value, (date, datetime)) else str(value)
