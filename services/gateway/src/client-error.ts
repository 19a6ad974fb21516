import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { catalogue, JSON_TYPE, toErrorBody } from './errors.js'

/** Why Node could not make a request of what a socket sent. */
function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return refuse('PAYLOAD_TOO_LARGE', 'The headers are larger than 16 KiB')
  }
  return code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? refuse('VALIDATION_ERROR', 'The request did not arrive in time')
    : refuse('VALIDATION_ERROR', 'The request is not valid HTTP/1.1')
}

const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 413: 'Content Too Large' }

/** Answers on the bare socket, since there is no request to reply to. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = refusalOf(error.code)
  const { status } = catalogue[refusal.code]
  const requestId = randomUUID()
  const body = JSON.stringify(toErrorBody(refusal, requestId))
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status] ?? ''}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
