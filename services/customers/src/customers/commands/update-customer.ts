import { command } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/operations'
import { auditChange, changeCustomer, touchCustomer } from '../change-customer.js'
import { refuseBirth } from '../rules/birthday.js'
import { decideOperatorUpdate, decideUpdate } from '../rules/update-customer.js'
import { toCustomer, toOperatorCustomer } from '../wire.js'

const applyUpdate = changeCustomer(decideUpdate, toCustomer)

export const updateCustomer = command(contracts.updateCustomer, {
  loads: [touchCustomer],
  decide: (request: InputOf<typeof contracts.updateCustomer>, view, call) =>
    refuseBirth(request.dob, call.now) ?? applyUpdate(request, view, call),
})

const applyOperatorUpdate = changeCustomer(decideOperatorUpdate, toOperatorCustomer, auditChange)

export const updateCustomerForOperator = command(contracts.updateCustomerForOperator, {
  loads: [touchCustomer],
  decide: (request: InputOf<typeof contracts.updateCustomerForOperator>, view, call) =>
    refuseBirth(request.dob, call.now) ?? applyOperatorUpdate(request, view, call),
})
