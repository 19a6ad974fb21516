import * as contracts from '@loyalty/contracts/migration/bulk'
import {
  bulkCancelled,
  bulkPaused,
  bulkResumed,
  bulkStarted,
} from '@loyalty/contracts/migration/facts'
import { command, touch, type Call, type Command, type View } from '@loyalty/engine/command'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { CodeOf } from '@loyalty/contracts/contract'
import { keyOf, type CustomerId } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { auditBegun } from '../imports/commands.js'
import { withFact } from '../imports/rules/import.js'
import { deleteAt, endIfDone } from '../imports/rules/settle-rows.js'
import { toErrorDocument } from '../imports/rules/rows.js'
import {
  imports,
  isBulk,
  ranges,
  rowErrors,
  isKnownBulk,
  type BulkDocument,
} from '../imports/store.js'
import { publishEnded } from './ended.js'
import { toRanges } from './to-ranges.js'
import { refuseUnknownBulk, statusOf, toBulk, toNamelessBulk } from './wire.js'

interface OfJob {
  id: string
}

const touchJob: Command<OfJob>['loads'][0] = ({ id }, { account }) => [
  touch(imports, keyOf(account, id)),
]

const findJob = (view: Pick<View, 'get'>, { context: { account } }: Call, { id }: OfJob) => {
  const found = view.get(imports, keyOf(account, id))
  return isKnownBulk(found) ? found : null
}

const refuseState = (job: BulkDocument, allowed: string) =>
  refuse('STATE_CONFLICT', `the job is ${statusOf(job)}: ${allowed}`)

const refuseRows = () =>
  refuse('LIMIT_EXCEEDED', `a job has at most ${contracts.BULK_ROWS_MAX} customers`)

/** Rows that are added after those that the job has: ranges of customers, and errors of what names none. */
function addRows(
  view: View,
  { now }: Call,
  job: BulkDocument,
  { rows, keptDays }: { rows: readonly contracts.UploadedRow[]; keptDays: number },
): BulkDocument {
  const { account_id: account, id, bulk, rejected, failed } = job
  const placed = rows.map((row, at) => ({ row, index: bulk.rows + at }))
  const customers = placed.flatMap(({ row, index }) =>
    typeof row === 'string' ? [{ customer_id: row, index }] : [],
  )
  for (const range of toRanges(customers, { account, id, now })) view.insert(ranges, range)
  const of = { account, importId: id, deleteAt: deleteAt({ now, keptDays }) }
  for (const { row, index } of placed) {
    if (typeof row !== 'string') view.insert(rowErrors, toErrorDocument(errorOf(row, index), of))
  }
  const wrong = rows.length - customers.length
  return {
    ...job,
    rejected: rejected + wrong,
    failed: failed + wrong,
    bulk: { ...bulk, rows: bulk.rows + rows.length },
    updated_at: now,
  }
}

const errorOf = ({ line, message }: Exclude<contracts.UploadedRow, string>, index: number) => ({
  index,
  event_index: null,
  id: null,
  code: 'VALIDATION_ERROR' as const,
  message: `line ${line}: ${message}`,
  field: null,
})

export interface AppendRows extends OfJob {
  rows: readonly contracts.UploadedRow[]
  /** Rows of the same call that come later. */
  following: number
  keptDays: number
}

/** POST /operator/v1/bulk/{id}/rows: all of a call, or a piece of an upload. */
export const appendRows: Command<AppendRows, CodeOf<typeof contracts.appendBulkRows>> = {
  name: contracts.appendBulkRows.subject,
  loads: [touchJob],
  decide(request, view, call) {
    const job = findJob(view, call, request)
    if (job === null) return refuseUnknownBulk(request.id)
    if (job.state !== 'OPEN') return refuseState(job, 'only one that is COLLECTING takes rows')
    const rows = job.bulk.rows + request.rows.length + request.following
    if (rows > contracts.BULK_ROWS_MAX) return refuseRows()
    const after = addRows(view, call, job, request)
    view.put(imports, after)
    view.audit({
      resource: 'bulk',
      resourceId: job.id,
      before: { rows: job.bulk.rows },
      after: { rows: after.bulk.rows },
    })
    return answer(toBulk(after))
  },
}

export interface CollectRows extends OfJob {
  keptDays: number
  /** Where the page of the segment began: of two that read the same one the second adds nothing. */
  before: string | null
  customers: readonly CustomerId[]
  /** Where the next page begins; null: nowhere. */
  next: string | null
}

/** A page of a segment's customers. Whoever dies after it goes on behind it, when its call is repeated. */
export const collectRows: Command<CollectRows, 'LIMIT_EXCEEDED'> = {
  name: 'loyalty.migration.bulk.collect-rows',
  loads: [touchJob],
  decide({ id, before, customers, next, keptDays }, view, call) {
    const job = view.get(imports, keyOf(call.context.account, id))
    if (job === null || !isBulk(job) || job.state !== 'OPEN') return answer({})
    const { segment } = job.bulk
    if (segment === undefined || segment.cursor !== before) return answer({})
    if (job.bulk.rows + customers.length > contracts.BULK_ROWS_MAX) return refuseRows()
    const after = addRows(view, call, job, { rows: customers, keptDays })
    const cursor = next ?? customers.at(-1) ?? before
    view.put(imports, { ...after, bulk: { ...after.bulk, segment: { ...segment, cursor } } })
    return answer({})
  },
}

