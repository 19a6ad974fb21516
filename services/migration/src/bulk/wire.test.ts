import { ZERO } from '@loyalty/contracts/money'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { newImport } from '../imports/rules/import.js'
import { isBulk, type BulkDocument } from '../imports/store.js'
import { statusOf, toBulk, toNamelessBulk } from './wire.js'

const now = new Date('2026-01-31T10:00:00.000Z')
const reward = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23' as Uuid
const bulk = {
  action: { action: 'GRANT' as const, reward_id: reward, amount: 5, expires_after_days: null },
  is_upload: true,
  rows: 3,
  units: ZERO,
  cost: ZERO,
  cancelled_at: null,
}

function jobOf(fields: Partial<BulkDocument>): BulkDocument {
  const made = newImport('a' as AccountId, 'b' as Uuid, { kind: 'bulk', actor: 'ada', now, bulk })
  if (!isBulk(made)) throw new Error('a job of bulk work is one')
  return { ...made, ...fields }
}

const undo = { actor: 'ada', cursor: null, lines: 1, kept: [], started_at: now, finished_at: now }

it.each<[string, Partial<BulkDocument>, ReturnType<typeof statusOf>]>([
  ['takes rows', {}, 'COLLECTING'],
  ['runs', { state: 'SEALED' }, 'RUNNING'],
  ['is paused', { state: 'SEALED', is_paused: true }, 'PAUSED'],
  ['has ended well', { state: 'ENDED' }, 'DONE'],
  ['has a row that failed', { state: 'ENDED', failed: 1 }, 'DONE_WITH_ERRORS'],
  ['has a dead letter', { state: 'ENDED', dead_letters: 1 }, 'DONE_WITH_ERRORS'],
  [
    'was cancelled',
    { state: 'ENDED', is_paused: true, bulk: { ...bulk, cancelled_at: now } },
    'CANCELLED',
  ],
  ['is being taken back', { state: 'ENDED', undo: { ...undo, state: 'UNDOING' } }, 'DONE'],
  ['was taken back', { state: 'ENDED', undo: { ...undo, state: 'UNDONE' } }, 'UNDONE'],
])('a job that %s', (_name, fields, status) => {
  expect(statusOf(jobOf(fields))).toBe(status)
})

it('a job that collects shows the rows that it has', () => {
  expect(toBulk(jobOf({})).counts).toMatchObject({ total: 3, changed: 0, pending: 3 })
})

it('an answer that is stored names no customer', () => {
  const kept = [{ customer_id: 'ada', reason: 'was spent' }]
  const job = jobOf({ state: 'ENDED', undo: { ...undo, state: 'UNDONE', kept } })
  expect(toBulk(job).undo?.kept).toEqual(kept)
  expect(toNamelessBulk(job)).toEqual(toBulk({ ...job, undo: { ...undo, state: 'UNDONE' } }))
})
