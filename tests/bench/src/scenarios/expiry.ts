import { setTimeout as pause } from 'node:timers/promises'
import { sumOf } from '../measure/sum.js'
import { loadCustomers } from '../data/customers.js'
import {
  duesOf,
  readExpiryRows,
  writeDueLines,
  type DueLines,
  type ExpiryRow,
} from '../data/due-lines.js'
import { loadWallets } from '../data/ledger.js'
import { assertCounts, UncountedRun } from '../load/count.js'
import { runLoad } from '../load/run-load.js'
import { LOAD_GENERATOR, quantile } from '../measure/figures.js'
import { cpuMsOf, cpuMsSince } from '../measure/process-stats.js'
import { startSystem } from '../system/start-system.js'
import type { Version, VersionName } from '../system/versions.js'
import { prepare, redeemsOf, ours, type Prepared } from './prepared.js'
import { toPlan } from './subject.js'

/** What it costs that lines expire, and how late they do. */
export interface ExpiryRun {
  version: VersionName
  /** Lines that were due, one after another, and how many a second. */
  due: number
  perSecond: number
  /** From the moment at which a line is due to the batch that writes its row. */
  lagMs: { p50: number; p99: number; max: number }
  /** Of all processes: for a redeem alone, for a redeem beside expiring lines, and for a line. */
  cpuUs: { redeemAlone: number; redeemBeside: number; line: number }
}

const WALLETS = 1_000_000
/** Who redeems. Their own lines are none of those that are due. */
const REDEEMING = 20_000
const COUPONS = 2_000
const DUE_PER_SECOND = 1_000
/** A pace that leaves the machine time, so that each of both kinds of work is done as often as alone. */
const REDEEMS_PER_SECOND = 200
const IN_FLIGHT = 16
const WARM_UP_MS = 2_000
/** Lines are due while the load warms up too, and for a moment after it. */
const AROUND_MS = 6_000
/** For writing the lines into the wallets before the first is due. */
const LEAD_MS = 4_000
const LEAD_MS_EACH = 0.6
const ANSWERS_MIN = 200
const POLL_MS = 500
const ALL_WRITTEN_MS_MAX = 120_000

/** What was done in a part of the time, and the CPU of all processes meanwhile. */
interface Part {
  seconds: number
  cpuMs: number
  redeems: number
  lines: number
}

type Kind = 'idle' | 'redeems' | 'both' | 'lines'
const kinds: readonly Kind[] = ['idle', 'redeems', 'both', 'lines']

interface Sizes {
  wallets: number
  /** Of each part. */
  seconds: number
  rounds: number
}

export async function measureExpiry(
  versions: readonly Version[],
  { size, seconds, rounds }: { size: number; seconds: number; rounds: number },
  say: (line: string) => void,
): Promise<ExpiryRun[]> {
  const each = Math.max(1, Math.round(seconds / rounds))
  const sizes = { wallets: Math.round(WALLETS * size), seconds: each, rounds }
  const runs: ExpiryRun[] = []
  for (const { name: version, checkout } of versions) {
    const system = await startSystem({ name: 'bench_expiry', wallets: 1, checkout, say })
    try {
      const prepared = await prepare(system, { customers: 0, coupons: COUPONS })
      const run = await measureOn({ ...prepared, customers: REDEEMING }, version, sizes, say)
      say(expiryLine(run))
      runs.push(run)
    } finally {
      await system.stop()
    }
  }
  return runs
}

async function measureOn(
  prepared: Prepared,
  version: VersionName,
  { wallets, seconds, rounds }: Sizes,
  say: (line: string) => void,
): Promise<ExpiryRun> {
  const { system, account, samples } = prepared
  const db = system.database('wallet')
  const duePerPart = Math.ceil(((seconds * 1_000 + AROUND_MS) * DUE_PER_SECOND) / 1_000)
  const others = Math.max(wallets - REDEEMING, 2 * rounds * duePerPart)
  say(`loading ${REDEEMING + others} wallets`)
  await loadWallets(db, samples, account.id, REDEEMING + others)
  const into = { customers: system.database('customers'), wallets: null }
  await loadCustomers(into, samples, account.id, REDEEMING)

  const dues = new Map<string, number>()
  const parts: Record<Kind, Part[]> = { idle: [], redeems: [], both: [], lines: [] }
  let next = REDEEMING
  const makeDue = async (): Promise<void> => {
    const firstMs = Date.now() + LEAD_MS + LEAD_MS_EACH * duePerPart
    const due: DueLines = { from: next, count: duePerPart, firstMs, perSecond: DUE_PER_SECOND }
    next += duePerPart
    for (const [walletId, dueMs] of duesOf(account.id, due)) dues.set(walletId, dueMs)
    await writeDueLines(db, samples, account.id, due)
    const leftMs = firstMs - Date.now()
    if (leftMs < 0) throw new UncountedRun('lines were due before all of them were written')
    await pause(leftMs)
  }
  for (let round = 1; round <= rounds; round++) {
    for (const kind of kinds) {
      if (kind === 'both' || kind === 'lines') await makeDue()
      const hasRedeems = kind === 'redeems' || kind === 'both'
      const seen = await (hasRedeems ? redeemFor(prepared, seconds) : waitFor(prepared, seconds))
      const rows = await untilWritten(() => readExpiryRows(db, account.id), dues)
      const lines = rows.filter(({ writtenMs }) => isWithin(writtenMs, seen)).length
      parts[kind].push({ ...seen, lines })
      say(`round ${round} of ${rounds}, ${kind}: ${partLine({ ...seen, lines })}`)
    }
  }
  const rows = await readExpiryRows(db, account.id)
  return {
    version,
    due: dues.size,
    perSecond: DUE_PER_SECOND,
    lagMs: lagOf(rows, dues),
    cpuUs: costOf(parts),
  }
}

