import {
  touch,
  type Call,
  type CommandOutcome,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  customerChanged,
  customerProfileUpdated,
  customerUpdated,
} from '@loyalty/contracts/customers/facts'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import {
  keyOf,
  ownerIdOf,
  type AccountId,
  type CustomerId,
  type Uuid,
} from '@loyalty/contracts/ids'
import { answer, refuse, type Refusal } from '@loyalty/contracts/outcome'
import { calendarIn, defaultCalendar, touchAccount } from '../accounts/apply-account.js'
import type { Moment } from '../metrics/wire.js'
import { isToldByCopy, toldChanges, type Decision } from './rules/customer.js'
import { customers, type Customer } from './store.js'
import { toCustomerCopy, toCustomerFact } from './wire.js'

export interface OfCustomer {
  id: CustomerId
}

/** The customer, and what it takes to show it. */
export const touchCustomer = ({ id }: OfCustomer, { account }: RequestContext) => [
  touch(customers, keyOf(account, id)),
  touchAccount(account),
]

/** The moment at which a command shows its customer. */
export const momentOf = (view: View, { context, now }: Call): Moment => ({
  calendar: calendarIn(view, context.account) ?? defaultCalendar(),
  now,
})

export const findCustomer = ({ id }: OfCustomer, view: ReadView, { context }: Call) =>
  view.get(customers, keyOf(context.account, id))

/** It does not repeat the id: a stored refusal must not name who was erased. */
export const refuseUnknown = (): Refusal<'CUSTOMER_NOT_FOUND'> =>
  refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')

type Decide<Request, Code extends ErrorCode> = (
  request: Request,
  customer: Customer,
  now: Date,
) => Decision<Code>

/** A command's decision by a rule that makes the next customer of the one that the request names. */
export const changeCustomer =
  <Request extends OfCustomer, Code extends ErrorCode = never>(
    decide: Decide<Request, Code>,
    toWire: (customer: Customer, moment: Moment) => object,
    alsoWrite: (view: View, before: Customer, after: Customer, request: Request) => void = () => {},
  ) =>
  (request: Request, view: View, call: Call): CommandOutcome<Code | 'CUSTOMER_NOT_FOUND'> => {
    const before = findCustomer(request, view, call)
    if (before === null) return refuseUnknown()
    const decided = decide(request, before, call.now)
    if (!decided.ok) return decided
    if (decided.customer === before) return answer(toWire(before, momentOf(view, call)))
    const after = publishChange(view, before, decided.customer)
    view.put(customers, after)
    alsoWrite(view, before, after, request)
    return answer(toWire(after, momentOf(view, call)))
  }

/** Tells status, consent and tier, or else which fields changed, and counts the fact. */
export function publishChange(view: View, before: Customer, after: Customer): Customer {
  if (isToldByCopy(before, after)) {
    view.publish(customerChanged, aboutCopy(after))
    return after
  }
  const next = { ...after, fact_sequence: before.fact_sequence + 1 }
  publishUpdate(view, next, toldChanges(before, after), after.copy_version !== before.copy_version)
  return next
}

/** Tells which fields changed; wallet is sent the copy when one of them is of the profile that it keeps. */
export function publishUpdate(
  view: View,
  customer: Customer,
  members: string[],
  isCopied: boolean,
): void {
  view.publish(isCopied ? customerProfileUpdated : customerUpdated, {
    ...aboutCopy(customer),
    data: { customer_id: customer.id, members },
  })
}

/** What a customer's facts are in the order of: an id that stays when the caller's is erased. */
export const aggregateOf = (account: AccountId, id: CustomerId): Uuid => ownerIdOf(account, id)

/** What a fact is about: the aggregate is the customer. */
export const about = (customer: Customer) => ({
  aggregateId: aggregateOf(customer.account_id, customer.id),
  sequence: customer.fact_sequence,
  data: toCustomerFact(customer),
})

/** The same with the copy for wallet, where the fact is pushed. */
export const aboutCopy = (customer: Customer) => ({
  ...about(customer),
  copy: toCustomerCopy(customer),
})

/**
 * The audit row of an operator's change: names of fields and the status, nothing personal but the
 * reason, which goes when the person is erased. A job has its reason in its own row.
 */
export function auditChange(
  view: View,
  before: Customer,
  after: Customer,
  { reason, bulkId }: OfCustomer & { reason?: string | undefined; bulkId?: Uuid },
): void {
  view.audit({
    resource: 'customer',
    resourceId: after.id,
    customerIds: [after.id],
    before: { status: before.status },
    after: {
      status: after.status,
      changed: toldChanges(before, after),
      ...(bulkId !== undefined && { bulk_id: bulkId }),
    },
    reason,
  })
}
