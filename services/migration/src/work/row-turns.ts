import type { AccountId } from '@loyalty/contracts/ids'
import {
  CallTurns,
  COSTLY_MS_MIN,
  FEW_ROWS_MAX,
  steadyNow,
  type KnownCost,
  type Reply,
} from '@loyalty/engine/process'

/** The clock and the timers of turns. */
interface Time {
  now: () => number
  after: (ms: number, ring: () => void) => void
}

const ownTime: Time = { now: steadyNow, after: (ms, ring) => setTimeout(ring, ms) }

/** How many rows a service is asked about, and for whom. */
interface Rows {
  account: AccountId
  count: number
}

/** Has services asked about rows when it is their turn. */
export interface RowTurns {
  ask(rows: Rows, call: () => Promise<Reply>): Promise<Reply>
}

/**
 * Gives calls for rows their turns before a service is asked. Each service does so itself, but two that work for one
 * import at a time, and the database, have both cores of a small machine, and others wait for either.
 *
 * While a service says that others call, one call for rows runs in all of them, and after it comes a pause; else as
 * many as a service takes.
 */
export function createRowTurns(time: Time = ownTime): RowTurns {
  const turns = new CallTurns({ runningMax: 1, waitingMax: Number.POSITIVE_INFINITY, ...time })
  return {
    ask({ account, count }, call) {
      if (count <= FEW_ROWS_MAX) return call()
      const answer = Promise.withResolvers<Reply>()
      turns.offer({
        account,
        kind: rowsOfRange,
        line: 'costly',
        // The time of a call begins with its turn.
        deadlineMs: Number.POSITIVE_INFINITY,
        async run() {
          const asked = call()
          answer.resolve(asked)
          const reply = await asked.catch(nothing)
          if (reply?.ok === true && reply.othersCall === true) turns.passed()
          return { ms: RANGE_MS, isExact: true }
        },
        late: nothing,
      })
      return answer.promise
    },
  }
}

const nothing = () => undefined

/** Ranges are of one size, so each counts as much as another; what they cost is measured where they are decided on. */
const RANGE_MS = COSTLY_MS_MIN

const rowsOfRange: KnownCost = {
  expectedMs: RANGE_MS,
  isToBeAsked: false,
  isSuspect: false,
  took: nothing,
}
