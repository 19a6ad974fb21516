import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { JSON_TYPE } from '../errors.js'
import { openApiDocument } from '../openapi/document.js'
import type { Operation } from '../operation.js'
import { serveDocument } from './static-document.js'

/** Scripts and styles come from this process alone. */
const CONTENT_POLICY = {
  'default-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  // No page of others shows ours in a frame, to have it clicked on.
  'frame-ancestors': "'none'",
}

/** `/openapi.json`, and at `/reference` a page to read it, whose files come from its package. */
export const referencePage = fp<{ operations: readonly Operation[] }>(
  async (server, { operations }) => {
    const document = openApiDocument(operations)
    const text = JSON.stringify(document)
    server.get('/openapi.json', serveDocument(text, JSON_TYPE))
    await server.register(swagger, {
      mode: 'static',
      specification: { document: JSON.parse(text) as never },
    })
    await server.register(swaggerUi, {
      routePrefix: '/reference',
      staticCSP: CONTENT_POLICY,
      uiConfig: { validatorUrl: null, displayRequestDuration: true },
      theme: { title: 'Loyalty Storefront' },
    })
  },
  { name: 'reference-page' },
)
