import * as contracts from '@loyalty/contracts/customers/operations'
import { command, ifMatch, touch, type Call, type View } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { customerCreated } from '@loyalty/contracts/customers/facts'
import { answer } from '@loyalty/contracts/outcome'
import { erasedCustomers, wasErased } from '../erased-ids/store.js'
import { firstTier } from '../metrics/measure-in.js'
import { accountTiers } from '../tiers/store.js'
import {
  aboutCopy,
  findCustomer,
  momentOf,
  touchCustomer,
  auditChange,
  changeCustomer,
} from './change-customer.js'
import { changeStanding } from './change-standing.js'
import { refuseBirth } from './rules/birthday.js'
import { decideCreation, refuseFutureRegistration, refuseTaken } from './rules/create-customer.js'
import { touchRegistration } from '../totals/count.js'
import { counted } from './count-registered.js'
import { customers } from './store.js'
import { toOperatorCustomer, toCustomer } from './wire.js'
import { decideOperatorUpdate, decideUpdate } from './rules/update-customer.js'
import { decideConsent, refuseFutureConsent } from './rules/put-consent.js'
import { decideTagsDeletion, decideTagsUpdate } from './rules/update-tags.js'

/** A request with the `_id` of who was erased under its customer's id, and when it came. */
type CreateCustomer = InputOf<typeof contracts.createCustomer> & {
  erasedKey: string
  askedAt: Date
}

const registeredAt = ({ registration_date: given, askedAt }: CreateCustomer): Date =>
  given ? new Date(given) : askedAt

export const createCustomer = command<typeof contracts.createCustomer, CreateCustomer>(
  contracts.createCustomer,
  {
    loads: [
      (request, context) => [
        ...touchCustomer(request, context),
        touch(erasedCustomers, request.erasedKey),
        touch(accountTiers, context.account),
        ...touchRegistration(context.account, registeredAt(request)),
      ],
    ],
    decide(request, view, call) {
      const { id, erasedKey, dob, registration_date: joined } = request
      const implausible = refuseBirth(dob, call.now) ?? refuseFutureRegistration(joined, call.now)
      if (implausible !== null) return implausible
      if (wasErased(view, id, erasedKey)) return refuseTaken()
      const existing = findCustomer(request, view, call)
      const decided = decideCreation(request, existing, call.context.account, call.now)
      if (!decided.ok) return decided
      const first = firstTier(view, call)
      if (first !== null && 'missing' in first) return first
      const customer = counted(view, decided.customer)
      view.put(customers, customer)
      const about = aboutCopy(customer)
      const { referral_code } = request
      view.publish(customerCreated, {
        ...about,
        ...(referral_code !== undefined && { copy: { ...about.copy, referral_code } }),
      })
      const shown = first === null ? customer : changeStanding(view, customer, first, call.now)
      view.audit({
        resource: 'customer',
        resourceId: customer.id,
        customerIds: [customer.id],
        before: null,
        after: { status: customer.status },
      })
      return answer(toOperatorCustomer(shown, momentOf(view, call)))
    },
  },
)

const applyUpdate = changeCustomer(decideUpdate, toCustomer)

export const updateCustomer = command(contracts.updateCustomer, {
  loads: [touchCustomer],
  decide: (request: InputOf<typeof contracts.updateCustomer>, view, call) =>
    refuseBirth(request.dob, call.now) ?? applyUpdate(request, view, call),
})

const applyOperatorUpdate = changeCustomer(decideOperatorUpdate, toOperatorCustomer, auditChange)

export const updateCustomerForOperator = ifMatch(
  command(contracts.updateCustomerForOperator, {
    loads: [touchCustomer],
    decide: (request: InputOf<typeof contracts.updateCustomerForOperator>, view, call) =>
      refuseBirth(request.dob, call.now) ?? applyOperatorUpdate(request, view, call),
  }),
  findCustomer,
)

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
export const putConsent = ifMatch(
  command(contracts.putConsent, {
    loads: [touchCustomer],
    decide: deciding(changeCustomer(decideConsent, toOperatorCustomer, auditChange)),
  }),
  findCustomer,
)

export const updateTags = command(contracts.updateTags, {
  loads: [touchCustomer],
  decide: changeCustomer(decideTagsUpdate, toCustomer),
})

export const deleteTags = command(contracts.deleteTags, {
  loads: [touchCustomer],
  decide: changeCustomer(decideTagsDeletion, toCustomer),
})
