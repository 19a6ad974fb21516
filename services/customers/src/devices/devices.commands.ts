import { createHash } from 'node:crypto'
import { command, touch } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { AccountId } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import { findCustomer, refuseUnknown, touchCustomer } from '../customers/change-customer.js'
import { customers } from '../customers/customers.collection.js'
import { customerKey } from '../customers/domain/customer.js'
import { toCustomer } from '../customers/domain/to-customer.js'
import { devices } from './devices.collection.js'
import { decideDevice } from './domain/update-device.js'

/** A token is found by its hash: it may be longer than an index entry should be. */
const deviceKey = (account: AccountId, token: string): string =>
  `${account}|${createHash('sha256').update(token).digest('hex')}`

export const updateDevice = command(contracts.updateDevice, {
  touches: (request, context) => [
    ...touchCustomer(request, context),
    touch(devices, deviceKey(context.account, request.device_token)),
  ],
  touchesMore: (request, view, { account }) =>
    (view.get(customers, customerKey(account, request.id))?.devices ?? []).map((slot) =>
      touch(devices, slot.key),
    ),
  decide(request, view, call) {
    const customer = findCustomer(request, view, call)
    if (customer === null) return refuseUnknown(request)
    const key = deviceKey(call.context.account, request.device_token)
    const find = (id: string) => view.get(devices, id)
    const decided = decideDevice(request, customer, key, find, call.now)
    view.put(customers, decided.customer)
    for (const device of [decided.device, ...decided.gone]) view.put(devices, device)
    return answer(toCustomer(decided.customer))
  },
})
