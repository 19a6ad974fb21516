import type { RowFailure } from '@loyalty/contracts/import-rows'
import { Fault } from '@loyalty/contracts/errors/fault'
import { answer, type Answer, type Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import { storedCodes } from '@loyalty/contracts/errors/codes'
import type { Command } from './command.js'
import type { Committer } from './committer.js'

/**
 * Answers a request of many rows, each by a command of its own that shares its batches with the
 * others: one result a row, in their order. A refusal is its row's result. A fault, and a refusal of
 * the moment such as WRITE_CONFLICT, fails the request, which its caller repeats.
 *
 * A row's command has a guard of its own; the key of the request would make one row of all.
 *
 * A request without rows is answered when a batch was committed, so that its caller knows that rows
 * could be.
 */
export async function answerRows<Row>(
  committer: Pick<Committer, 'run'>,
  rows: readonly Row[],
  { idempotency: _ofTheRequest, ...context }: RequestContext,
  run: (row: Row, context: RequestContext) => Promise<Outcome>,
): Promise<Answer> {
  if (rows.length === 0) toResult(await committer.run(emptyBatch, {}, context))
  const results = await Promise.all(rows.map(async (row) => toResult(await run(row, context))))
  return { ok: true, body: `{"results":[${results.join(',')}]}` }
}

const emptyBatch: Command<object, never> = {
  name: 'empty batch',
  loads: [() => []],
  decide: () => answer({}),
}

function toResult(outcome: Outcome): string {
  if (outcome.ok) return outcome.body
  const { code, details, retryAfterSeconds, errors: [wrong] = [] } = outcome
  if (code === 'VALIDATION_ERROR' || storedCodes.has(code)) {
    const field = wrong && { field: wrong.field }
    const failure: RowFailure = { status: 'failed', code, message: details, ...field }
    return JSON.stringify(failure)
  }
  throw new Fault('SERVICE_UNAVAILABLE', `a row was answered ${code}`, {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}
