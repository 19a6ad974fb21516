import fp from 'fastify-plugin'
import { parseTraceparent, tracingOf, type Span } from '@loyalty/engine/process'

declare module 'fastify' {
  interface FastifyRequest {
    /** W3C Trace Context of the call: that of its own span, or as its caller sent it. */
    traceparent: string | undefined
    span: Span | null
  }
}

/**
 * Begins a span for each call, as part of the caller's trace when it names one. Without tracing the
 * caller's trace is passed on, so that its id stands in our logs.
 */
export const tracing = fp(
  (server, _options, done) => {
    server.decorateRequest('traceparent')
    server.decorateRequest('span', null)
    server.addHook('onRequest', (request, _reply, next) => {
      const { method, routeOptions, headers } = request
      request.traceparent = parseTraceparent(headers['traceparent'])
      const active = tracingOf()
      if (active === null || routeOptions.url === undefined) return next()
      request.span = active.start(`${method} ${routeOptions.url}`, {
        kind: 'server',
        parent: request.traceparent,
        attributes: { 'http.request.method': method, 'http.route': routeOptions.url },
      })
      request.traceparent = request.span.traceparent
      next()
    })
    server.addHook('onResponse', ({ span, id, errorCode }, reply, next) => {
      span?.set({ 'http.response.status_code': reply.statusCode, 'loyalty.request_id': id })
      if (errorCode !== null) span?.set({ 'loyalty.code': errorCode })
      if (reply.statusCode >= SERVER_ERRORS_FROM) span?.fail(errorCode ?? 'INTERNAL')
      span?.end()
      next()
    })
    done()
  },
  { name: 'tracing', dependencies: ['access-log'] },
)

const SERVER_ERRORS_FROM = 500
