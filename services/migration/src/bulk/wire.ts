import type { Bulk, BulkAction } from '@loyalty/contracts/migration/bulk'
import { toWireAmount } from '@loyalty/contracts/money'
import { refuse } from '@loyalty/contracts/outcome'
import { pendingOf } from '../imports/rules/import.js'
import type { BulkDocument, RowErrorDocument } from '../imports/store.js'
import { toListed, toUndo } from '../imports/wire.js'

/** A job's status as callers see it. */
export function statusOf(job: BulkDocument): Bulk['status'] {
  if (job.undo?.state === 'UNDONE') return 'UNDONE'
  if (job.bulk.cancelled_at !== null) return 'CANCELLED'
  if (job.state === 'OPEN') return 'COLLECTING'
  if (job.state === 'SEALED') return job.is_paused ? 'PAUSED' : 'RUNNING'
  return job.failed + job.dead_letters === 0 ? 'DONE' : 'DONE_WITH_ERRORS'
}

/** What a fact tells of a job. */
export const toCounts = (job: BulkDocument) => ({
  total: job.state === 'OPEN' ? job.bulk.rows : job.total,
  changed: job.updated,
  unchanged: job.unchanged,
  failed: job.failed,
  dead_letters: job.dead_letters,
})

export function toBulk(job: BulkDocument): Bulk {
  const { action, ...terms }: BulkAction = job.bulk.action
  const counts = toCounts(job)
  return {
    id: job.id,
    action,
    terms,
    segment_id: job.bulk.segment?.id ?? null,
    status: statusOf(job),
    counts: { ...counts, pending: pendingOf({ ...job, total: counts.total }) },
    sums: { units: toWireAmount(job.bulk.units), cost: toWireAmount(job.bulk.cost) },
    actor: job.actor,
    undo: job.undo === undefined ? null : toUndo(job.undo),
    created_at: job.created_at.toISOString(),
    updated_at: job.updated_at.toISOString(),
    finished_at: job.finished_at?.toISOString() ?? null,
  }
}

/** The same for an answer that is stored: without the customers who keep what they were given. */
export const toNamelessBulk = ({ undo, ...job }: BulkDocument): Bulk =>
  toBulk({ ...job, ...(undo !== undefined && { undo: { ...undo, kept: [] } }) })

export function toError(found: RowErrorDocument) {
  const { row_id, index, id, code, message } = toListed(found)
  return { row_id, index, customer_id: id, code, message }
}

export const refuseUnknownBulk = (id: string) =>
  refuse('BULK_NOT_FOUND', `the bulk job ${id} does not exist`)
