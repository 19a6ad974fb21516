import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { walletIdOf } from '@loyalty/shared/ids'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db } from 'mongodb'
import { readable } from '../reads.js'
import { refusals, type RefusalDocument } from './refusal.collection.js'

/** After so many unknown codes within the window a customer's redeems are answered with 429. */
export const UNKNOWN_CODES_MAX = 10
const WINDOW_MS = 10 * 60_000

/** Counts a customer's tries of unknown codes, up to the limit; 0 when the guard is switched off. */
export type CountUnknownCodes = (account: AccountId, customer: CustomerId) => Promise<number>

export const countUnknownCodes =
  (db: Db, clock: DatabaseClock): CountUnknownCodes =>
  (account, customer) =>
    readable(
      refusals.name,
      db.collection<RefusalDocument>(refusals.name).countDocuments(
        {
          account_id: account,
          wallet_id: walletIdOf(account, customer),
          refusal: 'COUPON_NOT_FOUND',
          created_at: { $gt: new Date(clock.now().getTime() - WINDOW_MS) },
        },
        { ...limited(), limit: UNKNOWN_CODES_MAX },
      ),
    )

export const countNoUnknownCodes: CountUnknownCodes = () => Promise.resolve(0)
