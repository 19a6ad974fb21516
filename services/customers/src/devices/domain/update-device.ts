import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { updateDevice } from '@loyalty/shared/contracts/customers/operations'
import type { Customer, DeviceSlot } from '../../customers/domain/customer.js'
import { DEVICES_MAX, expiryOf, retired, type Device } from './device.js'

export interface DeviceDecision {
  /** The customer with the device as the most recently used one. */
  customer: Customer
  device: Device
  /** Devices of the customer that go: expired, or the least recently used of too many. */
  gone: Device[]
}

/**
 * Decides PATCH /v1/customers/{id}/devices, an upsert by token, whose device has `key`. It never
 * refuses. `find` knows the device of that key, whoever's it is, and those of the customer's slots.
 *
 * A device that moves to another customer leaves its slot behind, which counts for nothing and goes
 * here when its former customer is next seen: so no move has to change two customers.
 */
export function decideDevice(
  request: InputOf<typeof updateDevice>,
  customer: Customer,
  key: string,
  find: (key: string) => Device | null,
  now: Date,
): DeviceDecision {
  const isOwn = (device: Device | null): device is Device => device?.customer_id === customer.id
  const isLive = (device: Device | null): device is Device =>
    isOwn(device) && device.expires_at > now
  // What another command of this round has put in is live, and was not there to be loaded.
  const isOfThisRound = (slot: DeviceSlot) => slot.last_seen_at.getTime() === now.getTime()

  const others = customer.devices.filter((slot) => slot.key !== key)
  const live = others.filter((slot) => isOfThisRound(slot) || isLive(find(slot.key)))
  // Slots stand in the order of their last use: the first of too many was used least recently.
  const kept = live.slice(-(DEVICES_MAX - 1))
  const gone = others.filter((slot) => !kept.includes(slot) && !isOfThisRound(slot))

  const stored = find(key)
  return {
    customer: { ...customer, devices: [...kept, { key, last_seen_at: now }] },
    device: toDevice(request, customer, key, isLive(stored) ? stored : null, now),
    gone: gone
      .map((slot) => find(slot.key))
      .filter(isOwn)
      .map((device) => retired(device, now)),
  }
}

/** The device as the request tells it; what is left out stays as it is `known`. */
function toDevice(
  request: InputOf<typeof updateDevice>,
  customer: Customer,
  key: string,
  known: Device | null,
  now: Date,
): Device {
  const { platform, model, osVersion } = request.device_info ?? {}
  return {
    _id: key,
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
}
