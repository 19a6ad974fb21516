import type { Command } from '@loyalty/shared/commit/command'
import { accountChanged } from '@loyalty/shared/contracts/catalog/facts'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/purchase'
import type { FactData } from '@loyalty/shared/contracts/fact'
import { eventResolved, eventReversed } from '@loyalty/shared/contracts/wallet/facts'
import type { CustomerId } from '@loyalty/shared/ids'
import {
  createFactConsumer,
  on,
  type FactConsumer,
  type FactConsumerSettings,
} from '@loyalty/shared/inbox/fact-consumer'
import { answer } from '@loyalty/shared/outcome'
import { applyAccount } from './accounts/apply-account.command.js'
import { recordPurchase } from './metrics/record-purchase.command.js'
import { reversePurchase } from './metrics/reverse-purchase.command.js'

/**
 * What customers follows of others: purchases, so that one is counted whose direct request was
 * missed, and the settings of accounts.
 */
export const createCustomersConsumer = (
  parts: Pick<FactConsumerSettings, 'broker' | 'db' | 'committer' | 'logger'>,
): FactConsumer =>
  createFactConsumer({
    ...parts,
    name: 'customers-facts',
    reactions: [
      on(eventResolved, ofEvent(recordPurchase)),
      on(eventReversed, ofEvent(reversePurchase)),
      on(accountChanged, applyAccount),
    ],
  })

type EventFact = FactData<typeof eventResolved>
type PurchaseRequest = InputOf<typeof contracts.recordPurchase>

/** A purchase's command for the facts of events: other events, and of who was erased, count nothing. */
function ofEvent(apply: Command<PurchaseRequest, 'CUSTOMER_NOT_FOUND'>): Command<EventFact, never> {
  return {
    name: apply.name,
    touches: (event, context) =>
      isPurchase(event) ? apply.touches(toRequest(event), context) : [],
    decide(event, view, call) {
      if (!isPurchase(event)) return notApplied
      const outcome = apply.decide(toRequest(event), view, call)
      return 'ok' in outcome && !outcome.ok ? notApplied : outcome
    },
  }
}

const notApplied = answer({ applied: false })

const isPurchase = ({ type }: EventFact): boolean => type === 'PURCHASE'

const toRequest = ({ customer_id, event_id, spend, issued_at }: EventFact): PurchaseRequest => ({
  customer_id: customer_id as CustomerId,
  event_id,
  spend,
  issued_at,
})
