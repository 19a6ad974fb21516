import { DAY_MS } from '@loyalty/contracts/durations'
import { Temporal } from 'temporal-polyfill'

/** So many answers are remembered before all are forgotten. */
const KNOWN_MAX = 10_000

/** The same function, which remembers what it has answered lately. */
export function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const found = find(key)
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(key, found)
    return found
  }
}

/** Sums are kept by quarters of an hour: days of every time zone are made of whole ones. */
export const SLOT_MS = 900_000

export const slotOf = (ms: number): number => Math.floor(ms / SLOT_MS)

/** The day of UTC that an instant lies in. */
export const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Which quarter of an hour of its day of UTC an instant lies in, 0 to 95. */
export const quarterOf = (ms: number): number => slotOf(ms) % (DAY_MS / SLOT_MS)

/** The day of a time zone that an instant lies in. A zone's days begin with a quarter of an hour. */
export const dayIn = (timeZone: string, ms: number): string => daysOf(timeZone)(slotOf(ms))

const daysOf = remembered((timeZone: string) =>
  remembered((slot: number): string =>
    Temporal.Instant.fromEpochMilliseconds(slot * SLOT_MS)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString(),
  ),
)

export const monthOf = remembered((day: string): string => day.slice(0, 7))
