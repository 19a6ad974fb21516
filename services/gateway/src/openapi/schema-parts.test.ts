import { expect, test } from 'vitest'
import { NAME, type JsonSchema } from './json-schema.js'
import { SchemaParts } from './schema-parts.js'

const text: JsonSchema = { type: 'string' }
const object = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  ...more,
})
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
const at = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('an object becomes a schema of its own, and so does each object in it', () => {
  const parts = new SchemaParts()
  const placed = parts.place(
    object({ lines: { type: 'array', items: object({ sku: text }) } }),
    'Basket',
  )
  expect(placed).toEqual(at('Basket'))
  expect(parts.all()).toEqual({
    Basket: object({ lines: { type: 'array', items: at('BasketLine') } }),
    BasketLine: object({ sku: text }),
  })
})

test('what a schema is called goes before where it stands', () => {
  const parts = new SchemaParts()
  expect(parts.place(object({ sku: text }, { [NAME]: 'Article' }), 'Basket')).toEqual(at('Article'))
})

test('objects of the same content are one schema, whatever is said about them', () => {
  const parts = new SchemaParts()
  parts.place(object({ sku: text }), 'First')
  const again = parts.place(object({ sku: text }, { description: 'The second.' }), 'Second')
  expect(again).toEqual({ ...at('First'), description: 'The second.' })
  expect(Object.keys(parts.all())).toEqual(['First'])
})

test('a request that is stricter than the answer of the same name is an input', () => {
  const parts = new SchemaParts()
  const named = { [NAME]: 'Article' }
  parts.placeAnswer(object({ data: object({ sku: text }, named) }), 'GetArticle')
  expect(parts.placeRequest(object({ sku: { ...text, minLength: 1 } }, named), 'X')).toEqual(
    at('ArticleInput'),
  )
  expect(Object.keys(parts.all())).toEqual(['Article', 'ArticleAnswer', 'ArticleInput'])
})

test('two schemas of one name are a mistake of the program', () => {
  const parts = new SchemaParts()
  parts.place(object({ sku: text }), 'Basket')
  expect(() => parts.place(object({ code: text }), 'Basket')).toThrow('schema-names.ts')
})

test.each([
  {
    name: 'a list',
    schema: object({ data: { type: 'array', items: object({ sku: text }) }, cursor: text }),
    expected: 'FindRowList',
  },
  { name: 'an object', schema: object({ data: object({ sku: text }) }), expected: 'FindAnswer' },
  { name: 'a text', schema: object({ data: text }), expected: 'FindAnswer' },
  { name: 'an answer in no frame', schema: object({ sku: text }), expected: 'FindAnswer' },
])('the answer with $name is called $expected', ({ schema, expected }) => {
  expect(new SchemaParts().placeAnswer(schema, 'Find')).toEqual(at(expected))
})

test.each<{ name: string; schema: JsonSchema; expected: JsonSchema }>([
  { name: 'a text', schema: orNull(text), expected: { type: ['string', 'null'] } },
  {
    name: 'a choice',
    schema: orNull({ type: 'string', enum: ['A'] }),
    expected: { type: ['string', 'null'], enum: ['A', null] },
  },
  { name: 'an amount', schema: orNull({ type: 'number' }), expected: at('AmountOrNull') },
  {
    name: 'an object',
    schema: orNull(object({ sku: text })),
    expected: { oneOf: [at('X'), { type: 'null' }] },
  },
  {
    name: 'one of several types',
    schema: { anyOf: [text, { type: 'boolean' }, { type: 'null' }] },
    expected: { oneOf: [{ type: ['string', 'null'] }, { type: 'boolean' }] },
  },
  {
    name: 'an amount or a text',
    schema: { type: ['number', 'string', 'null'] },
    expected: { oneOf: [at('Amount'), { type: ['string', 'null'] }] },
  },
  {
    name: 'a text of one of two forms',
    schema: { anyOf: [{ ...text, pattern: '^a$' }, { ...text, pattern: '^$' }, { type: 'null' }] },
    expected: { type: ['string', 'null'], pattern: '^a$|^$' },
  },
])(
  '$name that may be null says so without a choice between it and null',
  ({ schema, expected }) => {
    expect(new SchemaParts().place(schema, 'X')).toEqual(expected)
  },
)

test('an amount is one schema, with the least that it may be beside it', () => {
  const parts = new SchemaParts()
  expect(parts.place({ type: 'number', minimum: 0, maximum: 100_000_000_000 }, 'X')).toEqual({
    ...at('Amount'),
    minimum: 0,
  })
  expect(parts.place({ type: 'number', minimum: 0, maximum: 1 }, 'X')).toEqual({
    type: 'number',
    minimum: 0,
    maximum: 1,
    format: 'double',
  })
  expect(parts.all()['Amount']).toMatchObject({ 'x-java-type': 'java.math.BigDecimal' })
})
