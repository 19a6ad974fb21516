import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

const VISIBLE_ASCII = /^[\x21-\x7e]{1,128}$/

/** The caller's `X-Request-Id`, or one of ours when there is none or it is not usable. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && VISIBLE_ASCII.test(sent) ? sent : randomUUID()
}

/** Every answer names its request, and no browser takes it for another type than it says. */
export const everyAnswer = fp(
  (server, _options, done) => {
    server.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
      next()
    })
    done()
  },
  { name: 'every-answer' },
)
