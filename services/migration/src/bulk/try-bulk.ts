import { steadyNow, valueOf, type Reply, type Requester } from '@loyalty/engine/process'
import { IMPORT_ROWS_MAX } from '@loyalty/contracts/import-rows'
import {
  CHECKED_MAX,
  LEFT_OUT_MAX,
  type BulkAction,
  type BulkDryRun,
} from '@loyalty/contracts/migration/bulk'
import { applyBulk } from '@loyalty/contracts/wallet/bulk'
import type { BulkRowResult } from '@loyalty/contracts/bulk-rows'
import { applyCustomersBulk } from '@loyalty/contracts/customers/bulk'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { sumAmounts, toAmount, toWireAmount } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { RequestContext } from '@loyalty/engine/handler'
import { isOfWallet } from './of-wallet.js'
import { refuseToBegin } from './begin.js'
import { readSegmentPage } from './segment-pages.js'

/** What is left of the call's time for its answer. */
const ANSWER_MS = 250
/** The part of the call's time in which a segment is read. */
const READ_SHARE = 0.4

interface Tried {
  action: BulkAction
  customers: readonly CustomerId[]
  segment: Uuid | undefined
}

/**
 * Tells what a job would do, by the decisions that it would be made by, as far as the call's time lasts. Nothing is
 * stored.
 */
export async function tryBulk(
  { action, customers: named, segment }: Tried,
  context: RequestContext,
  { requester }: { requester: Pick<Requester, 'call'> },
) {
  const id = uuidV7(Date.now())
  const found =
    segment === undefined
      ? { ids: named, hasMore: false }
      : await readSegment(segment, context, requester)
  if ('ok' in found) return found
  const { ids, hasMore } = found
  const asked = { bulk_id: id, action, rows: ids.length, is_check: true }
  const refusal = await refuseToBegin(asked, context, requester)
  if (refusal !== null) return refusal
  const customers = ids.slice(0, CHECKED_MAX)
  const inTime = { ...context, deadlineMs: context.deadlineMs - ANSWER_MS }
  const results: BulkRowResult[] = []
  const checkNext = (from: number): Promise<Reply> => {
    const rows = customers
      .slice(from, from + IMPORT_ROWS_MAX)
      .map((customer_id, at) => ({ customer_id, index: from + at }))
    const range = { bulk_id: id, actor: context.actor, is_check: true, rows }
    return isOfWallet(action)
      ? requester.call(applyBulk, { ...range, action }, inTime)
      : requester.call(applyCustomersBulk, { ...range, action }, inTime)
  }
  while (results.length < customers.length) {
    const reply = await checkNext(results.length).catch((error: unknown) => {
      if (results.length > 0 && error instanceof Fault) return null
      throw error
    })
    // No answer in time for the next ones: what is known of the first ones is told.
    if (reply === null) break
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `a dry run was answered ${reply.code}`)
    results.push(...(valueOf(reply) as { results: BulkRowResult[] }).results)
  }
  return answer(toDryRun({ total: ids.length, hasMore, customers, results }))
}

/** The first customers of a segment, one more than a dry run looks at or as many as are read in time. */
async function readSegment(id: Uuid, context: RequestContext, requester: Pick<Requester, 'call'>) {
  const untilMs = steadyNow() + READ_SHARE * (context.deadlineMs - steadyNow())
  const ids: CustomerId[] = []
  let cursor: string | null = null
  do {
    const page = await readSegmentPage({ id, cursor }, context, requester)
    if (!page.ok) return page
    ids.push(...page.ids)
    cursor = page.next
  } while (cursor !== null && ids.length <= CHECKED_MAX && steadyNow() < untilMs)
  return { ids, hasMore: cursor !== null }
}

interface Looked {
  total: number
  hasMore: boolean
  customers: readonly CustomerId[]
  results: readonly BulkRowResult[]
}

function toDryRun({ total, hasMore, customers, results }: Looked): BulkDryRun {
  const effects = results.filter((result) => result.status !== 'failed')
  const countOf = (status: BulkRowResult['status']) =>
    results.filter((result) => result.status === status).length
  const sumOf = (field: 'units' | 'cost') =>
    toWireAmount(sumAmounts(effects.map((effect) => toAmount(effect[field]))))
  const leftOut = results.flatMap((result, at) => {
    if (result.status !== 'failed') return []
    const { code, message } = result
    return [{ customer_id: customers[at] ?? '', code, message }]
  })
  return {
    dry_run: true,
    counts: {
      total,
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
      failed: leftOut.length,
    },
    sums: { units: sumOf('units') },
    cost: sumOf('cost'),
    left_out: leftOut.slice(0, LEFT_OUT_MAX),
    ...(hasMore && { has_more: true }),
  }
}
