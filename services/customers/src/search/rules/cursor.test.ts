import { expect, it } from 'vitest'
import { readNewestCursor, readSearchCursor, toNewestCursor, toSearchCursor } from './cursor.js'

it('cursors are read as they were written', () => {
  const place = { plan: 6, read: 40, name: null, isCut: true }
  expect(readSearchCursor(toSearchCursor(place))).toEqual(place)
  const creation = { createdAt: new Date('2026-02-01T00:00:00.000Z'), id: 'ä|1' }
  expect(readNewestCursor(toNewestCursor(creation))).toEqual(creation)
})

it.each(['', 'customer-1', '!', toNewestCursor({ createdAt: new Date(0), id: 'a' })])(
  '%j is no cursor of a search',
  (cursor) => {
    expect(readSearchCursor(cursor)).toBeNull()
  },
)

it.each(['customer-1', toSearchCursor({ plan: 0, read: 0, name: 0, isCut: false })])(
  '%j is no cursor of the newest',
  (cursor) => {
    expect(readNewestCursor(cursor)).toBeNull()
  },
)

it('a cursor goes up to a million', () => {
  const place = { plan: 6, read: 1_000_000, name: 2, isCut: false }
  expect(readSearchCursor(toSearchCursor(place))).toEqual(place)
  expect(readSearchCursor(toSearchCursor({ ...place, read: 1_000_001 }))).toBeNull()
})

it('is text that an address can hold', () => {
  const cursor = toNewestCursor({ createdAt: new Date(0), id: 'ÿ?>ÿ>?~~' })
  expect(encodeURIComponent(cursor)).toBe(cursor)
})

it.each([[[-1, 0, null, false]], [[0, 1e9, null, false]], [[0, 0.5, null, false]]])(
  'a cursor that somebody made of %j is none',
  (place) => {
    expect(readSearchCursor(Buffer.from(JSON.stringify(place)).toString('base64url'))).toBeNull()
  },
)
