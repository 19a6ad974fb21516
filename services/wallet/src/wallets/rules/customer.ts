import type { CustomerStatus } from '@loyalty/contracts/customers/customer'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'

/** The purchases of a customer, as far as wallet counts them for conditions. */
export interface PurchaseCount {
  /** Opening count and what was resolved after its instant, and not reversed. */
  readonly purchase_count: number
  /** What a previous system had counted, and until when; absent without such a count. */
  readonly opening_purchases?: OpeningCount
}

export interface OpeningCount {
  readonly count: number
  readonly counted_until: Date
}

/** True when an event counts by itself: what was issued before the opening count is part of it. */
export const countsBeside = (
  { opening_purchases: opening }: PurchaseCount,
  event: { type: string; issued_at: Date },
): boolean =>
  event.type === 'PURCHASE' && (opening === undefined || event.issued_at > opening.counted_until)

/**
 * The count with another opening count in the place of what was counted until its instant. The same
 * opening again changes nothing. `later` is how many purchases were issued after the instant and
 * count; null asks for it, where what is stored does not tell.
 */
export function withOpening(
  present: PurchaseCount,
  opening: OpeningCount,
  later: number | null,
): Required<PurchaseCount> | 'same' | 'laterNeeded' {
  const { purchase_count: before, opening_purchases: known } = present
  const isSameInstant = known?.counted_until.getTime() === opening.counted_until.getTime()
  if (known !== undefined && isSameInstant) {
    if (known.count === opening.count) return 'same'
    return { purchase_count: before - known.count + opening.count, opening_purchases: opening }
  }
  const isFirst = known === undefined && before === 0
  if (!isFirst && later === null) return 'laterNeeded'
  return { purchase_count: opening.count + (later ?? 0), opening_purchases: opening }
}

export const customerNotFound = (): Refusal<'CUSTOMER_NOT_FOUND'> =>
  refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')

/** Only an ACTIVE customer earns and spends. */
export const refuseInactive = ({
  status,
}: {
  status: CustomerStatus
}): Refusal<'CUSTOMER_NOT_ACTIVE'> | null =>
  status === 'ACTIVE' ? null : refuse('CUSTOMER_NOT_ACTIVE', `the customer is ${status}`)
