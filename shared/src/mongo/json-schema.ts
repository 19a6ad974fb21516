import type { Document } from 'mongodb'

/** The parts of a `$jsonSchema`, so that a collection's declaration reads like its type. */

export const string: Document = { bsonType: 'string' }
/** A bigint: an amount in ten-thousandths. Anything else would lose digits. */
export const long: Document = { bsonType: 'long' }
/** A whole number below 2^53. The driver writes it as int, and as double above 2^31. */
export const whole: Document = { bsonType: ['int', 'double'], minimum: 0, multipleOf: 1 }
/** Any finite or infinite JS number, for values of a caller's free objects and conditions. */
export const number: Document = { bsonType: ['int', 'double'] }
export const boolean: Document = { bsonType: 'bool' }
export const date: Document = { bsonType: 'date' }
/** An object whose members are the caller's. */
export const anyObject: Document = { bsonType: 'object' }
export const anything: Document = {}

export const oneOf = (...values: string[]): Document => ({ enum: values })
export const nullable = (schema: Document): Document => ({
  anyOf: [{ bsonType: 'null' }, schema],
})
export const array = (items: Document, maxItems?: number): Document => ({
  bsonType: 'array',
  items,
  ...(maxItems === undefined ? {} : { maxItems }),
})
/** An object whose keys are data, all with values of one shape. */
export const map = (values: Document): Document => ({
  bsonType: 'object',
  additionalProperties: values,
})

/** An object in which these members, where they are there, have these shapes; it may have others. */
export const objectWith = (properties: Record<string, Document>): Document => ({
  bsonType: 'object',
  properties,
})

/** An object with exactly these members; those of `optional` may be absent. */
export const object = (
  required: Record<string, Document>,
  optional: Record<string, Document> = {},
): Document => ({
  bsonType: 'object',
  ...(Object.keys(required).length === 0 ? {} : { required: Object.keys(required) }),
  properties: { ...required, ...optional },
  additionalProperties: false,
})
