/** What a storefront's token may allow. An operation needs exactly one of these. */
export const storefrontScopes = [
  'customers:create',
  'customers:read',
  'customers:write',
  'coupons:redeem',
  'coupons:reverse',
  'rewards:read',
  'rewards:write',
  'contacts:read',
  'contacts:write',
  'transactions:read',
  'events:fulfill',
  'events:write',
  'forms:read',
  'forms:submit',
  'migration:write',
] as const

/** All scopes: those of a storefront, and the one that opens `/operator/v1`. */
export const scopes = [...storefrontScopes, 'operator'] as const

export type Scope = (typeof scopes)[number]

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)
