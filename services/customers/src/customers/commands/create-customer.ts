import { command, touch } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { customerCreated } from '@loyalty/contracts/customers/facts'
import * as contracts from '@loyalty/contracts/customers/operations'
import { answer } from '@loyalty/contracts/outcome'
import { erasedCustomers, wasErased } from '../../erased-ids/store.js'
import { firstTier } from '../../metrics/measure-in.js'
import { accountTiers } from '../../tiers/store.js'
import { about, findCustomer, momentOf, touchCustomer } from '../change-customer.js'
import { changeStanding } from '../change-standing.js'
import { refuseBirth } from '../rules/birthday.js'
import { decideCreation, refuseTaken } from '../rules/create-customer.js'
import { customers } from '../store.js'
import { toOperatorCustomer } from '../wire.js'

/** A request with the `_id` of who was erased under its customer's id. */
export type CreateCustomer = InputOf<typeof contracts.createCustomer> & { erasedKey: string }

export const createCustomer = command<typeof contracts.createCustomer, CreateCustomer>(
  contracts.createCustomer,
  {
    loads: [
      (request, context) => [
        ...touchCustomer(request, context),
        touch(erasedCustomers, request.erasedKey),
        touch(accountTiers, context.account),
      ],
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
