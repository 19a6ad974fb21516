import type { Document } from 'mongodb'
import type { Collection } from '@loyalty/engine/collection'

const AMOUNT = /(^|_)(amount|cost|spend|spend_total|threshold|reserve|conversion_factor)$/

/**
 * The fields of collections that are amounts by their names, and that the validator lets be other
 * than long or null, or the digits of what a long can't hold. A JS number among them would lose digits.
 */
export const amountsNotLong = (collections: readonly Collection[]): string[] =>
  collections.flatMap(({ name, jsonSchema }) => notLong(jsonSchema, name))

function notLong(schema: Document, path: string): string[] {
  const inner = [schema['items'], ...((schema['anyOf'] as Document[] | undefined) ?? [])]
  const fields = Object.entries((schema['properties'] as Record<string, Document>) ?? {})
  return [
    ...inner.flatMap((part: Document | undefined) => (part ? notLong(part, path) : [])),
    ...fields.flatMap(([name, field]) => {
      const at = `${path}.${name}`
      return AMOUNT.test(name) && !isLong(field) ? [at] : notLong(field, at)
    }),
  ]
}

const isLong = ({ bsonType, anyOf }: Document): boolean =>
  bsonType === 'long' ||
  isLongOrDigits(bsonType) ||
  ((anyOf as Document[] | undefined)?.every(
    (part) => part['bsonType'] === 'null' || isLong(part),
  ) ??
    false)

const isLongOrDigits = (bsonType: unknown): boolean =>
  Array.isArray(bsonType) &&
  bsonType.includes('long') &&
  bsonType.every((type) => type === 'long' || type === 'string')
