import type { ImportKind } from '@loyalty/contracts/migration/import'
import { refuseInput } from '@loyalty/contracts/field-errors'
import { inOurMessages, IS_UNKNOWN_FIELD } from '@loyalty/contracts/errors/issue-messages'
import { isUuid } from '@loyalty/contracts/ids'
import { refuse, type FieldError, type Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow, GATEWAY_TIMEOUT_MS } from '@loyalty/engine/process'
import { EVERYTHING } from '@loyalty/contracts/tokens/scopes'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../access/caller.js'
import { fillIn, heldFieldOf, heldTo, refuseStray } from './held-to-customer.js'
import {
  fieldsOf,
  placementOf,
  queryTypesOf,
  type Operation,
  type Placement,
} from '../operations/operation.js'
import { hashOf, idempotencyKeyError, type Asked } from '../request/idempotency.js'
import { readBody, readNoBody, readOptionalBody } from '../request/read-body.js'
import {
  hasMalformedPath,
  rawQueryOf,
  readQuery,
  type QueryType,
  type ReadQuery,
} from '../request/read-url.js'
import { schemaErrors } from '../request/schema-errors.js'
import { uploadTypeOf } from '../request/upload-type.js'
import { noRows, type ReadyRows } from '../rows/ready-rows.js'
import type { RowsReader } from '../rows/rows-reader.js'

export type ParsedRequest =
  { ok: true; input: unknown; rows: ReadyRows; context: RequestContext } | Refusal
export type RequestParser = (request: FastifyRequest) => ParsedRequest

/**
 * Makes the parser of an operation's calls: the shape of path, query, headers and body together,
 * then the account header, then the rules that have a code of their own.
 */
export function requestParser(operation: Operation): RequestParser {
  const placement = placementOf(operation)
  /** An error of several fields names none of them: it is the body's, or the query's. */
  const wholePlace = placement.body.length > 0 ? 'body' : 'query'
  const placeOf = (name: string): string =>
    name === ''
      ? wholePlace
      : placement.path.includes(name)
        ? 'path'
        : placement.query.includes(name)
          ? 'query'
          : 'body'
  const queryTypes = queryTypesOf(operation)
  const body = readerOf(operation, placement)
  const held = heldFieldOf(operation)

  return (request) => {
    const arrived = request.body as Buffer | Refusal | undefined
    if (arrived !== undefined && 'ok' in arrived) return arrived
    const read = body(arrived)
    if (!read.ok) return read
    const asked: Asked = {
      path: request.params as Record<string, unknown>,
      query: {},
      body: read.fields,
    }
    const query = readQueryOf(operation, request, queryTypes)
    asked.query = query.values
    const errors = errorsAround(operation, request, read, query)
    errors.push(...strayErrors(operation, placement, asked))
    if (held !== null) fillIn(asked, placement, held, callerOf(request))
    const parsed = operation.contract.input.safeParse(
      { ...asked.body, ...asked.query, ...asked.path },
      inOurMessages,
    )
    if (!parsed.success) {
      // A reader of its own has told all errors of the query.
      const isQueryTold = operation.query !== undefined && query.errors.length > 0
      const said = isQueryTold ? [...errors, wholeQuery] : errors
      errors.push(...schemaErrors(parsed.error, said, placeOf))
    }

    const refusal = refusalOf(errors, request)
    if (refusal !== null) return refusal
    if (!parsed.success) return refuseInput(errors)
    const context = contextOf(operation, request, () => hashOf(asked))
    if (held === null) return { ok: true, input: parsed.data, rows: noRows, context }
    const caller = callerOf(request)
    const stray = refuseStray(parsed.data, held, caller)
    if (stray !== null) return stray
    return { ok: true, input: heldTo(parsed.data, held, caller), rows: noRows, context }
  }
}

/**
 * The same for an operation whose body is rows, which may be many: they are read elsewhere, and the
 * call has neither path parameters nor a query.
 */
export function rowsParser(operation: Operation, kind: ImportKind, reader: RowsReader) {
  return async (request: FastifyRequest): Promise<ParsedRequest> => {
    const body = request.body as Buffer | Refusal | undefined
    if (body !== undefined && 'ok' in body) return body
    const { account } = callerOf(request)
    const read = await reader.read({ bytes: body, kind, hasKey: hasKey(request) }, account)
    if (!read.ok) return read
    const { rows, hash } = read
    const errors = [...errorsAround(operation, request, read), ...read.schemaErrors]
    const refusal = refusalOf(errors, request)
    if (refusal !== null) return refusal
    return { ok: true, input: {}, rows, context: contextOf(operation, request, () => hash ?? '') }
  }
}

/** The same for an operation whose body may be an upload: its input is the path alone then, and the rows are beside it. */
export function uploadParser(
  operation: Operation,
  reader: RowsReader,
  parseJson: (request: FastifyRequest) => ParsedRequest | Promise<ParsedRequest>,
) {
  const { path } = placementOf(operation)
  const fields = Object.entries(fieldsOf(operation)).filter(([name]) => path.includes(name))
  const schema = z.strictObject(Object.fromEntries(fields))
  return async (request: FastifyRequest): Promise<ParsedRequest> => {
    const type = uploadTypeOf(request.headers)
    if (type === null) return parseJson(request)
    const body = request.body as Buffer | Refusal | undefined
    if (body !== undefined && 'ok' in body) return body
    const params = request.params as Record<string, unknown>
    const upload = { bytes: body ?? Buffer.alloc(0), type, path: hasKey(request) ? params : null }
    const read = await reader.read(upload, callerOf(request).account)
    if (!read.ok) return read
    const errors = errorsAround(operation, request, read)
    const parsed = schema.safeParse(params, inOurMessages)
    if (!parsed.success) errors.push(...schemaErrors(parsed.error, errors, () => 'path'))
    const refusal = refusalOf(errors, request)
    if (refusal !== null) return refusal
    const context = contextOf(operation, request, () => read.hash ?? '')
    return { ok: true, input: parsed.data, rows: read.rows, context }
  }
}

