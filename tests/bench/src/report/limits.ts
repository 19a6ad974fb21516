import { sumOf } from '../measure/sum.js'
import { BULK_GOAL_SECONDS, secondsOfAll } from '../scenarios/bulk.js'
import { FROZEN_GOAL_SECONDS } from '../scenarios/move.js'
import { partOf } from '../scenarios/reports.js'
import type { BenchResult } from '../scenarios/run-bench.js'
import type { VersionName } from '../system/versions.js'

/** What is measured in a way of its own, each held against a figure of this version. */
export interface Limit {
  work: string
  goal: string
  /** Undefined: no run counts. Null: not asked for. */
  of: (result: BenchResult) => number | null | undefined
  is: { atLeast: number } | { atMost: number }
  toText: (value: number) => string
}

const isOurs = ({ version }: { version: VersionName }): boolean => version === 'ours'

export const limits: readonly Limit[] = [
  {
    work: 'a bulk job that gives points to 100,000 customers',
    goal: `≤ ${BULK_GOAL_SECONDS} s`,
    of: ({ bulk }) => bulk && optional(bulk[0], secondsOfAll),
    is: { atMost: BULK_GOAL_SECONDS },
    toText: (seconds) => `${seconds.toFixed(1)} s`,
  },
  {
    work: 'an account of 100,000 customers moves to another cell: its writes wait',
    goal: `≤ ${FROZEN_GOAL_SECONDS} s`,
    of: ({ move }) => move && move[0]?.frozenSeconds,
    is: { atMost: FROZEN_GOAL_SECONDS },
    toText: (seconds) => `${seconds.toFixed(1)} s`,
  },
  {
    work: 'relay: facts that waited leave the database',
    goal: '≥ 3,000/s',
    of: ({ relay }) => relay && relay.find(isOurs)?.drainedPerSecond,
    is: { atLeast: 3_000 },
    toText: (perSecond) => `${perSecond.toFixed(0)}/s`,
  },
  {
    work: 'relay: a fact of a redeem is at the broker, 64 redeems in flight, p99',
    goal: '≤ 1 s after its batch began',
    of: ({ relay }) => relay && relay.find(isOurs)?.lagMs.p99,
    is: { atMost: 1_000 },
    toText: (ms) => `${(ms / 1_000).toFixed(2)} s`,
  },
  {
    work: 'reports: CPU for counting a redeem',
    goal: '≤ 3 % of that for a redeem',
    of: ({ reports }) => reports && optional(reports[0], partOf),
    is: { atMost: 0.03 },
    toText: (part) => `${(100 * part).toFixed(1)} %`,
  },
  {
    work: 'reports: the oldest row that is not counted, 64 redeems in flight',
    goal: '≤ 10 s old',
    of: ({ reports }) => reports && reports[0]?.lagMaxSeconds,
    is: { atMost: 10 },
    toText: (seconds) => `${seconds.toFixed(1)} s`,
  },
  {
    work: 'GET /operator/v1/customers?q=, 1,000,000 customers, one caller, p99',
    goal: '≤ 50 ms',
    of: ({ measured }) => {
      const mix = measured.find(({ name }) => name === 'search/mix')
      return mix === undefined ? null : mix.figures?.p99Ms
    },
    is: { atMost: 50 },
    toText: (ms) => `${ms.toFixed(0)} ms`,
  },
  {
    work: 'at rest: CPU of the whole system',
    goal: '≤ 3 % of one core',
    of: ({ rest }) => rest && optional(rest.find(isOurs)?.cpuPercent, sumOf),
    is: { atMost: 3 },
    toText: (percent) => `${percent.toFixed(1)} %`,
  },
  {
    work: 'at rest: memory of the seven services, shared pages once',
    goal: '≤ 450 MiB',
    of: ({ rest }) => rest && optional(rest.find(isOurs)?.memoryMiB.proportional, sumOf),
    is: { atMost: 450 },
    toText: (mebibytes) => `${mebibytes.toFixed(0)} MiB`,
  },
  {
    work: 'webhooks: 1,000 deliveries a second to 20 webhooks, p99',
    goal: '≤ 2 s after the fact',
    of: ({ webhooks }) => webhooks && webhooks[0]?.lagMs.p99,
    is: { atMost: 2_000 },
    toText: (ms) => `${(ms / 1_000).toFixed(2)} s`,
  },
  {
    work: 'webhooks beside one of another account that hangs for 10 s a call, p99',
    goal: '≤ 1 s after the fact',
    of: ({ webhooks }) => webhooks && webhooks[0]?.besideHangingMs.p99,
    is: { atMost: 1_000 },
    toText: (ms) => `${(ms / 1_000).toFixed(2)} s`,
  },
  {
    work: 'expiry, 1,000,000 wallets, 1,000 lines due a second: a line is written off, p99',
    goal: '≤ 5 s after it was due',
    of: ({ expiry }) => expiry && expiry.find(isOurs)?.lagMs.p99,
    is: { atMost: 5_000 },
    toText: (ms) => `${(ms / 1_000).toFixed(2)} s`,
  },
  {
    work: 'expiry, 1,000,000 wallets, 1,000 lines due a second: CPU for a redeem meanwhile',
    goal: '≤ 1.05 × that with nothing due',
    of: ({ expiry }) =>
      expiry &&
      optional(
        expiry.find(isOurs)?.cpuUs,
        ({ redeemBeside, redeemAlone }) => redeemBeside / redeemAlone,
      ),
    is: { atMost: 1.05 },
    toText: (ratio) => `${ratio.toFixed(2)} ×`,
  },
]

const optional = <Value>(value: Value | undefined, map: (value: Value) => number) =>
  value === undefined ? undefined : map(value)
