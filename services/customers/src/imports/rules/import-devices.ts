import type { MigratedDevice } from '@loyalty/contracts/customers/migrated-profile'
import type { Customer, DeviceSlot } from '../../customers/store.js'
import { expiryOf, formerOwners, lastSeenOf } from '../../devices/rules.js'
import type { Device } from '../../devices/store.js'
import { DEVICES_MAX } from '../../limits.js'

/** A device of a row, with the key that its token is found by. */
export interface ImportedDevice {
  readonly key: string
  readonly device: MigratedDevice
}

export interface ImportedDevices {
  /** The customer with the devices: the same object when none of them changes. */
  readonly customer: Customer
  /** Devices that are new or that changed. */
  readonly changed: readonly Device[]
  /** Keys of devices that the customer had until now and that are too many. */
  readonly evicted: readonly string[]
}

/**
 * Devices come with their dates: a device was last seen 270 days before its `expires_at`, or else
 * now, at the import; one that is expired is left out. One that the customer has already takes a
 * later date and what the row tells of it. A token of another customer moves when the row says that it
 * was seen later than there. Of more than 20 those seen least recently go.
 */
export function decideDevices(
  imported: readonly ImportedDevice[],
  customer: Customer,
  stored: (key: string) => Device | null,
  { importedAt, now }: { importedAt: Date; now: Date },
): ImportedDevices {
  const devices = new Map<string, Device>()
  for (const { key, device } of imported) {
    const present = devices.get(key) ?? stored(key)
    const next = nextDevice(key, device, customer, present, importedAt)
    if (next !== null && next !== present && next.expires_at > now) devices.set(key, next)
  }
  const live = customer.devices.filter(({ last_seen_at }) => expiryOf(last_seen_at) > now)
  const others = live.filter(({ key }) => !devices.has(key))
  const slots = [...others, ...[...devices.values()].map(toSlot)]
    .toSorted((left, right) => left.last_seen_at.getTime() - right.last_seen_at.getTime())
    .slice(-DEVICES_MAX)
  const kept = new Set(slots.map(({ key }) => key))
  const changed = [...devices.values()].filter((device) => kept.has(device._id))
  if (changed.length === 0) return { customer, changed, evicted: [] }
  return {
    customer: { ...customer, devices: slots },
    changed,
    evicted: live.map(({ key }) => key).filter((key) => !kept.has(key)),
  }
}

const toSlot = (device: Device): DeviceSlot => ({
  key: device._id,
  last_seen_at: device.last_seen_at,
})

/** The device as the row leaves it: the same object when nothing changes, null: it is not theirs. */
function nextDevice(
  key: string,
  row: MigratedDevice,
  customer: Customer,
  present: Device | null,
  importedAt: Date,
): Device | null {
  const told = row.expires_at ? lastSeenOf(new Date(row.expires_at)) : null
  const isOwn = present?.customer_id === customer.id
  const isElsewhere = present !== null && present.customer_id !== null && !isOwn
  if (isElsewhere && (told === null || told <= present.last_seen_at)) return null

  const known = isOwn ? present : null
  const seen = known === null ? (told ?? importedAt) : later(known.last_seen_at, told)
  const { platform, model, osVersion } = row.device_info ?? {}
  const next: Device = {
    _id: key,
    account_id: customer.account_id,
    customer_id: customer.id,
    token: row.device_token,
    platform: platform === undefined ? (known?.platform ?? null) : platform,
    model: model === undefined ? (known?.model ?? null) : model,
    os_version: osVersion === undefined ? (known?.os_version ?? null) : osVersion,
    created_at: known?.created_at ?? (row.created_at ? new Date(row.created_at) : seen),
    last_seen_at: seen,
    expires_at: expiryOf(seen),
    ...formerOwners(present, customer),
  }
  return known !== null && isSame(known, next) ? known : next
}

const later = (left: Date, right: Date | null): Date =>
  right !== null && right > left ? right : left

const isSame = (left: Device, right: Device): boolean =>
  left.platform === right.platform &&
  left.model === right.model &&
  left.os_version === right.os_version &&
  left.last_seen_at.getTime() === right.last_seen_at.getTime()
