"""Writes the modules: models by datamodel-code-generator, the methods of resources for both clients by hand."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

from .document import Document, pascal
from .operations import Argument, Operation

WIDTH = 100


def models(document: Document, header: str) -> str:
    """The module of the models that operations take or answer."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": dict(sorted(document.models.items())),
    }
    options = [
        "--input-file-type",
        "jsonschema",
        "--output-model-type",
        "pydantic_v2.BaseModel",
        "--base-class",
        "loyalty._model.Model",
        "--target-python-version",
        "3.10",
        "--enum-field-as-literal",
        "all",
        "--use-standard-collections",
        "--use-union-operator",
        "--use-double-quotes",
        "--use-schema-description",
        "--use-attribute-docstrings",
        "--use-field-description",
        "--use-single-line-docstring",
        "--use-annotated",
        "--use-exact-imports",
        "--disable-timestamp",
        "--skip-root-model",
        "--keep-model-order",
        "--disable-warnings",
        "--no-formatters",
    ]
    with tempfile.TemporaryDirectory() as folder:
        source, output = Path(folder, "models.json"), Path(folder, "models.py")
        source.write_text(json.dumps(schema), "utf-8")
        files = ["--input", str(source), "--output", str(output), "--custom-file-header"]
        subprocess.run(
            [sys.executable, "-m", "datamodel_code_generator", *options, *files, header],
            check=True,
        )
        text = output.read_text("utf-8")
    # Docstrings are for people: reading them from the source would make each import slow.
    text = re.sub(
        r"    model_config = ConfigDict\(\s*use_attribute_docstrings=True,?\s*\)\n", "", text
    )
    # An answer may have a value of a later version: see loyalty/_open.py.
    start, typing_import, rest = text.partition("from typing import ")
    if not typing_import:
        raise ValueError("the models import nothing of typing")
    return f"{start}from loyalty._open import Literal\n{typing_import}{rest.replace(', Literal', '', 1)}"


def resources(operations: list[Operation], header: str, *, is_async: bool) -> str:
    """The module of the resources of one of the clients."""
    kind = "Async" if is_async else ""
    module = "asynchronous" if is_async else "synchronous"
    by_class: dict[str, list[Operation]] = {}
    for one in operations:
        by_class.setdefault(_class_of(one), []).append(one)
    classes = [_resource(name, each, is_async) for name, each in sorted(by_class.items())]
    storefront = {one.resource: _class_of(one) for one in operations if not one.is_operator}
    operator = {one.resource: _class_of(one) for one in operations if one.is_operator}
    iterators = "AsyncIterator" if is_async else "Iterator"
    return "\n".join(
        [
            header,
            "from __future__ import annotations",
            f"from collections.abc import {iterators}, Mapping, Sequence",
            "from datetime import date, datetime",
            "from decimal import Decimal",
            "from typing import Any, Literal",
            "from loyalty import models",
            f"from loyalty._{module} import {kind}Sender",
            "from loyalty._call import UNSET, Call, Unset, segment",
            "from loyalty.events import Event",
            f"from loyalty.lists import {kind}Export, {kind}Listing, Rows",
            *classes,
            _group("OperatorResources", "What operators do, by resource.", operator, kind, []),
            _group(
                "Resources",
                "What a client offers, by resource.",
                storefront,
                kind,
                ["self.operator = OperatorResources(sender)"],
            ),
        ]
    )


def _class_of(operation: Operation) -> str:
    return ("Operator" if operation.is_operator else "") + pascal(operation.resource)


def _group(name: str, says: str, resources: dict[str, str], kind: str, more: list[str]) -> str:
    lines = [f"self.{resource} = {cls}(sender)" for resource, cls in sorted(resources.items())]
    body = textwrap.indent("\n".join(lines + more), "        ")
    return f'class {name}:\n    """{says}"""\n\n    def __init__(self, sender: {kind}Sender) -> None:\n{body}\n'


def _resource(name: str, operations: list[Operation], is_async: bool) -> str:
    kind = "Async" if is_async else ""
    methods = [textwrap.indent(_method(one, is_async), "    ") for one in operations]
    start = f"class {name}:\n    def __init__(self, sender: {kind}Sender) -> None:\n        self._sender = sender\n"
    return "\n".join([start, *methods])


