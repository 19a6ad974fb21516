import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

const VISIBLE_ASCII = /^[\x21-\x7e]{1,128}$/

/** The caller's `X-Request-Id`, or one of ours when there is none or it is not usable. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && VISIBLE_ASCII.test(sent) ? sent : randomUUID()
}

/** Echoes the request id on every answer. */
export const requestId = fp(
  (server, _options, done) => {
    server.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id)
      next()
    })
    done()
  },
  { name: 'request-id' },
)
