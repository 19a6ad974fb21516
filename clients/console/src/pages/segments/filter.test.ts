import { expect, test } from 'vitest'
import {
  againstOf,
  draftsOf,
  emptyCondition,
  emptyGroup,
  fields,
  filterOf,
  isComplete,
  operatorsOf,
  withField,
  withOperator,
  type Condition,
  type Filter,
  type Operator,
} from './filter.js'

const filter: Filter = {
  all: [
    { any: [{ field: 'tier', operator: 'in', value: ['gold', 'silver'] }] },
    {
      any: [
        { field: 'birthday', operator: 'within_days', value: 7 },
        { field: 'spend', operator: 'gte', value: 500.5, period: 'this_year' },
        { field: 'purchases', operator: 'gt', value: 3 },
      ],
    },
    { any: [{ field: 'country', operator: 'exists', value: false }] },
    { any: [{ field: 'balance', operator: 'lte', value: 20.5, reward_id: 'points' }] },
    {
      any: [
        { field: 'used_coupon', operator: 'eq', value: 'summer' },
        { field: 'used_coupon', operator: 'ne', value: 'winter', within_days: 30 },
      ],
    },
    { any: [{ field: 'last_visit', operator: 'lte', value: '2026-03-01T12:34:56.000Z' }] },
  ],
}

test('a filter that was filled in by nobody but the interface stays as it is', () => {
  expect(filterOf(draftsOf(filter, 'Europe/Madrid'), 'Europe/Madrid')).toStrictEqual(filter)
})

test('the lifetime is left out, which is the period of a condition without one', () => {
  const drafts = draftsOf(filter, 'Europe/Madrid').slice(1, 2)
  expect(drafts[0]?.any.map(({ period }) => period)).toStrictEqual([
    'lifetime',
    'this_year',
    'lifetime',
  ])
})

test.each<[string, Partial<Condition>, string[], boolean]>([
  ['nothing is chosen', {}, [], false],
  ['a tier is chosen', {}, ['gold'], true],
  ['a text is blank', { field: 'tag', operator: 'eq' }, [' '], false],
  ['a list has two', { field: 'tag', operator: 'in' }, ['vip', 'colour:red'], true],
  ['money is no number', { field: 'spend', operator: 'gte' }, ['1,5'], false],
  ['money is one', { field: 'spend', operator: 'gte' }, ['1.5'], true],
  ['a balance is of no reward', { field: 'balance', operator: 'gte' }, ['5'], false],
])('complete or not: %s', (_name, part, values, complete) => {
  const draft = { ...emptyCondition(), ...part, values }
  expect(isComplete([{ key: 'one', any: [draft] }])).toBe(complete)
})

test('a filter without groups is not complete, and neither is a new group', () => {
  expect(isComplete([])).toBe(false)
  expect(isComplete([emptyGroup()])).toBe(false)
})

test('another field empties the value; another operator keeps it where it means the same', () => {
  const gold = { ...emptyCondition('tier'), values: ['gold'] }
  expect(withField(gold, 'tag')).toStrictEqual({ ...gold, field: 'tag', values: [] })
  expect(withOperator(gold, 'in').values).toStrictEqual(['gold'])
  expect(withOperator({ ...gold, operator: 'in', values: ['a', 'b'] }, 'ne').values).toStrictEqual([
    'a',
  ])
  expect(withOperator(gold, 'exists').values).toStrictEqual(['true'])
  const visited = { ...emptyCondition('last_visit'), values: ['7'] }
  expect(withOperator(visited, 'lt').values).toStrictEqual([])
})

test('each field has a way to be filled in by its first operator', () => {
  expect(fields.map((field) => [field, againstOf(field, operatorsOf(field)[0] ?? 'eq')])).toEqual([
    ['tier', 'CHOICE'],
    ['tag', 'TEXT'],
    ['status', 'CHOICE'],
    ['country', 'TEXT'],
    ['platform', 'TEXT'],
    ['birthday', 'DAYS'],
    ['registered', 'DAYS'],
    ['last_visit', 'DAYS'],
    ['spend', 'FIGURE'],
    ['purchases', 'FIGURE'],
    ['balance', 'FIGURE'],
    ['used_coupon', 'COUPON'],
    ['consent', 'CHOICE'],
  ])
})

test.each<[Operator, Operator, string]>([
  ['lt', 'lt', '2026-12-30T23:00:00.000Z'],
  ['lte', 'lt', '2026-12-31T23:00:00.000Z'],
  ['gt', 'gte', '2026-12-31T23:00:00.000Z'],
  ['gte', 'gte', '2026-12-30T23:00:00.000Z'],
])('31 December by "%s" is sent as "%s" %s, and read as the same days', (by, operator, value) => {
  const draft = { ...emptyCondition('registered'), operator: by, values: ['2026-12-31'] }
  const sent = filterOf([{ key: 'one', any: [draft] }], 'Europe/Madrid')
  expect(sent).toStrictEqual({ all: [{ any: [{ field: 'registered', operator, value }] }] })
  expect(filterOf(draftsOf(sent, 'Europe/Madrid'), 'Europe/Madrid')).toStrictEqual(sent)
})

test('"until a day" is shown as it was chosen, and the day stays with another operator', () => {
  const until: Filter = {
    all: [{ any: [{ field: 'registered', operator: 'lt', value: '2026-12-31T23:00:00.000Z' }] }],
  }
  const [draft] = draftsOf(until, 'Europe/Madrid')[0]?.any ?? []
  expect(draft).toMatchObject({ operator: 'lte', values: ['2026-12-31'] })
  expect(draft && withOperator(draft, 'gt').values).toStrictEqual(['2026-12-31'])
})
