import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { Temporal } from 'temporal-polyfill'
import {
  addAmounts,
  ZERO,
  type Amount,
  isAmountNumber,
  multiplyAmounts,
  toAmount,
} from '@loyalty/contracts/money'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Line } from '../wallets/rules/line.js'

/** Instants in epoch milliseconds: `from` is in the range, `to` is the first one after it. */
interface InstantRange {
  fromMs: number
  toMs: number
}

/**
 * A day of the calendar, written DD-MM-YYYY, in a time zone: from its first instant to the first of
 * the next day. Where midnight is skipped the day begins with the first instant that there is; a
 * day that a zone left out altogether is an empty range.
 */
export function dayRange(date: string, timeZone: string): InstantRange {
  const [day, month, year] = date.split('-').map(Number)
  if (day === undefined || month === undefined || year === undefined) {
    throw new RangeError('a day is written DD-MM-YYYY')
  }
  const first = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  const startOf = (plain: Temporal.PlainDate) =>
    plain.toZonedDateTime({ timeZone }).epochMilliseconds
  return { fromMs: startOf(first), toMs: startOf(first.add({ days: 1 })) }
}

/** Ids of ledger rows: from `from` to below `below`; null: without an upper end. */
export interface IdRange {
  from: Uuid
  below: Uuid | null
}

export const allRows: IdRange = { from: LOWEST_ID, below: null }

/** The ids minted in a range of instants, since a row's id holds its millisecond. */
export const idsMintedIn = ({ fromMs, toMs }: InstantRange): IdRange => ({
  from: lowestIdAt(Math.max(0, fromMs)),
  below: lowestIdAt(Math.max(0, toMs)),
})

/** The ids minted from one instant on and before another; without them, from the first or to the last. */
export const idsWrittenBetween = (from?: string, to?: string): IdRange => ({
  from: from === undefined ? LOWEST_ID : idAt(from),
  below: to === undefined ? null : idAt(to),
})

/** Nothing was minted before 1970. */
const idAt = (instant: string): Uuid => lowestIdAt(Math.max(0, Date.parse(instant)))

/** `_id`s of an account's rows within the range, up to a high-water mark. */
export const keysIn = (account: AccountId, { from, below }: IdRange, floor: Uuid) => ({
  $gte: `${account}|${from}`,
  $lte: `${account}|${floor}`,
  ...(below !== null && { $lt: `${account}|${below}` }),
})

/** The part of a range that follows the last row of the page before. */
export const keysAfter = (account: AccountId, range: IdRange, floor: Uuid, cursor?: string) => ({
  ...keysIn(account, range, floor),
  ...(cursor !== undefined && { $gt: `${account}|${cursor}` }),
})

/** The same of a page in descending order: what comes before its last row. */
export const keysBefore = (account: AccountId, range: IdRange, floor: Uuid, cursor?: string) =>
  keysIn(account, endingAt(range, cursor), floor)

/** The part of a range that ends before a row. */
export const endingAt = ({ from, below }: IdRange, cursor: string | undefined): IdRange => ({
  from,
  below: cursor === undefined || (below !== null && below < cursor) ? below : (cursor as Uuid),
})

/** A reward of a wallet whose lines are not what its ledger rows add up to. */
interface Difference {
  reward_id: Uuid
  wallet: Amount
  ledger: Amount
}

/**
 * Compares the lines of a wallet with credits less debits of its ledger, reward by reward. All
 * lines count: held ones, and expired ones that no row has written off yet.
 */
export function compareWithLedger(
  lines: readonly Pick<Line, 'reward_id' | 'amount'>[],
  ledger: ReadonlyMap<Uuid, Amount>,
): Difference[] {
  const held = new Map<Uuid, Amount>()
  for (const { reward_id: id, amount } of lines) {
    held.set(id, addAmounts(held.get(id) ?? ZERO, amount))
  }
  return [...new Set([...held.keys(), ...ledger.keys()])]
    .toSorted()
    .map((id) => ({
      reward_id: id,
      wallet: held.get(id) ?? ZERO,
      ledger: ledger.get(id) ?? ZERO,
    }))
    .filter(({ wallet, ledger: sum }) => wallet !== sum)
}

/** What an amount of a reward costs its funder: `attributes.unit_cost` × amount, else 0. */
export function costOf(amount: Amount, reward: RewardCopy | null): Amount {
  const unitCost = reward?.attributes['unit_cost']
  if (typeof unitCost !== 'number' || !isAmountNumber(unitCost)) return ZERO
  return multiplyAmounts(amount, toAmount(unitCost))
}
