import { v5 } from 'uuid'

declare const brand: unique symbol
type Branded<T, Name extends string> = T & { readonly [brand]: Name }

/** A uuid in lower case. */
export type Uuid = Branded<string, 'Uuid'>
/** The owner of a data set. */
export type AccountId = Branded<string, 'AccountId'>
/** The caller's own identifier of a customer. */
export type CustomerId = Branded<string, 'CustomerId'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is a uuid in lower case, of any version (RFC 9562). */
export const isUuid = (text: string): text is Uuid => UUID.test(text)

/** Namespaces of derived ids: constants of this product, never to change. */
const OWNER_NAMESPACE = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21'
const WALLET_NAMESPACE = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22'

/**
 * `owner_id` of a customer's wallet, `customer_id` of a behavior event and of a gift card: the
 * UUIDv5 of account and customer id. Every service can compute it, none has to ask.
 */
export const ownerIdOf = (account: AccountId, customer: CustomerId): Uuid =>
  v5(`${account}|${customer}`, OWNER_NAMESPACE) as Uuid

/** `id` of a customer's wallet: the UUIDv5 of the same, under another namespace. */
export const walletIdOf = (account: AccountId, customer: CustomerId): Uuid =>
  v5(`${account}|${customer}`, WALLET_NAMESPACE) as Uuid

/** Puts the dashes of a uuid into its 32 hex digits. */
export const dashed = (hex: string): Uuid =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}` as Uuid
