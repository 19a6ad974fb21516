import type { AccountId, CustomerId } from '@loyalty/shared/ids'

/** A device that a customer takes push notifications on, found by the hash of its token. */
export interface Device {
  /** `account|sha256(token)`, so that a token is in an account once. */
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  /** Null once the customer had too many: the database removes the rest when it expires. */
  readonly customer_id: CustomerId | null
  readonly token: string | null
  readonly platform: string | null
  readonly model: string | null
  readonly os_version: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
}

export const DEVICES_MAX = 20

const TTL_DAYS = 270
const DAY_MS = 86_400_000

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
