import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import type { Calendars } from '../accounts/calendars.js'
import { refuseUnknown } from '../customers/change-customer.js'
import { customers } from '../customers/customers.collection.js'
import { customerKey, type Customer } from '../customers/domain/customer.js'
import { devices } from './devices.collection.js'
import type { Device } from './domain/device.js'
import { toKnownDevice } from './domain/to-known-device.js'
import { updateDevice } from './update-device.command.js'

interface Resources {
  db: Db
  committer: Committer
  calendars: Calendars
  clock: DatabaseClock
}

export class DevicesService {
  readonly #customers: ReadLoader<Customer>
  readonly #devices: ReadLoader<Device>

  constructor(private readonly resources: Resources) {
    this.#customers = createReadLoader(resources.db, customers)
    this.#devices = createReadLoader(resources.db, devices)
  }

  async list({ id }: InputOf<typeof contracts.listDevices>, { account }: RequestContext) {
    const customer = await this.#customers.load(customerKey(account, id))
    if (customer === null) return refuseUnknown()
    const now = this.resources.clock.now()
    // The customer's keys stand in the order of their last use.
    const stored = await Promise.all(customer.devices.map(({ key }) => this.#devices.load(key)))
    const known = stored.flatMap((device) =>
      // One that moved to another customer between the two reads is theirs.
      device !== null && device.customer_id === id && device.expires_at > now ? [device] : [],
    )
    return answer(known.toReversed().map(toKnownDevice))
  }

  async update(request: InputOf<typeof contracts.updateDevice>, context: RequestContext) {
    await this.resources.calendars.of(context)
    return this.resources.committer.run(updateDevice, request, context)
  }
}
