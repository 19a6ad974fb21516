import type { View } from '@loyalty/engine/command'
import {
  customerChanged,
  customerTierChanged,
  customerUpdated,
} from '@loyalty/contracts/customers/facts'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Measured } from '../metrics/rules/standing.js'
import { noTiers, withMove } from '../tiers/rules.js'
import { accountTiers } from '../tiers/store.js'
import { about, aboutCopy } from './change-customer.js'
import { withStanding } from './rules/customer.js'
import { customers, type Customer } from './store.js'

/**
 * Puts the customer with its new standing, counts the customers of the tiers, and tells: what wallet
 * keeps of the customer, or else that metrics changed, and a change of tier in its own words, with
 * the event whose purchase brought it about.
 */
export function changeStanding(
  view: View,
  before: Customer,
  { standing, change }: Measured,
  now: Date,
  eventId: Uuid | null = null,
): Customer {
  let after = withStanding(before, standing, now)
  const isCopyNew = after.copy_version !== before.copy_version
  if (isCopyNew) view.publish(customerChanged, aboutCopy(after))

  if (change !== null) {
    const tiers = view.get(accountTiers, before.account_id) ?? noTiers(before.account_id)
    view.put(accountTiers, withMove(tiers, change.from, change.to))
    after = { ...after, fact_sequence: after.fact_sequence + 1 }
    const data = { customer_id: after.id, event_id: eventId, ...change }
    view.publish(customerTierChanged, { ...about(after), data })
  } else if (!isCopyNew && standing.metrics.updated_at !== before.standing?.metrics.updated_at) {
    after = { ...after, fact_sequence: after.fact_sequence + 1 }
    const data = { customer_id: after.id, members: ['metrics'] }
    view.publish(customerUpdated, { ...about(after), data })
  }
  view.put(customers, after)
  return after
}
