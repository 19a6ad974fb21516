import { command, touch, type View } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/customers/erase'
import { customerErased } from '@loyalty/contracts/customers/facts'
import {
  keyOf,
  ownerIdOf,
  walletIdOf,
  type AccountId,
  type CustomerId,
} from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import {
  about,
  findCustomer,
  refuseUnknown,
  type OfCustomer,
} from '../customers/change-customer.js'
import { customers, type Customer } from '../customers/store.js'
import { devices } from '../devices/store.js'
import { erasedCustomers, type ErasedCustomer } from '../erased-ids/store.js'
import { withMove } from '../tiers/rules.js'
import { accountTiers } from '../tiers/store.js'

export interface EraseCustomer extends OfCustomer {
  /** `_id` of who was erased under the id. */
  erasedKey: string
  /** The id that takes the place of the caller's. */
  erasedId: CustomerId
}

/**
 * DELETE /operator/v1/customers/{id}: the profile with its devices goes in the batch that keeps the
 * hash of the id and what is left to do, and tells the others.
 */
export const eraseCustomer = command<typeof contracts.eraseCustomer, EraseCustomer>(
  contracts.eraseCustomer,
  {
    loads: [
      ({ id, erasedKey }, { account }) => [
        touch(customers, keyOf(account, id)),
        touch(erasedCustomers, erasedKey),
        touch(accountTiers, account),
      ],
      ({ id }, view, { account }) =>
        (view.get(customers, keyOf(account, id))?.devices ?? []).map(({ key }) =>
          touch(devices, key),
        ),
    ],
    decide(request, view, call) {
      const before = view.get(erasedCustomers, request.erasedKey)
      if (before !== null) return answerOf(before)
      const customer = findCustomer(request, view, call)
      if (customer === null) return refuseUnknown()

      const { id } = customer
      const { account } = call.context
      removeCustomer(view, customer)
      leaveTier(view, customer)
      const erased: ErasedCustomer = {
        _id: request.erasedKey,
        account_id: account,
        erased_at: call.now,
        work: { customer_id: id, erased_id: request.erasedId, failures: 0, next_at: call.now },
      }
      view.put(erasedCustomers, erased)
      view.publish(customerErased, {
        ...about(customer),
        sequence: customer.fact_sequence + 1,
        data: toData(account, id, request.erasedId),
      })
      view.audit({
        resource: 'customer',
        resourceId: request.erasedId,
        customerIds: [request.erasedId],
        before: { status: customer.status },
        after: null,
      })
      return answerOf(erased)
    },
  },
)

/** As long as there is work left the state, then nothing. */
function answerOf({ work, erased_at: at }: ErasedCustomer) {
  if (work === undefined) return refuseUnknown()
  return answer({ id: work.erased_id, status: 'ERASING', erased_at: at.toISOString() })
}

const toData = (account: AccountId, id: CustomerId, erasedId: CustomerId) => ({
  customer_id: id,
  erased_id: erasedId,
  wallet_id: walletIdOf(account, id),
  owner_id: ownerIdOf(account, id),
})

function removeCustomer(view: View, customer: Readonly<Customer>) {
  view.remove(customers, customer._id)
  for (const { key } of customer.devices) {
    // A token may have moved to another customer, and a device be gone that has expired.
    if (view.get(devices, key)?.customer_id === customer.id) view.remove(devices, key)
  }
}

function leaveTier(view: View, { account_id: account, standing }: Readonly<Customer>) {
  const tiers = view.get(accountTiers, account)
  const tier = standing?.tier ?? null
  if (tiers !== null && tier !== null) view.put(accountTiers, withMove(tiers, tier.id, null))
}
