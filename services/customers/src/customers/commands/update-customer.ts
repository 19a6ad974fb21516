import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { changeCustomer, touchCustomer } from './change-customer.js'
import { refuseBirth } from './domain/refuse-birth.js'
import { toCustomer } from './domain/to-customer.js'
import { decideUpdate } from './domain/update-customer.js'

const applyUpdate = changeCustomer(decideUpdate, toCustomer)

export const updateCustomer = command(contracts.updateCustomer, {
  touches: touchCustomer,
  decide: (request: InputOf<typeof contracts.updateCustomer>, view, call) =>
    refuseBirth(request.dob, call.now) ?? applyUpdate(request, view, call),
})
