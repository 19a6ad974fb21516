import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import {
  createFewLines,
  errorTypeOf,
  traceIdOf,
  type FewLines,
  type Logger,
} from '@loyalty/engine/process'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { sendRefusal } from '../answers/errors.js'
import { sendEarly } from './body.js'

/** Errors of the framework itself, by their codes of the catalogue. */
const frameworkCodes: Readonly<Record<string, [code: ErrorCode, details: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The body is larger than this request takes'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'Send application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION_ERROR', 'The body is not of Content-Length'],
  FST_ERR_BAD_URL: ['VALIDATION_ERROR', 'The path is not a valid URL path'],
  FST_ERR_MAX_PARAM_LENGTH: ['VALIDATION_ERROR', 'A part of the path is too long'],
}

const CLIENT_ERRORS_FROM = 400
const SERVER_ERRORS_FROM = 500

/** Answers whatever is thrown with the catalogue's body; what is ours to mend is logged. */
export const errorAnswers = fp<{ logger: Logger }>(
  (server, { logger }, done) => {
    const lines = createFewLines(logger)
    server.setErrorHandler((error, request, reply) => answerThrown(error, request, reply, lines))
    server.addHook('onClose', (_server, closed) => {
      lines.end()
      closed()
    })
    done()
  },
  { name: 'error-answers' },
)

/** The same for errors that the framework meets before it has a route. */
export function answerThrown(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  lines: FewLines,
): FastifyReply {
  const refusal = refusalOf(error)
  const route = request.routeOptions.url ?? null
  const about = { err: error, requestId: request.id, traceId: traceIdOf(request.traceparent) }
  if (refusal.code === 'INTERNAL') {
    lines.write('error', 'call failed', { route, errorType: errorTypeOf(error) }, about)
  } else if (error instanceof Fault) {
    lines.write('warn', 'call met a fault', { route, errorCode: error.code }, about)
  }
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  return refusal.code === 'PAYLOAD_TOO_LARGE'
    ? sendEarly(reply, refusal)
    : sendRefusal(reply, refusal)
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Fault) {
    const refusal = refuse(error.code, '')
    return error.retryAfterSeconds === undefined
      ? refusal
      : { ...refusal, retryAfterSeconds: error.retryAfterSeconds }
  }
  const { code = '', statusCode = SERVER_ERRORS_FROM } = error as Partial<FastifyError>
  const known = frameworkCodes[code]
  if (known !== undefined) return refuse(...known)
  return statusCode >= CLIENT_ERRORS_FROM && statusCode < SERVER_ERRORS_FROM
    ? refuse('VALIDATION_ERROR', 'The request cannot be read')
    : refuse('INTERNAL', '')
}
