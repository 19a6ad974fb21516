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
 * What costs much is what an answer to the same call said last; all other calls go through at once.
 */
export function createCostlyTurns(
  requester: ServiceRequester,
  time: Time = ownTime,
): ServiceRequester {
  const costs = new Map<string, KnownCost>()
  const turns = new CallTurns({ runningMax: COSTS_KNOWN_MAX, waitingMax: COSTS_KNOWN_MAX, ...time })

  const learn = (key: string, reply: Reply) => {
    const ms = reply.ok ? reply.costMs : undefined
    if (ms === undefined) costs.delete(key)
    else if (costs.has(key) || costs.size < COSTS_KNOWN_MAX) costs.set(key, knownCost(ms))
    return ms
  }

  return {
    async call(contract, input, context, options) {
      const { account, deadlineMs } = context
      const key = `${contract.subject}|${account}|${aboutOf(input) ?? ''}`
      const kind = costs.get(key)
      // Rows of imports have turns of their own, in the batches of their services.
      if (kind === undefined || contract.bulk === 'rows') {
        turns.passed()
        const reply = await requester.call(contract, input, context, options)
        learn(key, reply)
        return reply
      }
      return new Promise<Reply>((resolve, reject) => {
        const offered = turns.offer({
          account,
          kind,
          line: 'costly',
          deadlineMs,
          async run() {
            try {
              const reply = await requester.call(contract, input, context, options)
              resolve(reply)
              return { ms: learn(key, reply) ?? 0, isExact: true }
            } catch (thrown) {
              reject(thrown)
              return { ms: 0, isExact: true }
            }
          },
          late: () => resolve(tooCostly(0)),
        })
        if (offered === 'overloaded') resolve(refuse('SERVICE_UNAVAILABLE', ''))
        else if (offered !== 'taken') resolve(tooCostly(offered.retryAfterMs))
      })
    },
  }
}

/** The service measures exactly, and says it with each answer: nobody has to be asked first. */
const knownCost = (ms: number): KnownCost => ({
  expectedMs: ms,
  isToBeAsked: false,
  isSuspect: false,
  took: () => undefined,
})
