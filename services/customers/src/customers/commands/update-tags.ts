import { command } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/customers/operations'
import { changeCustomer, touchCustomer } from '../change-customer.js'
import { decideTagsDeletion, decideTagsUpdate } from '../rules/update-tags.js'
import { toCustomer } from '../wire.js'

export const updateTags = command(contracts.updateTags, {
  loads: [touchCustomer],
  decide: changeCustomer(decideTagsUpdate, toCustomer),
})

export const deleteTags = command(contracts.deleteTags, {
  loads: [touchCustomer],
  decide: changeCustomer(decideTagsDeletion, toCustomer),
})
