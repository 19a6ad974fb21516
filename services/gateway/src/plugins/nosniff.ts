import fp from 'fastify-plugin'

/** No browser takes an answer for another type than it says. */
export const nosniff = fp(
  (server, _options, done) => {
    server.addHook('onRequest', (_request, reply, next) => {
      reply.header('x-content-type-options', 'nosniff')
      next()
    })
    done()
  },
  { name: 'nosniff' },
)
