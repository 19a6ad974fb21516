import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { expect, it } from 'vitest'
import { newImport } from './import.js'
import type { ImportDocument } from './import-document.js'
import { placeOf } from './rows.js'
import { toResults } from './to-import.js'

const ended: ImportDocument = {
  ...newImport(
    '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as string as AccountId,
    '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22' as string as Uuid,
    {
      kind: 'customers',
      actor: 'ada',
      now: new Date(),
    },
  ),
  state: 'ENDED',
  total: 3,
  created: 1,
  failed: 1,
  dead_letters: 1,
}
const code = 'INTERNAL' as const
const problem = { code, message: 'm', field: null }

it('results stand in the order of the rows; a row run again has its later result', () => {
  const results = toResults(
    ended,
    [
      { index: 2, id: 'c', status: 'failed', error: problem },
      { index: 0, id: 'a', status: 'created' },
      { index: 2, id: 'c', status: 'updated' },
    ],
    [{ index: 1, event_index: null, id: null, ...problem }],
  )
  expect(results).toMatchObject({ total: 3, created: 1, failed: 2 })
  expect(results.results.map(({ index, status }) => [index, status])).toEqual([
    [0, 'created'],
    [1, 'failed'],
    [2, 'updated'],
  ])
})

it('places sort as rows do: an entry before its events, ten after nine', () => {
  const places = [
    { index: 0, event_index: null },
    { index: 9, event_index: null },
    { index: 9, event_index: 0 },
    { index: 9, event_index: 10 },
    { index: 10, event_index: 2 },
  ].map(placeOf)
  expect(places.toSorted()).toEqual(places)
})
