import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Framed } from './frame.js'
import { JSON_TYPE, sendRefusal } from './errors.js'
import { takesBody, type Operation } from './operation.js'
import { BODY_BYTES_MAX, ignoreContentType, requireJson } from './plugins/body.js'
import { requireScope } from './plugins/scope.js'
import { requestParser } from './request/parse-request.js'
import { placementOf } from './request/placement.js'
import type { Services } from './services.js'

/** Makes the route of an operation. The hooks stand in the documented order of checks. */
export function addRoute(server: FastifyInstance, operation: Operation, services: Services): void {
  const { method, url, scope, status } = operation
  const bodyLimit = operation.bodyBytesMax ?? BODY_BYTES_MAX
  const rateClass = operation.rateClass ?? (method === 'GET' ? 'reads' : 'writes')
  const hasBody = takesBody(operation) && placementOf(operation).body.length > 0
  const parse = requestParser(operation)
  const limit = server.limitRate(rateClass)

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const parsed = parse(request)
    if (!parsed.ok) return sendRefusal(reply, parsed)
    const { input, context } = parsed
    const answer = await operation.handle({ input, context, headers: request.headers }, services)
    return answer.ok ? sendAnswer(reply, status, answer) : sendRefusal(reply, answer)
  }

  server.route({
    method,
    url,
    bodyLimit,
    onRequest: [
      server.authenticate,
      ...limit.count,
      requireScope(scope),
      ...limit.refuse,
      hasBody ? requireJson(bodyLimit) : ignoreContentType,
    ],
    handler,
  })
}

const NOT_MODIFIED = 304

function sendAnswer(reply: FastifyReply, status: number, answer: Framed): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value)
  if (answer.isReplay) reply.header('idempotency-replayed', 'true')
  if (isUnchanged(reply)) return reply.code(NOT_MODIFIED).send()
  if (!reply.hasHeader('content-type')) reply.header('content-type', JSON_TYPE)
  const body = answer.body instanceof Buffer ? answer.body : Readable.from(answer.body)
  return reply.code(answer.status ?? status).send(body)
}

/** Whether the caller holds what it would be sent (RFC 9110, section 13.1.2). */
function isUnchanged(reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag')
  const held = reply.request.headers['if-none-match']
  if (tag === undefined || held === undefined) return false
  return held
    .split(',')
    .some((one) => one.trim() === '*' || opaqueOf(one) === opaqueOf(String(tag)))
}

/** A tag without its mark of weakness, which makes no difference here. */
const opaqueOf = (tag: string): string => tag.trim().replace(/^W\//, '')
