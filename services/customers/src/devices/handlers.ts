import type { Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/operations'
import { answer } from '@loyalty/contracts/outcome'
import type { Calendars } from '../accounts/calendars.js'
import { refuseUnknown } from '../customers/change-customer.js'
import type { CustomerStore } from '../customers/store.js'
import type { DeviceStore } from './store.js'
import { updateDevice } from './update-device.js'
import { toKnownDevice } from './wire.js'

interface Parts {
  customers: CustomerStore
  devices: DeviceStore
  committer: Committer
  calendars: Calendars
  clock: DatabaseClock
}

/** The devices that a customer takes push notifications on. */
export class DeviceHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.listDevices)
  async list({ id }: InputOf<typeof contracts.listDevices>, { account }: RequestContext) {
    const { customers, devices, clock } = this.parts
    const customer = await customers.find(account, id)
    if (customer === null) return refuseUnknown()
    const now = clock.now()
    // The customer's keys stand in the order of their last use.
    const stored = await Promise.all(customer.devices.map(({ key }) => devices.find(key)))
    const known = stored.flatMap((device) =>
      // One that moved to another customer between the two reads is theirs.
      device !== null && device.customer_id === id && device.expires_at > now ? [device] : [],
    )
    return answer(known.toReversed().map(toKnownDevice))
  }

  @Handles(contracts.updateDevice)
  async update(request: InputOf<typeof contracts.updateDevice>, context: RequestContext) {
    await this.parts.calendars.of(context)
    return this.parts.committer.run(updateDevice, request, context)
  }
}
