import { Readable } from 'node:stream'
import type { ImportKind } from '@loyalty/contracts/migration/import'
import { refuse } from '@loyalty/contracts/outcome'
import { WRONG_CODES_HEADER } from '@loyalty/contracts/wallet/redeem-coupon'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { callerOf } from '../access/caller.js'
import type { Framed } from '../answers/compose.js'
import { forbidStoring, JSON_TYPE, sendRefusal, type GatewayRefusal } from '../answers/errors.js'
import type { CustomerTokens } from '../access/customer-tokens.js'
import type { Cells } from '../cells/cell.js'
import type { Shares } from '../limits/shares.js'
import { BODY_BYTES_MAX, bodyBytesMaxOf, UPLOAD_BYTES_MAX } from '../operations/limits.js'
import { placementOf, statusOf, takesBody, type Operation } from '../operations/operation.js'
import { refuseCustomers, requireScope } from '../plugins/authentication.js'
import { ignoreContentType, requireJson, sendEarly } from '../plugins/body.js'
import { carriesCode, takesCode } from '../plugins/code-guesses.js'
import { takeLargeBodies, type LargeBodyLimits } from '../plugins/large-body.js'
import { isHeld } from '../request/headers.js'
import { uploadTypeOf } from '../request/upload-type.js'
import { createBodyMeter } from '../rows/body-meter.js'
import type { RowsReader } from '../rows/rows-reader.js'
import type { SignIn } from '../operations/sign-in.js'
import { requestParser, rowsParser, uploadParser } from './parse-request.js'

export interface RouteParts {
  cells: Cells
  rows: RowsReader
  /** Memory that large bodies take. */
  heldBytes: Shares
  customerTokens: CustomerTokens | null
  hasWebhooks: boolean
  signIn: SignIn
}

/** Makes the route of an operation. The hooks stand in the documented order of checks. */
export function addRoute(
  server: FastifyInstance,
  operation: Operation,
  { cells, rows, heldBytes, customerTokens, hasWebhooks, signIn }: RouteParts,
): void {
  const { method, url, scopes, takesRows, takesUploads, longAnswer, forCustomer } = operation
  const jsonLimit = bodyBytesMaxOf(operation)
  const uploadLimit = takesUploads && UPLOAD_BYTES_MAX
  const bodyLimit = uploadLimit ?? jsonLimit
  const mayBeLarge = bodyLimit > BODY_BYTES_MAX
  const rateClass = operation.rateClass ?? (method === 'GET' ? 'reads' : 'writes')
  const hasBody = takesBody(operation) && placementOf(operation).body.length > 0
  const parseJson =
    takesRows === undefined ? requestParser(operation) : rowsParser(operation, takesRows, rows)
  const parse = takesUploads ? uploadParser(operation, rows, parseJson) : parseJson
  const limit = server.limitRate(rateClass, operation.countsAs)
  const guesses = takesCode(operation) ? server.codeGuesses : null

  /** A large body may be refused while it arrives, and its caller goes on sending. */
  const send = mayBeLarge ? sendEarly : sendRefusal

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const parsed = await parse(request)
    if (!parsed.ok) return send(reply, parsed)
    const isTry = guesses !== null && carriesCode(parsed.input)
    const barred = isTry && (await guesses.refusalOf(request))
    if (barred) return send(reply, barred)
    const { account } = parsed.context
    if (rateClass !== 'reads' && cells.isMoving(account)) return send(reply, accountMoves)
    // The one choice for all that this call asks, whatever the map says a moment later.
    const cell = cells.of(account)
    const caller = callerOf(request)
    const full = longAnswer && server.longAnswers.take(longAnswer, caller, reply)
    if (full) return sendRefusal(reply, full)
    const { headers } = request
    const handlerParts = { ...cell.services, customerTokens, hasWebhooks, signIn }
    const answer = await operation.handle({ ...parsed, headers, caller }, handlerParts)
    if (longAnswer && answer.ok && answer.end) {
      // Nothing else comes over the connection once it has ended.
      reply.header('connection', 'close')
      server.longAnswers.watch(longAnswer, { caller, from: cell, reply }, answer.end)
    }
    if (!answer.ok) return sendRefusal(reply, answer)
    return sendAnswer(reply, operation, statusOf(operation, parsed.input), answer)
  }

  const route: RouteOptions = {
    method,
    url,
    bodyLimit,
    config: { isLong: longAnswer !== undefined, isRead: rateClass === 'reads' },
    onRequest: [
      server.authenticate,
      ...limit.count,
      requireScope(scopes),
      ...(forCustomer === undefined ? [refuseCustomers] : []),
      ...limit.refuse,
      hasBody ? requireJson(jsonLimit, uploadLimit) : ignoreContentType,
    ],
    onResponse: [...limit.weigh, ...(guesses === null ? [] : [guesses.count])],
    handler,
  }
  if (!mayBeLarge) server.route(route)
  else {
    const json = {
      bytesMax: jsonLimit,
      ...(takesRows === undefined ? asOneObject(jsonLimit) : asRows(takesRows)),
    }
    const upload = { bytesMax: bodyLimit, ...asUpload }
    addWithLargeBody(server, route, {
      heldBytes,
      limitsOf: ({ headers }) => (takesUploads && uploadTypeOf(headers) ? upload : json),
    })
  }
}

