import { command, type Call, type View } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/operations'
import { auditChange, changeCustomer, touchCustomer } from '../change-customer.js'
import { decideConsent, refuseFutureConsent } from '../rules/put-consent.js'
import { toCustomer, toOperatorCustomer } from '../wire.js'

type PutConsent = InputOf<typeof contracts.putConsent>

const deciding =
  (apply: ReturnType<typeof changeCustomer<PutConsent, 'STATE_CONFLICT'>>) =>
  (request: PutConsent, view: View, call: Call) =>
    refuseFutureConsent(request, call.now) ?? apply(request, view, call)

/** What the customer says in a shop. */
export const giveConsent = command(contracts.giveConsent, {
  loads: [touchCustomer],
  decide: deciding(changeCustomer(decideConsent, toCustomer)),
})

/** What an operator puts down for the customer. */
export const putConsent = command(contracts.putConsent, {
  loads: [touchCustomer],
  decide: deciding(changeCustomer(decideConsent, toOperatorCustomer, auditChange)),
})
