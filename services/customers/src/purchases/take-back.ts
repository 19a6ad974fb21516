import type { Call, View } from '@loyalty/engine/command'
import { answer, type Answer } from '@loyalty/contracts/outcome'
import { momentOf } from '../customers/change-customer.js'
import { changeStanding } from '../customers/change-standing.js'
import { customers, type Customer } from '../customers/store.js'
import { toCustomer } from '../customers/wire.js'
import type { Metrics } from '../metrics/store.js'

export const shown = (customer: Readonly<Customer>, view: View, call: Call): Answer =>
  answer({ customer: toCustomer(customer, momentOf(view, call)) })

/** Takes something of a purchase out of a customer's metrics, and leaves the tier. */
export function takeBack(
  customer: Readonly<Customer>,
  change: (metrics: Metrics) => Metrics,
  view: View,
  call: Call,
): Answer {
  const { standing } = customer
  if (standing === undefined) return shown(customer, view, call)
  const metrics = change(standing.metrics)
  if (metrics === standing.metrics) {
    // Opening values that replace these look at the purchases: they are to meet what was taken back.
    view.put(customers, customer)
    return shown(customer, view, call)
  }
  const measured = { standing: { ...standing, metrics }, change: null }
  return shown(changeStanding(view, customer, measured, call.now), view, call)
}
