import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { LOWEST_ID, lowestIdAt } from '@loyalty/shared/uuid-v7'
import type { InstantRange } from './day-range.js'

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

/** `_id`s of an account's rows within the range, up to the line that a fence drew. */
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
