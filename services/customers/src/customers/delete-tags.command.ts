import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import { changeCustomer, touchCustomer } from './change-customer.js'
import { toCustomer } from './domain/to-customer.js'
import { decideTagsDeletion } from './domain/update-tags.js'

export const deleteTags = command(contracts.deleteTags, {
  touches: touchCustomer,
  decide: changeCustomer(decideTagsDeletion, toCustomer),
})
