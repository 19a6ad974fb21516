import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import { compareCustomers } from '@loyalty/contracts/customers/same-person'
import { answer } from '@loyalty/contracts/outcome'
import { aggregateOf, refuseUnknown } from '../customers/change-customer.js'
import type { Customer, CustomerStore } from '../customers/store.js'
import type { DeviceStore } from '../devices/store.js'
import { inCommon } from './rules.js'

export class SamePersonHandlers {
  constructor(
    private readonly customers: CustomerStore,
    private readonly devices: DeviceStore,
  ) {}

  /** Asked by wallet: what two customers have in common. */
  @Handles(compareCustomers)
  async compare(
    { customer_id: id, other_id: otherId }: InputOf<typeof compareCustomers>,
    { account }: RequestContext,
  ) {
    const [one, other] = await Promise.all([
      this.customers.find(account, id),
      this.customers.find(account, otherId),
    ])
    if (one === null || other === null) return refuseUnknown()
    const [left, right] = await Promise.all([this.#withOwners(one), this.#withOwners(other)])
    return answer({ same: inCommon(left, right) })
  }

  async #withOwners(customer: Readonly<Customer>) {
    const { account_id: account, id } = customer
    const found = await Promise.all(customer.devices.map(({ key }) => this.devices.find(key)))
    return {
      ...customer,
      owner_id: aggregateOf(account, id),
      former_owner_ids: found.flatMap((device) =>
        device?.customer_id === id ? (device.former_owner_ids ?? []) : [],
      ),
    }
  }
}
