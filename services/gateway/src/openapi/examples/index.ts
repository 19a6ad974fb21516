import { nameOf, type Operation } from '../../operation.js'
import { contacts, persons } from './contacts.js'
import { coupons } from './coupons.js'
import { customers } from './customers.js'
import type { Example, Group } from './example.js'
import { imports, migration } from './imports.js'
import { ledger } from './ledger.js'
import { operateAccount } from './operate-account.js'
import { operateCustomers } from './operate-customers.js'
import { operateData } from './operate-data.js'
import { campaigns, operateCoupons, rewards } from './operate-programme.js'
import { purchases } from './purchases.js'
import { reports } from './reports.js'
import { reviewForms, reviews } from './reviews.js'

/** In the order in which a reader meets them: a shop first, then those who run it. */
export const groups: readonly Group[] = [
  customers,
  coupons,
  purchases,
  contacts,
  reviews,
  ledger,
  migration,
  operateCustomers,
  rewards,
  operateCoupons,
  campaigns,
  reviewForms,
  persons,
  imports,
  reports,
  operateAccount,
  operateData,
]

/** The example of an operation, and the group that it is in by having it there. */
export function exampleOf(operation: Operation): { group: Group; example: Example } {
  const name = nameOf(operation)
  for (const group of groups) {
    const example = group.examples[name]
    if (example !== undefined) return { group, example }
  }
  throw new Error(
    `${name} has no example: add a call and its answer to the group of it in services/gateway/src/openapi/examples`,
  )
}