const hasKey = ({ headers }: FastifyRequest): boolean => headers['idempotency-key'] !== undefined

/** What is wrong with a call before its fields are looked at. Left out: a query that takes nothing. */
const errorsAround = (
  operation: Operation,
  request: FastifyRequest,
  body: { errors: readonly FieldError[] },
  query = readQueryOf(operation, request, {}),
): FieldError[] => [
  ...headerErrors(operation, request),
  ...body.errors,
  ...(hasMalformedPath(request.raw) ? [malformedPath] : []),
  ...query.errors,
]

/** The refusal for these errors, or for the account header; null for none. */
function refusalOf(errors: readonly FieldError[], request: FastifyRequest): Refusal | null {
  if (errors.some(isShapeError)) return refuseInput(errors)
  if (isOtherAccount(request)) {
    return refuse('ACCOUNT_MISMATCH', 'x-account-id is not the account of the access token')
  }
  return errors.length > 0 ? refuseInput(errors) : null
}

/** Path parameters have no place in the body, unless an operation says so and they are the same. */
function strayErrors(operation: Operation, { path }: Placement, asked: Asked): FieldError[] {
  return path
    .filter((name) => Object.hasOwn(asked.body, name))
    .flatMap((name) => {
      if (operation.bodyMayRepeat?.includes(name) !== true) return [notTaken(name)]
      const schema = fieldsOf(operation)[name]
      const [inBody, inPath] = [asked.body, asked.path].map(
        (values) => schema?.safeParse(values[name]).data,
      )
      return inBody !== undefined && inBody === inPath ? [] : [notThatOfPath(name)]
    })
}

function readQueryOf(
  { query }: Operation,
  { raw }: FastifyRequest,
  types: Record<string, QueryType>,
): ReadQuery {
  const rawQuery = rawQueryOf(raw.url ?? '')
  return query === undefined ? readQuery(rawQuery, types) : query.read(rawQuery)
}

const malformedPath: FieldError = {
  field: 'path',
  code: 'VALIDATION_ERROR',
  message: 'must be valid percent-encoding',
}

const wholeQuery: FieldError = { field: 'query', code: 'VALIDATION_ERROR', message: '' }

const notTaken = (name: string): FieldError => ({
  field: `body.${name}`,
  code: 'VALIDATION_ERROR',
  message: IS_UNKNOWN_FIELD,
})

function readerOf({ bodyIsOptional }: Operation, placement: Placement) {
  if (placement.body.length === 0) return readNoBody
  return bodyIsOptional === true ? readOptionalBody : readBody
}

const notThatOfPath = (name: string): FieldError => ({
  field: `body.${name}`,
  code: 'VALIDATION_ERROR',
  message: 'must be that of the path',
})

/** The shape of a call comes before the rules that have a code of their own. */
const isShapeError = ({ code }: FieldError): boolean =>
  code === 'VALIDATION_ERROR' || headerCodes.has(code)

/** The part of a call's time that the gateway needs once the services have answered, or have not. */
const ANSWER_MARGIN_MS = 250

function contextOf(
  operation: Operation,
  request: FastifyRequest,
  hash: () => string,
): RequestContext {
  const { account, subject, scopes, customer } = callerOf(request)
  const context: RequestContext = {
    account,
    actor: subject,
    requestId: request.id,
    ...(customer === null ? scopes.has(EVERYTHING) && { isOperator: true } : { customer }),
    deadlineMs: steadyNow() + GATEWAY_TIMEOUT_MS - ANSWER_MARGIN_MS,
    ...(request.traceparent !== undefined && { traceparent: request.traceparent }),
  }
  if (operation.method === 'GET') return context
  const tags = request.headers['if-match']
  if (operation.isVersioned === true && tags !== undefined) context.ifMatch = tags
  const key = request.headers['idempotency-key']
  if (key === undefined) return context
  const idempotency = { key: String(key), operation: operation.name, hash: hash() }
  return { ...context, idempotency }
}

/** The errors of `Idempotency-Key` and `x-account-id`. */
function headerErrors(operation: Operation, { headers }: FastifyRequest): FieldError[] {
  const account = headers['x-account-id']
  const key = headers['idempotency-key']
  const isMissing = account === undefined && operation.accountHeader === 'required'
  const isMalformed = account !== undefined && !isUuid(String(account).toLowerCase())
  const keyError =
    key === undefined || operation.method === 'GET' ? null : idempotencyKeyError(String(key))
  return [
    ...(isMissing || isMalformed ? [accountHeaderRequired] : []),
    ...(keyError === null ? [] : [keyError]),
  ]
}

const accountHeaderRequired: FieldError = {
  field: 'headers.x-account-id',
  code: 'ACCOUNT_HEADER_REQUIRED',
  message: 'must be the uuid of an account',
}

/** The codes of wrong headers, which count as wrong shape. */
const headerCodes: ReadonlySet<string> = new Set([
  'ACCOUNT_HEADER_REQUIRED',
  'IDEMPOTENCY_KEY_INVALID',
])

/** `x-account-id` never grants anything: it can only contradict the token. */
function isOtherAccount(request: FastifyRequest): boolean {
  const header = request.headers['x-account-id']
  return header !== undefined && String(header).toLowerCase() !== callerOf(request).account
}
