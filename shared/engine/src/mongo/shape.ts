import type { Binary, Decimal128, Document } from 'mongodb'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import type { Amount } from '@loyalty/contracts/money'

/**
 * The shape of a stored value, said once: its type, and the `$jsonSchema` that the database holds it
 * to. A collection's document is the `ValueOf` its shape.
 */
export interface Shape<Value> {
  readonly jsonSchema: Document
  /** Carries the type; it has no value. */
  readonly value?: Value
  /** Compares it: a shape that lacks a field of its type, or has one more, does not compile. */
  readonly exactly?: (value: Required<Value>) => Required<Value>
}

/** A field that may be absent. */
export interface OptionalShape<Value> extends Shape<Value> {
  readonly presence: 'optional'
}

/** A field that every stored document has, and that whoever writes it leaves to the batch. */
export interface AddedShape<Value> extends Shape<Value> {
  readonly presence: 'added'
}

export type ValueOf<Given> = Given extends { readonly value?: infer Value } ? Value : never

type Fields = Record<string, { readonly jsonSchema: Document }>
type NotAsked<Given> = {
  [Name in keyof Given]: Given[Name] extends { presence: string } ? Name : never
}[keyof Given]

/** The object with these fields, as TypeScript shows it: without the way that it was made. */
type ObjectOf<Given> = {
  [Name in keyof Given as Name extends NotAsked<Given> ? never : Name]: ValueOf<Given[Name]>
} & {
  [Name in keyof Given as Name extends NotAsked<Given> ? Name : never]?: ValueOf<Given[Name]>
} extends infer Both
  ? { [Name in keyof Both]: Both[Name] }
  : never

const shape = <Value>(jsonSchema: Document): Shape<Value> => ({ jsonSchema })

export const string: Shape<string> = shape({ bsonType: 'string' })
export const uuid: Shape<Uuid> = shape({ bsonType: 'string' })
export const accountId: Shape<AccountId> = shape({ bsonType: 'string' })
export const customerId: Shape<CustomerId> = shape({ bsonType: 'string' })
/** An amount in ten-thousandths. Anything but a long would lose digits. */
export const amount: Shape<Amount> = shape({ bsonType: 'long' })
/** A bigint that is no amount. */
export const long: Shape<bigint> = shape({ bsonType: 'long' })
/** A sum that may outgrow a long: exact to 34 digits. */
export const decimal: Shape<Decimal128> = shape({ bsonType: 'decimal' })
/** A whole number below 2^53. The driver writes it as int, and as double above 2^31. */
export const whole: Shape<number> = shape({
  bsonType: ['int', 'double'],
  minimum: 0,
  multipleOf: 1,
})
/** Any finite or infinite JS number, for values of a caller's free objects and conditions. */
export const number: Shape<number> = shape({ bsonType: ['int', 'double'] })
export const boolean: Shape<boolean> = shape({ bsonType: 'bool' })
export const binary: Shape<Binary> = shape({ bsonType: 'binData' })
export const date: Shape<Date> = shape({ bsonType: 'date' })
/** How often a document was changed in place: the batch that writes it raises it. */
export const version: AddedShape<number> = { ...whole, presence: 'added' }

/** One of these texts. */
export const oneOf = <const Value extends string>(...values: readonly Value[]): Shape<Value> =>
  shape({ enum: [...values] })

export const nullable = <Value>(given: Shape<Value>): Shape<Value | null> =>
  shape({ anyOf: [{ bsonType: 'null' }, given.jsonSchema] })

export const optional = <Value>(given: Shape<Value>): OptionalShape<Value> => ({
  jsonSchema: given.jsonSchema,
  presence: 'optional',
})

export const array = <Value>(items: Shape<Value>, maxItems?: number): Shape<Value[]> =>
  shape({
    bsonType: 'array',
    items: items.jsonSchema,
    ...(maxItems === undefined ? {} : { maxItems }),
  })

/** The same for a list that its type lets nobody change. */
export const list = <Value>(items: Shape<Value>, maxItems?: number): Shape<readonly Value[]> => ({
  jsonSchema: array(items, maxItems).jsonSchema,
})

/** An object whose keys are data, all with values of one shape. */
export const map = <Value>(values: Shape<Value>): Shape<Record<string, Value>> =>
  shape({ bsonType: 'object', additionalProperties: values.jsonSchema })

/** An object with exactly these fields. */
export function object<const Given extends Fields>(fields: Given): Shape<ObjectOf<Given>> {
  const entries = Object.entries(fields)
  const required = entries
    .filter(([, field]) => !('presence' in field && field.presence === 'optional'))
    .map(([name]) => name)
  return shape({
    bsonType: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(entries.map(([name, field]) => [name, field.jsonSchema])),
    additionalProperties: false,
  })
}

/** An object whose fields are the caller's, or of a type that is declared elsewhere. */
export const anyObject = <Value extends object = Record<string, unknown>>(): Shape<Value> =>
  shape({ bsonType: 'object' })

/** A value that the database holds to nothing. */
export const anything = <Value = unknown>(): Shape<Value> => shape({})
