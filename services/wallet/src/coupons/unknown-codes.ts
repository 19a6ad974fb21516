import type { AccountId, CustomerId, Uuid } from '@loyalty/shared/ids'
import { walletIdOf } from '@loyalty/shared/ids'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db } from 'mongodb'
import { readable } from '../reads.js'
import { refusals, type RefusalDocument } from './refusal.collection.js'

/** After so many unknown codes within the window a customer's redeems are answered with 429. */
export const UNKNOWN_CODES_MAX = 10
const WINDOW_MS = 10 * 60_000

/** Counts a customer's tries of unknown codes; 0 when the guard is switched off. */
export type CountUnknownCodes = (account: AccountId, customer: CustomerId) => Promise<number>

type Asked = Map<Uuid, PromiseWithResolvers<number>>

/**
 * Counts for all customers that are asked about in one event-loop turn by one query an account,
 * since every redeem asks and nearly every answer is 0. The query reads its index alone, and finds
 * few rows: beyond the limit no more tries are written as such.
 */
export function countUnknownCodes(db: Db, clock: DatabaseClock): CountUnknownCodes {
  let waiting = new Map<AccountId, Asked>()

  const dispatch = () => {
    const turn = waiting
    waiting = new Map()
    for (const [account, asked] of turn) void answer(account, asked)
  }

  const answer = async (account: AccountId, asked: Asked) => {
    try {
      const counts = await countTries(db, account, [...asked.keys()], clock.now())
      for (const [walletId, { resolve }] of asked) resolve(counts.get(walletId) ?? 0)
    } catch (error) {
      for (const { reject } of asked.values()) reject(error)
    }
  }

  return (account, customer) => {
    if (waiting.size === 0) setImmediate(dispatch)
    const asked = waiting.get(account) ?? new Map<Uuid, PromiseWithResolvers<number>>()
    waiting.set(account, asked)
    const walletId = walletIdOf(account, customer)
    const counted = asked.get(walletId) ?? Promise.withResolvers<number>()
    asked.set(walletId, counted)
    return counted.promise
  }
}

async function countTries(
  db: Db,
  account: AccountId,
  walletIds: Uuid[],
  now: Date,
): Promise<Map<Uuid, number>> {
  const tries = await readable(
    refusals.name,
    db
      .collection<RefusalDocument>(refusals.name)
      .find(
        {
          account_id: account,
          wallet_id: { $in: walletIds },
          refusal: 'COUPON_NOT_FOUND',
          created_at: { $gt: new Date(now.getTime() - WINDOW_MS) },
        },
        limited(),
      )
      .project<Pick<RefusalDocument, 'wallet_id'>>({ _id: 0, wallet_id: 1 })
      .toArray(),
  )
  const counts = new Map<Uuid, number>()
  for (const { wallet_id: id } of tries) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

export const countNoUnknownCodes: CountUnknownCodes = () => Promise.resolve(0)
