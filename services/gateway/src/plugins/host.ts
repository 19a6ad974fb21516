import fp from 'fastify-plugin'
import { refuse } from '@loyalty/contracts/outcome'
import { sendRefusal } from '../answers/errors.js'

/** `uri-host [":" port]` (RFC 9110, section 7.2), by the characters that may stand in it. */
const HOST = /^[\w.~%!$&'()*+,;=:[\]-]+$/

/**
 * 400 for a request that does not say, or says twice, for whom it is (RFC 9112, section 3.2): a proxy
 * before us could have read another name than we do. HTTP/1.0 knows no Host.
 */
export const host = fp(
  (server, _options, done) => {
    server.addHook('onRequest', ({ raw }, reply, next) => {
      if (isHostRight(raw.rawHeaders, raw.httpVersion)) return next()
      // The rest of the connection may be meant for another host too.
      reply.header('connection', 'close')
      sendRefusal(reply, refuse('VALIDATION_ERROR', 'Send one Host header with a valid name'))
    })
    done()
  },
  { name: 'host', dependencies: ['every-answer'] },
)

function isHostRight(rawHeaders: readonly string[], httpVersion: string): boolean {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  )
  const [only, ...others] = hosts
  if (only === undefined) return httpVersion === '1.0'
  return others.length === 0 && HOST.test(only)
}
