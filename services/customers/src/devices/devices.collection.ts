import { collection } from '@loyalty/shared/mongo/collection'
import { date, nullable, object, string, whole } from '@loyalty/shared/mongo/json-schema'
import type { Device } from './domain/device.js'

const text = nullable(string)

/** Found by `_id` only: a customer's devices are the keys in the customer. */
export const devices = collection<Device>()({
  name: 'devices',
  jsonSchema: object({
    _id: string,
    version: whole,
    account: string,
    customer_id: text,
    token: text,
    platform: text,
    model: text,
    os_version: text,
    created_at: date,
    last_seen_at: date,
    expires_at: date,
  }),
  indexes: [{ keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } }],
})
