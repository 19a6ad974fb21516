import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { JSON_TYPE } from '../answers/errors.js'

const OK = 200
const UNAVAILABLE = 503

/** `/livez`: the process answers. `/readyz`: it can do its work, and means to go on with it. */
export const health = fp<{ isReady: () => boolean }>(
  (server, { isReady }, done) => {
    server.get('/livez', (_request, reply) => send(reply, true))
    server.get('/readyz', (_request, reply) => send(reply, isReady()))
    done()
  },
  { name: 'health' },
)

const send = (reply: FastifyReply, isOk: boolean): FastifyReply =>
  reply
    .code(isOk ? OK : UNAVAILABLE)
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ status: isOk ? 'ok' : 'unavailable' }))
