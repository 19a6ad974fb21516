import type { Command } from '@loyalty/engine/command'
import {
  createFactConsumer,
  on,
  type FactConsumer,
  type FactConsumerSettings,
} from '@loyalty/engine/fact'
import { customerTierChanged, customerChanged } from '@loyalty/contracts/customers/facts'
import type { FactData } from '@loyalty/contracts/fact'
import { answer } from '@loyalty/contracts/outcome'
import { eventIn, touchEvent } from './events/event-wallet.js'
import { behaviorEvents } from './events/store.js'
import { accountChanged, rewardChanged, rewardCreated } from '@loyalty/contracts/catalog/facts'
import { applyAccount, applyReward } from './copies/handlers.js'
import { applyCustomer } from './wallets/apply-customer.js'

/**
 * Keeps with an event the change of tier that its purchase brought about, once: whoever reads the
 * event is shown it, and nobody has to ask customers.
 */
export const keepTierChange: Command<FactData<typeof customerTierChanged>, never> = {
  name: customerTierChanged.subject,
  loads: [({ event_id: id }, { account }) => (id ? [touchEvent(account, id)] : [])],
  decide({ event_id: id, from, to, reason }, view, { context: { account } }) {
    const event = id ? eventIn(view, account, id) : null
    const isNew = event !== null && event.customer_by_tier === undefined
    if (isNew) view.put(behaviorEvents, { ...event, customer_by_tier: [{ from, to, reason }] })
    return answer({ applied: isNew })
  },
}

/**
 * Copies follow the facts of their owners too, which repairs what no push has brought; an event keeps
 * the change of tier that its purchase brought about. Facts of one
 * resource may overtake each other on the way: a copy is applied only when its version is higher.
 *
 * Not those of new customers, of which an import makes a million: a new one is pushed until it is
 * applied, or handed over by its import, and one that wallet misses is asked for.
 */
export const createCopyConsumer = (
  parts: Pick<FactConsumerSettings, 'broker' | 'db' | 'committer' | 'logger'>,
): FactConsumer =>
  createFactConsumer({
    ...parts,
    name: 'wallet-copies',
    reactions: [
      on(rewardCreated, applyReward),
      on(rewardChanged, applyReward),
      on(accountChanged, applyAccount),
      on(customerChanged, applyCustomer),
      on(customerTierChanged, keepTierChange),
    ],
  })
