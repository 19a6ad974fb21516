"""
Choices that stay open. A type checker sees `Literal["A", "B"]`, and while the program runs it is a text: the service may
add values, and an answer with a new one is no error. A choice of one value tells shapes apart, and stays closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal as Literal
else:
    import typing

    class Literal:
        def __class_getitem__(cls, values):
            is_one = not isinstance(values, tuple)
            return typing.Literal[values] if is_one else type(values[0])
