import { command, touch, type ReadView, type View } from '@loyalty/engine/command'
import { customerDevicesUpdated } from '@loyalty/contracts/customers/facts'
import * as contracts from '@loyalty/contracts/customers/operations'
import { keyOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import {
  aggregateOf,
  findCustomer,
  momentOf,
  refuseUnknown,
  touchCustomer,
} from '../customers/change-customer.js'
import { customers, type Customer } from '../customers/store.js'
import { toCustomer } from '../customers/wire.js'
import { decideDevice, evictableDevices, retired, withoutDevice } from './rules.js'
import { deviceKey, devices } from './store.js'

interface OfDevice {
  id: CustomerId
  device_token: string
}

/** The key of the other customer whose device it was until now. */
function formerOwnerKey(request: OfDevice, view: ReadView, account: AccountId): string | null {
  const owner = view.get(devices, deviceKey(account, request))?.customer_id ?? null
  return owner === null || owner === request.id ? null : keyOf(account, owner)
}

export const ownerOf = ({ account_id: account, id }: Customer): Uuid => aggregateOf(account, id)

/** Publishes how many devices the customer has, and answers the customer that has counted the fact. */
export function tellDevices(
  view: View,
  customer: Customer,
  moved: { moved_from: Uuid | null; moved_to: Uuid | null },
): Customer {
  const sequence = customer.fact_sequence + 1
  const owner_id = ownerOf(customer)
  const data = { customer_id: customer.id, owner_id, count: customer.devices.length, ...moved }
  view.publish(customerDevicesUpdated, { aggregateId: owner_id, sequence, data })
  return { ...customer, fact_sequence: sequence }
}

export const updateDevice = command(contracts.updateDevice, {
  loads: [
    (request, context) => [
      ...touchCustomer(request, context),
      touch(devices, deviceKey(context.account, request)),
    ],
    (request, view, { account }) => {
      const customer = view.get(customers, keyOf(account, request.id))
      if (customer === null) return []
      const formerOwner = formerOwnerKey(request, view, account)
      return [
        ...evictableDevices(customer).map((key) => touch(devices, key)),
        ...(formerOwner === null ? [] : [touch(customers, formerOwner)]),
      ]
    },
  ],
  decide(request, view, call) {
    const customer = findCustomer(request, view, call)
    if (customer === null) return refuseUnknown()
    const { account } = call.context
    const key = deviceKey(account, request)
    const formerOwner = formerOwnerKey(request, view, account)
    const former = formerOwner === null ? null : view.get(customers, formerOwner)

    const decided = decideDevice(request, customer, key, view.get(devices, key), call.now)
    const moved = { moved_from: former && ownerOf(former), moved_to: null }
    view.put(customers, tellDevices(view, decided.customer, moved))
    view.put(devices, decided.device)
    if (former !== null) {
      const left = { moved_from: null, moved_to: ownerOf(customer) }
      view.put(customers, tellDevices(view, withoutDevice(former, key), left))
    }
    for (const evicted of decided.evicted) {
      const device = view.get(devices, evicted)
      if (device !== null) view.put(devices, retired(device, call.now))
    }
    return answer(toCustomer(decided.customer, momentOf(view, call)))
  },
})
