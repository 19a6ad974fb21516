import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import fp from 'fastify-plugin'
import { JSON_TYPE } from '../answers/errors.js'
import { openApiDocument } from '../openapi/document.js'
import { script, style } from '../openapi/page/files.js'
import { referenceHtml, SCRIPT_PATH, STYLE_PATH } from '../openapi/page/page.js'
import type { Operation } from '../operations/operation.js'
import { serveDocument } from './static-document.js'

/** The page loads its own style and script from this process, asks nobody, and stands in no frame. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `/openapi.json`, and at `/reference` the same as a page for people. */
export const referencePage = fp<{ operations: readonly Operation[] }>(
  (server, { operations }, done) => {
    const { document, page } = handlersOf(operations)
    server.get('/openapi.json', document)
    server.get('/reference', page)
    server.get('/reference/', page)
    server.get(STYLE_PATH, guarded(serveDocument(() => style, 'text/css; charset=utf-8')))
    server.get(SCRIPT_PATH, guarded(serveDocument(() => script, 'text/javascript; charset=utf-8')))
    done()
  },
  { name: 'reference-page' },
)

interface Handlers {
  document: RouteHandlerMethod
  page: RouteHandlerMethod
}

/** They hold nothing of a server, and what they serve takes longer to make than all else of it. */
const made = new WeakMap<readonly Operation[], Handlers>()

function handlersOf(operations: readonly Operation[]): Handlers {
  const known = made.get(operations)
  if (known !== undefined) return known
  let described: ReturnType<typeof openApiDocument> | undefined
  const describe = () => (described ??= openApiDocument(operations))
  const handlers = {
    document: serveDocument(async () => JSON.stringify(await describe()), JSON_TYPE),
    page: guarded(
      serveDocument(async () => referenceHtml(await describe()), 'text/html; charset=utf-8'),
    ),
  }
  made.set(operations, handlers)
  return handlers
}

const guarded = (serve: RouteHandlerMethod): RouteHandlerMethod =>
  function (request: FastifyRequest, reply: FastifyReply) {
    reply.header('content-security-policy', CONTENT_POLICY)
    return serve.call(this, request, reply)
  }
