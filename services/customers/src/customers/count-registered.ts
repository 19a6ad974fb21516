import type { View } from '@loyalty/engine/command'
import { calendarIn, defaultCalendar } from '../accounts/apply-account.js'
import { countRegistration } from '../totals/count.js'
import type { Customer } from './store.js'

/** A new customer, counted in the month of registration. An account whose settings nobody changed is in UTC. */
export function counted(view: View, customer: Customer): Customer {
  const { account_id: account, registration_date: at } = customer
  const calendar = calendarIn(view, account) ?? defaultCalendar()
  return { ...customer, registered_month: countRegistration(view, account, at, calendar) }
}
