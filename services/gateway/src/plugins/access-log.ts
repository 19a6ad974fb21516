import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { createFewLines, traceIdOf, type Logger } from '@loyalty/engine/process'

export interface AccessLogOptions {
  logger: Logger
  /** Of this many successful reads one is logged; 0: none. */
  successSample: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where a POST asks for something and changes nothing: it counts as a read. */
    isRead?: boolean
  }
  interface FastifyRequest {
    /** The code that the call was refused with. */
    errorCode: ErrorCode | null
    /** Codes of refusals that stand inside of the answer, those of guesses at coupons and gift cards among them. */
    wrongCodes: string | null
    /** What is wrong with the token that the call came with, in words that name nobody. */
    tokenFault: string | null
  }
}

const FAILURES_FROM = 400
const LINE = 'call answered'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isRead = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  READS.has(method) || config.isRead === true

/** Nothing was done, or nobody knows, which for a read is the same. */
const RATE_LIMITED = 429
const UNAVAILABLE = 503
const TIMED_OUT = 504

/**
 * True for the answers of an overload, an outage or a flood without tokens: they did nothing and are counted by
 * their code, so that a few lines tell all that there is to know.
 */
const isOneOfMany = (request: FastifyRequest, status: number): boolean =>
  status === RATE_LIMITED ||
  status === UNAVAILABLE ||
  (status === TIMED_OUT && isRead(request)) ||
  (status >= FAILURES_FROM && request.caller === null)

/**
 * One line for each write and each failure, and for a sample of the other reads: a line costs more
 * than a read. The caller of a write and its token must be found also when it was refused; but of
 * refusals that do not depend on what was asked few are told.
 */
export const accessLog = fp<AccessLogOptions>(
  (server, { logger, successSample }, done) => {
    let successes = 0
    const lines = createFewLines(logger)
    server.addHook('onClose', (_server, closed) => {
      lines.end()
      closed()
    })
    server.decorateRequest('errorCode', null)
    server.decorateRequest('wrongCodes', null)
    server.decorateRequest('tokenFault', null)
    server.addHook('onResponse', (request, reply, next) => {
      const isFailure = reply.statusCode >= FAILURES_FROM
      if (!isFailure && isRead(request)) {
        successes += 1
        if (successSample === 0 || successes % successSample !== 0) return next()
      }
      const what = {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        errorCode: request.errorCode,
        ...(request.tokenFault !== null && { why: request.tokenFault }),
      }
      const others = {
        requestId: request.id,
        traceId: traceIdOf(request.traceparent),
        account: request.caller?.account ?? null,
        sub: request.caller?.subject ?? null,
        jti: request.caller?.tokenId ?? null,
        durationMs: Math.round(reply.elapsedTime),
      }
      if (isOneOfMany(request, reply.statusCode)) lines.write('info', LINE, what, others)
      else logger.info({ ...others, ...what }, LINE)
      next()
    })
    done()
  },
  { name: 'access-log', dependencies: ['every-answer'] },
)
