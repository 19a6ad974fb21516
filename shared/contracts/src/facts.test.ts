import { expect, it } from 'vitest'
import { z } from 'zod'
import { factExamples } from './fact-examples.js'
import { facts } from './facts.js'
import { WebhookPatch } from './webhooks/webhook.js'

it.each(facts)('$type: the subject names area and fact', (fact) => {
  expect(fact.type).toMatch(/^[a-z_]+\.[a-z_-]+$/)
  expect(fact.subject).toBe(`loyalty.events.${fact.type}`)
})

it('no two facts share a type', () => {
  expect(new Set(facts.map(({ type }) => type)).size).toBe(facts.length)
})

it('every fact has an example, in the order of their types, and nothing else has', () => {
  expect(Object.keys(factExamples)).toEqual(facts.map(({ type }) => type))
})

it.each(facts)('$type: its example is such data, with each field and no other one', (fact) => {
  const { use = '', data = {} } = factExamples[fact.type] ?? {}
  expect(use).toMatch(/^[A-Z].*\.$/)
  const parsed = fact.data.parse(data)
  expect(parsed).toEqual(data)
  expect(Object.keys(data).toSorted()).toEqual(fieldsOf(fact.data).toSorted())
})

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

it.each(facts)('$type: a webhook can ask for it, and for its area', ({ type }) => {
  const types = [type, `${type.split('.')[0]}.*`]
  expect(WebhookPatch.parse({ types })).toEqual({ types })
})
