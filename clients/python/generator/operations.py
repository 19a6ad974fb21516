"""Makes a method of each operation: where it stands, what it is called, what it takes and what it answers."""

from __future__ import annotations

import json
import keyword
from dataclasses import dataclass
from typing import Any, Literal

from .document import METHODS, Document, Schema, snake

Place = Literal["path", "query", "body", "header"]
Kind = Literal["model", "data", "rows", "pages", "bytes", "lines", "events"]

HEADERS_OF_THE_CLIENT = {"x-request-id", "idempotency-key", "accept-encoding", "if-none-match"}
# Names that a signature has for itself.
OWN_NAMES = {"self", "idempotency_key"}


@dataclass(frozen=True)
class Argument:
    wire: str
    place: Place
    type: str
    is_required: bool
    description: str

    @property
    def name(self) -> str:
        return _python_name(self.wire.removeprefix("x-"))


@dataclass(frozen=True)
class Operation:
    resource: str
    name: str
    is_operator: bool
    method: str
    path: str
    summary: str
    description: str
    codes: tuple[str, ...]
    arguments: tuple[Argument, ...]
    has_body: bool
    # Where a list takes the position of its next page.
    cursor: Place | None
    kind: Kind
    # The model of the answer, and what a caller gets of it.
    model: str
    answer: str

    @property
    def title(self) -> str:
        return f"{'operator.' if self.is_operator else ''}{self.resource}.{self.name}"


def operations_of(document: Document) -> list[Operation]:
    """The operations in the order of the document; their models are in `document.models` afterwards."""
    return [
        _operation(document, path, method, described)
        for path, methods in document.whole["paths"].items()
        for method, described in methods.items()
        if method in METHODS and "x-method" in described
    ]


def _operation(document: Document, path: str, method: str, described: dict[str, Any]) -> Operation:
    *operator, resource, name = described["x-method"].split(".")
    body = document.resolve(_json_of(document.resolve(described.get("requestBody", {}))))
    parameters = [document.resolve(part) for part in described.get("parameters", [])]
    in_path = [one["name"] for one in parameters if one["in"] == "path"]
    arguments = [
        Argument(
            wire=one["name"],
            place=one["in"],
            type=_type(document.lean(one["schema"])),
            is_required=one.get("required", False),
            description=one.get("description", ""),
        )
        for one in parameters
        if not (one["in"] == "header" and _is_of_the_client(one))
    ] + [
        Argument(
            wire=key,
            place="body",
            type=_type(document.lean(value)),
            is_required=key in body.get("required", []),
            description=document.lean(value).get("description", ""),
        )
        for key, value in body.get("properties", {}).items()
        # A body may repeat what its path says.
        if key not in in_path
    ]
    cursor = next((one.place for one in arguments if one.wire == "cursor"), None)
    kind, model, answer = _answer(document, described["responses"], has_cursor=cursor is not None)
    if kind == "pages":
        arguments = [one for one in arguments if one.wire != "cursor"]
    return Operation(
        resource=snake(resource),
        name=_python_name(name),
        is_operator=bool(operator),
        method=method.upper(),
        path=path,
        summary=described["summary"],
        description=described["description"],
        codes=tuple(described.get("x-error-codes", [])),
        arguments=tuple(arguments),
        has_body=bool(body),
        cursor=cursor if kind == "pages" else None,
        kind=kind,
        model=model,
        answer=answer,
    )


def _python_name(name: str) -> str:
    python = snake(name)
    return f"{python}_" if keyword.iskeyword(python) or python in OWN_NAMES else python


def _is_of_the_client(parameter: dict[str, Any]) -> bool:
    """True for what the client sends by itself. A header that an operation requires is an argument of it."""
    name = parameter["name"].lower()
    return name in HEADERS_OF_THE_CLIENT or (
        name == "x-account-id" and not parameter.get("required")
    )


def _json_of(message: dict[str, Any]) -> Schema:
    schema: Schema = message.get("content", {}).get("application/json", {}).get("schema", {})
    return schema


def _answer(
    document: Document, responses: dict[str, Any], *, has_cursor: bool
) -> tuple[Kind, str, str]:
    """How an answer comes, the model of it whole, and the type of what a caller gets of it."""
    successes = [document.resolve(each) for status, each in responses.items() if status[0] == "2"]
    content = successes[0]["content"]
    if "application/x-ndjson" in content:
        return "lines", "", ""
    if "text/event-stream" in content:
        return "events", "", "Event"
    if not _json_of(successes[0]):
        return "bytes", "", "bytes"
    names = [document.lean(_json_of(one))["$ref"].removeprefix("#/$defs/") for one in successes]
    model = _either(document, list(dict.fromkeys(names)))
    fields = document.models[model]["properties"]
    data = fields.get("data")
    if data is None or data.get("type") == "object" or "id" in fields:
        return "model", model, f"models.{model}"
    if data.get("type") == "array":
        return ("pages" if has_cursor else "rows"), model, _type(data["items"], is_answer=True)
    return "data", model, _type(data, is_answer=True)


def _either(document: Document, names: list[str]) -> str:
    """The model of an operation's answers: of several, one whose data is that of any of them."""
    if len(names) == 1:
        return names[0]
    either = "Or".join(name.removesuffix("Answer") for name in names) + "Answer"
    data = [{"$ref": document.models[name]["properties"]["data"]["$ref"]} for name in names]
    document.models[either] = {
        "type": "object",
        "properties": {"data": {"anyOf": data}},
        "required": ["data"],
    }
    return either


def _type(schema: Schema, *, is_answer: bool = False) -> str:
    """The Python type: what a program gives is as wide as can be, what it gets is exact."""
    if "$ref" in schema:
        return f"models.{schema['$ref'].removeprefix('#/$defs/')}"
    if "const" in schema:
        return f"Literal[{_quoted(schema['const'])}]"
    if "enum" in schema:
        return f"Literal[{', '.join(map(_quoted, schema['enum']))}]"
    if "anyOf" in schema:
        types = [_type(one, is_answer=is_answer) for one in schema["anyOf"]]
        parts = dict.fromkeys(part for each in types for part in each.split(" | "))
        return " | ".join(sorted(parts, key=lambda part: part == "None"))
    kind, form = schema.get("type"), schema.get("format")
    if kind == "array":
        return (
            f"{'Rows' if is_answer else 'Sequence'}[{_type(schema['items'], is_answer=is_answer)}]"
        )
    if kind == "object":
        values = schema["additionalProperties"]
        inner = _type(values, is_answer=is_answer) if isinstance(values, dict) else "Any"
        return f"{'dict' if is_answer else 'Mapping'}[str, {inner}]"
    if form == "decimal":
        return "Decimal" if is_answer else "Decimal | int"
    named = {"date": "date", "date-time": "datetime"}
    plain = {"string": "str", "integer": "int", "boolean": "bool", "null": "None"}
    return named.get(form or "") or plain.get(kind or "", "Any")


def _quoted(value: object) -> str:
    return json.dumps(value) if isinstance(value, str) else repr(value)
