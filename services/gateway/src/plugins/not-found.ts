import fp from 'fastify-plugin'
import { refuse } from '@loyalty/contracts/outcome'
import { sendRefusal } from '../answers/errors.js'

/** Answers what has no route: 404, or 405 with `Allow` where the path has routes of other methods. */
export const notFound = fp(
  (server, _options, done) => {
    const routes: Route[] = []
    server.addHook('onRoute', ({ url, method }) => {
      const parameters = url.split('/:').length - 1
      routes.push({ isAt: matcherOf(url), methods: [method].flat(), parameters })
    })

    // In a hook, since a handler of its own would run after the body was read.
    server.addHook('onRequest', (request, reply, next) => {
      // A preflight that is answered has ended before.
      if (!request.is404 && request.method !== 'OPTIONS') return next()
      const [path = '/'] = request.url.split('?', 1)
      const allowed = new Set(mostSpecific(routes.filter(({ isAt }) => isAt(path))))
      if (allowed.size === 0) {
        sendRefusal(reply, refuse('ROUTE_NOT_FOUND', `There is no ${request.method} at this path`))
        return
      }
      const allow = [...allowed].toSorted().join(', ')
      reply.header('allow', allow)
      sendRefusal(reply, refuse('METHOD_NOT_ALLOWED', `Allowed here: ${allow}`))
    })
    done()
  },
  { name: 'not-found', dependencies: ['every-answer'] },
)

interface Route {
  isAt: (path: string) => boolean
  methods: string[]
  parameters: number
}

/**
 * The methods of the routes with the fewest parameters: `/customers/migrate` is that path, as OpenAPI
 * has it, before it is a customer of that name.
 */
function mostSpecific(routes: readonly Route[]): string[] {
  const fewest = Math.min(...routes.map(({ parameters }) => parameters))
  return routes.filter(({ parameters }) => parameters === fewest).flatMap(({ methods }) => methods)
}

/** Tells whether a path is one of a route's, by its url in Fastify's spelling. */
function matcherOf(url: string): (path: string) => boolean {
  const parts = url.split('/')
  return (path) => {
    const segments = path.split('/')
    return (
      segments.length === parts.length &&
      // The router takes an empty part for a parameter too, whose shape is then refused.
      parts.every((part, at) => part.startsWith(':') || segments[at] === part)
    )
  }
}
