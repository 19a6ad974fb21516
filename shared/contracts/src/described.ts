import type { z } from 'zod'

type Shape = Record<string, z.ZodType>

/**
 * The fields of an object, each with the sentence that tells a reader of the documents what it is:
 * its shape or unit, and what null means. Parsing does not look at it. One table serves all forms of
 * a resource, so it may tell of more fields than a shape has; a field that it does not tell of is an
 * error of the compiler.
 */
export const described = <S extends Shape>(
  shape: S,
  about: Readonly<Record<keyof S & string, string>>,
): S =>
  Object.fromEntries(
    Object.entries(shape).map(([member, schema]) => [
      member,
      schema.describe(about[member as keyof S & string]),
    ]),
  ) as S

/** An object with the fields of a table, each made of its entry. */
export const ofTable = <Field extends string, Entry, Value>(
  table: Readonly<Record<Field, Entry>>,
  make: (entry: Entry, field: Field) => Value,
): Record<Field, Value> =>
  Object.fromEntries(
    Object.entries<Entry>(table).map(([field, entry]) => [field, make(entry, field as Field)]),
  ) as Record<Field, Value>
