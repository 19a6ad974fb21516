import { expect, it } from 'vitest'
import { facts } from './facts.js'

it.each(facts)('$type: the subject names area and fact', (fact) => {
  expect(fact.type).toMatch(/^[a-z]+\.[a-z_-]+$/)
  expect(fact.subject).toBe(`loyalty.events.${fact.type}`)
})

it('no two facts share a type', () => {
  expect(new Set(facts.map(({ type }) => type)).size).toBe(facts.length)
})
