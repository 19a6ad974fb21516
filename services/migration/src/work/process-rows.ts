import { importCustomers, importPurchases } from '@loyalty/contracts/customers/import'
import type { RowFailure } from '@loyalty/contracts/import-rows'
import { checkBalances, importBalances, importEvents } from '@loyalty/contracts/wallet/import'
import type { Uuid } from '@loyalty/contracts/ids'
import {
  placeOf,
  taken,
  type CustomerRow,
  type EventRow,
  type RowOutcome,
} from '../imports/rules/rows.js'
import { askForRows, type RowsOf } from './ask-for-rows.js'
import type { Sent } from './isolate.js'

/** What the rows of one range have in common. */
export interface OfRange extends RowsOf {
  importId: Uuid
  /** The import's own instant, the same at each attempt. */
  importedAt: string
  /** Who sent the import. */
  actor: string
}

/**
 * Customers of a range: balances are checked first, so that a row is right as a whole before any of
 * it is written; then the profile, then the balances. A repeat finishes what was cut off.
 */
export async function processCustomers(
  rows: readonly CustomerRow[],
  of: OfRange,
): Promise<Map<CustomerRow, RowOutcome>> {
  const outcomes = new Map<CustomerRow, RowOutcome>()
  const common = { imported_at: of.importedAt }

  const withBalance = rows.filter(({ row }) => (row.balance ?? []).length > 0)
  const checked = await askForRows(checkBalances, of, withBalance, (some) => ({
    ...common,
    import_id: of.importId,
    rows: some.map(({ row }) => ({ customer_id: row.id, balance: row.balance ?? [] })),
  }))
  const warnings = new Map(
    settleFailed(outcomes, withBalance, checked).map(({ row, result }) => [row, result.warnings]),
  )

  const right = rows.filter((row) => !outcomes.has(row))
  const profiles = await askForRows(importCustomers, of, right, (some) => ({
    ...common,
    import_id: of.importId,
    rows: some.map(({ row: { balance: _balance, ...profile } }) => profile),
  }))
  const known = settleFailed(outcomes, right, profiles)

  const credited = await askForRows(importBalances, of, known, (some) => ({
    ...common,
    import_id: of.importId,
    actor: of.actor,
    rows: some.map(({ row: { row }, result: { copy, opening_purchases } }) => ({
      copy,
      opening_purchases,
      balance: row.balance ?? [],
    })),
  }))
  for (const [at, { row, result }] of known.entries()) {
    const sent = credited[at]
    if (sent === undefined) continue
    const failed = toFailed(sent)
    const isCredited = 'result' in sent && sent.result.status === 'changed'
    const status = result.status === 'unchanged' && isCredited ? 'updated' : result.status
    outcomes.set(row, failed ?? taken(status, warnings.get(row), result.warnings))
  }
  return outcomes
}

/** Events of a range: wallet keeps them, and customers counts those that are purchases of the past. */
export async function processEvents(
  rows: readonly EventRow[],
  of: OfRange,
): Promise<Map<EventRow, RowOutcome>> {
  const outcomes = new Map<EventRow, RowOutcome>()
  const stored = await askForRows(importEvents, of, rows, (some) => ({
    imported_at: of.importedAt,
    import_id: of.importId,
    rows: some.map((row) => ({
      customer_id: row.customer_id,
      event: row.row,
      place: placeOf(row),
    })),
  }))
  const kept = settleFailed(outcomes, rows, stored)
  for (const { row, result } of kept) outcomes.set(row, { status: result.status })

  const purchases = kept.flatMap(({ row, result: { event_id, purchase } }) =>
    purchase === null ? [] : [{ row, event_id, purchase }],
  )
  const counted = await askForRows(importPurchases, of, purchases, (some) => ({
    rows: some.map(({ row: { customer_id }, event_id, purchase }) => ({
      customer_id,
      event_id,
      ...purchase,
    })),
  }))
  for (const [at, { row }] of purchases.entries()) {
    const sent = counted[at]
    const failed = sent && toFailed(sent)
    if (failed) outcomes.set(row, failed)
  }
  return outcomes
}

type Result = { status: string } | RowFailure

/** Keeps what failed, and answers the others with their results. */
function settleFailed<Row, R extends Result>(
  outcomes: Map<Row, RowOutcome>,
  rows: readonly Row[],
  sent: readonly Sent<R>[],
): { row: Row; result: Exclude<R, RowFailure> }[] {
  return rows.flatMap((row, at) => {
    const one = sent[at]
    if (one === undefined) return []
    const failed = toFailed(one)
    if (failed === null && 'result' in one) {
      return [{ row, result: one.result as Exclude<R, RowFailure> }]
    }
    if (failed !== null) outcomes.set(row, failed)
    return []
  })
}

export function toFailed<R extends Result>(sent: Sent<R>): RowOutcome | null {
  if ('dead' in sent) return { status: 'dead', reason: sent.dead, attempts: sent.attempts }
  const { result } = sent
  if (!isFailure(result)) return null
  const { code, message, field = null } = result
  return { status: 'failed', code, message, field }
}

const isFailure = (result: Result): result is RowFailure => result.status === 'failed'
