import { fact } from '../fact.js'
import { applyCustomerCopy } from '../wallet/copies.js'
import { CustomerCopy } from './operations.js'

/** A customer came into being. */
export const customerCreated = fact({
  type: 'customer.created',
  subject: 'loyalty.events.customer.created',
  data: CustomerCopy,
  pushedTo: applyCustomerCopy,
})

/** Status, consent or tier of a customer changed. */
export const customerChanged = fact({
  type: 'customer.changed',
  subject: 'loyalty.events.customer.changed',
  data: CustomerCopy,
  pushedTo: applyCustomerCopy,
})
