import fp from 'fastify-plugin'

/**
 * While the gateway stops, each answer closes its connection. A connection that was busy when the
 * stop began would otherwise stay open, and its caller would send the next call into nothing.
 */
export const drain = fp(
  (server, _options, done) => {
    let isStopping = false
    server.addHook('preClose', (next) => {
      isStopping = true
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
