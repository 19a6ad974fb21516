import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { countRow } from './count-row.js'
import type { LedgerRow } from './ledger-row.js'
import { movesOf, type Move } from './liability.js'
import { createTally, type Rise } from './tally.js'

/** The first and the last row of an account, and by which time zone they were counted. */
export interface CountedOfAccount {
  first: Uuid
  last: Uuid
  timeZone: string
}

/** What rows of the ledger come to together. */
export interface RowBatch {
  add(row: LedgerRow, timeZone: string): void
  count(): number
  /** About how many sums rise, of what is counted and of what is outstanding. */
  raised(): number
  /** The last row. */
  last(): Uuid | undefined
  accounts(): ReadonlyMap<AccountId, CountedOfAccount>
  rises(): Rise[]
  /** What the rows move; null: one lacks what that takes. */
  moves(): readonly Move[] | null
}

/** Rows at or below `movedFrom` move nothing that is outstanding; null: none does. */
export function createRowBatch(movedFrom: Uuid | null): RowBatch {
  const tally = createTally()
  const accounts = new Map<AccountId, CountedOfAccount>()
  const moves = createMoves()
  let last: Uuid | undefined
  let count = 0
  let isLacking = false
  return {
    add(row, timeZone) {
      count += 1
      last = row.id
      const ofAccount = accounts.get(row.account_id)
      if (ofAccount !== undefined) ofAccount.last = row.id
      else accounts.set(row.account_id, { first: row.id, last: row.id, timeZone })
      countRow(row, timeZone, tally.at(row.account_id, millisecondsOf(row.id)))
      if (movedFrom === null || row.id <= movedFrom) return
      const moved = isOfBefore(row) ? null : movesOf(row)
      if (moved === null) isLacking = true
      else for (const move of moved) moves.add(move)
    },
    count: () => count,
    raised: () => tally.subjects() + moves.count() + accounts.size,
    last: () => last,
    accounts: () => accounts,
    rises: () => tally.rises(),
    moves: () => (isLacking ? null : moves.all()),
  }
}

/** Rows of a redeem name their coupon since coupons are counted. */
const isOfBefore = (row: LedgerRow): boolean =>
  row.event_type === 'COUPON_REDEEM' && row.event_id === null && row.coupon_id === undefined

/** Thousands of rows mostly move the same few buckets, found by their parts: no text is made of these. */
function createMoves() {
  const all: Move[] = []
  const present = new Map<AccountId, Map<Uuid, Map<string, Move>>>()
  return {
    add(move: Move): void {
      const { account, reward, bucket, units, cost } = move
      const ofAccount = present.get(account) ?? new Map<Uuid, Map<string, Move>>()
      const ofReward = ofAccount.get(reward) ?? new Map<string, Move>()
      const ofBucket = ofReward.get(bucket)
      if (ofBucket !== undefined) {
        ofBucket.units += units
        ofBucket.cost += cost
        return
      }
      present.set(account, ofAccount.set(reward, ofReward.set(bucket, move)))
      all.push(move)
    },
    count: () => all.length,
    all: (): readonly Move[] => all,
  }
}
