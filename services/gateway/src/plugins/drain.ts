import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each answer closes its connection; calls are taken until the server closes. */
    startDraining: () => void
  }
}

/**
 * While the gateway stops, each answer closes its connection. A connection that was busy when the
 * stop began would otherwise stay open, and its caller would send the next call into nothing.
 */
export const drain = fp(
  (server, _options, done) => {
    let isStopping = false
    server.decorate('startDraining', () => {
      isStopping = true
    })
    server.addHook('onSend', (_request, reply, _payload, next) => {
      if (isStopping) reply.header('connection', 'close')
      next()
    })
    done()
  },
  { name: 'drain' },
)
