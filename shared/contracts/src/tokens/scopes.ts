/** What a storefront's token may allow under `/v1`. */
export const storefrontScopes = [
  'customers:create',
  'customers:read',
  'customers:write',
  'customer-tokens:issue',
  'carts:checkout',
  'carts:evaluate',
  'coupons:redeem',
  'coupons:reverse',
  'giftcards:read',
  'giftcards:sell',
  'giftcards:use',
  'rewards:read',
  'rewards:write',
  'contacts:read',
  'contacts:write',
  'transactions:read',
  'events:fulfill',
  'events:read',
  'events:write',
  'forms:read',
  'forms:submit',
  'migration:write',
] as const

/** What people and programs behind the scenes may, under `/operator/v1`. */
const operatorScopes = [
  'programme:read',
  'programme:write',
  'support:read',
  'support:write',
  'reports:read',
  'data:import',
  'data:export',
  'people:erase',
  'webhooks:read',
  'webhooks:write',
  'system:admin',
] as const

/** What an operation may ask for: its token needs one of a short list. */
export const narrowScopes = [...storefrontScopes, ...operatorScopes] as const
export type NarrowScope = (typeof narrowScopes)[number]

/** Opens every operation. */
export const EVERYTHING = 'operator'

export const scopes = [...narrowScopes, EVERYTHING] as const
export type Scope = (typeof scopes)[number]

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** What a token for one customer may hold: nothing that takes a shopper's word for a price. */
export const customerScopes = [
  'customers:read',
  'customers:write',
  'coupons:redeem',
  'carts:evaluate',
  'transactions:read',
  'events:read',
  'forms:read',
  'forms:submit',
  'rewards:read',
] as const satisfies readonly NarrowScope[]
export type CustomerScope = (typeof customerScopes)[number]

/** Of these such a token holds none unless it is asked for. */
export const askedScopes: ReadonlySet<CustomerScope> = new Set(['customers:write', 'forms:submit'])
