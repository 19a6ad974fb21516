import { Temporal } from 'temporal-polyfill'

/** The day, YYYY-MM-DD, that began in the zone at this very instant; null: none did. */
export function dayBegunIn(timeZone: string, at: Date): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return local.equals(local.startOfDay()) ? local.toPlainDate().toString() : null
}
