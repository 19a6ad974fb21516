import { command, touch } from '@loyalty/engine/command'
import { exportPerson } from '@loyalty/contracts/person-export'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import {
  findCustomer,
  momentOf,
  refuseUnknown,
  touchCustomer,
} from '../customers/change-customer.js'
import { customers } from '../customers/store.js'
import { toOperatorCustomer } from '../customers/wire.js'
import { devices } from '../devices/store.js'
import { toKnownDevice } from '../devices/wire.js'

/** GET /operator/v1/customers/{id}/export: the profile, and that it was exported. */
export const exportOne = command(exportPerson, {
  loads: [
    touchCustomer,
    ({ id }, view, { account }) =>
      (view.get(customers, keyOf(account, id))?.devices ?? []).map(({ key }) =>
        touch(devices, key),
      ),
  ],
  decide(request, view, call) {
    const customer = findCustomer(request, view, call)
    if (customer === null) return refuseUnknown()
    view.audit({
      resource: 'customer',
      resourceId: customer.id,
      before: null,
      after: { exported: true },
    })
    return answer({
      customer: toOperatorCustomer(customer, momentOf(view, call)),
      devices: customer.devices.flatMap(({ key }) => {
        const device = view.get(devices, key)
        return device === null ? [] : [toKnownDevice(device)]
      }),
    })
  },
})
