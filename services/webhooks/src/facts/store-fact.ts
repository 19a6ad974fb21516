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
import { factKey, keptFacts, type KeptFact } from './store.js'

/** What became of a fact: the webhooks that it is to be sent to, by their keys. */
export interface StoredFact {
  webhooks: string[]
  is_erasure: boolean
}

/**
 * Keeps a fact of an account that has webhooks, once, with a delivery for each that asks for its type. A webhook
 * that was made later than the fact does not get it: the broker's stream may be filled anew with old ones.
 */
export const storeFact: Command<ReceivedFact, never> = {
  name: 'loyalty.webhooks.facts.store',
  loads: [
    ({ id, customerId }, { account }) => [
      touch(accountWebhooks, account),
      touch(keptFacts, factKey(account, id)),
      ...(customerId === null ? [] : [touch(erasedCustomers, keyOf(account, customerId))]),
    ],
  ],
  decide(received, view, call) {
    const { account } = call.context
    const { id, customerId, erasedId, type, time, text } = received
    const madeBefore = new Date(time.getTime() + CLOCKS_APART_MS)
    const known = view.get(accountWebhooks, account)
    const isKept = view.get(keptFacts, factKey(account, id)) !== null
    if (known === null || isKept) return answer({ webhooks: [], is_erasure: false })
    const erased =
      customerId === null ? null : view.get(erasedCustomers, keyOf(account, customerId))
    const isErasure = type === customerErased.type && customerId !== null && erasedId !== null
    if (isErasure && erased === null) {
      view.insert(erasedCustomers, {
        _id: keyOf(account, customerId),
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
      customer_id: customerId,
      time,
      text,
      stored_at: call.now,
    }
    view.insert(keptFacts, erased === null || isErasure ? fact : renamed(fact, erased))
    const asking = older.filter(({ types }) => matches(types, type))
    for (const webhook of asking) view.insert(deliveries, newDelivery(fact, webhook, call.now))
    return answer({ webhooks: asking.map((one) => keyOf(account, one.id)), is_erasure: isErasure })
  },
}
