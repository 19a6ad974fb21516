import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Amount } from '@loyalty/contracts/money'
import { available, limited } from '@loyalty/engine/query'
import { ReadConcernLevel, type ClientSession, type Db } from 'mongodb'
import { transactions } from './store.js'
import { wallets, type WalletDocument } from '../wallets/store.js'

type WalletLines = Pick<WalletDocument, 'wallet_id' | 'customer_id' | 'lines'>

/** One wallet, or those above `after`, up to `upTo` where it is given. */
export type WalletRange = { only: Uuid } | { after: string; upTo?: Uuid }

/** Wallets, and what the ledger adds up to, as one snapshot session sees both. */
export class WalletSumsRepository {
  constructor(private readonly db: Db) {}

  readWallets(
    session: ClientSession,
    account: AccountId,
    range: WalletRange,
    limit: number,
  ): Promise<WalletLines[]> {
    return available(
      wallets.name,
      this.db
        .collection<WalletDocument>(wallets.name)
        .find({ _id: inRange(range, `${account}|`) }, snapshotIn(session))
        .sort({ _id: 1 })
        .limit(limit)
        .project<WalletLines>({ wallet_id: 1, customer_id: 1, lines: 1 })
        .toArray(),
    )
  }

  /** Credits less debits of each wallet and reward, also of wallets that have no document. */
  async sumLedger(
    session: ClientSession,
    account: AccountId,
    range: WalletRange,
  ): Promise<Map<Uuid, Map<Uuid, Amount>>> {
    const signed = {
      $cond: [{ $eq: ['$side', 'CREDIT'] }, '$amount', { $multiply: ['$amount', -1] }],
    }
    const rows = await available(
      transactions.name,
      this.db
        .collection(transactions.name)
        .aggregate<{ _id: { wallet: Uuid; reward: Uuid }; sum: Amount }>(
          [
            { $match: { account_id: account, wallet_id: inRange(range, '') } },
            {
              $group: {
                _id: { wallet: '$wallet_id', reward: '$reward_id' },
                sum: { $sum: signed },
              },
            },
          ],
          snapshotIn(session),
        )
        .toArray(),
    )
    const sums = new Map<Uuid, Map<Uuid, Amount>>()
    for (const { _id, sum } of rows) {
      const ofWallet = sums.get(_id.wallet) ?? new Map<Uuid, Amount>()
      sums.set(_id.wallet, ofWallet.set(_id.reward, sum))
    }
    return sums
  }
}

/** The range over ids behind a prefix. `}` follows the `|` that ends the account, and every uuid. */
function inRange(range: WalletRange, prefix: string) {
  if ('only' in range) return `${prefix}${range.only}`
  const upper =
    range.upTo === undefined
      ? { $lt: `${prefix === '' ? '' : prefix.slice(0, -1)}}` }
      : { $lte: `${prefix}${range.upTo}` }
  return { $gt: `${prefix}${range.after}`, ...upper }
}

/** Named in each read, since the client's default would stand in its place. */
const snapshotIn = (session: ClientSession) => ({
  ...limited(),
  session,
  readConcern: ReadConcernLevel.snapshot,
})
