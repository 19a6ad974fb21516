import fc from 'fast-check'
import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import {
  array,
  date,
  map,
  nullable,
  object,
  oneOf,
  optional,
  string,
  version,
  whole,
  type Shape,
  type ValueOf,
} from './shape.js'

const presences = { asked: string, optional: optional(string), added: version }

describe('the shape of an object', () => {
  it('asks for every member but the optional ones, and allows no other', () => {
    const presence = fc.constantFrom('asked' as const, 'optional' as const, 'added' as const)
    const names = fc.uniqueArray(fc.tuple(fc.string(), presence), { selector: ([name]) => name })
    fc.assert(
      fc.property(names, (fields) => {
        const shapes = Object.fromEntries(fields.map(([name, kind]) => [name, presences[kind]]))
        const { required = [], properties, additionalProperties } = object(shapes).jsonSchema
        const asked = fields.filter(([, kind]) => kind !== 'optional').map(([name]) => name)
        expect(new Set(required)).toEqual(new Set(asked))
        expect(new Set(Object.keys(properties))).toEqual(new Set(fields.map(([name]) => name)))
        expect(additionalProperties).toBe(false)
      }),
    )
  })

  it('without members that must be there asks for none: an empty list is no schema', () => {
    expect(object({ note: optional(string) }).jsonSchema).toEqual({
      bsonType: 'object',
      properties: { note: { bsonType: 'string' } },
      additionalProperties: false,
    })
  })
})

it.each([
  ['nullable', nullable(date), { anyOf: [{ bsonType: 'null' }, { bsonType: 'date' }] }],
  ['one of', oneOf('OPEN', 'ENDED'), { enum: ['OPEN', 'ENDED'] }],
  ['array', array(string), { bsonType: 'array', items: { bsonType: 'string' } }],
  [
    'array up to',
    array(string, 3),
    { bsonType: 'array', items: { bsonType: 'string' }, maxItems: 3 },
  ],
  ['map', map(string), { bsonType: 'object', additionalProperties: { bsonType: 'string' } }],
])(
  '%s is said to the database',
  (_, { jsonSchema: said }: { jsonSchema: Document }, jsonSchema) => {
    expect(said).toEqual(jsonSchema)
  },
)

interface Note {
  text: string
  state: 'OPEN' | 'ENDED'
  ended_at: Date | null
  count?: number
}

describe('the type of a shape', () => {
  const fields = {
    text: string,
    state: oneOf('OPEN', 'ENDED'),
    ended_at: nullable(date),
    count: optional(whole),
  }

  it('is that of its values', () => {
    const shape = object({ ...fields, version })
    const note: ValueOf<typeof shape> = { text: 'a', state: 'OPEN', ended_at: null }
    expect(Object.keys(note)).toHaveLength(3)
    // @ts-expect-error A field that is asked for is missing.
    const lacking: ValueOf<typeof shape> = { text: 'a', state: 'OPEN' }
    // @ts-expect-error None of the texts.
    const other: ValueOf<typeof shape> = { text: 'a', state: 'GONE', ended_at: null }
    // @ts-expect-error A field that the shape does not have.
    const more: ValueOf<typeof shape> = { ...note, more: 'a' }
    expect([lacking, other, more]).toHaveLength(3)
  })

  it('is exactly the one that it is declared for', () => {
    const exact: Shape<Note> = object(fields)
    const { text: _text, ...fewer } = fields
    // @ts-expect-error A field lacks.
    const lacking: Shape<Note> = object(fewer)
    // @ts-expect-error An optional field lacks.
    const lackingOptional: Shape<Note> = object({
      text: string,
      state: fields.state,
      ended_at: fields.ended_at,
    })
    // @ts-expect-error A field is added.
    const adding: Shape<Note> = object({ ...fields, more: string })
    // @ts-expect-error A field is of another type.
    const different: Shape<Note> = object({ ...fields, text: date })
    expect([exact, lacking, lackingOptional, adding, different]).toHaveLength(5)
  })
})
