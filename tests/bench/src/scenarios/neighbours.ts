import { DAY_MS } from '@loyalty/contracts/durations'
import type { BenchOptions } from '../options.js'
import { customerIdAt } from '../data/customers.js'
import { SAMPLE_CUSTOMER } from '../data/samples.js'
import { loadListedCoupons } from '../data/listed-coupons.js'
import { flood, FRESH_ID, type FloodCall } from '../load/flood.js'
import type { System } from '../system/start-system.js'
import { ours, prepare, readsOf, redeemsOf, type Prepared } from './prepared.js'
import type { Subject } from './subject.js'

/** One caller's costly calls, of which it has so many in flight. */
interface Neighbour {
  name: string
  inFlight: number
  calls: readonly FloodCall[]
}

const CUSTOMERS = 5_000
const COUPONS = 500
/** Below what production limits let one token do, so that none of it is refused for its number. */
const READS_PER_SECOND = 100
const WRITES_PER_SECOND = 50
const IN_FLIGHT = 16
const RATE_MAX = 400
/** Where others hold them up, few answers come; that is told, not left out. */
const ANSWERS_MIN = 50

const LINES_MANY = 3_800
const CUSTOMERS_OF_MANY = 8
const CODES = 10
const LISTED = 100
const CAMPAIGNS = 50
const CONDITIONS = 100
const UNKNOWN_FIELDS = 6_500
const ROWS = 1_000
const ENTRIES = 9
const REPORT_DAYS = 399
const LEVELS = 32_000
const DEEP = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`

/** Reads and redeems of one account, alone and beside another one's costly calls, for each kind of these. */
export async function neighbourSubjects(
  system: System,
  { only, arePairs }: BenchOptions['neighbours'],
  say: (line: string) => void,
): Promise<Subject[]> {
  say('preparing two accounts that are neighbours')
  const shop = await prepare(system, { customers: CUSTOMERS, coupons: COUPONS })
  const kinds = await neighboursOn(system)
  const beside = (inUse: readonly Neighbour[], token: string) => () => {
    const stops = inUse.map((one) => flood({ ...one, origin: system.origin, token }))
    return async () => {
      await Promise.all(stops.map((stop) => stop()))
      await kinds.pauseImports()
    }
  }
  const both = (name: string, more: Partial<Subject>): Subject[] => [
    { ...readsOfShop(`neighbours read/${name}`, shop), ...more },
    { ...redeemsOfShop(`neighbours write/${name}`, shop), ...more },
  ]
  const { neighbours } = kinds
  const groups = arePairs ? pairsOf(neighbours) : neighbours.map((one) => [one])
  const asked = groups
    .map((group) => ({ group, name: group.map(({ name }) => name).join(' + ') }))
    .filter(({ name }) => only.some((part) => name.includes(part)))
  return [
    ...both('none', {}),
    ...asked.flatMap(({ group, name }) => both(name, { beside: beside(group, kinds.token) })),
  ]
}

const pairsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other]))

const readsOfShop = (name: string, shop: Prepared): Subject => ({
  ...ours(name, shop, readsOf(CUSTOMERS), IN_FLIGHT),
  perSecond: READS_PER_SECOND,
  rateMax: RATE_MAX,
  answersMin: ANSWERS_MIN,
})

const redeemsOfShop = (name: string, shop: Prepared): Subject => ({
  ...ours(name, shop, redeemsOf(shop.codes, CUSTOMERS), IN_FLIGHT),
  perSecond: WRITES_PER_SECOND,
  rateMax: RATE_MAX,
  answersMin: ANSWERS_MIN,
})

const reads = (...paths: string[]): FloodCall[] => paths.map((path) => ({ method: 'GET', path }))
const post = (path: string, body: object): FloodCall => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
})

interface WireImport {
  import_id: string
  finished_at: string | null
  paused: boolean
}

interface Neighbours {
  token: string
  neighbours: Neighbour[]
  /** Stops what was accepted and goes on: it is no part of the next run. */
  pauseImports: () => Promise<void>
}

/** What one caller can do within its limits, and what costs most of it. */
async function neighboursOn(system: System): Promise<Neighbours> {
  const sizes = { customers: CUSTOMERS_OF_MANY, coupons: CODES, lines: LINES_MANY }
  const { account, samples, codes } = await prepare(system, sizes)
  const firstId = await firstLiveId(system.origin, account.token)
  await loadListedCoupons(system, account, samples.rewardId, LISTED)
  const customer = customerIdAt(0)
  const today = new Date()
  const date = today.toISOString().slice(0, 10).split('-').toReversed().join('-')
  const from = new Date(today.getTime() - REPORT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const to = today.toISOString().slice(0, 10)
  const range = `from=${from}&to=${to}&granularity=day`
  const unknown = Object.fromEntries(
    Array.from({ length: UNKNOWN_FIELDS }, (_, at) => [`f${at}`, 0]),
  )
  const eventIds = await announceMany(account.client, samples.rewardId, SAMPLE_CUSTOMER)
  const neighbours: Neighbour[] = [
    { name: 'large wallet', inFlight: 100, calls: reads(`/v1/customers/${customer}`) },
    {
      name: 'validate-all',
      inFlight: 32,
      calls: [
        post('/v1/coupons/validate-all', {
          customer_id: customer,
          brand_id: null,
          codes: [...codes],
        }),
      ],
    },
    { name: 'coupons', inFlight: 24, calls: reads(`/v1/customers/${customer}/coupons?limit=100`) },
    { name: 'unknown fields', inFlight: 12, calls: [post('/v1/coupons/redeem', unknown)] },
    {
      name: 'deep JSON',
      inFlight: 12,
      calls: [{ method: 'POST', path: '/v1/coupons/redeem', body: DEEP }],
    },
    {
      name: 'live from the first id',
      inFlight: 20,
      calls: [
        {
          method: 'GET',
          path: '/operator/v1/live?seconds=2',
          headers: { 'last-event-id': firstId },
        },
      ],
    },
    {
      name: 'lists',
      inFlight: 24,
      calls: reads(
        '/operator/v1/customers?limit=500',
        `/v1/transactions?date=${date}&limit=500`,
        `/operator/v1/wallets/${customer}/transactions?limit=500`,
      ),
    },
    {
      name: 'reports',
      inFlight: 8,
      calls: reads(
        `/operator/v1/reports/points?${range}`,
        '/operator/v1/reports/liability',
        `/operator/v1/reports/coupons?${range}`,
        '/operator/v1/reports/campaigns',
      ),
    },
    {
      name: 'exports and audit',
      inFlight: 6,
      calls: reads(
        '/operator/v1/exports/transactions',
        '/operator/v1/exports/customers',
        '/operator/v1/audit?limit=500',
      ),
    },
    {
      name: 'writes to a large wallet',
      inFlight: 24,
      calls: codes.flatMap((code) => [
        post('/v1/coupons/redeem', { customer_id: customer, brand_id: null, code }),
        post(`/operator/v1/wallets/${customer}/adjust`, {
          reward_id: samples.rewardId,
          amount: 1,
          reason: 'goodwill',
        }),
      ]),
    },
    {
      name: 'migration',
      inFlight: 10,
      calls: [post('/v1/customers/migrate', migrationOf(samples.rewardId))],
    },
    {
      name: 'fulfills with 5,000 conditions',
      inFlight: 32,
      calls: eventIds.map((id) => ({
        method: 'PATCH',
        path: `/v1/behavior/events/${id}/fulfill`,
      })),
    },
  ]
  const { client } = account
  const pauseImports = async () => {
    const { data } = await client.call<{ data: WireImport[] }>(
      'GET',
      '/operator/v1/imports?limit=500&order=desc',
    )
    for (const { import_id: id } of data.filter((one) => one.finished_at === null && !one.paused)) {
      // One that has ended meanwhile can't be paused, and needn't be.
      await client.call('POST', `/operator/v1/imports/${id}/pause`).catch(() => null)
    }
  }
  return { token: account.token, neighbours, pauseImports }
}

/** The id of the place in the stream of facts where it is now. */
async function firstLiveId(origin: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}/operator/v1/live?seconds=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const id = /^id: (.+)$/m.exec(await answer.text())?.[1]
  if (id === undefined) throw new Error(`no id of live facts, status ${answer.status}`)
  return id
}

const EVENTS = 600

/** Campaigns with as many conditions as an account may have, and purchases that all of them look at. */
async function announceMany(
  client: Prepared['account']['client'],
  rewardId: string,
  customer: string,
): Promise<string[]> {
  const condition = { type: 'Order Value', operator: 'grater than', value: 1 }
  // The last of them alone holds, so that all are looked at.
  const conditions = [
    ...Array.from({ length: CONDITIONS - 1 }, () => [{ ...condition, value: 2 }]).slice(0, 49),
    Array.from({ length: 50 }, () => ({ ...condition, value: 0 })),
  ]
  for (let at = 0; at < CAMPAIGNS; at++) {
    await client.call('POST', '/operator/v1/campaigns', {
      name: `Campaign ${at}`,
      conditions,
      rewards: [{ reward_id: rewardId, amount: 1 }],
    })
  }
  const ids: string[] = []
  for (let at = 0; at < EVENTS; at++) {
    const { data } = await client.call<{ data: { id: string } }>('POST', '/v1/behavior/events', {
      customer_id: customer,
      order: { purchase_id: `p-${at}`, value: 1 },
    })
    ids.push(data.id)
  }
  return ids
}

const migrationOf = (rewardId: string) => ({
  customers: Array.from({ length: ROWS }, () => {
    return {
      id: FRESH_ID,
      balance: Array.from({ length: ENTRIES }, (_, at) => ({
        reward_id: rewardId,
        amount: at + 1,
      })),
    }
  }),
})
