import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import { auditChange, changeCustomer, touchCustomer } from './change-customer.js'
import { toOperatorCustomer } from './domain/to-customer.js'
import { decideOperatorUpdate } from './domain/update-for-operator.js'

export const updateCustomerForOperator = command(contracts.updateCustomerForOperator, {
  touches: touchCustomer,
  decide: changeCustomer(decideOperatorUpdate, toOperatorCustomer, auditChange),
})
