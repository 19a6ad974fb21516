import { ours, prepare, redeemsOf, type Prepared } from './prepared.js'
import type { Side } from './side.js'
import type { Subject } from './subject.js'

/** Of a wallet that has many. It holds 4,000 at most, and each redeem of a run adds one. */
const LINES_MANY = 3_800
const LINES_FEW = 10

const COUPONS = 2_000
/** With 64, a version that writes each wallet whole answers nothing in time, and there is no figure. */
const IN_FLIGHT = 4
/** Rates are compared, not percentiles. */
const ANSWERS_MIN = 20
/** Wallets of thousands of lines are a megabyte each; these fit into the database's memory. */
const CUSTOMERS_OF_MANY = 256
/** So many that a run leaves each with few lines. */
const CUSTOMERS_OF_FEW = 4_096

/** So few that a process keeps their lines: each call but their first ones finds them there. */
const CUSTOMERS_AGAIN = 8
/** Room for 3,200 redeems. */
const LINES_AGAIN = 3_600

/** Redeems in wallets of very many lines, each seldom and a few again and again, and in wallets of few. */
export async function linesSubjects(
  { system, version }: Side,
  say: (line: string) => void,
): Promise<[many: Subject, again: Subject, few: Subject]> {
  say('preparing wallets of many lines')
  const of = (lines: number, customers: number): Promise<Prepared> =>
    prepare(system, { customers, coupons: COUPONS, lines })
  const many = await of(LINES_MANY, CUSTOMERS_OF_MANY)
  const again = await of(LINES_AGAIN, CUSTOMERS_AGAIN)
  const few = await of(LINES_FEW, CUSTOMERS_OF_FEW)
  const subject = (name: string, prepared: Prepared): Subject => {
    const requests = redeemsOf(prepared.codes, prepared.customers)
    const redeems = ours(`lines ${name}/${version}`, prepared, requests, IN_FLIGHT)
    return { ...redeems, answersMin: ANSWERS_MIN }
  }
  return [subject('many', many), subject('again', again), subject('few', few)]
}
