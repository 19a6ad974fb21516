import cors from '@fastify/cors'
import { TRUNCATED_HEADER } from '@loyalty/engine/process'
import fp from 'fastify-plugin'
import type { Cells } from '../cells/cell.js'

export interface CrossOriginOptions {
  /** Origins of the deployment, whose pages may call with the tokens of every account. */
  origins: readonly string[]
  cells: Pick<Cells, 'of' | 'allowsOrigin'>
}

const HOUR_SECONDS = 3_600
const ALLOW_ORIGIN = 'access-control-allow-origin'

/**
 * Lets pages of the deployment's origins call, and of those that accounts allow. A preflight names no account, so that
 * one that some account allows is enough there, as it is where nobody knows who calls: a page has to be told that
 * its token has ended. What a token's account does not allow, a page with that token can't read.
 */
export const crossOrigin = fp<CrossOriginOptions>(
  async (server, { origins, cells }) => {
    const everybodys = new Set(origins)
    await server.register(cors, {
      origin: (origin, allow) => {
        const isAllowed =
          origin !== undefined && (everybodys.has(origin) || cells.allowsOrigin(origin))
        allow(null, isAllowed)
      },
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'If-Match',
        'If-None-Match',
        'Last-Event-ID',
        'Prefer',
        'X-Request-Id',
        'traceparent',
        'x-account-id',
      ],
      exposedHeaders: [
        'X-Request-Id',
        'Idempotency-Replayed',
        'Retry-After',
        'RateLimit',
        'RateLimit-Policy',
        'ETag',
        TRUNCATED_HEADER,
      ],
      maxAge: HOUR_SECONDS,
      // Else it answers an OPTIONS that is no preflight in a form of its own.
      strictPreflight: false,
    })
    server.addHook('onSend', (request, reply, _payload, next) => {
      const { caller, headers } = request
      const { origin } = headers
      if (origin !== undefined && caller !== null && !everybodys.has(origin)) {
        const { account } = caller
        const isAllowed = cells.of(account).revocations.allowsOrigin(origin, account)
        if (!isAllowed) reply.removeHeader(ALLOW_ORIGIN)
      }
      next()
    })
  },
  { name: 'cross-origin', dependencies: ['every-answer'] },
)
