import type { Command } from '@loyalty/engine/command'
import { customerTierChanged } from '@loyalty/contracts/customers/facts'
import type { FactData } from '@loyalty/contracts/fact'
import { answer } from '@loyalty/contracts/outcome'
import { eventIn, touchEvent } from '../event-wallet.js'
import { behaviorEvents } from '../store.js'

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
