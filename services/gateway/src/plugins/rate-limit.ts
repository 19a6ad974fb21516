import type { FastifyReply, onRequestAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '@loyalty/shared/outcome'
import { callerOf } from '../access/caller.js'
import { sendRefusal } from '../errors.js'
import type { RateClass } from '../operation.js'

export interface RateLimitOptions {
  isOn: boolean
  /** Calls a second of one token subject on this process. */
  perSecond: Readonly<Record<RateClass, number>>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the call against its caller, or answers 429. */
    limitRate(rateClass: RateClass): RateLimitHook[]
  }
}

type RateLimitHook = onRequestAsyncHookHandler

const WINDOW_SECONDS = 1

/** Headers of draft-ietf-httpapi-ratelimit-headers-10; each class has a quota of its own. */
export const rateLimit = fp<RateLimitOptions>(
  (server, { isOn, perSecond }, done) => {
    const hooks = {
      reads: limiter('reads', perSecond.reads),
      writes: limiter('writes', perSecond.writes),
      migration: limiter('migration', perSecond.migration),
    }
    server.decorate('limitRate', (rateClass) => (isOn ? [hooks[rateClass]] : []))
    done()
  },
  { name: 'rate-limit', dependencies: ['authentication'] },
)

function limiter(name: RateClass, quota: number): RateLimitHook {
  const counter = new RateLimiterMemory({ points: quota, duration: WINDOW_SECONDS })
  const tell = (reply: FastifyReply, counted: RateLimiterRes): number => {
    const seconds = Math.ceil(counted.msBeforeNext / 1_000)
    reply.header('ratelimit-policy', `"${name}";q=${quota};w=${WINDOW_SECONDS}`)
    reply.header('ratelimit', `"${name}";r=${counted.remainingPoints};t=${seconds}`)
    return seconds
  }
  return async (request, reply) => {
    const { account, subject } = callerOf(request)
    const counted = await counter.consume(`${account}|${subject}`).catch(toCount)
    const seconds = tell(reply, counted)
    if (counted.consumedPoints <= quota) return undefined
    const refusal = refuse('RATE_LIMITED', `At most ${quota} ${name} a second are allowed`)
    return sendRefusal(reply, { ...refusal, retryAfterSeconds: Math.max(seconds, 1) })
  }
}

/** The library rejects with the count when it is above the quota. */
function toCount(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown
  throw thrown
}
