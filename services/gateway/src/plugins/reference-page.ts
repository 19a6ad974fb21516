import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import fp from 'fastify-plugin'
import { JSON_TYPE } from '../answers/errors.js'
import { isOfStorefront, openApiDocument } from '../openapi/document.js'
import type { Operation } from '../operations/operation.js'
import { serveDocument } from './static-document.js'

/** The page loads scripts and styles from this process, calls nobody else, and stands in no frame. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Loyalty Storefront</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/reference/swagger-ui.css" />
    <script src="/reference/swagger-ui-bundle.js" defer></script>
    <script src="/reference/start.js" defer></script>
  </head>
  <body><main id="reference"></main></body>
</html>
`

/** Swagger UI asks a validator on the internet about the document unless it is told not to. */
const START = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  deepLinking: true,
  filter: true,
  showExtensions: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  validatorUrl: null,
})
`

const HTML_TYPE = 'text/html; charset=utf-8'
const CSS_TYPE = 'text/css; charset=utf-8'
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

const installed = createRequire(import.meta.url)
const ofSwaggerUi = (name: string) => () =>
  readFile(installed.resolve(`swagger-ui-dist/${name}`), 'utf8')

/**
 * `/openapi.json`, of that `/openapi/storefront.json` what a storefront calls, and at `/reference` the whole as a page on
 * which people read and try operations.
 */
export const referencePage = fp<{ operations: readonly Operation[] }>(
  (server, { operations }, done) => {
    const { document, storefront, page, files } = handlersOf(operations)
    server.get('/openapi.json', document)
    server.get('/openapi/storefront.json', storefront)
    server.get('/reference', page)
    server.get('/reference/', page)
    for (const [name, file] of files) server.get(`/reference/${name}`, file)
    done()
  },
  { name: 'reference-page' },
)

interface Handlers {
  document: RouteHandlerMethod
  storefront: RouteHandlerMethod
  page: RouteHandlerMethod
  files: [name: string, handler: RouteHandlerMethod][]
}

/** They hold nothing of a server, and what they serve takes longer to make than all else of it. */
const made = new WeakMap<readonly Operation[], Handlers>()

function handlersOf(operations: readonly Operation[]): Handlers {
  const known = made.get(operations)
  if (known !== undefined) return known
  const handlers: Handlers = {
    document: documentOf(operations),
    storefront: documentOf(operations.filter(isOfStorefront)),
    page: guarded(() => HTML, HTML_TYPE),
    files: [
      ['start.js', guarded(() => START, SCRIPT_TYPE)],
      ['swagger-ui.css', guarded(ofSwaggerUi('swagger-ui.css'), CSS_TYPE)],
      ['swagger-ui-bundle.js', guarded(ofSwaggerUi('swagger-ui-bundle.js'), SCRIPT_TYPE)],
    ],
  }
  made.set(operations, handlers)
  return handlers
}

const documentOf = (operations: readonly Operation[]): RouteHandlerMethod =>
  serveDocument(async () => JSON.stringify(await openApiDocument(operations)), JSON_TYPE)

function guarded(
  makeText: () => string | Promise<string>,
  contentType: string,
): RouteHandlerMethod {
  const serve = serveDocument(makeText, contentType)
  return function (request: FastifyRequest, reply: FastifyReply) {
    reply.header('content-security-policy', CONTENT_POLICY)
    return serve.call(this, request, reply)
  }
}
