import { audit, type AuditDocument, type IdempotencyRecord } from '@loyalty/engine/collection'
import {
  rewriteAnswers,
  isOnItsWay,
  member,
  rewriteDeadFacts,
  rewriteFacts,
  type Rewritten,
} from '@loyalty/engine/fact'
import { limited } from '@loyalty/engine/query'
import { customerErased } from '@loyalty/contracts/customers/facts'
import { keyOf, ownerIdOf, type AccountId } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { aggregateOf } from '../customers/change-customer.js'
import type { ErasureWork } from '../erased-ids/store.js'
import { purchases, type PurchaseDocument } from '../purchases/store.js'

/**
 * Takes an id out of what customers keeps beside the profile. Answers whether all is done: the fact
 * of the erasure tells the id until JetStream has it and wallet has applied it.
 */
export async function cleanOwn(db: Db, account: AccountId, work: ErasureWork): Promise<boolean> {
  const { customer_id: id, erased_id: erasedId } = work
  const of = { account, aggregateId: aggregateOf(account, id) }
  const erased = member('type', customerErased.type)
  const isTold = !(await isOnItsWay(db, of, erased))
  await rewriteFacts(db, of, work, isTold ? undefined : erased)
  await rewriteDeadFacts(db, account, work)
  await rewriteAnswers(db, keyOf(account, id), (record) => rewriteAnswer(record, id))
  await db.collection<AuditDocument>(audit.name).updateMany(
    { account_id: account, resource_id: id, resource: 'customer' },
    // A reason is free text of whoever wrote, and may be about the person.
    { $set: { resource_id: erasedId }, $unset: { 'after.reason': '', reason: '', about: '' } },
    limited(),
  )
  await db
    .collection<PurchaseDocument>(purchases.name)
    .deleteMany({ account_id: account, owner_id: ownerIdOf(account, id) }, limited())
  return isTold
}

const CREATION = '|POST /operator/v1/customers|'

/** An answer that shows the customer; one of somebody to whom a device moved stays. */
function rewriteAnswer({ _id: key, body }: IdempotencyRecord, id: string): Rewritten {
  if (body?.includes(member('id', id)) !== true) return null
  return { refusal: key.includes(CREATION) ? 'CUSTOMER_EXISTS' : 'CUSTOMER_NOT_FOUND' }
}
