import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from 'mongodb'
import { assertCounts, UncountedRun } from '../load/count.js'
import type { LoadResult } from '../load/plan.js'
import { runLoad } from '../load/run-load.js'
import { LOAD_GENERATOR } from '../measure/figures.js'
import { cpuMsOf, cpuMsSince } from '../measure/process-stats.js'
import { sum, sumOf } from '../measure/sum.js'
import type { Prepared } from './prepared.js'
import { toPlan, type Timing } from './subject.js'
import { usualSubject } from './usual.js'

/** What it costs that redeems are counted for reports, and how late they are. */
export interface ReportsRun {
  redeemsPerSecond: number
  /** The age of the oldest row that is not counted, the highest that was seen while redeems went on. */
  lagMaxSeconds: number
  /** Rows that waited and were counted with nothing beside, one poll's at a time. */
  rows: number
  /** For a redeem in all processes, while nobody counts; and for counting its rows, by process. */
  cpuUs: { redeem: number; counting: Record<string, number> }
}

/** Those that count. */
const COUNTING = ['wallet', 'mongod'] as const
const ANSWERS_MIN = 200
const POLL_MS = 200
/** Facts of the load have left by then, and the database has written what it still had to. */
const SETTLED_MS = 5_000
const IDLE_MS = 10_000
const COUNTED_MS_MAX = 120_000
/** Nobody takes the turn of somebody who has it for so long. */
const HELD_MS = 3_600_000
/** One poll of the shipped system finds what came in so long. Its first part is not measured as a redeem. */
const LOOK: Timing = { warmUpMs: 500, measuredMs: 7_500 }
const POLL_MS_IN_ALL = LOOK.warmUpMs + LOOK.measuredMs

/**
 * Redeems for a while as the shipped system counts them. Then redeems as long again while the turn to
 * count is kept from it, in parts as long as one poll finds, and lets it count each of them with nothing
 * beside: what the two processes took for it, less what they take at rest, is the cost of counting.
 */
export async function measureReports(
  prepared: Prepared,
  timing: Timing,
  say: (line: string) => void,
): Promise<[ReportsRun]> {
  const db = prepared.system.database('wallet')
  say('redeems that are counted meanwhile')
  const beside = await withLags(db, () => redeem(prepared, timing))
  await untilCounted(db)

  await holdTurn(db, HELD_MS)
  const idle = await cpuOf(countingOf(prepared), () => pause(IDLE_MS))
  const polls: Poll[] = []
  const parts = Math.max(1, Math.round(timing.measuredMs / POLL_MS_IN_ALL))
  for (let part = 1; part <= parts; part++) {
    say(`redeems that one look counts afterwards, ${part} of ${parts}`)
    polls.push(await measurePoll(prepared, db))
  }
  const total = addPolls(polls)
  const run: ReportsRun = {
    redeemsPerSecond: beside.result.latencies.length / beside.result.seconds,
    lagMaxSeconds: beside.lagMaxSeconds,
    rows: total.rows,
    cpuUs: {
      redeem: Math.round((total.redeemMs * 1_000) / total.answered),
      counting: costOf(total.counting, idle, total.redeems),
    },
  }
  say(reportsLine(run))
  return [run]
}

/** Redeems that waited for one poll, and what they and counting them took. */
export interface Poll {
  /** Redeems with the part before they were measured, and their rows. */
  redeems: number
  rows: number
  answered: number
  /** CPU of all processes while the answered ones were redeemed. */
  redeemMs: number
  counting: Used
}

async function measurePoll(prepared: Prepared, db: Db): Promise<Poll> {
  await holdTurn(db, HELD_MS)
  const before = await countAll(db)
  const { cpuMs, latencies } = await redeem(prepared, LOOK)
  await pause(SETTLED_MS)
  const waiting = differenceOf(before, await countAll(db))
  const counting = await cpuOf(countingOf(prepared), async () => {
    await holdTurn(db, 0)
    await untilCounted(db)
  })
  const { [LOAD_GENERATOR]: _, ...ofRedeems } = cpuMs
  return { ...waiting, answered: latencies.length, redeemMs: sumOf(ofRedeems), counting }
}

/** All looks as one. */
export function addPolls(polls: readonly Poll[]): Poll {
  const of = (figure: (poll: Poll) => number) => sum(polls.map(figure))
  const cpuMs = Object.fromEntries(
    COUNTING.map((name) => [name, of(({ counting }) => counting.cpuMs[name] ?? 0)]),
  )
  return {
    redeems: of(({ redeems }) => redeems),
    rows: of(({ rows }) => rows),
    answered: of(({ answered }) => answered),
    redeemMs: of(({ redeemMs }) => redeemMs),
    counting: { ms: of(({ counting }) => counting.ms), cpuMs },
  }
}

