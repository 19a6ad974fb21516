import { accountId, collection, date, object, string } from '@loyalty/engine/collection'
import { takeLease, type Lease } from '@loyalty/engine/service'
import type { AccountId } from '@loyalty/contracts/ids'
import { limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { LEASE_MS, LEASE_RENEW_MS, LEASE_TRUSTED_MS } from '../limits.js'

/** Which process sends to a webhook now. `_id` is `account|id` of the webhook. */
export const sendingLeases = collection({
  name: 'sending_leases',
  shape: object({ _id: string, account_id: accountId, token: string, until: date }),
  indexes: [],
})

/** Takes a webhook that no process sends to; null when one does. */
export const takeSendingLease = (db: Db, webhook: string): Promise<Lease | null> =>
  takeLease(
    db,
    sendingLeases,
    { _id: webhook, account_id: accountOf(webhook) },
    { leaseMs: LEASE_MS, renewMs: LEASE_RENEW_MS, trustedMs: LEASE_TRUSTED_MS },
  )

/** Of these webhooks, those that no process sends to. */
export async function notTaken(db: Db, webhooks: readonly string[]): Promise<string[]> {
  if (webhooks.length === 0) return []
  const taken = await db
    .collection<{ _id: string }>(sendingLeases.name)
    .find({ _id: { $in: [...webhooks] }, $expr: { $gt: ['$until', '$$NOW'] } }, limited())
    .project<{ _id: string }>({ _id: 1 })
    .toArray()
  const ids = new Set(taken.map(({ _id }) => _id))
  return webhooks.filter((webhook) => !ids.has(webhook))
}

/** The account of a webhook's key. */
export const accountOf = (webhook: string): AccountId =>
  webhook.slice(0, webhook.indexOf('|')) as AccountId
