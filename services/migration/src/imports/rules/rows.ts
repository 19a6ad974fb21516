import type { rowCodes, RowError } from '@loyalty/contracts/migration/import'
import type { MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import type { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import type { RowWarning } from '@loyalty/contracts/import-rows'
import { keyOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import type { RowErrorDocument } from '../store.js'

/** Where a row stands in its call, and how often it was tried before. */
interface Placed {
  index: number
  event_index: number | null
  attempts: number
}

export interface CustomerRow extends Placed {
  row: MigrationCustomer
}

export interface EventRow extends Placed {
  customer_id: CustomerId
  row: MigrationEvent
}

/** A customer that a job does something to. */
export interface BulkRow extends Placed {
  customer_id: CustomerId
}

/** A row as its range stores it: of the right shape. */
export type StoredRow = CustomerRow | EventRow | BulkRow

export const customerOf = (row: StoredRow): CustomerId =>
  'customer_id' in row ? row.customer_id : row.row.id

/** The row of somebody who was erased: it fails in its turn, under the new id. */
export function withoutPerson(row: StoredRow, erasedId: CustomerId): StoredRow {
  const { index, event_index, attempts } = row
  const place = { index, event_index, attempts }
  if (!('row' in row)) return { ...place, customer_id: erasedId }
  return 'customer_id' in row
    ? { ...place, customer_id: erasedId, row: { type: 'ERASED', fulfilled: false } }
    : { ...place, row: { id: erasedId } }
}

export type RowCode = (typeof rowCodes)[number]

/** Units that a job moved for one customer, and what they cost. */
interface Effect {
  units: number
  cost: number
}

export type RowOutcome =
  | {
      status: 'created' | 'updated' | 'unchanged'
      warnings?: readonly RowWarning[]
      effect?: Effect
    }
  | { status: 'failed'; code: RowCode; message: string; field: string | null }
  /** It could not be processed although the system was there. */
  | { status: 'dead'; reason: string; attempts: number }

/** A row that was taken, with what balances and profile were taken with. */
export function taken(
  status: 'created' | 'updated' | 'unchanged',
  ...parts: readonly (readonly RowWarning[] | undefined)[]
): RowOutcome {
  const warnings = parts.flatMap((part) => part ?? [])
  return warnings.length === 0 ? { status } : { status, warnings }
}

export const warningsOf = (outcome: RowOutcome): readonly RowWarning[] =>
  ('warnings' in outcome && outcome.warnings) || []

export const effectOf = (outcome: RowOutcome): Effect | null =>
  ('effect' in outcome && outcome.effect) || null

export interface SettledRow {
  row: StoredRow
  outcome: RowOutcome
}

const DIGITS = 6
const padded = (index: number) => String(index).padStart(DIGITS, '0')

/** A row's place as a text that sorts as the rows do. */
export const placeOf = ({ index, event_index: event }: Pick<Placed, 'index' | 'event_index'>) =>
  `${padded(index)}.${event === null ? '-' : padded(event)}`

export const toErrorDocument = (
  error: RowError,
  of: { account: AccountId; importId: string; deleteAt: Date },
): RowErrorDocument => ({
  _id: `${keyOf(of.account, of.importId)}|${placeOf(error)}`,
  account_id: of.account,
  import_id: of.importId,
  ...error,
  delete_at: of.deleteAt,
})
