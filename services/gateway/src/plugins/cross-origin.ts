import cors from '@fastify/cors'
import { TRUNCATED_HEADER } from '@loyalty/engine/process'
import fp from 'fastify-plugin'

const HOUR_SECONDS = 3_600

/** Lets pages of the listed origins call; without any, cross-origin calls stay off. */
export const crossOrigin = fp<{ origins: string[] }>(
  async (server, { origins }) => {
    if (origins.length === 0) return
    await server.register(cors, {
      origin: origins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'Last-Event-ID',
        'X-Request-Id',
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
    })
  },
  { name: 'cross-origin', dependencies: ['every-answer'] },
)
