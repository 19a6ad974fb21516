import { valueOf } from '@loyalty/engine/process'
import type { Contract, InputOf, OutputOf } from '@loyalty/contracts/contract'
import { checkCustomers } from '@loyalty/contracts/customers/import'
import { IMPORT_ROWS_MAX } from '@loyalty/contracts/import-rows'
import {
  SHOWN_WARNINGS_MAX,
  type ImportWarning,
  type RowError,
} from '@loyalty/contracts/migration/import'
import type { checkRows as contract } from '@loyalty/contracts/migration/imports'
import { checkBalances } from '@loyalty/contracts/wallet/import'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { RequestContext } from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'
import { readRow } from './rules/read-row.js'
import { taken, warningsOf, type CustomerRow, type RowOutcome } from './rules/rows.js'

interface Asking {
  requester: Pick<Requester, 'call'>
  context: RequestContext
  now: Date
}

/** What an import of these rows would do now, by the decisions that it would be made by. */
export async function checkRows(
  { ranges }: InputOf<typeof contract>,
  asking: Asking,
): Promise<OutputOf<typeof contract>> {
  const read = ranges.flatMap(({ rows }) =>
    rows.map((row) => readRow('customers', row, asking.now)),
  )
  const errors: RowError[] = read.flatMap((row) => (row.ok ? [] : [row.error]))
  const right = read.flatMap((row) =>
    row.ok && 'row' in row.row && 'id' in row.row.row ? [row.row as CustomerRow] : [],
  )
  const counts = { created: 0, updated: 0, unchanged: 0, warned: 0 }
  const warnings: ImportWarning[] = []
  for (const { row, outcome } of await decideRows(right, asking)) {
    const told = warningsOf(outcome)
    if (told.length > 0) counts.warned += 1
    const {
      index,
      row: { id },
    } = row
    warnings.push(...told.map((warning) => ({ index, id, ...warning })))
    if (outcome.status === 'failed') {
      const { code, message, field } = outcome
      errors.push({ index: row.index, event_index: null, id: row.row.id, code, message, field })
    } else if (outcome.status !== 'dead') counts[outcome.status] += 1
  }
  return {
    total: read.length,
    ...counts,
    failed: errors.length,
    errors: errors.toSorted(byIndex),
    warnings: warnings.toSorted(byIndex).slice(0, SHOWN_WARNINGS_MAX),
  }
}

const byIndex = (one: { index: number }, other: { index: number }) => one.index - other.index

/** As an import asks: balances first, and of the others what becomes of their customers. */
async function decideRows(rows: readonly CustomerRow[], asking: Asking) {
  const common = { imported_at: asking.now.toISOString() }
  const balances = await ask(checkBalances, asking, {
    ...common,
    import_id: null,
    rows: rows.map(({ row }) => ({ customer_id: row.id, balance: row.balance ?? [] })),
  })
  const good = rows.filter((_row, at) => balances[at]?.status === 'ok')
  const profiles = await ask(checkCustomers, asking, {
    ...common,
    import_id: null,
    rows: good.map(({ row: { balance: _balance, ...profile } }) => profile),
  })
  const byRow = new Map(good.map((row, at) => [row, profiles[at]]))
  return rows.map((row, at): { row: CustomerRow; outcome: RowOutcome } => {
    const balance = balances[at]
    const profile = byRow.get(row)
    const failure = [balance, profile].find((result) => result?.status === 'failed')
    if (failure?.status === 'failed') {
      const { code, message, field = null } = failure
      return { row, outcome: { status: 'failed', code, message, field } }
    }
    const isCredited = balance?.status === 'ok' && (balance.entries_new ?? 0) > 0
    const known = profile?.status === 'failed' ? undefined : profile
    const status = known?.status ?? 'unchanged'
    const after = status === 'unchanged' && isCredited ? 'updated' : status
    const warnings = balance?.status === 'ok' ? balance.warnings : undefined
    return { row, outcome: taken(after, warnings, known?.warnings) }
  })
}

type RowsOf<C extends Contract> = OutputOf<C> extends { results: (infer R)[] } ? R : never

/** Asks for as many rows at a time as a call takes. */
async function ask<C extends Contract>(
  contract: C,
  { requester, context }: Asking,
  input: InputOf<C> & { rows: readonly unknown[] },
): Promise<RowsOf<C>[]> {
  const results: RowsOf<C>[] = []
  for (let from = 0; from < input.rows.length; from += IMPORT_ROWS_MAX) {
    const rows = input.rows.slice(from, from + IMPORT_ROWS_MAX)
    const reply = await requester.call(contract, { ...input, rows }, context)
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `${contract.subject}: ${reply.code}`)
    const answered = valueOf(reply) as { results: RowsOf<C>[] }
    results.push(...answered.results)
  }
  return results
}
