import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { catalogue } from '@loyalty/contracts/errors/catalogue'
import { JSON_TYPE, retryAfterSeconds, toErrorBody } from './answers/errors.js'
import { quotaOfAddress, type FailedTokens } from './limits/failed-tokens.js'
import { isAnswered } from './plugins/body.js'

/** The refusal for bytes that Node could make no request of. */
function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return refuse('PAYLOAD_TOO_LARGE', 'The headers are larger than 16 KiB')
  }
  return code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? refuse('VALIDATION_ERROR', 'The request did not arrive in time')
    : refuse('VALIDATION_ERROR', 'The request is not valid HTTP/1.1')
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  413: 'Content Too Large',
  503: 'Service Unavailable',
}

const overload = refuse('SERVICE_UNAVAILABLE', '')

export interface SocketAnswers {
  clientError: (error: NodeJS.ErrnoException, socket: Socket) => void
  /** 503 on a connection that is one too many of its address. */
  overload: (socket: Socket) => void
}

/** Answers on the bare socket, since there is no request to reply to. */
export const createSocketAnswers = (
  failedTokens: FailedTokens | null,
  hasTls: boolean,
): SocketAnswers => ({
  clientError(error, socket) {
    const isOfNoUse = error.code === 'ECONNRESET' || isOfHandshake(error)
    if (isOfNoUse || isAnswered(socket)) socket.destroy()
    else answerOn(socket, refusalOf(error.code), failedTokens)
  },
  // Before the handshake, which is what would cost most, there is nothing to answer by.
  overload: (socket) => (hasTls ? socket.destroy() : answerOn(socket, overload, failedTokens)),
})

/** A client whose handshake fails reads no answer either. */
const isOfHandshake = ({ code }: NodeJS.ErrnoException): boolean =>
  /^ERR_(SSL|TLS)_/.test(code ?? '')

function answerOn(socket: Socket, refusal: Refusal, failedTokens: FailedTokens | null): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { status } = catalogue[refusal.code]
  const requestId = randomUUID()
  const body = JSON.stringify(toErrorBody(refusal, requestId))
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status] ?? ''}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    ...(retryAfterSeconds[refusal.code] === undefined
      ? []
      : [`Retry-After: ${retryAfterSeconds[refusal.code]}`]),
    ...Object.entries(quotaOfAddress(failedTokens, socket.remoteAddress)).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
