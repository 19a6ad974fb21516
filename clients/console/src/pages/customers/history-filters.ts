import { dayOf, type Day } from '../../kit/day.js'

/** What happened to a customer, by its kind and its instant. */
interface Happened {
  kind: string
  at: string
}

/** The kinds in which people ask for it. */
export const kinds = ['movement', 'redemption', 'purchase', 'refusal', 'change'] as const

export interface HistoryFilters {
  /** Null for all of them. */
  kind: string | null
  from: Day | null
  /** That day included. */
  until: Day | null
}

export const noFilters: HistoryFilters = { kind: null, from: null, until: null }

/** Those of the kind, on the days of the account that are asked for. */
export const foundIn = <Entry extends Happened>(
  entries: readonly Entry[],
  { kind, from, until }: HistoryFilters,
  timeZone: string,
): Entry[] =>
  entries.filter((entry) => {
    if (kind !== null && entry.kind !== kind) return false
    if (from === null && until === null) return true
    const day = dayOf(entry.at, timeZone)
    return (from === null || day >= from) && (until === null || day <= until)
  })
