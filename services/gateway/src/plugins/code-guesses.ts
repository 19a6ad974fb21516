import type { FastifyRequest, onResponseHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { isObject } from '@loyalty/contracts/is-object'
import { refuse } from '@loyalty/contracts/outcome'
import type { GatewayRefusal } from '../answers/errors.js'
import { callerAt } from '../limits/address.js'
import { rateLimited } from '../metrics.js'
import { fieldsOf, type Operation } from '../operations/operation.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** For operations that look codes up; null: nothing is limited. */
    codeGuesses: CodeGuesses | null
  }
}

/** The fields by which coupons and gift cards are used. */
const CODE_FIELDS = ['code', 'codes', 'gift_cards']

/** True when calls may carry a code that is looked up. */
export const takesCode = (operation: Operation): boolean =>
  operation.looksUpNoCode !== true && CODE_FIELDS.some((field) => field in fieldsOf(operation))

/** True when a call does, by its input: a cart without a code is no guess. */
export const carriesCode = (input: unknown): boolean =>
  isObject(input) && CODE_FIELDS.some((field) => isFilled(input[field]))

const isFilled = (value: unknown): boolean =>
  (typeof value === 'string' || Array.isArray(value)) && value.length > 0

/**
 * Wallet counts guesses by customer and by token. Who has many of these is counted by address: unknown codes and wrong
 * PINs of gift cards, and coupons that shoppers try by a token of their own. A shop's server passes on what all of its
 * shoppers mistype at coupons, so that these do not count there.
 */
export interface CodeGuesses {
  /** The refusal of a call that carries a code; null: its address may go on. */
  refusalOf(request: FastifyRequest): Promise<GatewayRefusal | null>
  count: onResponseHookHandler
}

const WINDOW_SECONDS = 600

export const codeGuesses = fp<{ isOn: boolean; max: number }>(
  (server, { isOn, max }, done) => {
    const counter = new RateLimiterMemory({ points: max, duration: WINDOW_SECONDS })
    const refusalOf: CodeGuesses['refusalOf'] = async ({ ip }) => {
      const counted = await counter.get(callerAt(ip))
      if (counted === null || counted.consumedPoints < max) return null
      rateLimited.inc({ class: 'code-guesses' })
      const refusal = refuse('RATE_LIMITED', 'Too many unknown codes came from this address')
      const retryAfterSeconds = Math.max(Math.ceil(counted.msBeforeNext / 1_000), 1)
      return { ...refusal, retryAfterSeconds }
    }
    const count: onResponseHookHandler = (request, _reply, next) => {
      const { length } = wrongCodesOf(request).filter((code) => isGuess(code, request))
      if (length > 0) void counter.penalty(callerAt(request.ip), length)
      next()
    }
    server.decorate('codeGuesses', isOn ? { refusalOf, count } : null)
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
