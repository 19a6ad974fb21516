import { command, touch } from '@loyalty/shared/commit/command'
import { customerCreated } from '@loyalty/shared/contracts/customers/facts'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { answer } from '@loyalty/shared/outcome'
import { erasedCustomers } from '../erasure/erased-customers.collection.js'
import { wasErased } from '../erasure/was-erased.js'
import { changeStanding } from '../tiers/change-standing.js'
import { firstTier } from '../tiers/first-tier.js'
import { accountTiers } from '../tiers/tiers.collection.js'
import { about, findCustomer, momentOf, touchCustomer } from './change-customer.js'
import { customers } from './customers.collection.js'
import { decideCreation, refuseTaken } from './domain/create-customer.js'
import { refuseBirth } from './domain/refuse-birth.js'
import { toOperatorCustomer } from './domain/to-customer.js'

/** A request with the `_id` of who was erased under its customer's id. */
export type CreateCustomer = InputOf<typeof contracts.createCustomer> & { erasedKey: string }

export const createCustomer = command<typeof contracts.createCustomer, CreateCustomer>(
  contracts.createCustomer,
  {
    touches: (request, context) => [
      ...touchCustomer(request, context),
      touch(erasedCustomers, request.erasedKey),
      touch(accountTiers, context.account),
    ],
    decide(request, view, call) {
      const implausible = refuseBirth(request.dob, call.now)
      if (implausible !== null) return implausible
      const { id, erasedKey } = request
      if (wasErased(view, id, erasedKey)) return refuseTaken()
      const existing = findCustomer(request, view, call)
      const decided = decideCreation(request, existing, call.context.account, call.now)
      if (!decided.ok) return decided
      const first = firstTier(view, call)
      if (first !== null && 'missing' in first) return first
      const { customer } = decided
      view.put(customers, customer)
      view.publish(customerCreated, about(customer))
      const shown = first === null ? customer : changeStanding(view, customer, first, call.now)
      view.audit({
        resource: 'customer',
        resourceId: customer.id,
        before: null,
        after: { status: customer.status },
      })
      return answer(toOperatorCustomer(shown, momentOf(view, call)))
    },
  },
)
