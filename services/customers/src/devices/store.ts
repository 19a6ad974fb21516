import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  customerId,
  date,
  nullable,
  object,
  string,
  version,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { Device } from './domain/device.js'

const text = nullable(string)

const deviceShape: Shape<Device> = object({
  _id: string,
  version,
  account_id: accountId,
  customer_id: nullable(customerId),
  token: text,
  platform: text,
  model: text,
  os_version: text,
  created_at: date,
  last_seen_at: date,
  expires_at: date,
})

/** Found by `_id` only: a customer's devices are the keys in the customer. */
export const devices = collection({
  name: 'devices',
  shape: deviceShape,
  indexes: [{ keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } }],
})
