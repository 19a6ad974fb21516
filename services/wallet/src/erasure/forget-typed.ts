import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { OF_WALLET, refusals, type RefusalDocument } from '../redemptions/store.js'

/** A person may have typed anything in the place of a code: only the code of a coupon stays with its refusal. */
export async function forgetTyped(
  db: Db,
  { account, walletId }: { account: AccountId; walletId: Uuid },
): Promise<void> {
  await db
    .collection<RefusalDocument>(refusals.name)
    .updateMany(
      { account_id: account, wallet_id: walletId, coupon_id: null, code: { $ne: null } },
      { $set: { code: null } },
      { ...limited(), hint: OF_WALLET },
    )
}
