import { expect, test } from 'vitest'
import { countBefore, stepsOf, type PersonaEvent } from './persona-steps.js'

const event = (
  kind: PersonaEvent['kind'],
  contact: string | null,
  others: string[] = [],
): PersonaEvent => ({
  id: kind,
  kind,
  contact_id: contact,
  personas: others.length === 0 ? [] : [{ persona_id: 'other', contact_ids: others }],
})

test('joined, made one with another person, undone, taken out: who came, who went, how many then', () => {
  const history = [
    event('JOINED', 'b'),
    event('MERGED', 'c', ['x', 'y']),
    event('JOINED', 'c'),
    event('UNDONE', 'c', ['x', 'y']),
    event('SPLIT', 'b', ['b']),
  ]
  const steps = stepsOf(history, ['a', 'c'])
  expect(countBefore(steps)).toBe(1)
  expect(
    steps.map(({ event: { kind }, came, went, after }) => [kind, came, went, after]),
  ).toStrictEqual([
    ['SPLIT', [], ['b'], 2],
    ['UNDONE', [], ['x', 'y'], 3],
    ['JOINED', ['c'], [], 5],
    ['MERGED', ['x', 'y'], [], 4],
    ['JOINED', ['b'], [], 2],
  ])
})

test('an erased contact went, and is not told by name', () => {
  expect(stepsOf([event('ERASED', null)], ['a'])).toMatchObject([{ came: [], went: [], after: 1 }])
})
