import { expect, test } from 'vitest'
import { exemplified } from './exemplified.js'
import type { JsonSchema } from './json-schema.js'

const text: JsonSchema = { type: 'string' }

test('texts and amounts show a value of the example, in lists and in what may be null too', () => {
  const row: JsonSchema = { type: 'object', properties: { name: text, amount: { type: 'number' } } }
  const schema: JsonSchema = {
    type: 'object',
    properties: { rows: { type: 'array', items: row }, best: { anyOf: [row, { type: 'null' }] } },
  }
  const shown = {
    ...row,
    properties: {
      name: { ...text, examples: ['Ada'] },
      amount: { type: 'number', examples: [2.5] },
    },
  }
  const one = { name: 'Ada', amount: 2.5 }
  expect(exemplified(schema, { rows: [one], best: one })).toEqual({
    type: 'object',
    properties: {
      rows: { type: 'array', items: shown },
      best: { anyOf: [shown, { type: 'null' }] },
    },
  })
})

test.each<{ name: string; schema: JsonSchema; value: unknown }>([
  {
    name: 'a date',
    schema: { type: 'string', format: 'date-time' },
    value: '2026-01-31T10:00:00.000Z',
  },
  { name: 'a choice', schema: { type: 'string', enum: ['A', 'B'] }, value: 'A' },
  { name: 'a long text', schema: text, value: 'x'.repeat(41) },
  { name: 'nothing', schema: text, value: null },
])('$name shows by its type what it looks like', ({ schema, value }) => {
  const whole: JsonSchema = { type: 'object', properties: { field: schema } }
  expect(exemplified(whole, { field: value })).toEqual(whole)
})