def _method(operation: Operation, is_async: bool) -> str:
    first, named = _ordered(operation.arguments)
    key = ["idempotency_key: str | None = None"] if operation.method != "GET" else []
    keywords = [_parameter(one) for one in named] + key
    signature = ", ".join(
        ["self", *map(_parameter, first), *(["*"] if keywords else []), *keywords]
    )
    is_lazy = operation.kind in ("pages", "lines", "events")
    start = "async def" if is_async and not is_lazy else "def"
    returns = _returns(operation, "Async" if is_async else "")
    says = textwrap.indent(_docstring(operation, [*first, *named]), "    ")
    return (
        f"{start} {operation.name}({signature}) -> {returns}:\n{says}\n"
        f"    call = {_call(operation)}\n    {_send(operation, is_async)}\n"
    )


def _ordered(arguments: tuple[Argument, ...]) -> tuple[list[Argument], list[Argument]]:
    """What stands first, in its order: the path, and what a read cannot do without. The rest has its name."""
    first = [one for one in arguments if one.place == "path"]
    first += [one for one in arguments if one.place == "query" and one.is_required]
    rest = [one for one in arguments if one not in first]
    return first, sorted(rest, key=lambda one: not one.is_required)


def _parameter(argument: Argument) -> str:
    if argument.is_required:
        return f"{argument.name}: {argument.type}"
    kinds = [one for one in argument.type.split(" | ") if one != "None"]
    null = ["None"] if " | None" in argument.type else []
    return f"{argument.name}: {' | '.join([*kinds, 'Unset', *null])} = UNSET"


def _returns(operation: Operation, kind: str) -> str:
    if operation.kind == "pages":
        return f"{kind}Listing[{operation.answer}, models.{operation.model}]"
    if operation.kind == "rows":
        return f"Rows[{operation.answer}]"
    if operation.kind == "lines":
        return f"{kind}Export"
    if operation.kind == "events":
        return f"{kind}Iterator[{operation.answer}]"
    return operation.answer


def _call(operation: Operation) -> str:
    path = operation.path
    for one in operation.arguments:
        path = path.replace(f"{{{one.wire}}}", f"{{segment({one.name})}}")
    parts = [
        f'"{operation.title}"',
        f'"{operation.method}"',
        f'{"f" if "{" in path else ""}"{path}"',
    ]
    for place in ("query", "body", "headers"):
        wires = [one for one in operation.arguments if f"{one.place}s".startswith(place)]
        pairs = ", ".join(f'"{one.wire}": {one.name}' for one in wires)
        if pairs or (place == "body" and operation.has_body):
            parts.append(f"{place}={{{pairs}}}")
    if operation.method != "GET":
        parts.append("key=idempotency_key")
    return f"Call({', '.join(parts)})"


def _send(operation: Operation, is_async: bool) -> str:
    wait = "await " if is_async else ""
    model = f"models.{operation.model}"
    if operation.kind == "pages":
        kind = "AsyncListing" if is_async else "Listing"
        return f'return {kind}(self._sender, call, {model}, "{operation.cursor}")'
    if operation.kind == "lines":
        return f"return {'Async' if is_async else ''}Export(self._sender, call)"
    if operation.kind == "events":
        return "return self._sender.events(call)"
    if operation.kind == "data":
        return f"return ({wait}self._sender.ask(call, {model})).data"
    if operation.kind == "bytes":
        return f"return {wait}self._sender.bytes(call)"
    method = "rows" if operation.kind == "rows" else "ask"
    return f"return {wait}self._sender.{method}(call, {model})"


def _docstring(operation: Operation, arguments: list[Argument]) -> str:
    parts = [f"{operation.summary.rstrip('.')}.", _wrapped(operation.description)]
    described = [f"{one.name}: {one.description}" for one in arguments if one.description]
    if described:
        parts.append("Args:\n" + "\n".join(_wrapped(line, "    ") for line in described))
    if operation.codes:
        parts.append("Raises:\n" + _wrapped(f"LoyaltyError: {', '.join(operation.codes)}.", "    "))
    text = "\n\n".join(part for part in parts if part).replace("\\", "\\\\").replace('"""', "'''")
    return f'"""\n{text}\n"""'


def _wrapped(text: str, indent: str = "") -> str:
    width = WIDTH - 8
    return "\n".join(
        textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent + indent)
    )


def codes(document: Document, header: str) -> str:
    """The module of all error codes."""
    values = document.whole["components"]["schemas"]["ErrorCode"]["enum"]
    return (
        f"{header}\nfrom typing import Literal\n\nErrorCode = Literal[{', '.join(map(json.dumps, values))}]\n"
        '"""All codes of the service. One of a later version may be another one."""\n'
    )
