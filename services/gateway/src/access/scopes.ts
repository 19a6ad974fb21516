/** What a token may allow. An operation needs exactly one of these. */
export const scopes = [
  'customers:read',
  'customers:write',
  'coupons:redeem',
  'coupons:reverse',
  'rewards:write',
  'contacts:read',
  'contacts:write',
  'transactions:read',
  'events:fulfill',
  'forms:read',
  'migration:write',
  'operator',
] as const

export type Scope = (typeof scopes)[number]
