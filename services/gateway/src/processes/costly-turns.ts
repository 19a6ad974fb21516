import { refuse } from '@loyalty/contracts/outcome'
import {
  aboutOf,
  CallTurns,
  COSTLY_PAUSE_MS_MAX,
  COSTLY_PAUSES,
  COSTS_KNOWN_MAX,
  steadyNow,
  tooCostly,
  type KnownCost,
  type Reply,
} from '@loyalty/engine/process'
import type { ServiceRequester } from './process-requester.js'

/** What the last answer said that a call costs. Whoever makes the next one is charged that, whatever becomes of it. */
interface Cost extends KnownCost {
  readonly expectedMs: number
}

/** The clock and the timers of turns. */
interface Time {
  now: () => number
  after: (ms: number, ring: () => void) => void
}

/** A turn ends then, though its call goes on: a service that stands still holds up nobody who waits for another one. */
const TURN_MS_MAX = 250
/** What one call may count for. */
const CHARGED_MS_MAX = COSTLY_PAUSE_MS_MAX / COSTLY_PAUSES
/** Lateness is seen at the latest when a turn and its pause are over. */
const TOLD_LATE_MS_MAX = TURN_MS_MAX + COSTLY_PAUSE_MS_MAX

const ownTime: Time = { now: steadyNow, after: (ms, ring) => setTimeout(ring, ms) }

/**
 * Gives calls that cost much their turns before a service is asked. Each service does so itself, but two that work for
 * one account at a time have both cores of a small machine, and others wait for either.
 *
 * What costs much is what an answer to the same call said last; all other calls go through at once. A refusal for which
 * no service is asked is known at once too.
 */
export function createCostlyTurns(
  requester: ServiceRequester,
  time: Time = ownTime,
): ServiceRequester {
  const costs = new Map<string, Cost>()
  const turns = new CallTurns({ runningMax: COSTS_KNOWN_MAX, waitingMax: COSTS_KNOWN_MAX, ...time })

  /** A refusal says nothing of what an answer would cost. */
  const learn = (key: string, reply: Reply) => {
    if (!reply.ok) return
    if (reply.costMs === undefined) costs.delete(key)
    else {
      if (costs.size >= COSTS_KNOWN_MAX) costs.clear()
      costs.set(key, toCost(reply.costMs))
    }
  }

  return {
    call(contract, input, context, options) {
      const { account, deadlineMs } = context
      const key = `${contract.subject}|${account}|${aboutOf(input) ?? ''}`
      const kind = costs.get(key)
      const ask = () => {
        const asked = requester.call(contract, input, context, options)
        void asked.then((reply) => learn(key, reply), nothing)
        return asked
      }
      // Rows of imports have turns of their own, in the batches of their services.
      if (kind === undefined || contract.bulk === 'rows') {
        turns.passed()
        return ask()
      }
      const answer = Promise.withResolvers<Reply>()
      const offered = turns.offer({
        account,
        kind,
        line: 'costly',
        deadlineMs: deadlineMs - TOLD_LATE_MS_MAX,
        async run() {
          const asked = ask()
          answer.resolve(asked)
          const over = Promise.withResolvers<void>()
          time.after(TURN_MS_MAX, over.resolve)
          await Promise.race([asked.then(nothing, nothing), over.promise])
          return { ms: kind.expectedMs, isExact: true }
        },
        late: () => answer.resolve(tooCostly(0)),
      })
      if (offered === 'overloaded') answer.resolve(refuse('SERVICE_UNAVAILABLE', ''))
      else if (offered !== 'taken') answer.resolve(tooCostly(offered.retryAfterMs))
      return answer.promise
    },
  }
}

const nothing = () => undefined

/** The service measures exactly, and says it with each answer: nobody has to be asked first. */
const toCost = (ms: number): Cost => ({
  expectedMs: Math.min(ms, CHARGED_MS_MAX),
  isToBeAsked: false,
  isSuspect: false,
  took: nothing,
})
