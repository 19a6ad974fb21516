import type { Reference } from '../reference/start-reference.js'
import { ours, readsOf, redeemsOf, type Prepared } from './prepared.js'
import { onReference } from './reference-subject.js'
import type { Subject } from './subject.js'

export const CUSTOMERS = 20_000
export const COUPONS = 2_000
const IN_FLIGHT = 64
const ALONE = 1

/** The work of the table on 20,000 customers, ours and the reference's side by side. */
export function usualSubjects(
  one: Prepared,
  two: Prepared | null,
  reference: Reference,
): Subject[] {
  const many = redeemsOf(one.codes, one.customers)
  const hot = redeemsOf([one.hotCode], one.customers)
  const reads = readsOf(one.customers)
  return [
    ours('redeem/ours', one, many, IN_FLIGHT),
    onReference('redeem/reference', reference, many, IN_FLIGHT),
    ours('hot/ours', one, hot, IN_FLIGHT),
    onReference('hot/reference', reference, hot, IN_FLIGHT),
    ...(two === null ? [] : [hotCoupon('two/ours', two)]),
    ours('get/ours', one, reads, IN_FLIGHT),
    onReference('get/reference', reference, reads, IN_FLIGHT),
    ours('one/ours', one, many, ALONE),
    onReference('one/reference', reference, many, ALONE),
  ]
}

export const manyCoupons = (name: string, prepared: Prepared): Subject =>
  ours(name, prepared, redeemsOf(prepared.codes, prepared.customers), IN_FLIGHT)

/** One coupon, with however many wallet processes the system has. */
export const hotCoupon = (name: string, prepared: Prepared): Subject =>
  ours(name, prepared, redeemsOf([prepared.hotCode], prepared.customers), IN_FLIGHT)
