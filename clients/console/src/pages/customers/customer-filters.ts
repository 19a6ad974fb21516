/** What the list of customers is filtered by; each stands in the address. */
export const customerFilterNames = ['q', 'status', 'tier', 'tag', 'from', 'to'] as const

export type CustomerFilterTexts = Partial<Record<(typeof customerFilterNames)[number], string>>

export const statuses = ['ACTIVE', 'INACTIVE', 'BLOCKED', 'DELETED'] as const
