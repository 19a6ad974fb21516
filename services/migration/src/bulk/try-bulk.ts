import { IMPORT_ROWS_MAX } from '@loyalty/contracts/import-rows'
import { LEFT_OUT_MAX, type BulkAction, type BulkDryRun } from '@loyalty/contracts/migration/bulk'
import { applyBulk } from '@loyalty/contracts/wallet/bulk'
import type { OutputOf } from '@loyalty/contracts/contract'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { CustomerId } from '@loyalty/contracts/ids'
import { sumAmounts, toAmount, toWireAmount } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { RequestContext } from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'
import { refuseToBegin } from './begin.js'

interface Tried {
  action: BulkAction
  customers: readonly CustomerId[]
}

type Result = OutputOf<typeof applyBulk>['results'][number]

/** Tells what a job would do, by the decisions that it would be made by. Nothing is stored. */
export async function tryBulk(
  { action, customers }: Tried,
  context: RequestContext,
  { requester }: { requester: Pick<Requester, 'call'> },
) {
  const id = uuidV7(Date.now())
  const rows = customers.length
  const asked = { bulk_id: id, action, rows, is_check: true }
  const refusal = await refuseToBegin(asked, context, requester)
  if (refusal !== null) return refusal
  const results: Result[] = []
  for (let from = 0; from < rows; from += IMPORT_ROWS_MAX) {
    const some = customers.slice(from, from + IMPORT_ROWS_MAX)
    const range = {
      bulk_id: id,
      actor: context.actor,
      action,
      is_check: true,
      rows: some.map((customer_id, at) => ({ customer_id, index: from + at })),
    }
    const reply = await requester.call(applyBulk, range, context)
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `${applyBulk.subject}: ${reply.code}`)
    const answered = JSON.parse(Buffer.from(reply.bytes).toString()) as { results: Result[] }
    results.push(...answered.results)
  }
  return answer(toDryRun(customers, results))
}

function toDryRun(customers: readonly CustomerId[], results: readonly Result[]): BulkDryRun {
  const effects = results.filter((result) => result.status !== 'failed')
  const countOf = (status: Result['status']) =>
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
      total: customers.length,
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
      failed: leftOut.length,
    },
    sums: { units: sumOf('units') },
    cost: sumOf('cost'),
    left_out: leftOut.slice(0, LEFT_OUT_MAX),
  }
}
