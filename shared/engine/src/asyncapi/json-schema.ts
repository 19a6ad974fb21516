import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Patterns that a format says already. */
const toldByFormat = new Set(['uuid', 'date-time'])

/**
 * What the JSON of a fact is, in the dialect of AsyncAPI. Facts may gain fields, so no schema
 * forbids those that it does not know.
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    target: 'draft-7',
    // Transforms here only brand a type: what goes in is what is sent.
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  })
  return made
}

function tidy(json: JsonSchema): void {
  if (json.format !== undefined && toldByFormat.has(json.format)) delete json.pattern
  // Of a schema that says its type itself; the union behind it also holds what JSON has no word for.
  if (json.type !== undefined) delete json.anyOf
  if (json.additionalProperties === false) delete json.additionalProperties
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
}
