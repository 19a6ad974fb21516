import { ownerIdOf } from '@loyalty/contracts/ids'
import type { InputOf } from '@loyalty/contracts/contract'
import type { updateDevice } from '@loyalty/contracts/customers/operations'
import { DAY_MS } from '@loyalty/contracts/durations'
import type { Customer } from '../customers/store.js'
import { DEVICES_MAX, FORMER_OWNERS_MAX } from '../limits.js'
import type { Device } from './store.js'

const TTL_DAYS = 270

export const expiryOf = (lastSeenAt: Date): Date =>
  new Date(lastSeenAt.getTime() + TTL_DAYS * DAY_MS)

/** When a device was last seen that expires at an instant. */
export const lastSeenOf = (expiresAt: Date): Date =>
  new Date(expiresAt.getTime() - TTL_DAYS * DAY_MS)

/** The device without its customer and its token, which the database removes at once. */
export const retired = (device: Device, now: Date): Device => ({
  ...device,
  customer_id: null,
  token: null,
  expires_at: now,
})

/** Whose a device was before, once it is this customer's. */
export function formerOwners(
  stored: Device | null,
  { account_id: account, id }: Pick<Customer, 'account_id' | 'id'>,
): Pick<Device, 'former_owner_ids'> {
  const last = stored?.customer_id ?? null
  const all = [
    ...(stored?.former_owner_ids ?? []),
    ...(last === null ? [] : [ownerIdOf(account, last)]),
  ].filter((owner) => owner !== ownerIdOf(account, id))
  return all.length === 0 ? {} : { former_owner_ids: all.slice(-FORMER_OWNERS_MAX) }
}

export interface DeviceDecision {
  /** The customer with the device as the most recently used one, and without expired ones. */
  customer: Customer
  device: Device
  /** Keys of the customer's least recently used devices, which are too many now. */
  evicted: string[]
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
  const isKnown = stored?.customer_id === customer.id && stored.expires_at > now
  const others = customer.devices.filter((slot) => slot.key !== key)
  // Slots stand in the order of their last use: the first of too many was used least recently.
  const live = others.filter((slot) => expiryOf(slot.last_seen_at) > now)
  const kept = live.slice(-(DEVICES_MAX - 1))
  return {
    customer: { ...customer, devices: [...kept, { key, last_seen_at: now }] },
    device: {
      ...toDevice(request, customer, key, isKnown ? stored : null, now),
      ...formerOwners(stored, customer),
    },
    evicted: live.slice(0, live.length - kept.length).map((slot) => slot.key),
  }
}

/** Keys of the devices that one more may evict. */
export const evictableDevices = (customer: Customer): string[] =>
  customer.devices.slice(0, -(DEVICES_MAX - 1)).map((slot) => slot.key)

/** The customer whose device moved to another one. */
export const withoutDevice = (customer: Customer, key: string): Customer => ({
  ...customer,
  devices: customer.devices.filter((slot) => slot.key !== key),
})

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
    account_id: customer.account_id,
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
