import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import { auditChange, changeCustomer, touchCustomer } from './change-customer.js'
import { decideConsent } from './domain/put-consent.js'
import { toOperatorCustomer } from './domain/to-customer.js'

export const putConsent = command(contracts.putConsent, {
  touches: touchCustomer,
  decide: changeCustomer(decideConsent, toOperatorCustomer, auditChange),
})
