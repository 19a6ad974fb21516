import { expect, test } from 'vitest'
import { foundIn, noFilters } from './history-filters.js'

const ZONE = 'America/Santiago'
// 03:00 UTC is midnight of Santiago in December.
const entries = [
  { kind: 'purchase', at: '2026-12-03T03:00:00.000Z' },
  { kind: 'movement', at: '2026-12-03T02:59:59.999Z' },
  { kind: 'refusal', at: '2026-12-01T12:00:00.000Z' },
]

test.each([
  ['all', noFilters, [0, 1, 2]],
  ['of a kind', { ...noFilters, kind: 'movement' }, [1]],
  ['from a day on', { ...noFilters, from: '2026-12-02' }, [0, 1]],
  ['until a day, which is included', { ...noFilters, until: '2026-12-02' }, [1, 2]],
  ['of a day', { ...noFilters, from: '2026-12-02', until: '2026-12-02' }, [1]],
  ['of a kind that was not there', { ...noFilters, kind: 'change' }, []],
])('%s', (_name, filters, places) => {
  expect(foundIn(entries, filters, ZONE)).toStrictEqual(places.map((place) => entries[place]))
})
