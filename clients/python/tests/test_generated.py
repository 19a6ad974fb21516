from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import loyalty
from generator.__main__ import TARGET, generate
from generator.document import Document


def test_generated_modules_are_those_of_the_document(tmp_path: Path) -> None:
    generate(tmp_path)
    for made in tmp_path.iterdir():
        assert made.read_text("utf-8") == (TARGET / made.name).read_text("utf-8"), made.name


def methods(module: str) -> list[tuple[str, str, str]]:
    """Class, name and arguments of each method of a module."""
    tree = ast.parse((TARGET / module).read_text("utf-8"))
    return [
        (one.name, each.name, ast.unparse(each.args))
        for one in tree.body
        if isinstance(one, ast.ClassDef)
        for each in one.body
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)) and each.name != "__init__"
    ]


def test_both_clients_have_the_same_methods() -> None:
    assert methods("resources.py") == methods("async_resources.py")
    assert len(methods("resources.py")) > 150


def test_an_object_without_a_name_is_refused() -> None:
    document = Document({"components": {"schemas": {}}})
    with pytest.raises(ValueError, match="has no name: a"):
        document.lean({"type": "object", "properties": {"a": {"type": "string"}}})


def test_all_that_is_exported_is_there() -> None:
    assert all(hasattr(loyalty, name) for name in loyalty.__all__)
    assert not [name for name in loyalty.__all__ if re.match("_", name)]
