const DAY_MS = 86_400_000

/** A lifetime as a coupon or campaign gives it: a date, a number of days, or the account's default. */
export interface Lifetime {
  expires_after_days?: number | null | undefined
  expiration_date?: string | null | undefined
}

/** The instant at which a line issued now expires; null: never. */
export function expiryOf(lifetime: Lifetime, defaultDays: number | null, now: Date): Date | null {
  if (typeof lifetime.expiration_date === 'string') return new Date(lifetime.expiration_date)
  const days = lifetime.expires_after_days ?? defaultDays
  return days === null ? null : daysAfter(now, days)
}

/** The instant a number of times 24 hours later. */
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)
