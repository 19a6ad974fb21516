"""Reads docs/openapi.json, and keeps of its schemas what a program needs to read and write values."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Schema = dict[str, Any]

SCHEMAS = "#/components/schemas/"
METHODS = ("get", "post", "put", "patch", "delete")


@dataclass
class Document:
    """The OpenAPI document, and the lean object schemas that were asked for, by name."""

    whole: dict[str, Any]
    models: dict[str, Schema] = field(default_factory=dict)

    @staticmethod
    def read(path: Path) -> Document:
        return Document(json.loads(path.read_text("utf-8")))

    def resolve(self, part: Schema) -> Schema:
        while "$ref" in part:
            found: Any = self.whole
            for key in part["$ref"].removeprefix("#/").split("/"):
                found = found[key]
            part = found
        return part

    def lean(self, schema: Schema) -> Schema:
        """
        The schema without limits, defaults and examples. The service checks values, and an answer that is longer than
        a limit of today is still an answer.
        """
        described = {"description": schema["description"]} if "description" in schema else {}
        if "$ref" in schema:
            return {**self._reference(schema["$ref"]), **described}
        variants = _variants(schema)
        if len(variants) == 1:
            return {**self._lean_one(variants[0]), **described}
        lean = _one_of([self.lean(one) for one in variants if one.get("type") != "null"])
        if any(one.get("type") == "null" for one in variants):
            lean = {"anyOf": [*lean.get("anyOf", [lean]), {"type": "null"}]}
        return {**lean, **described}

    def _reference(self, reference: str) -> Schema:
        name = reference.removeprefix(SCHEMAS)
        target = self.resolve({"$ref": reference})
        if "properties" not in target:
            # A named text, number, list or choice: Python has a type for it without a class of its own.
            return self.lean(target)
        if name not in self.models:
            self.models[name] = {}
            self.models[name] = self._lean_object(target)
        return {"$ref": f"#/$defs/{name}"}

    def _lean_one(self, schema: Schema) -> Schema:
        if "const" in schema:
            return {"const": schema["const"]}
        if "enum" in schema:
            values = [value for value in schema["enum"] if value is not None]
            return {"type": schema.get("type", "string"), "enum": values}
        kind = schema.get("type")
        if kind == "array":
            return {"type": "array", "items": self.lean(schema["items"])}
        if kind == "object" and schema.get("properties"):
            raise ValueError(f"an object has no name: {', '.join(schema['properties'])}")
        if kind == "object":
            values = schema.get("additionalProperties", True)
            lean = self.lean(values) if isinstance(values, dict) else {}
            return {"type": "object", "additionalProperties": lean or True}
        if kind == "number":
            # The generator's name for decimal.Decimal.
            return {"type": "string", "format": "decimal"}
        if kind == "string" and schema.get("format") in ("date", "date-time"):
            return {"type": "string", "format": schema["format"]}
        return {"type": kind} if kind in ("string", "integer", "boolean") else {}

    def _lean_object(self, schema: Schema) -> Schema:
        lean: Schema = {
            "type": "object",
            "properties": {key: self.lean(value) for key, value in schema["properties"].items()},
            "required": schema.get("required", []),
        }
        if "description" in schema:
            lean["description"] = schema["description"]
        return lean


def _variants(schema: Schema) -> list[Schema]:
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return list(schema[key])
    if isinstance(schema.get("type"), list):
        rest = {key: value for key, value in schema.items() if key != "description"}
        return [{**rest, "type": one} for one in schema["type"]]
    return [{key: value for key, value in schema.items() if key != "description"}]


def _one_of(variants: list[Schema]) -> Schema:
    """One schema for several: texts of different formats are a text, and a number beside others may be whole."""
    if len(variants) > 1 and all(_is_text(one) for one in variants):
        return variants[0] if all(one == variants[0] for one in variants) else {"type": "string"}
    seen: list[Schema] = []
    for one in variants:
        parts = (
            [{"type": "integer"}, one]
            if one.get("format") == "decimal" and len(variants) > 1
            else [one]
        )
        seen.extend(part for part in parts if part not in seen)
    return seen[0] if len(seen) == 1 else {"anyOf": seen}


def _is_text(schema: Schema) -> bool:
    is_text = schema.get("type") == "string" and schema.get("format") != "decimal"
    return is_text or isinstance(schema.get("const"), str)


def words(text: str) -> list[str]:
    spaced = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text)
    return [word.lower() for word in re.split(r"[^A-Za-z0-9]+", spaced) if word]


def pascal(text: str) -> str:
    return "".join(word.capitalize() for word in words(text))


def snake(text: str) -> str:
    return "_".join(words(text))
