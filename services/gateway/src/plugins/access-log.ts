import fp from 'fastify-plugin'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import type { Logger } from '@loyalty/shared/observability/logger'
import { traceIdOf } from '@loyalty/shared/observability/tracing'

export interface AccessLogOptions {
  logger: Logger
  /** Of this many successes one is logged; 0: none. */
  successSample: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that the call was refused with. */
    errorCode: ErrorCode | null
  }
}

const FAILURES_FROM = 400

/** One line for each failure and for a sample of the successes: a line costs more than a read. */
export const accessLog = fp<AccessLogOptions>(
  (server, { logger, successSample }, done) => {
    let successes = 0
    server.decorateRequest('errorCode', null)
    server.addHook('onResponse', (request, reply, next) => {
      const isFailure = reply.statusCode >= FAILURES_FROM
      successes += isFailure ? 0 : 1
      if (!isFailure && (successSample === 0 || successes % successSample !== 0)) return next()
      logger.info(
        {
          requestId: request.id,
          traceId: traceIdOf(request.traceparent),
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          errorCode: request.errorCode,
          account: request.caller?.account ?? null,
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
