import { fastify, type FastifyInstance } from 'fastify'
import type { Logger } from '@loyalty/shared/observability/logger'
import { answerClientError } from './client-error.js'
import { answerThrown } from './plugins/error-answers.js'
import { requestIdOf } from './plugins/request-id.js'
import { repairPath } from './request/malformed-path.js'

/** Longer than any path that fits into the headers: what is too long, the shape check says. */
const PARAMETER_LENGTH_MAX = 16_384
/** A request, headers and body, arrives within this time. */
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than a load balancer keeps a connection that it does not use. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000

/** Fastify as the gateway needs it, without routes. Its own log is off: ours names no urls. */
export function createServer(logger: Logger): FastifyInstance {
  const server = fastify({
    genReqId: requestIdOf,
    rewriteUrl: repairPath,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // A request that arrives on an open connection while we stop is answered like any other.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      answerThrown(error, request, reply, logger)
    },
    routerOptions: {
      maxParamLength: PARAMETER_LENGTH_MAX,
      // Each operation reads the raw query itself, since it refuses what it does not know.
      querystringParser: () => NO_QUERY,
    },
    // Node would answer a missing Host without a body; the request itself is usable.
    http: { requireHostHeader: false },
  })
  // An expectation that we do not know may be ignored (RFC 9110, section 10.1.1).
  server.server.on('checkExpectation', (request, response) => {
    server.server.emit('request', request, response)
  })
  return server
}

const NO_QUERY: Record<string, string> = {}
