import { expect, test } from 'vitest'
import type { JsonSchema } from './json-schema.js'
import { shareFields, shareParameters, type Parameter } from './share.js'

const long =
  'What is said about it takes more letters than a reference to it would take in each of the places.'
const city: JsonSchema = { type: 'string', maxLength: 256, description: long }
const withCity = (changes: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { city: { ...city, ...changes } },
})
const referring = { type: 'object', properties: { city: { $ref: '#/components/schemas/City' } } }

test('a field that several schemas have alike stands once', () => {
  const shared = shareFields({ Home: withCity(), Shop: withCity(), Bank: withCity() })
  expect(shared).toEqual({ Home: referring, Shop: referring, Bank: referring, City: city })
})

test('other examples make no other field', () => {
  const shared = shareFields({
    Home: withCity({ examples: ['Oslo'] }),
    Shop: withCity(),
    Bank: withCity(),
  })
  expect(shared['Bank']).toEqual(referring)
})

test('a field stays where it is when another one has its name, or nothing is gained', () => {
  const other = withCity({ maxLength: 1 })
  const schemas = {
    Home: withCity(),
    Shop: withCity(),
    Bank: withCity(),
    Fair: other,
    Park: other,
    Mall: other,
  }
  expect(shareFields(schemas)['Mall']).toEqual(other)
  const short = { type: 'object' as const, properties: { id: { type: 'string' as const } } }
  expect(shareFields({ Home: short, Shop: short, Bank: short })).toEqual({
    Home: short,
    Shop: short,
    Bank: short,
  })
})

test('a parameter that several operations take alike stands once', () => {
  const page: Parameter = {
    name: 'page_size',
    in: 'query',
    schema: { type: 'integer' },
    description: long,
  }
  const operations = [{ parameters: [page] }, { parameters: [page] }, { parameters: [page] }]
  expect(shareParameters(operations)).toEqual({ PageSizeParameter: page })
  expect(operations[2]).toEqual({
    parameters: [{ $ref: '#/components/parameters/PageSizeParameter' }],
  })
})
