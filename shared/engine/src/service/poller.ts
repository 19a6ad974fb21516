import type { DatabaseClock } from '../mongo/database-clock.js'

/** Two polls are at least so far apart: what falls due one after the other is found together. */
const PAUSE_MS_MIN = 1_000

/** Work that falls due by the clock, or that somebody left. */
export interface Poller {
  start(): void
  /** There is work now: polls at once, or again after the poll under way. */
  wake(): void
  /** Waits for the poll under way. */
  stop(): Promise<void>
}

interface PollerSettings {
  clock: Pick<DatabaseClock, 'now'>
  /** The longest pause: so late may that be noticed of which nobody told. */
  restMs: number
  /** Does what is due, and answers when there is more as far as it can tell; null: it can't. */
  poll: (stopping: AbortSignal) => Promise<Date | null>
  onFailure: (error: unknown) => void
}

/** Polls for work at the start, when it is woken, when the last poll said, and after a rest. */
export function createPoller({ clock, restMs, poll, onFailure }: PollerSettings): Poller {
  const stopping = new AbortController()
  let waking = Promise.withResolvers<void>()
  let working: Promise<void> | null = null

  const pauseMsUntil = (next: Date | null) =>
    next === null
      ? restMs
      : Math.min(restMs, Math.max(PAUSE_MS_MIN, next.getTime() - clock.now().getTime()))

  const wake = () => waking.resolve()

  const work = async () => {
    while (!stopping.signal.aborted) {
      waking = Promise.withResolvers()
      let next: Date | null = null
      try {
        next = await poll(stopping.signal)
      } catch (error) {
        onFailure(error)
      }
      const resting = setTimeout(wake, pauseMsUntil(next)).unref()
      await waking.promise
      clearTimeout(resting)
    }
  }

  return {
    start() {
      working ??= work()
    },
    wake,
    async stop() {
      stopping.abort()
      wake()
      await working
    },
  }
}

/** The earliest of several dates; null when there is none. */
export const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce(
    (first, date) => (first === null || (date !== null && date < first) ? date : first),
    null,
  )
