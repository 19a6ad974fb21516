/** What callers send of a definition: a member left out keeps its value, null clears it. */
export type Sent<Value> = Value | null | undefined

export const given = <Value>(sent: Value | undefined, present: Value): Value =>
  sent === undefined ? present : sent

export const toDate = (text: Sent<string>): Sent<Date> =>
  typeof text === 'string' ? new Date(text) : text

export const lowered = (text: string): string => text.toLowerCase()

/** Null or empty: no limit. */
export function toSet(values: Sent<string[]>, change = (value: string) => value): Sent<string[]> {
  if (values === undefined || values === null) return values
  return values.length === 0 ? null : [...new Set(values.map(change))]
}
