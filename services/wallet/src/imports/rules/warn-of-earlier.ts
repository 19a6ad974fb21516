import type { RowWarning } from '@loyalty/shared/contracts/migration/row-warning'
import type { Uuid } from '@loyalty/shared/ids'
import { addAmounts, formatAmount, ZERO, type Amount } from '@loyalty/shared/money'
import type { NewEntry } from './take-entries.js'

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
