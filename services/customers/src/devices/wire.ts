import type { KnownDevice } from '@loyalty/contracts/customers/device'
import type { Device } from './store.js'

/** The token is a key to the device, and no knowledge about its owner. */
export const toKnownDevice = (device: Device): KnownDevice => ({
  platform: device.platform,
  model: device.model,
  os_version: device.os_version,
  created_at: device.created_at.toISOString(),
  last_seen_at: device.last_seen_at.toISOString(),
  expires_at: device.expires_at.toISOString(),
})
