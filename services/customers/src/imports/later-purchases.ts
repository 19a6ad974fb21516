import { keyOf, ownerIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { available, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { customers, type Customer } from '../customers/store.js'
import type { Purchase } from '../metrics/rules/metrics.js'
import { stillCounted } from '../purchases/count-purchase.js'
import { purchases, type PurchaseDocument } from '../purchases/store.js'

/** Purchases after an instant that new opening values take up: more than a customer ever makes. */
export const LATER_PURCHASES_MAX = 10_000

/** The purchases of a customer after an instant, and the customer's version when they were read. */
export interface LaterPurchases {
  version: number
  purchases: Purchase[]
}

/**
 * Each purchase that is recorded or reversed changes its customer. The version is read first, so as
 * long as the customer has it the purchases are these. Rejects with the fault SERVICE_UNAVAILABLE.
 */
export async function readLaterPurchases(
  db: Db,
  { account, id, at }: { account: AccountId; id: CustomerId; at: Date },
): Promise<LaterPurchases> {
  const read = async () => {
    const customer = await db
      .collection<Customer>(customers.name)
      .findOne({ _id: keyOf(account, id) }, { ...limited(), projection: { version: 1 } })
    const found = await db
      .collection<PurchaseDocument>(purchases.name)
      .find(
        {
          account_id: account,
          owner_id: ownerIdOf(account, id),
          issued_at: { $gt: at },
          is_reversed: false,
          is_awaited: { $ne: true },
        },
        { ...limited(), limit: LATER_PURCHASES_MAX + 1 },
      )
      .project<Pick<PurchaseDocument, 'issued_at' | 'spend' | 'periods' | 'returned'>>({
        issued_at: 1,
        spend: 1,
        periods: 1,
        returned: 1,
      })
      .toArray()
    return { version: customer?.version ?? 0, purchases: found.map(stillCounted) }
  }
  return available(purchases.name, read())
}
