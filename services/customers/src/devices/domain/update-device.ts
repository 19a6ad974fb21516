import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { updateDevice } from '@loyalty/shared/contracts/customers/operations'
import type { Customer } from '../../customers/domain/customer.js'
import { DEVICES_MAX, expiryOf, type Device } from './device.js'

export interface DeviceDecision {
  /** The customer with the device as the most recently used one. */
  customer: Customer
  device: Device
  /** Keys of the customer's devices that go: expired, or the least recently used of too many. */
  gone: string[]
}

/**
 * Decides PATCH /v1/customers/{id}/devices, an upsert by token. `stored` is the device that has the
 * token's key already, whoever's it is. It never refuses.
 */
export function decideDevice(
  request: InputOf<typeof updateDevice>,
  customer: Customer,
  key: string,
  stored: Device | null,
  now: Date,
): DeviceDecision {
  const isKnown = stored !== null && stored.customer_id === customer.id && stored.expires_at > now
  const known = isKnown ? stored : null
  const { platform, model, osVersion } = request.device_info ?? {}
  const device: Device = {
    _id: key,
    ...(stored?.version === undefined ? {} : { version: stored.version }),
    account: customer.account,
    customer_id: customer.id,
    token: request.device_token,
    platform: platform === undefined ? (known?.platform ?? null) : platform,
    model: model === undefined ? (known?.model ?? null) : model,
    os_version: osVersion === undefined ? (known?.os_version ?? null) : osVersion,
    created_at: known?.created_at ?? now,
    last_seen_at: now,
    expires_at: expiryOf(now),
  }

  const others = customer.devices.filter((slot) => slot.key !== key)
  const live = others.filter((slot) => expiryOf(slot.last_seen_at) > now)
  // Slots stand in the order of their last use, so what is cut off in front was used least recently.
  const kept = live.slice(-(DEVICES_MAX - 1))
  return {
    customer: { ...customer, devices: [...kept, { key, last_seen_at: now }] },
    device,
    gone: others.filter((slot) => !kept.includes(slot)).map((slot) => slot.key),
  }
}

/** The customer whose device moved to another one. */
export const withoutDevice = (customer: Customer, key: string): Customer => ({
  ...customer,
  devices: customer.devices.filter((slot) => slot.key !== key),
})
