import { endOf } from '@loyalty/contracts/calendar-day'
import type { BalanceEntry } from '@loyalty/contracts/wallet/migrated'
import type { RowWarning } from '@loyalty/contracts/import-rows'
import type { Uuid } from '@loyalty/contracts/ids'
import { addAmounts, formatAmount, ZERO, type Amount } from '@loyalty/contracts/money'

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

/** An entry that another import credited and that the row does not repeat. */
export interface EarlierEntry {
  readonly reward_id: Uuid
  readonly amount: Amount
  readonly reference: string | null
}

/**
 * Whoever corrects a row and sends it again means the new entry in place of the old one, but both stay.
 * One warning a reward, at its first entry. Entries with two references are meant to be two.
 */
export function warnOfEarlier(
  entries: readonly NewEntry[],
  earlier: readonly EarlierEntry[],
): RowWarning[] {
  const byReward = Map.groupBy(entries, ({ entry }) => entry.reward_id)
  return [...byReward].flatMap(([reward, own]): RowWarning[] => {
    const pairs = own.map((one) => ({ one, below: earlier.filter(isBelow(one, reward)) }))
    const first = pairs.find(({ below }) => below.length > 0)
    if (first === undefined) return []
    const below = new Set(pairs.flatMap((pair) => pair.below))
    const sum = [...below].reduce((total, { amount }) => addAmounts(total, amount), ZERO)
    const { index } = first.one
    const message = `balance[${index}]: comes on top of the "${formatAmount(sum)}" of earlier imports`
    return [{ code: 'ENTRY_ON_TOP', message, field: `balance.${index}.amount` }]
  })
}

const isBelow = ({ entry: { reference = null } }: NewEntry, reward: Uuid) => {
  const isOther = (other: string | null) =>
    reference !== null && other !== null && reference !== other
  return (one: EarlierEntry) => one.reward_id === reward && !isOther(one.reference)
}
