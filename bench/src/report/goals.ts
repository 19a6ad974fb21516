import type { Figures } from '../measure/figures.js'
import { searchFilters } from '../scenarios/contacts.js'
import type { MigrationRun } from '../scenarios/migration.js'
import type { BenchResult } from '../scenarios/run-bench.js'

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
const large = 'with 1,000,000 customers and 5,000,000 ledger rows'

const goals: readonly Goal[] = [
  {
    work: redeem,
    of: ['redeem/ours', 'redeem/reference'],
    value: rates,
    is: { atLeast: 4 },
    what: 'rate of the reference',
  },
  {
    work: redeem,
    of: ['redeem/ours', 'redeem/reference'],
    value: p99s,
    is: { atMost: 0.333 },
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
    is: { atLeast: 0.8 },
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
    is: { atLeast: 1.2 },
    what: 'rate of one `findOne` a request',
  },
  {
    work: 'one client, redeem',
    of: ['one/ours', 'one/reference'],
    value: p50s,
    is: { atMost: 1.3 },
    what: 'p50 of the reference',
  },
  {
    work: 'fulfil, 4 campaigns of which 2 pay, one redeem entry',
    of: ['fulfil/ours', 'redeem/reference'],
    value: rates,
    is: { atLeast: 2.5 },
    what: 'rate at which the reference redeems',
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
    of: [`scale ${name}/large`, `scale ${name}/small`],
    value: rates,
    is: { atLeast: 0.8 },
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

const MEMORY_MIB_MAX = 700

export function judge({ measured, memoryMiB, migration }: BenchResult): GoalResult[] {
  const figures = new Map(measured.map((subject) => [subject.name, subject.figures]))
  const ratios = goals.flatMap(({ work, of, value, is, what }) => {
    const [first, second] = of.map((name) => figures.get(name))
    if (first === undefined || second === undefined) return []
    const goal = `${'atLeast' in is ? `≥ ${is.atLeast}` : `≤ ${is.atMost}`} × ${what}`
    if (first === null || second === null) {
      return [{ work, goal, measured: 'no run counts', isMet: false }]
    }
    const ratio = value(first, second)
    const isMet = 'atLeast' in is ? ratio >= is.atLeast : ratio <= is.atMost
    return [{ work, goal, measured: `${ratio.toFixed(2)} ×`, isMet }]
  })
  const created = figures.get(creation.of)
  const perSecond = created === undefined ? [] : [creationOf(created)]
  const results = [...ratios, ...perSecond, ...migrationOf(migration)]
  if (memoryMiB === null) return results
  const total = Object.values(memoryMiB.proportional).reduce((sum, mebibytes) => sum + mebibytes, 0)
  const memory = {
    work: 'memory of the six services at rest, shared pages once',
    goal: `≤ ${MEMORY_MIB_MAX} MiB`,
    measured: `${total.toFixed(0)} MiB`,
    isMet: total <= MEMORY_MIB_MAX,
  }
  return [...results, memory]
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
