import type { Figures } from '../measure/figures.js'
import { searchFilters } from '../scenarios/contacts.js'
import type { MigrationRun } from '../scenarios/migration.js'
import type { BenchResult } from '../scenarios/run-bench.js'
import { limits, type Limit } from './limits.js'

/** One line of the table of goals. */
export interface GoalResult {
  work: string
  goal: string
  measured: string
  isMet: boolean
}

interface Goal {
  work: string
  /** What it needs: the goal is left out when one of them was not measured. */
  of: [string, string]
  value: (first: Figures, second: Figures) => number
  is: { atLeast: number } | { atMost: number }
  what: string
}

const rates = (first: Figures, second: Figures): number => first.rate / second.rate
const p50s = (first: Figures, second: Figures): number => first.p50Ms / second.p50Ms
const p99s = (first: Figures, second: Figures): number => first.p99Ms / second.p99Ms

const redeem = 'redeem, 2,000 coupons, 20,000 customers'
const hot = 'redeem, one hot coupon'
const two = 'the same with two wallet processes'
const large = 'with 1,000,000 customers and 10,000,000 ledger rows'

const goals: readonly Goal[] = [
  {
    work: redeem,
    of: ['redeem/ours', 'redeem/reference'],
    value: rates,
    is: { atLeast: 5 },
    what: 'rate of the reference',
  },
  {
    work: redeem,
    of: ['redeem/ours', 'redeem/reference'],
    value: p99s,
    is: { atMost: 0.33 },
    what: 'p99 of the reference',
  },
  {
    work: hot,
    of: ['hot/ours', 'hot/reference'],
    value: rates,
    is: { atLeast: 12 },
    what: 'rate of the reference',
  },
  {
    work: hot,
    of: ['hot/ours', 'redeem/ours'],
    value: rates,
    is: { atLeast: 0.8 },
    what: 'own rate on 2,000 coupons',
  },
  {
    work: two,
    of: ['two/ours', 'hot/ours'],
    value: rates,
    is: { atLeast: 0.95 },
    what: 'rate of one process',
  },
  {
    work: two,
    of: ['two/ours', 'hot/ours'],
    value: p99s,
    is: { atMost: 2 },
    what: 'p99 of one process',
  },
  {
    work: 'GET /customers/{id}',
    of: ['get/ours', 'get/reference'],
    value: rates,
    is: { atLeast: 1.6 },
    what: 'rate of one `findOne` a request',
  },
  {
    work: 'one client, redeem',
    of: ['one/ours', 'one/reference'],
    value: p50s,
    is: { atMost: 1.2 },
    what: 'p50 of the reference',
  },
  {
    work: 'fulfill, 4 campaigns of which 2 pay, one redeem entry',
    of: ['fulfill/ours', 'redeem/reference'],
    value: rates,
    is: { atLeast: 3 },
    what: 'rate at which the reference redeems',
  },
  {
    work: 'POST /coupons/validate, 2,000 coupons, 20,000 customers',
    of: ['validate/ours', 'redeem/ours'],
    value: rates,
    is: { atLeast: 2 },
    what: 'rate of redeem',
  },
  {
    work: 'POST /carts/evaluate, 20 lines, 3 codes, points, 50 campaigns',
    of: ['evaluate/ours', 'redeem/ours'],
    value: rates,
    is: { atLeast: 2 },
    what: 'rate of redeem',
  },
  {
    work: 'POST /carts/evaluate, 1,000 lines, 200 campaigns, beside 8 redeems in flight',
    of: ['large cart/ours', 'redeem/ours'],
    value: ({ p99Ms }) => p99Ms,
    is: { atMost: 50 },
    what: 'ms, p99',
  },
  {
    work: 'POST /carts/checkout of them',
    of: ['checkout/ours', 'redeem/ours'],
    value: rates,
    is: { atLeast: 0.5 },
    what: 'rate of redeem',
  },
  {
    work: 'GET /customers/{id}/coupons, 10,000 coupons listed',
    of: ['coupons/10,000', 'coupons/10'],
    value: p99s,
    is: { atMost: 3 },
    what: 'p99 with 10',
  },
  {
    work: 'GET /customers/{id}/transactions, any page of 10,000 rows',
    of: ['history/any page', 'history/first page'],
    value: p99s,
    is: { atMost: 2 },
    what: 'p99 of the first page',
  },
  {
    work: 'redeem in wallets of 3,800 to 4,000 lines, the most there can be',
    of: ['lines many/ours', 'lines few/ours'],
    value: rates,
    is: { atLeast: 0.5 },
    what: 'own rate in wallets of 10',
  },
  {
    work: 'redeem in wallets of 3,600 to 4,000 lines, a few of them again and again',
    of: ['lines again/ours', 'lines few/ours'],
    value: rates,
    is: { atLeast: 0.5 },
    what: 'own rate in wallets of 10',
  },
  {
    work: 'GET /customers/{id} beside three 10 MiB bodies of empty rows a second',
    of: ['bombs/three a second', 'bombs/none'],
    value: p99s,
    is: { atMost: 3 },
    what: 'p99 without them',
  },
  ...['redeem', 'hot', 'two'].map((name): Goal => ({
    work: `${{ redeem, hot, two }[name] ?? name} ${large}`,
    of: [`growth ${name}/large`, `growth ${name}/small`],
    value: rates,
    is: { atLeast: 0.9 },
    what: 'own rate on the small set',
  })),
  {
    work: 'GET /transactions, any page, on a day with 1,000,000 rows',
    of: ['list/1,000,000 rows', 'list/1,000 rows'],
    value: p99s,
    is: { atMost: 3 },
    what: 'p99 on a day with 1,000 rows',
  },
  ...searchFilters.map((filter): Goal => ({
    work: `GET /contacts by ${filter}, 1,000,000 contacts`,
    of: [`contacts ${filter}/1,000,000`, `contacts ${filter}/1,000`],
    value: p99s,
    is: { atMost: 3 },
    what: 'p99 with 1,000 contacts',
  })),
]

