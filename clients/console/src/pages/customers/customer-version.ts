import { loyalty } from '../../client/loyalty.js'
import type { Customer, Wallet } from './customer-page.js'

/** The version of a customer that a form changes, see `useVersion`. */
export const versionOf = (customer: Customer, wallet: Wallet) => ({
  key: ['customer', customer.id],
  shown: { customer, wallet },
  read: () => loyalty.GET('/operator/v1/customers/{id}', { params: { path: { id: customer.id } } }),
})
