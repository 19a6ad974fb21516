import { endOf } from '@loyalty/shared/contracts/calendar-day'
import type { BalanceEntry } from '@loyalty/shared/contracts/migration/migrate'
import type { RowWarning } from '@loyalty/shared/contracts/migration/row-warning'

/** Entries that a row's warnings name one by one. */
const NAMED_MAX = 20

/** An entry that was not imported before, with its place in the row. */
export interface NewEntry {
  readonly index: number
  readonly entry: BalanceEntry
  /** What the entry is known again by. */
  readonly fingerprint: string
}

export interface Taking {
  /** The import's own instant: what had expired by then is left out, at each attempt alike. */
  importedAt: Date
  /** The account's: an entry may expire with the end of a day. */
  timeZone: string
}

export const expiryOf = ({ expiration_date: told }: BalanceEntry, timeZone: string): Date | null =>
  typeof told === 'string' ? endOf(told, timeZone) : null

/**
 * New entries less those that bring nothing: of 0 units, or expired by the time of the import. They are
 * told, the first ones by their places.
 */
export function takeEntries<Entry extends NewEntry>(
  entries: readonly Entry[],
  taking: Taking,
): { taken: Entry[]; warnings: RowWarning[] } {
  const taken: Entry[] = []
  const left: RowWarning[] = []
  for (const entry of entries) {
    const warning = warningOf(entry, taking)
    if (warning === null) taken.push(entry)
    else left.push(warning)
  }
  return { taken, warnings: firstOf(left) }
}

function warningOf(
  { index, entry }: NewEntry,
  { importedAt, timeZone }: Taking,
): RowWarning | null {
  if (entry.amount === 0) {
    const message = `balance[${index}]: an entry of 0 is left out`
    return { code: 'ENTRY_OF_ZERO', message, field: `balance.${index}.amount` }
  }
  const expiresAt = expiryOf(entry, timeZone)
  if (expiresAt === null || expiresAt > importedAt) return null
  const message = `balance[${index}]: expired at ${expiresAt.toISOString()} and is left out`
  return { code: 'ENTRY_EXPIRED', message, field: `balance.${index}.expiration_date` }
}

/** A row may bring thousands of entries, and nobody reads as many sentences. */
function firstOf(warnings: readonly RowWarning[]): RowWarning[] {
  const named = warnings.slice(0, NAMED_MAX)
  const rest = [...Map.groupBy(warnings.slice(NAMED_MAX), ({ code }) => code)]
  return [
    ...named,
    ...rest.map(([code, { length }]): RowWarning => ({
      code,
      message: `"${length}" more entries are left out`,
      field: null,
    })),
  ]
}
