import type { StreamedFact } from '@loyalty/shared/jetstream/tail-facts'
import { RECENT_BYTES_MAX, RECENT_FACTS_MAX } from './limits.js'

/** The last facts that came, as many as their limits allow. */
export interface RecentFacts {
  add(fact: StreamedFact): void
  /** Those after a sequence; null when facts after it came that are not held any more. */
  after(sequence: number): StreamedFact[] | null
}

/** `begin` is the sequence after which all are seen. */
export function createRecentFacts(
  begin: number,
  { factsMax = RECENT_FACTS_MAX, bytesMax = RECENT_BYTES_MAX } = {},
): RecentFacts {
  const facts: StreamedFact[] = []
  let dropped = begin
  let bytes = 0
  return {
    add(fact) {
      facts.push(fact)
      bytes += fact.text.length
      while (facts.length > factsMax || bytes > bytesMax) {
        const first = facts.shift()
        if (first === undefined) return
        dropped = first.sequence
        bytes -= first.text.length
      }
    },
    after(sequence) {
      return sequence < dropped ? null : facts.filter((fact) => fact.sequence > sequence)
    },
  }
}
