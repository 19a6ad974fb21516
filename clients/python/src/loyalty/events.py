"""Answers that go on: lines of an export, and facts as they are published."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from loyalty import _json
from loyalty._rules import cut_off


@dataclass(frozen=True)
class Event:
    """A server-sent event. One without `event` is a comment, which moves the position alone."""

    event: str | None
    id: str | None
    data: str

    def json(self) -> Any:
        return _json.loads(self.data)


class LineReader:
    """Takes bytes as they arrive, and gives the lines that are whole. A line ends with a line feed and with nothing else:
    a text in JSON may hold other separators."""

    def __init__(self) -> None:
        self._rest = b""

    def take(self, piece: bytes) -> Iterator[str]:
        *lines, self._rest = (self._rest + piece).split(b"\n")
        for line in lines:
            yield line.decode()


class EventReader:
    """Takes lines as they arrive, and gives the events that are whole."""

    def __init__(self) -> None:
        self._fields: dict[str, list[str]] = {}

    def take(self, line: str) -> Iterator[Event]:
        if line:
            name, _, value = line.partition(":")
            self._fields.setdefault(name, []).append(value.removeprefix(" "))
        elif self._fields:
            fields, self._fields = self._fields, {}
            last = {name: values[-1] for name, values in fields.items()}
            data = "\n".join(fields.get("data", []))
            yield Event(last.get("event"), last.get("id"), data)


class ExportReader:
    """Takes lines as they arrive, and gives rows. The last line says that all were there."""

    def __init__(self) -> None:
        self._last: dict[str, Any] | None = None

    def take(self, line: str) -> Iterator[dict[str, Any]]:
        if not line:
            return
        row = _json.loads(line)
        if row.get("done") is True:
            self._last = row
        else:
            yield row

    def end(self) -> str | None:
        """The cursor of the last line. Raises when it has not come."""
        if self._last is None:
            raise cut_off("the last line has not come")
        cursor: str | None = self._last.get("cursor")
        return cursor
