import { customerErased } from '@loyalty/contracts/customers/facts'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { touch, type Command } from '@loyalty/engine/command'
import { newDelivery } from '../deliveries/new-delivery.js'
import { deliveries } from '../deliveries/store.js'
import { erasedCustomers } from '../erasure/store.js'
import { CLOCKS_APART_MS } from '../limits.js'
import { matches } from '../webhooks/rules/matches.js'
import { accountWebhooks } from '../webhooks/store.js'
import type { ReceivedFact } from './received-fact.js'
import { renamed } from './renamed.js'
import { factKey, keptFacts, ownerKey, type KeptFact } from './store.js'

/** What became of a fact: the webhooks that it is to be sent to, by their keys. */
export interface StoredFact {
  webhooks: string[]
  is_erasure: boolean
}

interface StoreFact extends ReceivedFact {
  /** By which its customer is found among those who were erased. */
  erasedKey: string | null
}

/** Also the key of before ids were hashed. */
const erasedKeys = ({ account, customerId, erasedKey }: StoreFact): string[] =>
  customerId === null || erasedKey === null ? [] : [erasedKey, keyOf(account, customerId)]

/**
 * Keeps a fact of an account that has webhooks, once, with a delivery for each that asks for its type. A webhook
 * that was made later than the fact does not get it: the broker's stream may be filled anew with old ones.
 */
export const storeFact: Command<StoreFact, never> = {
  name: 'loyalty.webhooks.facts.store',
  loads: [
    (received, { account }) => [
      touch(accountWebhooks, account),
      touch(keptFacts, factKey(account, received.id)),
      ...erasedKeys(received).map((key) => touch(erasedCustomers, key)),
    ],
  ],
  decide(received, view, call) {
    const { account } = call.context
    const { id, customerId, ownerId, erasedId, erasedKey, type, time, text } = received
    const madeBefore = new Date(time.getTime() + CLOCKS_APART_MS)
    const known = view.get(accountWebhooks, account)
    const isKept = view.get(keptFacts, factKey(account, id)) !== null
    if (known === null || isKept) return answer({ webhooks: [], is_erasure: false })
    const [erased] = erasedKeys(received).flatMap((key) => view.get(erasedCustomers, key) ?? [])
    const isErasure =
      type === customerErased.type && customerId !== null && erasedKey !== null && erasedId !== null
    if (isErasure && erased === undefined) {
      view.insert(erasedCustomers, {
        _id: erasedKey,
        account_id: account,
        customer_id: customerId,
        erased_id: erasedId,
        fact_id: id,
        due_at: call.now,
        created_at: call.now,
      })
    }
    const older = known.webhooks.filter(({ created_at: at }) => at <= madeBefore)
    if (older.length === 0) return answer({ webhooks: [], is_erasure: isErasure })
    const fact: KeptFact = {
      _id: factKey(account, id),
      account_id: account,
      id,
      type,
      subject: received.subject,
      sequence: received.sequence,
      wallet_id: received.walletId,
      customer_id: customerId ?? (ownerId === null ? null : ownerKey(ownerId)),
      time,
      text,
      stored_at: call.now,
    }
    const isRenamed = erased !== undefined && customerId !== null && !isErasure
    const names = isRenamed && { customer_id: customerId, erased_id: erased.erased_id }
    view.insert(keptFacts, names ? renamed(fact, names) : fact)
    const asking = older.filter(({ types }) => matches(types, type))
    for (const webhook of asking) view.insert(deliveries, newDelivery(fact, webhook, call.now))
    return answer({ webhooks: asking.map((one) => keyOf(account, one.id)), is_erasure: isErasure })
  },
}
