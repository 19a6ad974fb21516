import type { Requests } from '../load/plan.js'
import type { Reference } from '../reference/start-reference.js'
import type { VersionName } from '../system/versions.js'
import { ours, readsOf, redeemsOf, type Prepared } from './prepared.js'
import { onReference } from './reference-subject.js'
import type { Subject } from './subject.js'

export const CUSTOMERS = 20_000
export const COUPONS = 2_000
const IN_FLIGHT = 64
const ALONE = 1

/** Work that ours and the reference both do. */
export const usualWorks = ['redeem', 'hot', 'get', 'one'] as const
export type UsualWork = (typeof usualWorks)[number]

const requestsOf = (work: UsualWork, { codes, hotCode, customers }: Prepared): Requests => {
  if (work === 'get') return readsOf(customers)
  return redeemsOf(work === 'hot' ? [hotCode] : codes, customers)
}

export const connectionsOf = (work: UsualWork): number => (work === 'one' ? ALONE : IN_FLIGHT)

/** One work of the table on the customers and coupons of a system. */
export const usualSubject = (work: UsualWork, version: VersionName, prepared: Prepared): Subject =>
  ours(`${work}/${version}`, prepared, requestsOf(work, prepared), connectionsOf(work))

/** The same on the reference, whose coupons are those of a system. */
export const referenceSubject = (
  work: UsualWork,
  reference: Reference,
  prepared: Prepared,
): Subject =>
  onReference(`${work}/reference`, reference, requestsOf(work, prepared), connectionsOf(work))

export const manyCoupons = (name: string, prepared: Prepared): Subject =>
  ours(name, prepared, redeemsOf(prepared.codes, prepared.customers), IN_FLIGHT)

/** One coupon, with however many wallet processes the system has. */
export const hotCoupon = (name: string, prepared: Prepared): Subject =>
  ours(name, prepared, redeemsOf([prepared.hotCode], prepared.customers), IN_FLIGHT)
