import type { Timed } from './load.js'

/** When writes were settled, one after the other, in milliseconds of the run's own steady clock. */
export const settledTimes = (written: readonly Pick<Timed, 'settledAt'>[]): number[] =>
  written.map(({ settledAt }) => settledAt).toSorted((one, other) => one - other)

/** The first write that was settled after a moment. */
export const nextAfter = (times: readonly number[], at: number): number =>
  times.find((time) => time > at) ?? Number.POSITIVE_INFINITY

/** The longest time between two writes, from the last one before `from` to the first after `to`. */
export function longestPause(times: readonly number[], from: number, to: number): number {
  const before = times.findLast((time) => time <= from) ?? from
  const within = times.filter((time) => time > before && time <= to)
  const around = [before, ...within, nextAfter(times, to)]
  return Math.max(...around.map((time, index) => time - (around[index - 1] ?? time)))
}

/** `1.2, 0.4 s`. */
export const toSeconds = (times: readonly number[]): string =>
  `${times.map((time) => (time / 1_000).toFixed(1)).join(', ')} s`
