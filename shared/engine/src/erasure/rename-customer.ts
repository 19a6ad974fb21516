import type { Db } from 'mongodb'
import type { Erasure } from '@loyalty/contracts/erasure'
import type { AccountId } from '@loyalty/contracts/ids'
import { audit, type AuditDocument } from '../commit/audit.collection.js'
import { limited } from '../mongo/limits.js'

/** Puts the new id of an erased customer into the audit rows that are about the customer. */
export async function renameCustomer(
  db: Db,
  account: AccountId,
  { customer_id: from, erased_id: to }: Erasure,
): Promise<void> {
  await db
    .collection<AuditDocument>(audit.name)
    .updateMany(
      { account_id: account, customer_ids: from },
      { $set: { 'customer_ids.$[one]': to } },
      { ...limited(), arrayFilters: [{ one: from }] },
    )
}
