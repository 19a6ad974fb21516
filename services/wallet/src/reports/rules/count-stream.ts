import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { namedBy, refusedWith, WHOLE, type Tell } from './count.js'

/** What is counted, each in an order of its own. */
export const streams = ['rows', 'refusals', 'reversals'] as const
export type Stream = (typeof streams)[number]

interface OfCoupon {
  readonly account_id: AccountId
  readonly coupon_id: Uuid | null
  readonly batch_id: Uuid | null
}

export interface RefusedRow extends OfCoupon {
  readonly id: Uuid
  readonly refusal: string
}

export interface ReversedRow extends OfCoupon {
  /** That of the reversal. */
  readonly id: Uuid
}

/** Tells that a redeem was refused: of its coupon or batch, where it has one, and of the account. */
export const countRefusal = (row: RefusedRow, tell: Tell): void =>
  tellOfCoupon(row, refusedWith(row.refusal), tell)

/** The same that one was reversed. */
export const countReversal = (row: ReversedRow, tell: Tell): void =>
  tellOfCoupon(row, 'reversals', tell)

function tellOfCoupon({ coupon_id, batch_id }: OfCoupon, figure: string, tell: Tell): void {
  const subject = batch_id ?? coupon_id
  tell('account', WHOLE, figure, 1n)
  if (subject !== null) tell('coupon', subject, figure, 1n)
}

/** The stream that a figure is counted from. */
export function streamOf(figure: string): Stream {
  if (figure === 'reversals') return 'reversals'
  return namedBy(figure, 'refused') === null ? 'rows' : 'refusals'
}
