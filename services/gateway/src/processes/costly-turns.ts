import { refuse } from '@loyalty/contracts/outcome'
import {
  aboutOf,
  CallTurns,
  COSTS_KNOWN_MAX,
  steadyNow,
  tooCostly,
  type KnownCost,
  type Reply,
} from '@loyalty/engine/process'
import type { ServiceRequester } from './process-requester.js'

/** The clock and the timers of turns. */
interface Time {
  now: () => number
  after: (ms: number, ring: () => void) => void
}

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
  const costs = new Map<string, KnownCost>()
  const turns = new CallTurns({ runningMax: COSTS_KNOWN_MAX, waitingMax: COSTS_KNOWN_MAX, ...time })

  /** What it cost; 0: little. A refusal says nothing of what an answer would cost. */
  const learn = (key: string, reply: Reply): number => {
    if (!reply.ok) return 0
    const { costMs: ms } = reply
    if (ms === undefined) costs.delete(key)
    else if (costs.has(key) || costs.size < COSTS_KNOWN_MAX) costs.set(key, knownCost(ms))
    return ms ?? 0
  }

  return {
    call(contract, input, context, options) {
      const { account, deadlineMs } = context
      const key = `${contract.subject}|${account}|${aboutOf(input) ?? ''}`
      const kind = costs.get(key)
      // Rows of imports have turns of their own, in the batches of their services.
      if (kind === undefined || contract.bulk === 'rows') {
        turns.passed()
        const asked = requester.call(contract, input, context, options)
        void asked.then((reply) => learn(key, reply), nothing)
        return asked
      }
      const answer = Promise.withResolvers<Reply>()
      const offered = turns.offer({
        account,
        kind,
        line: 'costly',
        deadlineMs,
        async run() {
          try {
            const reply = await requester.call(contract, input, context, options)
            answer.resolve(reply)
            return { ms: learn(key, reply), isExact: true }
          } catch (thrown) {
            answer.reject(thrown)
            return { ms: 0, isExact: true }
          }
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
const knownCost = (ms: number): KnownCost => ({
  expectedMs: ms,
  isToBeAsked: false,
  isSuspect: false,
  took: () => undefined,
})
