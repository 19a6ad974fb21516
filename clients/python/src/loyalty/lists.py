"""What lists answer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import aclosing
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from loyalty._call import Call
from loyalty.events import ExportReader

if TYPE_CHECKING:
    from loyalty._asynchronous import AsyncSender
    from loyalty._synchronous import Sender

Row = TypeVar("Row")


class Page(Protocol):
    """A page as it came: its rows, and where the next one begins."""

    @property
    def data(self) -> Sequence[Any]: ...
    @property
    def cursor(self) -> str | None: ...


P = TypeVar("P", bound=Page)


class Rows(list[Row]):
    """A list that comes whole. `truncated` says that there is more than the service shows."""

    def __init__(self, rows: Sequence[Row], *, truncated: bool) -> None:
        super().__init__(rows)
        self.truncated = truncated


class Listing(Generic[Row, P]):
    """The rows of a list, page by page as they are asked for. Each `for` begins at the first page."""

    def __init__(self, sender: Sender, call: Call, model: type[P], place: str) -> None:
        self._sender = sender
        self._call = call
        self._model = model
        self._place = place

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from cast("Sequence[Row]", page.data)

    def pages(self) -> Iterator[P]:
        """Page by page, with what else a page says, such as the `count` of a day."""
        call: Call | None = self._call
        while call is not None:
            page = cast("P", self._sender.ask(call, cast("Any", self._model)))
            yield page
            call = _next(page, self._call, self._place)

    def first(self) -> Row | None:
        """The first row; None when there is none."""
        return next(iter(self), None)


class AsyncListing(Generic[Row, P]):
    """The rows of a list, page by page as they are asked for. Each `async for` begins at the first page."""

    def __init__(self, sender: AsyncSender, call: Call, model: type[P], place: str) -> None:
        self._sender = sender
        self._call = call
        self._model = model
        self._place = place

    async def __aiter__(self) -> AsyncIterator[Row]:
        async for page in self.pages():
            for row in page.data:
                yield row

    async def pages(self) -> AsyncIterator[P]:
        """Page by page, with what else a page says, such as the `count` of a day."""
        call: Call | None = self._call
        while call is not None:
            page = cast("P", await self._sender.ask(call, cast("Any", self._model)))
            yield page
            call = _next(page, self._call, self._place)

    async def first(self) -> Row | None:
        """The first row; None when there is none."""
        async for row in self:
            return row
        return None


class Export:
    """
    The rows of an export, as they come: objects as in JSON, with Decimals. It raises a LoyaltyError when the answer is cut
    off; another export with the `cursor` of the last whole row goes on from there.
    """

    def __init__(self, sender: Sender, call: Call) -> None:
        self._sender = sender
        self._call = call
        self.cursor: str | None = None
        """Where the next export begins; None before all rows have come."""

    def __iter__(self) -> Iterator[dict[str, Any]]:
        reader = ExportReader()
        for line in self._sender.lines(self._call):
            yield from reader.take(line)
        self.cursor = reader.end()


class AsyncExport:
    """
    The rows of an export, as they come: objects as in JSON, with Decimals. It raises a LoyaltyError when the answer is cut
    off; another export with the `cursor` of the last whole row goes on from there.
    """

    def __init__(self, sender: AsyncSender, call: Call) -> None:
        self._sender = sender
        self._call = call
        self.cursor: str | None = None
        """Where the next export begins; None before all rows have come."""

    async def __aiter__(self) -> AsyncIterator[dict[str, Any]]:
        reader = ExportReader()
        async with aclosing(self._sender.lines(self._call)) as lines:
            async for line in lines:
                for row in reader.take(line):
                    yield row
        self.cursor = reader.end()


def _next(page: Page, call: Call, place: str) -> Call | None:
    """A short page is not the end of a list: a cursor that is null is."""
    return None if page.cursor is None else call.after(page.cursor, place)