/** The reference has nothing of the kind: this goal is a rate. */
const creation = {
  of: 'contacts/create',
  work: 'POST /contacts, half of them persons that are there',
  perSecondMin: 1_000,
}

/** What migration has to be of an earlier version, in one run with it. */
const MIGRATION_TIMES_MIN = 2.5

export function judge(result: BenchResult): GoalResult[] {
  const figures = new Map(result.measured.map((subject) => [subject.name, subject.figures]))
  const created = figures.get(creation.of)
  return [
    ...goals.flatMap((goal) => ratioOf(goal, figures)),
    ...limits.flatMap((limit) => limitOf(limit, result)),
    ...(created === undefined ? [] : [creationOf(created)]),
    ...migrationOf(result.migration),
  ]
}

const holds = (is: Goal['is'], value: number): boolean =>
  'atLeast' in is ? value >= is.atLeast : value <= is.atMost

function ratioOf(
  { work, of, value, is, what }: Goal,
  figures: ReadonlyMap<string, Figures | null>,
): GoalResult[] {
  const [first, second] = of.map((name) => figures.get(name))
  if (first === undefined || second === undefined) return []
  const goal = `${'atLeast' in is ? `≥ ${is.atLeast}` : `≤ ${is.atMost}`} × ${what}`
  if (first === null || second === null) {
    return [{ work, goal, measured: 'no run counts', isMet: false }]
  }
  const ratio = value(first, second)
  return [{ work, goal, measured: `${ratio.toFixed(2)} ×`, isMet: holds(is, ratio) }]
}

function limitOf({ work, goal, of, is, toText }: Limit, result: BenchResult): GoalResult[] {
  const value = of(result)
  if (value === null) return []
  if (value === undefined) return [{ work, goal, measured: 'no run counts', isMet: false }]
  return [{ work, goal, measured: toText(value), isMet: holds(is, value) }]
}

const creationOf = (figures: Figures | null): GoalResult => ({
  work: creation.work,
  goal: `≥ ${creation.perSecondMin.toLocaleString('en')}/s`,
  measured: figures === null ? 'no run counts' : `${figures.rate.toFixed(0)}/s`,
  isMet: figures !== null && figures.rate >= creation.perSecondMin,
})

/** Rates of two machines say nothing to each other: there is a goal beside an earlier version only. */
const migrationOf = (runs: readonly MigrationRun[]): GoalResult[] =>
  runs.flatMap(({ name, version, rows, rowsPerSecond }) => {
    const earlier = runs.find((run) => run.name === name && run.version === 'earlier')
    if (version !== 'ours' || earlier === undefined) return []
    const ratio = rowsPerSecond / earlier.rowsPerSecond
    return {
      work: `migration of ${rows.toLocaleString('en')} ${name}`,
      goal: `≥ ${MIGRATION_TIMES_MIN} × rate of the earlier version`,
      measured: `${ratio.toFixed(2)} ×`,
      isMet: ratio >= MIGRATION_TIMES_MIN,
    }
  })
