import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { onScrape, type Logger } from '@loyalty/engine/process'
import { countUnknownCodes, isUnknownCode } from '../access/unknown-codes.js'
import { wrongCodesOf } from './code-guesses.js'
import { httpRefusals, httpSeconds, unknownCodesOfSubject } from '../metrics.js'

const SUCCESS = 200

/** Rate, errors and duration of every call, by the template of its route. */
export const metrics = fp<{ logger: Logger }>(
  (server, { logger }, done) => {
    const unknown = countUnknownCodes(logger)
    const forget = onScrape([unknownCodesOfSubject], () => [unknown.most(performance.now())])

    server.addHook('onResponse', (request, reply, next) => {
      const { errorCode: code, caller } = request
      const { method, route } = labelsOf(request)
      const isLong = request.routeOptions.config.isLong === true && reply.statusCode === SUCCESS
      if (!isLong)
        httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
      if (code !== null) httpRefusals.inc({ method, route, code })
      if (caller !== null) {
        for (const wrong of wrongCodesOf(request)) {
          if (isUnknownCode(wrong, route)) unknown.count(caller, performance.now())
        }
      }
      next()
    })
    server.addHook('onClose', (_server, closed) => {
      forget()
      closed()
    })
    done()
  },
  { name: 'metrics', dependencies: ['access-log'] },
)

/** Paths without a route share one label: a caller could make as many as it likes. */
function labelsOf({ method, routeOptions: { url } }: FastifyRequest) {
  return url === undefined ? { method: 'any', route: 'none' } : { method, route: url }
}