export interface StartBulk extends OfJob {
  /** What is stored of it. */
  stored: { ranges: number; accepted: number }
  keptDays: number
  /** Why an operator begins it; not of one that has collected its rows, which was told of when it was opened. */
  reason?: string | undefined
}

/**
 * From here on the job runs. One that runs already, or has ended, stays as it is; so does one that has taken more rows
 * than were stored when it was counted, which answers `begun: false`.
 */
export const startBulk: Command<StartBulk, never> = {
  name: 'loyalty.migration.bulk.start',
  loads: [touchJob],
  decide(
    { id, stored: { ranges: count, accepted }, keptDays, reason },
    view,
    { context: { account }, now },
  ) {
    const found = view.get(imports, keyOf(account, id))
    if (found === null || !isBulk(found) || found.state === 'ABANDONED') {
      throw new Fault('SERVICE_UNAVAILABLE', 'the job was given up meanwhile')
    }
    if (found.state !== 'OPEN') return answer({ begun: true })
    const { segment, rows } = found.bulk
    if (accepted + found.rejected !== rows) return answer({ begun: false })
    const started: BulkDocument = {
      ...withFact(found),
      state: 'SEALED',
      is_queued: count === 0,
      total: accepted + found.rejected,
      ranges: count,
      // The place in the segment names a customer, and nobody goes on from it.
      bulk: {
        ...found.bulk,
        ...(segment !== undefined && { segment: { ...segment, cursor: null } }),
      },
      updated_at: now,
    }
    view.publish(bulkStarted, {
      ...aboutJob(started),
      data: { ...dataOf(started), total: started.total },
    })
    if (started.bulk.is_upload) auditStatus(view, found, started)
    else auditBegun(view, started, reason)
    const after = endIfDone(started, { now, keptDays })
    view.put(imports, after)
    if (after.state === 'ENDED') publishEnded(view, after)
    return answer({ begun: true })
  },
}

const aboutJob = (job: BulkDocument) => ({ aggregateId: job.id, sequence: job.fact_sequence })
const dataOf = (job: BulkDocument) => ({ bulk_id: job.id, action: job.bulk.action.action })

/** POST /operator/v1/bulk/{id}/pause */
export const pauseBulk = command(contracts.pauseBulk, {
  loads: [touchJob],
  decide(request, view, call) {
    const job = findJob(view, call, request)
    if (job === null) return refuseUnknownBulk(request.id)
    if (job.state !== 'SEALED') return refuseState(job, 'only one that is RUNNING can be paused')
    return job.is_paused ? answer(toNamelessBulk(job)) : setPaused(view, call, job, true)
  },
})

/** Goes on with a paused job. One that collects rows is begun by its handler. */
export const resumeBulk = command(contracts.resumeBulk, {
  loads: [touchJob],
  decide(request, view, call) {
    const job = findJob(view, call, request)
    if (job === null) return refuseUnknownBulk(request.id)
    if (job.bulk.cancelled_at !== null) return refuseState(job, 'it does not go on')
    const isPaused = job.state === 'SEALED' && job.is_paused
    return isPaused ? setPaused(view, call, job, false) : answer(toNamelessBulk(job))
  },
})

function setPaused(view: View, { now }: Call, job: BulkDocument, to: boolean) {
  const after = withFact({ ...job, is_paused: to, is_queued: false, updated_at: now })
  view.put(imports, after)
  view.publish(to ? bulkPaused : bulkResumed, { ...aboutJob(after), data: dataOf(after) })
  auditStatus(view, job, after)
  return answer(toNamelessBulk(after))
}

const auditStatus = (view: View, before: BulkDocument, after: BulkDocument) =>
  view.audit({
    resource: 'bulk',
    resourceId: after.id,
    before: { status: statusOf(before) },
    after: { status: statusOf(after) },
  })

/** The job has ended; a range that is worked on at this moment is still counted. */
export const cancelBulk: Command<
  OfJob & { keptDays: number },
  'BULK_NOT_FOUND' | 'STATE_CONFLICT'
> = {
  name: contracts.cancelBulk.subject,
  loads: [touchJob],
  decide(request, view, call) {
    const job = findJob(view, call, request)
    if (job === null) return refuseUnknownBulk(request.id)
    if (job.bulk.cancelled_at !== null) return answer(toNamelessBulk(job))
    if (job.state === 'ENDED') return refuseState(job, 'there is nothing left to cancel')
    const { now } = call
    const total = job.state === 'OPEN' ? job.bulk.rows : job.total
    const after: BulkDocument = withFact({
      ...job,
      state: 'ENDED',
      total,
      is_paused: true,
      is_queued: false,
      bulk: { ...job.bulk, cancelled_at: now },
      updated_at: now,
      finished_at: now,
      // Its dead letters can be given up as long as it is there.
      delete_at: job.dead_letters > 0 ? null : deleteAt({ now, keptDays: request.keptDays }),
    })
    view.put(imports, after)
    view.publish(bulkCancelled, { ...aboutJob(after), data: dataOf(after) })
    auditStatus(view, job, after)
    return answer(toNamelessBulk(after))
  },
}
