import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { assertCounts, successesOf, UncountedRun } from '../load/count.js'
import { runLoad } from '../load/run-load.js'
import { quantile } from '../measure/figures.js'
import { openStream, type StoredFact, type Stream } from '../measure/follow-facts.js'
import type { System } from '../system/start-system.js'
import type { VersionName } from '../system/versions.js'
import type { Prepared } from './prepared.js'
import { toPlan, type Timing } from './subject.js'
import { usualSubject } from './usual.js'

/** How the facts of redeems reach the broker. */
export interface RelayRun {
  version: VersionName
  /** While redeems go on: from the beginning of the batch that wrote a fact until the broker has it. */
  lagMs: { p50: number; p99: number; max: number }
  redeemsPerSecond: number
  /** Facts that the broker lacked all at once, and at which rate they came. */
  drained: number
  drainedPerSecond: number
}

const BROKER = 'nats-server'
const REDEEMED = 'coupon.redeemed'
const ANSWERS_MIN = 200
const POLL_MS = 500
/** A stream that takes nothing for so long has everything. */
const STILL_POLLS = 6
const DRAIN_MS_MAX = 300_000

/**
 * Redeems for a while and reads from the stream when each fact came. Then the broker loses everything,
 * so that all facts wait in the database at once, and the new stream tells how quickly they come. All of
 * it is seen as a subscriber sees it, who reads when nothing is measured any more.
 */
export async function measureRelay(
  { version, prepared }: { version: VersionName; prepared: Prepared },
  timing: Timing,
  say: (line: string) => void,
): Promise<[RelayRun]> {
  const { system, account } = prepared
  const stream = await openStream(system)
  try {
    const before = await stream.state()
    const plan = toPlan(usualSubject('redeem', version, prepared), timing)
    const result = await runLoad(plan)
    assertCounts(result, plan, ANSWERS_MIN)
    const { facts: kept } = await untilStill(stream)
    const facts = await stream.read(account.id, before.last)
    assertAllThere(facts, successesOf(result), plan.connections)

    say(`the broker loses its ${kept} facts, relay/${version}`)
    await wipeBroker(system)
    await untilFilled(stream, kept)
    const again = await stream.read(account.id, 0)
    const run: RelayRun = {
      version,
      lagMs: lagOf(facts),
      redeemsPerSecond: result.latencies.length / result.seconds,
      drained: again.length,
      drainedPerSecond: rateOf(again),
    }
    say(relayLine(run))
    return [run]
  } finally {
    await stream.close()
  }
}

/** Waits until the facts of what was done last are there too. */
async function untilStill(stream: Stream): Promise<{ facts: number }> {
  let seen = await stream.state()
  for (let still = 0; still < STILL_POLLS;) {
    await pause(POLL_MS)
    const now = await stream.state()
    still = now.last === seen.last ? still + 1 : 0
    seen = now
  }
  return seen
}

/** An accepted redeem without its fact would make every rate and lag look better than it is. */
export function assertAllThere(
  facts: readonly StoredFact[],
  answered: number,
  inFlight: number,
): void {
  const redeemed = facts.filter(({ type }) => type === REDEEMED).length
  if (redeemed >= answered && redeemed <= answered + inFlight) return
  throw new UncountedRun(`${answered} redeems, but ${redeemed} facts of one`)
}

/** Kills the broker and removes all that it stored; it is started again, empty. */
async function wipeBroker(system: System): Promise<void> {
  // Stopped first, so that it writes nothing between the wipe and its end.
  system.signal(BROKER, 'SIGSTOP')
  await rm(system.brokerStore, { recursive: true, force: true })
  system.signal(BROKER, 'SIGKILL')
}

async function untilFilled(stream: Stream, facts: number): Promise<void> {
  const end = performance.now() + DRAIN_MS_MAX
  for (let held = 0; held < facts;) {
    if (performance.now() > end) {
      throw new UncountedRun(`${held} of ${facts} facts were back after ${DRAIN_MS_MAX / 1_000} s`)
    }
    await pause(POLL_MS)
    // The broker is away, or has no stream yet.
    held = await stream.state().then(
      (state) => state.facts,
      () => held,
    )
  }
}

export function lagOf(facts: readonly StoredFact[]): RelayRun['lagMs'] {
  const lags = facts.map(({ storedMs, writtenMs }) => storedMs - writtenMs).toSorted(ascending)
  return { p50: quantile(lags, 0.5), p99: quantile(lags, 0.99), max: quantile(lags, 1) }
}

/** From the first fact to the last, in the broker's own time. */
export function rateOf(facts: readonly StoredFact[]): number {
  const times = facts.map(({ storedMs }) => storedMs).toSorted(ascending)
  const ms = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return ((times.length - 1) * 1_000) / ms
}

const ascending = (left: number, right: number): number => left - right

export const relayLine = ({
  version,
  lagMs,
  redeemsPerSecond,
  drained,
  drainedPerSecond,
}: RelayRun): string =>
  `relay, ${version}: lag at ${redeemsPerSecond.toFixed(0)} redeems a second p50 ` +
  `${lagMs.p50.toFixed(0)} ms, p99 ${lagMs.p99.toFixed(0)} ms, at most ${lagMs.max.toFixed(0)} ms; ` +
  `${drained} facts that waited left at ${drainedPerSecond.toFixed(0)} a second`
