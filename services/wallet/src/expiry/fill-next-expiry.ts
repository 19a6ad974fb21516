import type { Db } from 'mongodb'
import { wallets } from '../wallets/wallets.collection.js'

/**
 * Gives wallets that were made before there was a worker the date that it finds them by. Reads leave
 * expired lines out without it, but nobody would write them off. The raised version makes a round
 * that holds the wallet as it was begin anew.
 */
export async function fillNextExpiry(db: Db): Promise<void> {
  await db.collection(wallets.name).updateMany({ next_expiry_at: { $exists: false } }, [
    {
      $set: {
        next_expiry_at: { $min: { $map: { input: '$lines', as: 'line', in: EXPIRES_FROM } } },
        version: { $add: [{ $ifNull: ['$version', 0] }, 1] },
      },
    },
  ])
}

/** As `nextExpiryOf` has it: a line without a date never expires, a hold keeps its part until its end. */
const EXPIRES_FROM = {
  $cond: [
    { $eq: ['$$line.expires_at', null] },
    null,
    { $max: ['$$line.expires_at', '$$line.hold.until'] },
  ],
}
