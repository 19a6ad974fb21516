import type { importStatuses, workKinds } from '@loyalty/contracts/migration/import'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { BulkWork, WorkDocument } from '../store.js'

type WorkKind = (typeof workKinds)[number]

export interface NewWork<Kind extends WorkKind = WorkKind> {
  kind: Kind
  actor: string
  now: Date
  bulk?: BulkWork | undefined
}

export const newImport = <Kind extends WorkKind>(
  account: AccountId,
  id: Uuid,
  { kind, actor, now, bulk }: NewWork<Kind>,
): WorkDocument & { kind: Kind } => ({
  _id: keyOf(account, id),
  version: 0,
  account_id: account,
  id,
  kind,
  actor,
  state: 'OPEN',
  is_paused: false,
  is_queued: true,
  total: 0,
  rejected: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  dead_letters: 0,
  ranges: 0,
  ranges_done: 0,
  fact_sequence: 0,
  created_at: now,
  updated_at: now,
  finished_at: null,
  delete_at: null,
  ...(bulk !== undefined && { bulk }),
})

/** The import with the number of a further fact about it. */
export const withFact = <Found extends WorkDocument>(found: Found): Found => ({
  ...found,
  fact_sequence: found.fact_sequence + 1,
})

export type ImportStatus = (typeof importStatuses)[number]

/** A sealed import's status as callers see it. */
export function statusOf(found: WorkDocument): ImportStatus {
  if (found.state !== 'ENDED') return found.ranges_done === 0 ? 'ENQUEUED' : 'IN_PROGRESS'
  const failed = found.failed + found.dead_letters
  if (failed === 0) return 'DONE'
  return failed === found.total ? 'FAILED' : 'DONE_WITH_ERRORS'
}

/** Rows that were neither processed nor set aside yet. */
export const pendingOf = (found: WorkDocument): number =>
  found.total -
  (found.created + found.updated + found.unchanged + found.failed + found.dead_letters)
