import { expect, test } from 'vitest'
import { isAtReach, reachedIn, reachOf } from './history-reach.js'

const listOf = (hasNextPage: boolean, ...instants: string[]) => ({
  rows: instants.map((at) => ({ created_at: at })),
  hasNextPage,
  isShort: !hasNextPage,
})

const long = listOf(true, '2026-03-09', '2026-03-05')
const longer = listOf(true, '2026-03-08', '2026-03-02')
const whole = listOf(false, '2026-03-07')

test('a history reaches as far as the list that is read least', () => {
  const lists = [long, longer, whole]
  expect(reachOf(lists)).toBe('2026-03-05')
  expect(lists.map((list) => isAtReach(list, '2026-03-05'))).toStrictEqual([true, false, false])
})

test('lists that are read whole show all', () => {
  const lists = [whole, listOf(false), { ...long, isShort: true }]
  expect(reachOf(lists)).toBeNull()
  expect(reachedIn([{ at: '2020-01-01' }], null)).toHaveLength(1)
  expect(lists.some((list) => isAtReach(list, null))).toBe(false)
})

test('what lies below the reach waits for the other lists', () => {
  const entries = ['2026-03-05', '2026-03-04'].map((at) => ({ at }))
  expect(reachedIn(entries, '2026-03-05')).toStrictEqual([{ at: '2026-03-05' }])
})
