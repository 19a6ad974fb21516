import type { FastifyRequest, onRequestAsyncHookHandler, onResponseHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { refuse } from '@loyalty/contracts/outcome'
import { sendRefusal } from '../answers/errors.js'
import { callerAt } from '../limits/address.js'
import { rateLimited } from '../metrics.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** The hooks of an operation that takes codes. */
    codeGuesses: CodeGuesses
  }
}

/**
 * Wallet counts guesses by customer and by token. Who has many of these is counted by address: unknown codes and wrong
 * PINs of gift cards, and coupons that shoppers try by a token of their own. A shop's server passes on what all of its
 * shoppers mistype at coupons, so that these do not count there.
 */
export interface CodeGuesses {
  refuse: onRequestAsyncHookHandler[]
  count: onResponseHookHandler[]
}

const WINDOW_SECONDS = 600

export const codeGuesses = fp<{ isOn: boolean; max: number }>(
  (server, { isOn, max }, done) => {
    const counter = new RateLimiterMemory({ points: max, duration: WINDOW_SECONDS })
    const refuseGuesser: onRequestAsyncHookHandler = async (request, reply) => {
      const counted = await counter.get(callerAt(request.ip))
      if (counted === null || counted.consumedPoints < max) return
      rateLimited.inc({ class: 'code-guesses' })
      const refusal = refuse('RATE_LIMITED', 'Too many unknown codes came from this address')
      const retryAfterSeconds = Math.max(Math.ceil(counted.msBeforeNext / 1_000), 1)
      return sendRefusal(reply, { ...refusal, retryAfterSeconds })
    }
    const countGuess: onResponseHookHandler = (request, _reply, next) => {
      const { length } = wrongCodesOf(request).filter((code) => isGuess(code, request))
      if (length > 0) void counter.penalty(callerAt(request.ip), length)
      next()
    }
    server.decorate('codeGuesses', {
      refuse: isOn ? [refuseGuesser] : [],
      count: isOn ? [countGuess] : [],
    })
    done()
  },
  { name: 'code-guesses', dependencies: ['authentication'] },
)

/** What codes of a call were refused with: each that its answer tells of, and the call itself where that is none of these. */
export function wrongCodesOf({ errorCode, wrongCodes }: FastifyRequest): string[] {
  const told = wrongCodes?.split(',') ?? []
  return errorCode === null || told.includes(errorCode) ? told : [errorCode, ...told]
}

const isGuess = (code: string, { caller }: FastifyRequest): boolean =>
  code === 'GIFT_CARD_NOT_FOUND' ||
  code === 'GIFT_CARD_PIN_WRONG' ||
  (code === 'COUPON_NOT_FOUND' && caller !== null && caller.customer !== null)