type Held = Pick<LargeBodyLimits, 'createMeter' | 'weigh'>

/** Rows are handed over to a thread, so that their bytes are what is held. */
const asRows = (kind: ImportKind): Held => ({
  createMeter: () => createBodyMeter({ kind }),
  weigh: (length) => length,
})

/** The same, and nothing parses more of it than a line. */
const asUpload: Held = {
  createMeter: () => ({ count: () => null }),
  weigh: (length) => length,
}

/** A body of one object is held as its values, each of which takes so much of the text at least. */
const BYTES_PER_VALUE_MIN = 8
/** What values take in memory for a byte of text. Ordinary bodies are not counted. */
const MEMORY_PER_BYTE = 8

const asOneObject = (bytesMax: number): Held => ({
  createMeter: () => createBodyMeter({ valuesMax: bytesMax / BYTES_PER_VALUE_MIN }),
  weigh: (length) => MEMORY_PER_BYTE * Math.max(0, length - BODY_BYTES_MAX),
})

/** In a context of its own, since bodies are taken in another way there. */
function addWithLargeBody(
  server: FastifyInstance,
  route: RouteOptions,
  limits: Parameters<typeof takeLargeBodies>[1],
): void {
  void server.register((context, _options, done) => {
    takeLargeBodies(context, limits)
    context.route(route)
    done()
  })
}

/** What changes nothing goes on in the cell where the account is. A copy takes longer than what else answers 503. */
const MOVE_RETRY_AFTER_SECONDS = 5

const accountMoves: GatewayRefusal = {
  ...refuse('SERVICE_UNAVAILABLE', 'The account is being moved; repeat the request later'),
  retryAfterSeconds: MOVE_RETRY_AFTER_SECONDS,
  isOurs: true,
}

const NOT_MODIFIED = 304

function sendAnswer(
  reply: FastifyReply,
  { isConditional }: Operation,
  status: number,
  answer: Framed,
): FastifyReply {
  const { [WRONG_CODES_HEADER]: wrongCodes = null, ...headers } = answer.headers
  reply.request.wrongCodes = wrongCodes
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
  forbidStoring(reply)
  if (answer.isReplay) reply.header('idempotency-replayed', 'true')
  const tag = reply.getHeader('etag')
  // The tag of a stored version says nothing of what stands beside it, such as a wallet.
  if (
    isConditional === true &&
    tag !== undefined &&
    isHeld(String(tag), reply.request.headers['if-none-match'])
  ) {
    return reply.code(NOT_MODIFIED).send()
  }
  if (!reply.hasHeader('content-type')) reply.header('content-type', JSON_TYPE)
  const { body } = answer
  if (Array.isArray(body)) reply.header('content-length', lengthOf(body))
  reply.code(answer.status ?? status)
  if (body instanceof Buffer) return reply.send(body)
  const stream = body instanceof Readable ? body : Readable.from(body)
  if (reply.request.method !== 'HEAD') return reply.send(stream)
  // Fastify would read it to its end, which may never come.
  stream.destroy()
  return reply.send(Readable.from([]))
}

const lengthOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0)
