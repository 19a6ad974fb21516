import type { Command } from '@loyalty/engine/command'
import {
  createFactConsumer,
  on,
  type FactConsumer,
  type FactConsumerSettings,
} from '@loyalty/engine/fact'
import { createReadLoader } from '@loyalty/engine/query'
import { accountChanged } from '@loyalty/contracts/catalog/facts'
import type { FactData } from '@loyalty/contracts/fact'
import { eventResolved, eventReturned, eventReversed } from '@loyalty/contracts/wallet/facts'
import { keyOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { applyAccount } from './accounts/apply-account.js'
import { recordPurchase, returnPurchase, reversePurchase } from './purchases/commands.js'
import { isToRecord } from './purchases/count-purchase.js'
import { purchases } from './purchases/store.js'

/**
 * What customers follows of others: purchases, so that one is counted whose direct request was
 * missed, and the settings of accounts.
 */
export function createCustomersConsumer(
  parts: Pick<FactConsumerSettings, 'broker' | 'db' | 'committer' | 'logger'>,
): FactConsumer {
  const recorded = createReadLoader(parts.db, purchases)
  const isRecorded = async ({ event_id: id }: EventFact, account: AccountId) =>
    !isToRecord(await recorded.load(keyOf(account, id)))
  return createFactConsumer({
    ...parts,
    name: 'customers-facts',
    reactions: [
      on(eventResolved, ofEvent(recordPurchase, toRequest), isRecorded),
      on(eventReturned, ofEvent(returnPurchase, toReturn)),
      on(eventReversed, ofEvent(reversePurchase, toRequest)),
      on(accountChanged, applyAccount),
    ],
  })
}

type EventFact = FactData<typeof eventResolved>
type ReturnedFact = FactData<typeof eventReturned>

/** A purchase's command for the facts of events: other events, and of who was erased, count nothing. */
function ofEvent<F extends EventFact, Request>(
  apply: Command<Request, 'CUSTOMER_NOT_FOUND'>,
  toRequestOf: (event: F) => Request,
): Command<F, never> {
  return {
    name: apply.name,
    loads: [
      (event, context) => (isPurchase(event) ? apply.loads[0](toRequestOf(event), context) : []),
    ],
    decide(event, view, call) {
      if (!isPurchase(event)) return notApplied
      const outcome = apply.decide(toRequestOf(event), view, call)
      return 'ok' in outcome && !outcome.ok ? notApplied : outcome
    },
  }
}

const notApplied = answer({ applied: false })

const isPurchase = ({ type }: EventFact): boolean => type === 'PURCHASE'

const toRequest = ({ customer_id, event_id, spend, issued_at }: EventFact) => ({
  customer_id: customer_id as CustomerId,
  event_id,
  spend,
  issued_at,
})

const toReturn = (event: ReturnedFact) => ({
  ...toRequest(event),
  return_id: event.return_id,
  is_last: event.is_last,
})
