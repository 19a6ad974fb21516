import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import fp from 'fastify-plugin'

/** A request that was on its way when we began to close has arrived by then. */
const GRACE_MS = 1_000

/**
 * Connections over which nothing was ever asked. Node takes them for busy, so that a server that closes would
 * wait until their clients close them; clients open some ahead, or instead of one that they have cut.
 */
export const unusedConnections = fp(
  (server, _options, done) => {
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
    done()
  },
  { name: 'unused-connections' },
)