type Seen = Omit<Part, 'lines'> & { begunMs: number }

const isWithin = (ms: number, { begunMs, seconds }: Seen): boolean =>
  ms >= begunMs && ms < begunMs + seconds * 1_000

async function redeemFor(prepared: Prepared, seconds: number): Promise<Seen> {
  const requests = redeemsOf(prepared.codes, prepared.customers)
  const subject = ours('expiry', prepared, requests, IN_FLIGHT)
  const timing = { warmUpMs: WARM_UP_MS, measuredMs: seconds * 1_000 }
  const plan = { ...toPlan(subject, timing), perSecond: REDEEMS_PER_SECOND }
  const result = await runLoad(plan)
  assertCounts(result, plan, ANSWERS_MIN)
  const { [LOAD_GENERATOR]: _, ...cpuMs } = result.cpuMs
  return {
    begunMs: result.begunMs,
    seconds: result.seconds,
    cpuMs: sumOf(cpuMs),
    redeems: result.latencies.length,
  }
}

async function waitFor({ system }: Prepared, seconds: number): Promise<Seen> {
  await pause(WARM_UP_MS)
  const processes = system.processes()
  const cpu = cpuMsOf(processes)
  const [begunMs, begun] = [Date.now(), performance.now()]
  await pause(seconds * 1_000)
  const lasted = (performance.now() - begun) / 1_000
  return { begunMs, seconds: lasted, cpuMs: sumOf(cpuMsSince(cpu, processes)), redeems: 0 }
}

/** Waits until every line that is due has its row; a second row of one would be written off twice. */
export async function untilWritten(
  read: () => Promise<ExpiryRow[]>,
  dues: ReadonlyMap<string, number>,
  msMax = ALL_WRITTEN_MS_MAX,
): Promise<ExpiryRow[]> {
  const end = performance.now() + msMax
  for (;;) {
    const rows = await read()
    const lines = new Set(rows.map(({ walletId }) => walletId)).size
    if (rows.length !== lines) throw new UncountedRun('a line was written off twice')
    if (lines === dues.size) return rows
    if (performance.now() > end) {
      throw new UncountedRun(`${dues.size - lines} of ${dues.size} due lines were not written off`)
    }
    await pause(POLL_MS)
  }
}

function lagOf(rows: readonly ExpiryRow[], dues: ReadonlyMap<string, number>): ExpiryRun['lagMs'] {
  const lags = rows
    .map(({ walletId, writtenMs }) => writtenMs - (dues.get(walletId) ?? Number.NaN))
    .toSorted((left, right) => left - right)
  return { p50: quantile(lags, 0.5), p99: quantile(lags, 0.99), max: quantile(lags, 1) }
}

/**
 * Microseconds of CPU for one redeem alone and beside lines that expire, each without what the system
 * takes at rest, and the second without what those lines take when nothing else is done.
 */
export function costOf(parts: Record<Kind, readonly Part[]>): ExpiryRun['cpuUs'] {
  const total = (kind: Kind): Part => parts[kind].reduce(added)
  const atRest = total('idle')
  const [alone, both, lines] = [total('redeems'), total('both'), total('lines')]
  const withoutRest = ({ cpuMs, seconds }: Part): number =>
    cpuMs - (atRest.cpuMs / atRest.seconds) * seconds
  const msOfLine = withoutRest(lines) / lines.lines
  return {
    redeemAlone: toUs(withoutRest(alone) / alone.redeems),
    redeemBeside: toUs((withoutRest(both) - msOfLine * both.lines) / both.redeems),
    line: toUs(msOfLine),
  }
}

const toUs = (ms: number): number => Math.round(ms * 1_000)

const added = (left: Part, right: Part): Part => ({
  seconds: left.seconds + right.seconds,
  cpuMs: left.cpuMs + right.cpuMs,
  redeems: left.redeems + right.redeems,
  lines: left.lines + right.lines,
})

const partLine = ({ redeems, lines, cpuMs, seconds }: Part): string =>
  `${redeems} redeems and ${lines} lines in ${seconds.toFixed(1)} s, ${cpuMs} ms of CPU`

export const expiryLine = ({ version, due, perSecond, lagMs, cpuUs }: ExpiryRun): string =>
  `expiry, ${version}: ${due} lines, ${perSecond} due a second: lag p50 ${lagMs.p50.toFixed(0)} ms, ` +
  `p99 ${lagMs.p99.toFixed(0)} ms, at most ${lagMs.max.toFixed(0)} ms; CPU for a redeem alone ` +
  `${cpuUs.redeemAlone} µs, beside them ${cpuUs.redeemBeside} µs, for a line ${cpuUs.line} µs`
