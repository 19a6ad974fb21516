import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { newImport } from './rules/import.js'
import { placeOf } from './rules/rows.js'
import type { ImportDocument } from './store.js'
import {
  toAccepted,
  toFinished,
  toResults,
  toNamelessSummary,
  toSummary,
  toWarnings,
} from './wire.js'

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

it('warnings stand in the order of the rows, those of a row run again once, and no more than are shown', () => {
  const warning = { code: 'ENTRY_OF_ZERO', message: 'm', field: 'balance.0.amount' } as const
  const other = { ...warning, field: null }
  const warnings = toWarnings([
    { index: 2, id: 'c', status: 'created', warnings: [warning] },
    { index: 0, id: 'a', status: 'created', warnings: [other, warning] },
    { index: 1, id: 'b', status: 'created' },
    { index: 2, id: 'c', status: 'updated', warnings: [other] },
  ])
  expect(warnings).toEqual([
    { index: 0, id: 'a', ...other },
    { index: 0, id: 'a', ...warning },
    { index: 2, id: 'c', ...other },
  ])
  const many = { index: 0, id: 'a', status: 'created' as const }
  expect(
    toWarnings([{ ...many, warnings: Array.from({ length: 1_001 }, () => other) }]),
  ).toHaveLength(1_000)
})

it('an import of before there were warnings has none', () => {
  const { warned: _none, ...old } = under
  expect(toSummary(old)).toMatchObject({ warned: 0 })
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

const at = new Date('2026-01-31T10:00:00.000Z')
const later = new Date('2026-01-31T11:00:00.000Z')
const under: ImportDocument = {
  ...ended,
  state: 'SEALED',
  is_paused: true,
  total: 10,
  rejected: 1,
  created: 1,
  updated: 2,
  unchanged: 3,
  failed: 1,
  dead_letters: 1,
  warned: 2,
  ranges: 3,
  ranges_done: 2,
  created_at: at,
  updated_at: later,
}
const counts = { total: 10, created: 1, updated: 2, unchanged: 3 }

it('an import is told with what it has counted and what is left', () => {
  expect(toSummary(under)).toEqual({
    import_id: under.id,
    kind: 'customers',
    status: 'IN_PROGRESS',
    paused: true,
    ...counts,
    failed: 1,
    warned: 2,
    dead_letters: 1,
    pending: 2,
    created_at: at.toISOString(),
    updated_at: later.toISOString(),
    finished_at: null,
    undo: null,
  })
  expect(toSummary({ ...under, finished_at: later }).finished_at).toBe(later.toISOString())
})

it('an import is told with how far it is taken back', () => {
  const undo = {
    state: 'UNDOING',
    actor: 'ada',
    cursor: 'range',
    lines: 4,
    kept: [],
    started_at: at,
    finished_at: null,
  } as const
  const told = { state: 'UNDOING', lines: 4, kept: [], started_at: at.toISOString() }
  expect(toSummary({ ...under, undo: { ...undo, kept: [] } }).undo).toEqual({
    ...told,
    finished_at: null,
  })
  const done = { ...undo, state: 'UNDONE', kept: [], finished_at: later } as const
  expect(toSummary({ ...under, undo: { ...done, kept: [] } }).undo).toEqual({
    ...told,
    state: 'UNDONE',
    finished_at: later.toISOString(),
  })
})

it('an answer that is stored names no customer', () => {
  const kept = [{ customer_id: 'ada', reason: 'was spent' }]
  const undo = {
    state: 'UNDONE',
    actor: 'ada',
    cursor: 'range',
    lines: 4,
    started_at: at,
    finished_at: later,
  } as const
  expect(toSummary({ ...under, undo: { ...undo, kept } }).undo?.kept).toEqual(kept)
  expect(toNamelessSummary({ ...under, undo: { ...undo, kept } })).toEqual(
    toSummary({ ...under, undo: { ...undo, kept: [] } }),
  )
})

it('a caller is told which rows were taken', () => {
  const errors = [{ index: 1, event_index: null, id: null, ...problem }]
  expect(toAccepted(under, errors)).toEqual({
    import_id: under.id,
    status: 'IN_PROGRESS',
    accepted: 9,
    rejected: 1,
    errors,
  })
})

it('a row that was rejected is told with what is wrong', () => {
  const error = { index: 1, event_index: null, id: 'b', ...problem }
  expect(toResults(under, [], [error])).toEqual({
    import_id: under.id,
    status: 'IN_PROGRESS',
    ...counts,
    failed: 2,
    warned: 2,
    results: [{ index: 1, id: 'b', status: 'failed', error: problem }],
  })
})

it('the fact of an import has all that it counted', () => {
  expect(toFinished(under)).toEqual({
    import_id: under.id,
    kind: 'customers',
    status: 'IN_PROGRESS',
    ...counts,
    failed: 1,
    dead_letters: 1,
  })
})