async function redeem(prepared: Prepared, timing: Timing): Promise<LoadResult> {
  const plan = toPlan(usualSubject('redeem', 'ours', prepared), timing)
  const result = await runLoad(plan)
  assertCounts(result, plan, ANSWERS_MIN)
  return result
}

const countingOf = ({ system }: Prepared): Record<string, number> => {
  const processes = system.processes()
  return Object.fromEntries(COUNTING.map((name) => [name, processes[name] ?? Number.NaN]))
}

interface Used {
  ms: number
  cpuMs: Record<string, number>
}

async function cpuOf(processes: Record<string, number>, work: () => Promise<void>): Promise<Used> {
  const [cpu, begun] = [cpuMsOf(processes), performance.now()]
  await work()
  return { ms: performance.now() - begun, cpuMs: cpuMsSince(cpu, processes) }
}

/** Microseconds of CPU for the rows of one redeem, without what a process takes at rest. */
export const costOf = (counting: Used, idle: Used, redeems: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counting.cpuMs).map(([name, ms]) => {
      const atRest = ((idle.cpuMs[name] ?? 0) / idle.ms) * counting.ms
      return [name, Math.round(((ms - atRest) * 1_000) / redeems)]
    }),
  )

interface Progress {
  _id: string
  rows: string
}

const progressOf = (db: Db) => db.collection<Progress>('report_progress')
const ledgerOf = (db: Db) => db.collection<{ id: string; issued_at: Date }>('transactions')

interface Counts {
  rows: number
  redeems: number
}

const countAll = async (db: Db): Promise<Counts> => ({
  rows: await ledgerOf(db).estimatedDocumentCount(),
  redeems: await db.collection('redemptions').estimatedDocumentCount(),
})

const differenceOf = (before: Counts, after: Counts): Counts => ({
  rows: after.rows - before.rows,
  redeems: after.redeems - before.redeems,
})

/** Takes the turn to count, as another process would. */
async function holdTurn(db: Db, forMs: number): Promise<void> {
  await progressOf(db).updateOne({}, [
    { $set: { holder: 'bench', until: { $add: ['$$NOW', forMs] } } },
  ])
}

/** What the metric `loyalty_reports_lag_seconds` tells, looked up where it looks. */
async function readLagSeconds(db: Db): Promise<number> {
  const progress = await progressOf(db).findOne()
  const next = await ledgerOf(db).findOne(
    { id: { $gt: progress?.rows ?? '' } },
    { sort: { id: 1 }, projection: { id: 1, issued_at: 1 } },
  )
  return next === null ? 0 : (Date.now() - next.issued_at.getTime()) / 1_000
}

async function untilCounted(db: Db): Promise<void> {
  const end = performance.now() + COUNTED_MS_MAX
  while ((await readLagSeconds(db)) > 0) {
    if (performance.now() > end) throw new UncountedRun('rows were not counted in two minutes')
    await pause(POLL_MS)
  }
}

async function withLags(db: Db, work: () => Promise<LoadResult>) {
  const working = new AbortController()
  let lagMaxSeconds = 0
  const poll = async () => {
    while (!working.signal.aborted) {
      lagMaxSeconds = Math.max(lagMaxSeconds, await readLagSeconds(db))
      await pause(POLL_MS)
    }
  }
  const polling = poll()
  try {
    return { result: await work(), lagMaxSeconds }
  } finally {
    working.abort()
    await polling
  }
}

/** What counting a redeem is of what a redeem takes. */
export const partOf = ({ cpuUs }: ReportsRun): number => sumOf(cpuUs.counting) / cpuUs.redeem

export const reportsLine = (run: ReportsRun): string =>
  `reports: at ${run.redeemsPerSecond.toFixed(0)} redeems a second the oldest row that was not counted ` +
  `was at most ${run.lagMaxSeconds.toFixed(1)} s old; a redeem takes ${run.cpuUs.redeem} µs of CPU, ` +
  `counting it ${sumOf(run.cpuUs.counting)} µs (` +
  `${COUNTING.map((name) => `${name} ${run.cpuUs.counting[name] ?? 0}`).join(', ')}; ` +
  `${(100 * partOf(run)).toFixed(1)} %), over ${run.rows} rows, as many at a time as one look finds`
