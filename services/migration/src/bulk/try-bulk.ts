import { valueOf } from '@loyalty/engine/process'
import { IMPORT_ROWS_MAX } from '@loyalty/contracts/import-rows'
import {
  BULK_ROWS_MAX,
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
import { answer, refuse } from '@loyalty/contracts/outcome'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { RequestContext } from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'
import { isOfWallet } from './of-wallet.js'
import { refuseToBegin } from './begin.js'
import { readSegmentPage } from './segment-pages.js'

interface Tried {
  action: BulkAction
  customers: readonly CustomerId[]
  segment: Uuid | undefined
}

/** Tells what a job would do, by the decisions that it would be made by. Nothing is stored. */
export async function tryBulk(
  { action, customers: named, segment }: Tried,
  context: RequestContext,
  { requester }: { requester: Pick<Requester, 'call'> },
) {
  const id = uuidV7(Date.now())
  const found = segment === undefined ? named : await readSegment(segment, context, requester)
  if ('ok' in found) return found
  if (found.length > BULK_ROWS_MAX) {
    return refuse('LIMIT_EXCEEDED', `a job has at most ${BULK_ROWS_MAX} customers`)
  }
  const rows = found.length
  const customers = found.slice(0, CHECKED_MAX)
  const asked = { bulk_id: id, action, rows, is_check: true }
  const refusal = await refuseToBegin(asked, context, requester)
  if (refusal !== null) return refusal
  const results: BulkRowResult[] = []
  for (let from = 0; from < customers.length; from += IMPORT_ROWS_MAX) {
    const some = customers.slice(from, from + IMPORT_ROWS_MAX)
    const range = {
      bulk_id: id,
      actor: context.actor,
      is_check: true,
      rows: some.map((customer_id, at) => ({ customer_id, index: from + at })),
    }
    const reply = await (isOfWallet(action)
      ? requester.call(applyBulk, { ...range, action }, context)
      : requester.call(applyCustomersBulk, { ...range, action }, context))
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `a dry run was answered ${reply.code}`)
    const answered = valueOf(reply) as { results: BulkRowResult[] }
    results.push(...answered.results)
  }
  return answer(toDryRun(rows, customers, results))
}

/** All of a segment, up to one page more than a job takes. */
async function readSegment(id: Uuid, context: RequestContext, requester: Pick<Requester, 'call'>) {
  const ids: CustomerId[] = []
  let cursor: string | null = null
  do {
    const page = await readSegmentPage({ id, cursor }, context, requester)
    if (!page.ok) return page
    ids.push(...page.ids)
    cursor = page.next
  } while (cursor !== null && ids.length <= BULK_ROWS_MAX)
  return ids
}

function toDryRun(
  total: number,
  customers: readonly CustomerId[],
  results: readonly BulkRowResult[],
): BulkDryRun {
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
  }
}
