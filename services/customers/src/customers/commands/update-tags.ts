import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import { changeCustomer, touchCustomer } from './change-customer.js'
import { toCustomer } from './domain/to-customer.js'
import { decideTagsUpdate } from './domain/update-tags.js'

export const updateTags = command(contracts.updateTags, {
  touches: touchCustomer,
  decide: changeCustomer(decideTagsUpdate, toCustomer),
})
