import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on each answer closes its connection. Resolves when nobody seems to send calls here
     * any more, or when that was waited for long enough; calls are taken until the server closes.
     */
    drain: () => Promise<void>
  }
}

/** So long calls are taken in any case: whoever spreads them needs a moment to see that we stop. */
const DRAIN_MS_MIN = 1_000
/** Without a call for so long, nobody is taken to send any. */
const QUIET_MS = 200
/** Callers that still come after this time do not look at readiness. */
const DRAIN_MS_MAX = 3_000
const POLL_MS = 50
/** One quiet poll may be a process that was held up itself: calls may wait that it has not read. */
const QUIET_POLLS = 2

/**
 * While the gateway stops, each answer closes its connection: one that was busy when the stop began
 * would otherwise stay open, and its caller would send the next call into nothing. Nor may the
 * listener close while callers come: the system accepts connections before this process does, and
 * resets those that wait in between.
 */
export const drain = fp(
  (server, _options, done) => {
    closeUnused(server)
    let isStopping = false
    let lastCallAt = 0
    const isQuiet = () => performance.now() - lastCallAt > QUIET_MS
    server.decorate('drain', async () => {
      isStopping = true
      const begun = performance.now()
      await delay(DRAIN_MS_MIN)
      for (let polls = 0; polls < QUIET_POLLS && performance.now() - begun < DRAIN_MS_MAX;) {
        await delay(POLL_MS)
        polls = isQuiet() ? polls + 1 : 0
      }
    })
    server.addHook('onRequest', (_request, _reply, next) => {
      lastCallAt = performance.now()
      next()
    })
    server.addHook('onSend', (_request, reply, _payload, next) => {
      if (isStopping) reply.header('connection', 'close')
      next()
    })
    done()
  },
  { name: 'drain' },
)

/** A request that was on its way when we began to close has arrived by then. */
const GRACE_MS = 1_000

/**
 * Closes connections over which nothing was ever asked. Node takes them for busy, so that a server that closes
 * would wait until their clients close them; clients open some ahead, or instead of one that they have cut.
 */
function closeUnused(server: FastifyInstance): void {
  const unused = new Set<Socket>()
  const opened = server.server instanceof TlsServer ? 'secureConnection' : 'connection'
  server.server.on(opened, (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  server.addHook('preClose', (closed) => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, GRACE_MS)
    closed()
  })
}
