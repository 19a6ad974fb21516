import { expect, test } from 'vitest'
import { countBefore, stepsOf, type PersonaEvent } from './persona-steps.js'

const event = (
  kind: PersonaEvent['kind'],
  contact: string | null,
  others: string[] = [],
): PersonaEvent => ({
  id: kind,
  kind,
  persona_id: 'own',
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
  const steps = stepsOf('own', history, ['a', 'c'])
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
  expect(stepsOf('own', [event('ERASED', null)], ['a'])).toMatchObject([
    { came: [], went: [], after: 1 },
  ])
})

test.each([
  ['taken out of another one', [event('SPLIT', 'c', ['c'])], ['c'], [[['c'], [], 1]], 0],
  [
    'that lost a contact to another one',
    [event('ATTACHED', 'c', ['c'])],
    ['a'],
    [[[], ['c'], 1]],
    2,
  ],
  [
    'merged into another one and back',
    [event('MERGED', null, ['x', 'y']), event('UNDONE', null, ['x', 'y'])],
    ['x', 'y'],
    [
      [['x', 'y'], [], 2],
      [[], ['x', 'y'], 0],
    ],
    2,
  ],
])('the person %s tells its own side', (_, history, present, told, began) => {
  const steps = stepsOf('other', history, present)
  expect(steps.map(({ came, went, after }) => [came, went, after])).toStrictEqual(told)
  expect(countBefore(steps)).toBe(began)
})
