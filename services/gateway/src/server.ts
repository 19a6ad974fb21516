import { createServer as createHttpsServer, type Server } from 'node:https'
import { fastify, type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { createFewLines, type Logger, type OwnCertificate } from '@loyalty/engine/process'
import { createSocketAnswers } from './client-error.js'
import type { GatewayConfig } from './config.js'
import { matcherOf } from './limits/address.js'
import { createFailedTokens, type FailedTokens } from './limits/failed-tokens.js'
import { limitConnections } from './limits/address.js'
import { answerThrown } from './plugins/error-answers.js'
import { requestIdOf } from './plugins/every-answer.js'
import { repairPath } from './request/read-url.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nothing is limited. */
    failedTokens: FailedTokens | null
  }
}

/** Longer than any path that fits into the headers: what is too long, the shape check says. */
const PARAMETER_LENGTH_MAX = 16_384
/** Headers arrive within this time, and the whole request within the longer one. */
const HEADERS_TIMEOUT_MS = 5_000
const REQUEST_TIMEOUT_MS = 10_000
/** Time between two looks of Node for those that did not. */
const CHECKED_EVERY_MS = 1_000
/** Longer than a load balancer keeps a connection that it does not use. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000

/** Whoever connects and does not begin with TLS, or not in time, is left. */
const HANDSHAKE_TIMEOUT_MS = 5_000

/** As Node takes it, for HTTP and HTTPS. */
const httpOptions = {
  // Node would answer a missing Host without a body; the plugin `host` refuses it with one.
  requireHostHeader: false,
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CHECKED_EVERY_MS,
}

/**
 * Fastify as the gateway needs it, without routes. Its own log is off: ours names no urls. With a
 * certificate it speaks HTTPS.
 */
export function createServer(
  logger: Logger,
  config: GatewayConfig,
  certificate: OwnCertificate | null = null,
): FastifyInstance {
  const isProxy = matcherOf(config.TRUSTED_PROXIES)
  const failedTokens =
    config.RATE_LIMITS === 'on' ? createFailedTokens(config.FAILED_TOKENS_PER_MINUTE) : null
  const answerOnSocket = createSocketAnswers(failedTokens, certificate !== null)
  const lines = createFewLines(logger)
  const server = fastify({
    genReqId: requestIdOf,
    rewriteUrl: repairPath,
    // No plugin waits for anybody, and a machine that stands still for a while must not end a start.
    pluginTimeout: 0,
    trustProxy: config.TRUSTED_PROXIES.length > 0 && isProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // A request that arrives on an open connection while we stop is answered like any other.
    return503OnClosing: false,
    clientErrorHandler: answerOnSocket.clientError,
    frameworkErrors: (error, request, reply) => {
      answerThrown(error, request, reply, lines)
    },
    routerOptions: {
      maxParamLength: PARAMETER_LENGTH_MAX,
      // Each operation reads the raw query itself, since it refuses what it does not know.
      querystringParser: () => NO_QUERY,
    },
    ...(certificate === null
      ? { http: httpOptions }
      : { serverFactory: httpsServerFactory(certificate) }),
  })
  server.decorate('failedTokens', failedTokens)
  // An expectation that we do not know may be ignored (RFC 9110, section 10.1.1).
  server.server.on('checkExpectation', (request, response) => {
    server.server.emit('request', request, response)
  })
  limitConnections(server.server, {
    max: config.CONNECTIONS_PER_ADDRESS_MAX,
    isProxy,
    refuse: answerOnSocket.overload,
  })
  return server
}

/** HTTPS by HTTP/1.1. Fastify sets times of servers that it makes itself. */
const httpsServerFactory =
  ({ cert, key }: OwnCertificate): FastifyServerFactory<Server> =>
  (handler) =>
    createHttpsServer(
      {
        ...httpOptions,
        cert,
        key,
        requestTimeout: REQUEST_TIMEOUT_MS,
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
        handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      },
      handler,
    )

const NO_QUERY: Record<string, string> = {}
