/** What happened in the account, as it is published. */
export interface Fact {
  id: string
  type: string
  time: string
  data: Record<string, unknown>
}

export function factOf(text: string): Fact | null {
  const read: unknown = JSON.parse(text)
  if (typeof read !== 'object' || read === null) return null
  const { id, type, time, data } = read as Record<string, unknown>
  if (typeof id !== 'string' || typeof type !== 'string' || typeof time !== 'string') return null
  return { id, type, time, data: (data ?? {}) as Record<string, unknown> }
}

/** The answers that a fact of an area makes old, by the first word of their keys. */
const touched: Record<string, readonly string[]> = {
  account: ['account'],
  campaign: ['campaigns', 'campaign'],
  contact: ['contacts', 'persona'],
  coupon: ['coupons', 'coupon', 'batch', 'customer'],
  customer: ['customers', 'customer', 'found'],
  event: ['purchases', 'purchase', 'customer'],
  import: ['imports', 'import', 'dead-letters', 'attention'],
  persona: ['contacts', 'persona'],
  review: ['forms', 'form'],
  reward: ['rewards'],
  wallet: ['customer', 'coupon'],
}

export const touchedBy = ({ type }: Fact): readonly string[] =>
  touched[type.split('.', 1)[0] ?? ''] ?? []
