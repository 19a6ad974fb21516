import type { OfferSource } from '@loyalty/contracts/discount'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { negateAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import type { ProgrammeStep } from '../../steps/store.js'
import { countCustomer } from './count-row.js'
import {
  besideRows,
  discountFigures,
  namedBy,
  refusedWith,
  stepOf,
  unitFigureOf,
  unitFigures,
  WHOLE,
  type Tell,
} from './count.js'
import type { Before } from './ledger-row.js'

/** Streams besides the rows of the ledger. Each has an order of its own. */
export const OTHER_STREAMS = ['refusals', 'reversals', ...discountFigures, 'steps'] as const
export type OtherStream = (typeof OTHER_STREAMS)[number]

export const streams = ['rows', ...OTHER_STREAMS] as const
export type Stream = (typeof streams)[number]

export interface StreamRow {
  /** Orders its stream. */
  readonly id: Uuid
  readonly account_id: AccountId
}

interface OfCoupon extends StreamRow {
  readonly coupon_id: Uuid | null
  readonly batch_id: Uuid | null
}

export interface RefusedRow extends OfCoupon {
  readonly refusal: string
}

export type ReversedRow = OfCoupon

/** A redemption, reversed or not. Without discounts it counts nothing here. */
export interface DiscountedRow extends OfCoupon {
  readonly discount_total?: Amount
  /** Present where no row of the ledger counts it. */
  readonly before?: Before
}

/** An event with a checkout. */
export interface CheckedOutRow extends StreamRow {
  readonly discounts?: readonly { from: OfferSource; id: Uuid; amount: Amount }[]
}

/** What happened to a punch card or a referral programme. */
export type SteppedRow = StreamRow & Pick<ProgrammeStep, 'kind' | 'subject' | 'counts' | 'units'>

/** Tells that a redeem was refused: of its coupon or batch, where it has one, and of the account. */
export const countRefusal = (row: RefusedRow, tell: Tell): void =>
  tellOfCoupon(row, refusedWith(row.refusal), 1n, tell)

/** The same that one was reversed. */
export const countReversal = (row: ReversedRow, tell: Tell): void =>
  tellOfCoupon(row, 'reversals', 1n, tell)

/** Tells the discounts of a redemption, and the redemption where the ledger has no row of it. */
export function countDiscount(row: DiscountedRow, tell: Tell, timeZone: string): void {
  const { id, batch_id, coupon_id, discount_total: total = ZERO, before } = row
  if (total !== 0n) tellOfCoupon(row, 'discounts', total, tell)
  if (before === undefined) return
  const coupon = batch_id ?? coupon_id ?? undefined
  countCustomer({ id, coupon_id: coupon, before }, timeZone, (kind, subject, figure, by) =>
    tell(kind, subject, besideRows(figure), by),
  )
}

/** Takes the discounts of a reversed redemption back. */
export function countDiscountReversal(row: DiscountedRow, tell: Tell): void {
  const { discount_total: total = ZERO } = row
  if (total !== 0n) tellOfCoupon(row, 'discounts_reversed', negateAmount(total), tell)
}

/** Tells the discounts of campaigns of a fulfilled event. */
export const countCampaignDiscounts = (row: CheckedOutRow, tell: Tell): void =>
  tellOfCampaigns(row, 'campaign_discounts', 1n, tell)

/** Takes those of a reversed event back. */
export const countCampaignDiscountReversal = (row: CheckedOutRow, tell: Tell): void =>
  tellOfCampaigns(row, 'campaign_discounts_reversed', -1n, tell)

function tellOfCoupon({ coupon_id, batch_id }: OfCoupon, figure: string, by: bigint, tell: Tell) {
  const subject = batch_id ?? coupon_id
  tell('account', WHOLE, figure, by)
  if (subject !== null) tell('coupon', subject, figure, by)
}

function tellOfCampaigns(
  { discounts = [] }: CheckedOutRow,
  figure: OtherStream,
  sign: bigint,
  tell: Tell,
) {
  for (const { from, id, amount } of discounts) {
    if (from === 'CAMPAIGN' && amount !== 0n) tell('campaign', id, figure, sign * amount)
  }
}

/** Tells a step of a punch card or a referral programme. */
export function countStep({ kind, subject, counts, units }: SteppedRow, tell: Tell): void {
  for (const { what, by } of counts) tell(kind, subject, stepOf(what), BigInt(by))
  for (const { what, reward_id: reward, amount } of units) {
    tell(kind, subject, unitFigureOf(what, reward), amount)
  }
}

/** The stream that a figure is counted from. */
export function streamOf(figure: string): Stream {
  if (namedBy(figure, 'refused') !== null) return 'refusals'
  if (namedBy(figure, 'beside') !== null) return 'discounts'
  if (['step', ...unitFigures].some((kind) => figure.startsWith(`${kind}:`))) return 'steps'
  return streams.find((stream) => stream === figure) ?? 'rows'
}
