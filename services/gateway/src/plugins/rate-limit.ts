import type {
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  onResponseHookHandler,
} from 'fastify'
import fp from 'fastify-plugin'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { callerOf } from '../access/caller.js'
import { sendRefusal } from '../answers/errors.js'
import { quotaOfAddress } from '../limits/failed-tokens.js'
import { rateLimited } from '../metrics.js'
import type { RateClass } from '../operations/operation.js'

export interface RateLimitOptions {
  isOn: boolean
  /** Calls a second of one token subject on this process. */
  perSecond: Readonly<Record<RateClass, number>>
  /** What a token for one customer has of that. */
  customerPercent: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The hook that counts a call against its caller, as one or several, and the later one that answers 429. */
    limitRate(rateClass: RateClass, calls?: number): RateLimit
  }
  interface FastifyRequest {
    /** Why the call is above its caller's quota; null when it isn't. */
    overQuota: Refusal | null
  }
}

/**
 * A call is counted, and told what is left, also when it is then refused for another reason. A large body
 * or answer counts as several calls.
 */
export interface RateLimit {
  count: onRequestAsyncHookHandler[]
  refuse: onRequestHookHandler[]
  weigh: onResponseHookHandler[]
}

const WINDOW_SECONDS = 1
const PERCENT = 100
/** A body or an answer counts as one call more for each so many bytes: lists by their rows, wallets by their lines. */
const BYTES_OF_A_CALL = 32 * 1024
const PAYLOAD_TOO_LARGE = 413
const notLimited: RateLimit = { count: [], refuse: [], weigh: [] }

/** Headers of draft-ietf-httpapi-ratelimit-headers-10; each class has a quota of its own. */
export const rateLimit = fp<RateLimitOptions>(
  (server, { isOn, perSecond, customerPercent }, done) => {
    const limits = {
      reads: limitTo('reads', perSecond.reads, customerPercent),
      writes: limitTo('writes', perSecond.writes, customerPercent),
      migration: limitTo('migration', perSecond.migration, customerPercent),
    }
    server.decorateRequest('overQuota', null)
    // Who is refused before it is known who calls, or calls what needs no token, is told so too.
    server.addHook('onSend', (request, reply, _payload, next) => {
      if (!reply.hasHeader('ratelimit')) {
        reply.headers(quotaOfAddress(server.failedTokens, request.ip))
      }
      next()
    })
    server.decorate('limitRate', (rateClass, calls = 1) =>
      isOn ? limits[rateClass](calls) : notLimited,
    )
    done()
  },
  { name: 'rate-limit', dependencies: ['authentication'] },
)

interface Counter {
  quota: number
  limiter: RateLimiterMemory
}

const counterOf = (quota: number): Counter => ({
  quota,
  limiter: new RateLimiterMemory({ points: quota, duration: WINDOW_SECONDS }),
})

function limitTo(name: RateClass, perSecond: number, customerPercent: number) {
  const ofShops = counterOf(perSecond)
  const ofCustomers = counterOf(Math.ceil((perSecond * customerPercent) / PERCENT))
  const counterFor = (request: FastifyRequest): Counter =>
    callerOf(request).customer === null ? ofShops : ofCustomers

  const countAs =
    (calls: number): onRequestAsyncHookHandler =>
    async (request, reply) => {
      const { quota, limiter } = counterFor(request)
      // A call that counts as more than the whole quota may be made too, once a window.
      const counted = await limiter.consume(keyOf(request), Math.min(calls, quota)).catch(toCount)
      const seconds = Math.max(Math.ceil(counted.msBeforeNext / 1_000), 1)
      reply.header('ratelimit-policy', `"${name}";q=${quota};w=${WINDOW_SECONDS}`)
      reply.header('ratelimit', `"${name}";r=${counted.remainingPoints};t=${seconds}`)
      if (counted.consumedPoints <= quota) return
      const refusal = refuse('RATE_LIMITED', `At most ${quota} ${name} a second are allowed`)
      request.overQuota = { ...refusal, retryAfterSeconds: seconds }
    }
  const refuseOverQuota: onRequestHookHandler = ({ overQuota }, reply, next) => {
    if (overQuota === null) return next()
    rateLimited.inc({ class: name })
    sendRefusal(reply, overQuota)
  }
  const weigh: onResponseHookHandler = (request, reply, next) => {
    // What was refused by its size was not read. Rows have limits of their own.
    const isRead = name !== 'migration' && reply.statusCode !== PAYLOAD_TOO_LARGE
    const ofBody = isRead ? lengthOf(request.headers['content-length']) : 0
    const bytes = ofBody + lengthOf(reply.getHeader('content-length'))
    const calls = Math.floor(bytes / BYTES_OF_A_CALL)
    if (calls > 0 && request.caller !== null) {
      void counterFor(request).limiter.penalty(keyOf(request), calls)
    }
    next()
  }
  return (calls: number): RateLimit => ({
    count: [countAs(calls)],
    refuse: [refuseOverQuota],
    weigh: [weigh],
  })
}

const lengthOf = (header: string | string[] | number | undefined): number =>
  Number(header ?? 0) || 0

function keyOf(request: FastifyRequest): string {
  const { account, subject } = callerOf(request)
  return `${account}|${subject}`
}

/** The library rejects with the count when it is above the quota. */
function toCount(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown
  throw thrown
}
