import fp from 'fastify-plugin'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import type { Logger } from '@loyalty/shared/observability/logger'
import { traceIdOf } from '@loyalty/shared/observability/tracing'

export interface AccessLogOptions {
  logger: Logger
  /** Of this many successful reads one is logged; 0: none. */
  successSample: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that the call was refused with. */
    errorCode: ErrorCode | null
  }
}

const FAILURES_FROM = 400

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * One line for each write and each failure, and for a sample of the other reads: a line costs more
 * than a read. Who made a write, and by which token, must be found also when it was refused.
 */
export const accessLog = fp<AccessLogOptions>(
  (server, { logger, successSample }, done) => {
    let successes = 0
    server.decorateRequest('errorCode', null)
    server.addHook('onResponse', (request, reply, next) => {
      const isFailure = reply.statusCode >= FAILURES_FROM
      if (!isFailure && READS.has(request.method)) {
        successes += 1
        if (successSample === 0 || successes % successSample !== 0) return next()
      }
      logger.info(
        {
          requestId: request.id,
          traceId: traceIdOf(request.traceparent),
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          errorCode: request.errorCode,
          account: request.caller?.account ?? null,
          sub: request.caller?.subject ?? null,
          jti: request.caller?.tokenId ?? null,
          durationMs: Math.round(reply.elapsedTime),
        },
        'call answered',
      )
      next()
    })
    done()
  },
  { name: 'access-log', dependencies: ['request-id'] },
)
