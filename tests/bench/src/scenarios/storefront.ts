import { customerIdAt, customerPrefix } from '../data/customers.js'
import { loadHistory } from '../data/history.js'
import { loadListedCoupons } from '../data/listed-coupons.js'
import { seededRandom } from '../data/random.js'
import { flood, FRESH_ID } from '../load/flood.js'
import type { System } from '../system/start-system.js'
import { ours, prepare, type Prepared } from './prepared.js'
import type { Side } from './side.js'
import type { Subject } from './subject.js'

const IN_FLIGHT = 64
const RATE_MAX = 9_000
const SEED = 1
/** To redeem, which nobody does here. */
const COUPONS = 1
const PATHS = 2_048

const LISTED_MANY = 10_000
const LISTED_FEW = 10
const CUSTOMERS_WHO_LOOK = 2_000

/** Few, so that the rows of each lie apart on the disk as years bring them. */
const CUSTOMERS_WITH_HISTORY = 8
const ROWS = 10_000
const PAGE = 20

/** The very requests of `redeem`, which only ask: nothing of them is in the database afterwards. */
export function validateSubject({ system, account, codes, customers }: Prepared): Subject {
  return {
    name: 'validate/ours',
    requests: { kind: 'validate', customerPrefix, customers, codes },
    connections: IN_FLIGHT,
    origin: system.origin,
    headers: { authorization: `Bearer ${account.token}` },
    processes: system.processes,
    rateMax: RATE_MAX,
  }
}

const CARTS_MAX = 4_000
const USUAL = { campaigns: 50, lines: 20, discounting: 10 }
const LARGE = { campaigns: 200, lines: 1_000, discounting: 5 }
const LARGE_MAX = 100
const BESIDE = 8

type CartKind = 'evaluate' | 'checkout'
type Sizes = Parameters<typeof prepare>[1]

/** Makes a subject of carts with three codes and points: of the campaigns some take off, the others pay. */
async function prepareCarts(
  { system, version }: Side,
  sizes: Sizes,
  { campaigns, lines, discounting }: typeof USUAL,
): Promise<(kind: CartKind, name?: string) => Subject> {
  const { account, samples, codes, customers } = await prepare(system, sizes)
  const { client } = account
  const { rewardId } = samples
  const pays = { attributes: { pays: { worth: 0.01, max_share: 0.5 } } }
  await client.call('PATCH', `/operator/v1/rewards/${rewardId}`, pays)
  const products = { tags: { category: ['mugs'] } }
  for (let at = 0; at < campaigns; at++) {
    const conditions = [[{ type: 'Order Value', operator: 'grater than', value: at * 5 }]]
    const earns = { rewards: [{ reward_id: rewardId, conversion_factor: 0.1 }] }
    const takes = { rewards: [], discounts: [{ kind: 'PERCENT', value: 1, products }] }
    const body = {
      name: `Offer ${at}`,
      conditions,
      ...(at % (campaigns / discounting) === 0 ? takes : earns),
    }
    await client.call('POST', '/operator/v1/campaigns', body)
  }
  return (kind, name = kind) => ({
    name: `${name}/${version}`,
    requests: { kind, customerPrefix, customers, codes, lines, rewardId },
    connections: IN_FLIGHT,
    origin: system.origin,
    headers: { authorization: `Bearer ${account.token}` },
    processes: system.processes,
    rateMax: CARTS_MAX,
  })
}

/** Carts of 20 lines, where 50 campaigns are ACTIVE. */
export async function cartSubjects(side: Side, sizes: Sizes): Promise<Record<CartKind, Subject>> {
  const subjectOf = await prepareCarts(side, sizes, USUAL)
  return { evaluate: subjectOf('evaluate'), checkout: subjectOf('checkout') }
}

/** Carts of 1,000 lines, where 200 campaigns are ACTIVE, one at a time beside redeems of another account. */
export async function largeCartSubject(
  side: Side,
  sizes: Sizes,
  { account: { token }, codes, customers }: Prepared,
): Promise<Subject> {
  const subjectOf = await prepareCarts(side, sizes, LARGE)
  const calls = Array.from({ length: customers }, (_, at) => ({
    method: 'POST',
    path: '/v1/coupons/redeem',
    headers: { 'idempotency-key': FRESH_ID },
    body: JSON.stringify({
      customer_id: `${customerPrefix}${at}`,
      code: codes[at % codes.length],
      brand_id: null,
    }),
  }))
  return {
    ...subjectOf('evaluate', 'large cart'),
    connections: 1,
    rateMax: LARGE_MAX,
    beside: () => flood({ origin: side.system.origin, token, inFlight: BESIDE, calls }),
  }
}

/** What customers can use, a page of it, where very many coupons are listed and where few are. */
export async function couponsSubjects(
  system: System,
  say: (line: string) => void,
): Promise<Subject[]> {
  say(`preparing ${LISTED_MANY} listed coupons`)
  return [
    await listOf(system, `coupons/${LISTED_FEW}`, LISTED_FEW),
    await listOf(system, `coupons/${LISTED_MANY.toLocaleString('en')}`, LISTED_MANY),
  ]
}

async function listOf(system: System, name: string, listed: number): Promise<Subject> {
  const sizes = { customers: CUSTOMERS_WHO_LOOK, coupons: COUPONS }
  const prepared = await prepare(system, sizes)
  const { account, samples } = prepared
  const ids = await loadListedCoupons(system, account, samples.rewardId, listed)
  const random = seededRandom(SEED)
  const paths = Array.from({ length: PATHS }, (_, at) => {
    const path = `/v1/customers/${customerIdAt(at % CUSTOMERS_WHO_LOOK)}/coupons`
    // Half of them begin anywhere but at the first coupon.
    const after = ids[Math.floor(random() * Math.max(1, ids.length - PAGE))]
    return at % 2 === 0 || listed <= PAGE ? path : `${path}?cursor=${after}`
  })
  return ours(name, prepared, { kind: 'get', paths }, IN_FLIGHT)
}

/** Pages of a long history: the first one, and any. */
export async function historySubjects(
  system: System,
  say: (line: string) => void,
): Promise<Subject[]> {
  say(`preparing customers with ${ROWS} rows of the ledger`)
  const customers = CUSTOMERS_WITH_HISTORY
  const prepared = await prepare(system, { customers, coupons: COUPONS })
  const { account, samples } = prepared
  const wallets = system.database('wallet')
  const ids = await loadHistory(wallets, samples, account.id, { customers, rows: ROWS })
  const random = seededRandom(SEED)
  const pages = (isFirst: boolean): string[] =>
    Array.from({ length: PATHS }, (_, at) => {
      const path = `/v1/customers/${customerIdAt(at % customers)}/transactions?limit=${PAGE}`
      const before = ids[PAGE + Math.floor(random() * (ids.length - PAGE))]
      return isFirst ? path : `${path}&cursor=${before}`
    })
  return [
    ours('history/first page', prepared, { kind: 'get', paths: pages(true) }, IN_FLIGHT),
    ours('history/any page', prepared, { kind: 'get', paths: pages(false) }, IN_FLIGHT),
  ]
}
