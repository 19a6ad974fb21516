// @ts-check

/** @typedef {import('@loyalty/client').Fact} Fact */

/**
 * Handles the facts of each subject by their sequence. A fact waits for others that it may have overtaken, since calls
 * arrive side by side. One that comes later still is handled as a late one.
 * @param {number} waitMs
 * @param {(fact: Fact, isLate: boolean) => void} handle
 */
export function createInOrder(waitMs, handle) {
  /** @type {Map<string, Fact[]>} */
  const waiting = new Map()
  /** The last sequence that was handled of each subject. It is text, and may be larger than a number holds. */
  const last = new Map()

  /** @param {Fact} fact */
  const isLate = ({ subject, sequence }) => BigInt(sequence) < (last.get(subject) ?? -1n)
  /** @param {Fact} fact */
  const remember = (fact) => {
    if (!isLate(fact)) last.set(fact.subject, BigInt(fact.sequence))
  }

  return {
    /** A fact that was handled before this program started. */
    remember,
    /** @param {Fact} fact */
    take(fact) {
      const others = waiting.get(fact.subject)
      if (others !== undefined) return void others.push(fact)
      const facts = [fact]
      waiting.set(fact.subject, facts)
      setTimeout(() => {
        waiting.delete(fact.subject)
        for (const one of facts.toSorted(bySequence)) {
          handle(one, isLate(one))
          remember(one)
        }
      }, waitMs).unref()
    },
  }
}

/** @type {(left: Fact, right: Fact) => number} */
const bySequence = (left, right) => Number(BigInt(left.sequence) - BigInt(right.sequence))
