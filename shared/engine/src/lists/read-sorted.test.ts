import type { AccountId } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { readSortedCursor, toSortedCursor } from './read-sorted.js'

const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId
const query = { sort: 'name', order: 'asc' } as const

it.each([['Ada'], [null], [new Date(0)]])('a place at %o is read as it was written', (value) => {
  const place = { value, key: `${account}|7` }
  const cursor = toSortedCursor(account, query, place)
  expect(readSortedCursor(account, query, cursor)).toEqual(place)
})

it('a cursor of another list, or none at all, is no place', () => {
  const cursor = toSortedCursor(account, query, { value: 'Ada', key: `${account}|7` })
  expect(readSortedCursor(account, { ...query, order: 'desc' }, cursor)).toBeNull()
  expect(readSortedCursor(account, { ...query, sort: 'ends_at' }, cursor)).toBeNull()
  expect(readSortedCursor(account, query, 'bm9uZQ')).toBeNull()
})
