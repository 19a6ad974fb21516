import { dereferenced } from '@loyalty/testing/dereferenced'
import { expect, test } from 'vitest'
import { operations } from '../operations/index.js'
import { openApiDocument } from './document.js'

/** Members that may be left out and not be null, in what a storefront sends. */
const exceptions = [
  // A change of what is there: null would have to mean that it goes, and it can't.
  'PATCH /v1/customers/{id} name',
  'PATCH /v1/customers/{id} tags',
  'PATCH /v1/customers/{id} metadata',
  // A part of a rule that is null by mistake would let the rule hold for all.
  ...['key', 'products'].map(ofCondition),
  // It has to be that of the address, which null is not.
  'PUT /v1/contacts/{id} id',
]

function ofCondition(members: string): string {
  return `POST /v1/rewards conditions ${members}`
}

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const { paths } = dereferenced(await openApiDocument(operations)) as unknown as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Body> } }>>
}
interface Body {
  schema: Schema
}

const kindsOf = ({ anyOf = [], oneOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf]

const mayBeNull = (schema: Schema): boolean =>
  [schema.type].flat().includes('null') || kindsOf(schema).some(mayBeNull)

/** A schema without a type takes anything. */
const takesAnything = (schema: Schema): boolean =>
  schema.type === undefined && schema.enum === undefined && kindsOf(schema).length === 0

function* withoutNull(place: string, schema: Schema): Generator<string> {
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const isAsked = schema.required?.includes(name) === true
    if (!isAsked && !mayBeNull(member) && !takesAnything(member)) yield `${place} ${name}`
    yield* withoutNull(`${place} ${name}`, member)
  }
  for (const kind of kindsOf(schema)) yield* withoutNull(place, kind)
  if (schema.items !== undefined) yield* withoutNull(place, schema.items)
}

test('a program may write null for what it has not set, in all that a storefront sends', () => {
  const found = Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => [
          ...withoutNull(`${method.toUpperCase()} ${path}`, schema),
        ]),
      ),
    )
  expect([...new Set(found)].toSorted()).toEqual(exceptions.toSorted())
})
