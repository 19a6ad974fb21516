import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import type { KeptFact } from '../facts/store.js'
import { deliveryKey, type DeliveryDocument } from './store.js'

/** What a delivery is sent in the order of; nothing where the webhook is not ordered. */
export const orderOf = (
  fact: Pick<KeptFact, 'wallet_id' | 'subject'>,
  { ordered }: { ordered: boolean },
): Pick<DeliveryDocument, 'order'> => (ordered ? { order: fact.wallet_id ?? fact.subject } : {})

/** The delivery of a fact to a webhook, due at once. */
export const newDelivery = (
  fact: KeptFact,
  webhook: { id: Uuid; ordered: boolean },
  now: Date,
): DeliveryDocument => ({
  _id: deliveryKey(fact.account_id, webhook.id, fact.id),
  version: 1,
  account_id: fact.account_id,
  webhook: keyOf(fact.account_id, webhook.id),
  id: fact.id,
  type: fact.type,
  state: 'PENDING',
  due_at: now,
  ...orderOf(fact, webhook),
  fact_at: fact.time,
  sequence: fact.sequence,
  tries: 0,
  queued_at: now,
  attempts_count: 0,
  attempts: [],
  delivered_at: null,
  created_at: now,
  updated_at: now,
})
