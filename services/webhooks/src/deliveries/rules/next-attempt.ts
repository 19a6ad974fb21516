import { HOUR_MS } from '@loyalty/contracts/durations'
import { DELIVERY_MS_MAX } from '../../limits.js'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** The pauses after the first attempts; after the last of them each is `LAST_PAUSE_MS`. */
const PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
]
const LAST_PAUSE_MS = 12 * HOUR_MS
/** So much shorter or longer is a pause by chance: what failed together is not tried again together. */
const JITTER = 0.2
const RETRY_AFTER_MS_MAX = HOUR_MS

export interface Failure {
  /** Attempts so far, this one included. */
  tries: number
  /** Since when it is tried. */
  queuedAt: Date
  now: Date
  /** What the receiver asked for; null for nothing. */
  retryAfterSeconds: number | null
  /** From 0 to 1, by chance. */
  chance: number
}

/** When a delivery that has failed is tried again; null when it is given up. */
export function nextAttempt({
  tries,
  queuedAt,
  now,
  retryAfterSeconds,
  chance,
}: Failure): Date | null {
  const pauseMs = (PAUSES_MS[tries - 1] ?? LAST_PAUSE_MS) * (1 - JITTER + 2 * JITTER * chance)
  const askedMs = Math.min((retryAfterSeconds ?? 0) * SECOND_MS, RETRY_AFTER_MS_MAX)
  const next = now.getTime() + Math.max(pauseMs, askedMs)
  return next > queuedAt.getTime() + DELIVERY_MS_MAX ? null : new Date(Math.round(next))
}
