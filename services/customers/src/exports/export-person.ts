import { command, touch } from '@loyalty/shared/commit/command'
import { exportPerson } from '@loyalty/shared/contracts/person-export'
import { answer } from '@loyalty/shared/outcome'
import {
  findCustomer,
  momentOf,
  refuseUnknown,
  touchCustomer,
} from '../customers/change-customer.js'
import { customers } from '../customers/customers.collection.js'
import { customerKey } from '../customers/domain/customer.js'
import { toOperatorCustomer } from '../customers/domain/to-customer.js'
import { devices } from '../devices/devices.collection.js'
import { toKnownDevice } from '../devices/domain/to-known-device.js'

/** GET /operator/v1/customers/{id}/export: the profile, and that it was exported. */
export const exportOne = command(exportPerson, {
  touches: touchCustomer,
  touchesMore: ({ id }, view, { account }) =>
    (view.get(customers, customerKey(account, id))?.devices ?? []).map(({ key }) =>
      touch(devices, key),
    ),
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
