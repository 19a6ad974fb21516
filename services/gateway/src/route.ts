import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { refuse } from '@loyalty/shared/outcome'
import { callerOf } from './access/caller.js'
import type { Cells } from './cells/cells.js'
import type { Framed } from './frame.js'
import { forbidStoring, JSON_TYPE, sendRefusal, type RefusalWithData } from './errors.js'
import { takesBody, type Operation } from './operation.js'
import type { Shares } from './limits/shares.js'
import { BODY_BYTES_MAX, ignoreContentType, requireJson, sendEarly } from './plugins/body.js'
import { takeRows, type RowsBodyLimits } from './plugins/rows-body.js'
import { requireScope } from './plugins/scope.js'
import { isHeld } from './request/conditional.js'
import { statusOf } from './request/dry-run.js'
import { requestParser, rowsParser } from './request/parse-request.js'
import { placementOf } from './request/placement.js'
import type { RowsReader } from './rows/rows-reader.js'

export interface RouteParts {
  cells: Cells
  rows: RowsReader
  /** Memory that bodies of rows take. */
  heldBytes: Shares
}

/** Makes the route of an operation. The hooks stand in the documented order of checks. */
export function addRoute(
  server: FastifyInstance,
  operation: Operation,
  { cells, rows, heldBytes }: RouteParts,
): void {
  const { method, url, scopes, takesRows, longAnswer } = operation
  const bodyLimit = operation.bodyBytesMax ?? BODY_BYTES_MAX
  const rateClass = operation.rateClass ?? (method === 'GET' ? 'reads' : 'writes')
  const hasBody = takesBody(operation) && placementOf(operation).body.length > 0
  const parse =
    takesRows === undefined ? requestParser(operation) : rowsParser(operation, takesRows, rows)
  const limit = server.limitRate(rateClass)

  /** Rows may be refused while they arrive, and their caller goes on sending. */
  const send = takesRows === undefined ? sendRefusal : sendEarly

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const parsed = await parse(request)
    if (!parsed.ok) return send(reply, parsed)
    const { account } = parsed.context
    if (cells.isMoving(account)) return send(reply, accountMoves)
    // The one choice for all that this call asks, whatever the map says a moment later.
    const cell = cells.of(account)
    const caller = callerOf(request)
    const full = longAnswer && server.longAnswers.take(longAnswer, caller, reply)
    if (full) return sendRefusal(reply, full)
    const { headers } = request
    const answer = await operation.handle({ ...parsed, headers, caller }, cell.services)
    if (longAnswer && answer.ok && answer.end) {
      // Nothing else comes over the connection once it has ended.
      reply.header('connection', 'close')
      server.longAnswers.watch(longAnswer, { caller, from: cell, reply }, answer.end)
    }
    if (!answer.ok) return sendRefusal(reply, answer)
    return sendAnswer(reply, statusOf(operation, parsed.input), answer)
  }

  const route: RouteOptions = {
    method,
    url,
    bodyLimit,
    config: { isLong: longAnswer !== undefined },
    onRequest: [
      server.authenticate,
      ...limit.count,
      requireScope(scopes),
      ...limit.refuse,
      hasBody ? requireJson(bodyLimit) : ignoreContentType,
    ],
    handler,
  }
  if (takesRows === undefined) server.route(route)
  else addWithRows(server, route, { kind: takesRows, bytesMax: bodyLimit, heldBytes })
}

/** In a context of its own, since bodies are taken in another way there. */
function addWithRows(server: FastifyInstance, route: RouteOptions, limits: RowsBodyLimits): void {
  void server.register((context, _options, done) => {
    takeRows(context, limits)
    context.route(route)
    done()
  })
}

/** A copy takes longer than what else answers 503. */
const MOVE_RETRY_AFTER_SECONDS = 5

const accountMoves: RefusalWithData = {
  ...refuse('SERVICE_UNAVAILABLE', 'The account is being moved; repeat the request later'),
  retryAfterSeconds: MOVE_RETRY_AFTER_SECONDS,
  isOurs: true,
}

const NOT_MODIFIED = 304

function sendAnswer(reply: FastifyReply, status: number, answer: Framed): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value)
  forbidStoring(reply)
  if (answer.isReplay) reply.header('idempotency-replayed', 'true')
  const tag = reply.getHeader('etag')
  if (tag !== undefined && isHeld(String(tag), reply.request.headers['if-none-match'])) {
    return reply.code(NOT_MODIFIED).send()
  }
  if (!reply.hasHeader('content-type')) reply.header('content-type', JSON_TYPE)
  const { body } = answer
  const isReady = body instanceof Buffer || body instanceof Readable
  return reply.code(answer.status ?? status).send(isReady ? body : Readable.from(body))
}
