import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { auditChange, changeCustomer, touchCustomer } from './change-customer.js'
import { refuseBirth } from './domain/refuse-birth.js'
import { toOperatorCustomer } from './domain/to-customer.js'
import { decideOperatorUpdate } from './domain/update-for-operator.js'

const applyUpdate = changeCustomer(decideOperatorUpdate, toOperatorCustomer, auditChange)

export const updateCustomerForOperator = command(contracts.updateCustomerForOperator, {
  touches: touchCustomer,
  decide: (request: InputOf<typeof contracts.updateCustomerForOperator>, view, call) =>
    refuseBirth(request.dob, call.now) ?? applyUpdate(request, view, call),
})
