import { setTimeout as delay } from 'node:timers/promises'
import type { Arena } from '../arena.js'
import type { Timed } from '../kit/load.js'
import { watchMembers, type MemberWatch, type Primary } from '../kit/members.js'
import { startMixedLoad } from '../kit/mixed-load.js'
import { longestPause, nextAfter, settledTimes, toSeconds } from '../kit/write-times.js'
import { countEach } from '../report.js'
import type { ChaosRun, Plan } from '../run.js'

const BEFORE_MS = { short: 500, long: 2_000 }
const STOPPED_MS = 15_000
const CUT_OFF_MS = 10_000
const STOPPED_SHORT_MS = 4_000
/** Of the long form, each with all ways. */
const ROUNDS = 5
/** Judged in the long form only. */
const WITHOUT_WRITES_MS_MAX = 5_000
/** A member that has lost the one that it copied from looks for another one each second. */
const AFTER_ELECTION_MS_MAX = 1_500
/** Who still reaches a primary that nobody follows any more waits for its answer first. */
const AFTER_CUT_OFF_MS_MAX = 10_000
/** What a run of so many elections takes at most, for which there has to be work. */
const ELECTION_MS_MAX = { short: 5_000, long: 30_000 }

interface Way {
  name: string
  /** When the first write follows the election, at the latest. */
  afterElectionMsMax: number
  /** Takes the primary away; what is answered brings it back, when another one has been elected. */
  take(arena: Arena, watch: MemberWatch, primary: string, plan: Plan): Promise<() => Promise<void>>
}

/** What happens most, so it is in the short form. */
const killed: Way = {
  name: 'killed',
  afterElectionMsMax: AFTER_ELECTION_MS_MAX,
  async take(arena, _, primary) {
    const pid = arena.pidOf(primary)
    arena.signal(primary, 'SIGKILL')
    return () => arena.untilStarted(primary, pid)
  },
}

const ways: readonly Way[] = [
  {
    name: 'told to step down',
    afterElectionMsMax: AFTER_ELECTION_MS_MAX,
    async take(_, watch, primary) {
      await watch.stepDown(primary)
      return () => Promise.resolve()
    },
  },
  killed,
  {
    // When it goes on it has writes that nobody else has, and rolls them back.
    name: 'stopped and continued',
    afterElectionMsMax: AFTER_ELECTION_MS_MAX,
    async take(arena, _, primary, { isShort }) {
      arena.signal(primary, 'SIGSTOP')
      return async () => {
        await delay(isShort ? STOPPED_SHORT_MS : STOPPED_MS)
        arena.signal(primary, 'SIGCONT')
      }
    },
  },
  {
    // The services still reach it, and it takes what they write until it notices.
    name: 'cut off from the others',
    afterElectionMsMax: AFTER_CUT_OFF_MS_MAX,
    async take({ links, members, pidOf }, _, primary, { isShort }) {
      const pids = Object.fromEntries(members.map((name) => [name, pidOf(name) ?? 0]))
      await links?.cutOff(primary, pids)
      return async () => {
        await delay(isShort ? STOPPED_SHORT_MS : CUT_OFF_MS)
        links?.heal()
      }
    },
  },
]

interface Election {
  way: string
  takenAt: number
  primary: Primary
}

export const elections: ChaosRun = {
  name: 'elections',
  title: 'The primary steps down, is killed, stopped, cut off, under all kinds of work: all exact',
  needs: ['members'],
  async run(arena, plan) {
    const { isShort, random, report } = plan
    const beforeMs = isShort ? BEFORE_MS.short : BEFORE_MS.long
    const chosen = isShort
      ? [killed]
      : Array.from({ length: ROUNDS }, () => random.shuffled(ways)).flat()
    const watch = watchMembers(arena)
    try {
      const load = await startMixedLoad(
        arena,
        plan,
        chosen.length * (isShort ? ELECTION_MS_MAX.short : ELECTION_MS_MAX.long),
      )
      const held: Election[] = []
      for (const way of chosen) {
        await delay(beforeMs + random.below(500))
        held.push(await electBy(way, arena, watch, plan))
      }
      await delay(beforeMs)
      const written = await load.stopAndCheck()
      report.count('elections', held.length)
      judgeRepeats(held, written, plan)
      for (const way of ways) judge(way, held, written, plan)
    } finally {
      await watch.stop()
    }
  },
}

async function electBy(way: Way, arena: Arena, watch: MemberWatch, plan: Plan): Promise<Election> {
  await watch.untilAllServe()
  const before = await watch.untilPrimary()
  const takenAt = performance.now()
  const bringBack = await way.take(arena, watch, before.name, plan)
  const primary = await watch.untilPrimary(before)
  await bringBack()
  return { way: way.name, takenAt, primary }
}

/** What an election may answer before a repeat settles the call: nothing was done, or nobody knows. */
const ANSWERS: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'UPSTREAM_TIMEOUT'])

const isOther = (outcome: string): boolean => !ANSWERS.has(outcome)

function judgeRepeats(
  held: readonly Election[],
  written: readonly Timed[],
  { report }: Plan,
): void {
  const others = written.filter(({ repeats }) => repeats.some(isOther))
  for (const one of others) report.count('repeated for something else', whenOf(one, held))
  const outcomes = others.flatMap(({ repeats }) => repeats.filter(isOther))
  report.expect('repeats for anything but 503 and 504', countEach(outcomes), {})
}

/** When a write was begun and settled: in the run, and from when the primary before it was taken away. */
function whenOf({ begunAt, settledAt, repeats }: Timed, held: readonly Election[]): string {
  const told = repeats.join(', ')
  const before = held.findLast(({ takenAt }) => takenAt < settledAt)
  if (before === undefined) return `before all: ${toSeconds([begunAt, settledAt])}: ${told}`
  const { way, takenAt, primary } = before
  const times = [begunAt, settledAt].map((time) => time - takenAt)
  const elected = toSeconds([primary.seenAt - takenAt])
  return `primary ${way}, another after ${elected}: ${toSeconds(times)}: ${told}`
}

/** The time for which nothing was written around the elections of one way. */
function judge(
  { name: way, afterElectionMsMax }: Way,
  held: readonly Election[],
  written: readonly Timed[],
  { isShort, report }: Plan,
): void {
  const times = settledTimes(written)
  const seen = held.filter((election) => election.way === way)
  if (seen.length === 0) return
  const elected = seen.map(({ takenAt, primary }) => primary.seenAt - takenAt)
  const without = seen.map(({ takenAt, primary }) => longestPause(times, takenAt, primary.seenAt))
  const after = seen.map(({ primary }) => nextAfter(times, primary.seenAt) - primary.seenAt)
  report.count(`primary ${way}: another after`, toSeconds(elected))
  report.count(`primary ${way}: without writes for`, toSeconds(without))
  report.count(`primary ${way}: the first write after the election`, toSeconds(after))
  if (isShort) return
  if (Math.max(...after) > afterElectionMsMax) {
    report.differ(`${way}: writes went on ${toSeconds(after)} after the election`)
  }
  if (way === killed.name && Math.max(...without) > WITHOUT_WRITES_MS_MAX) {
    report.differ(`${way}: without writes for ${toSeconds(without)}`)
  }
}
