import { MsgHdrsImpl, type MsgHdrs } from '@nats-io/transport-node'
import { isUuid, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { parseTraceparent } from '../observability/tracing.js'
import type { IdempotencyKey, RequestContext } from '../request-context.js'

/**
 * A request's context as message headers. Free texts are percent-encoded, since a header holds one
 * line of ASCII without spaces at its ends.
 *
 * | Header                          | Value                                         |
 * | ------------------------------- | --------------------------------------------- |
 * | `Loyalty-Account`               | uuid                                          |
 * | `Loyalty-Actor`                 | percent-encoded                               |
 * | `Loyalty-Request-Id`            | percent-encoded, 1-128 visible ASCII          |
 * | `Loyalty-Operator`              | `1` for a token with the scope `operator`     |
 * | `Loyalty-Customer`              | percent-encoded; of a token for one customer  |
 * | `Loyalty-If-Match`              | percent-encoded, as the caller sent it        |
 * | `Loyalty-Time-Left`             | milliseconds for which somebody waits         |
 * | `Loyalty-Idempotency-Key`       | percent-encoded; the three go together        |
 * | `Loyalty-Idempotency-Operation` | percent-encoded, `POST /v1/coupons/redeem`    |
 * | `Loyalty-Idempotency-Hash`      | SHA-256 in hex                                |
 * | `traceparent`                   | W3C Trace Context, when there is one          |
 */
const ACCOUNT = 'Loyalty-Account'
const ACTOR = 'Loyalty-Actor'
const REQUEST_ID = 'Loyalty-Request-Id'
const OPERATOR = 'Loyalty-Operator'
const CUSTOMER = 'Loyalty-Customer'
const IF_MATCH = 'Loyalty-If-Match'
const TIME_LEFT = 'Loyalty-Time-Left'
const IDEMPOTENCY_KEY = 'Loyalty-Idempotency-Key'
const IDEMPOTENCY_OPERATION = 'Loyalty-Idempotency-Operation'
const IDEMPOTENCY_HASH = 'Loyalty-Idempotency-Hash'
const TRACEPARENT = 'traceparent'

const VISIBLE_ASCII = /^[\x21-\x7e]+$/
const SHA_256_HEX = /^[0-9a-f]{64}$/
const MILLISECONDS = /^\d{1,9}$/
const REQUEST_ID_MAX = 128
const KEY_MAX = 255
const ACTOR_MAX = 512
const OPERATION_MAX = 256

const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The headers of a request that is made in this context and waited for so many milliseconds. */
export function toContextHeaders(context: RequestContext, timeLeftMs: number): MsgHdrs {
  const { idempotency, traceparent } = context
  const record: Record<string, string> = {
    [ACCOUNT]: context.account,
    [ACTOR]: encode(context.actor),
    [REQUEST_ID]: encode(context.requestId),
    [TIME_LEFT]: String(Math.max(0, Math.floor(timeLeftMs))),
  }
  if (context.isOperator === true) record[OPERATOR] = '1'
  if (context.customer !== undefined) record[CUSTOMER] = encode(context.customer)
  if (context.ifMatch !== undefined) record[IF_MATCH] = encode(context.ifMatch)
  if (idempotency !== undefined) {
    record[IDEMPOTENCY_KEY] = encode(idempotency.key)
    record[IDEMPOTENCY_OPERATION] = encode(idempotency.operation)
    record[IDEMPOTENCY_HASH] = idempotency.hash
  }
  const readable = parseTraceparent(traceparent)
  if (readable !== undefined) record[TRACEPARENT] = readable
  return toHeaders(record)
}

/**
 * Headers of values that hold no line breaks. The library's own `set` searches all keys twice for
 * each header, which costs more than the rest of a request together.
 */
export const toHeaders = (record: Record<string, string>): MsgHdrs =>
  MsgHdrsImpl.fromRecord(record as unknown as Record<string, string[]>)

/**
 * The context that the headers of a message carry which came at this time by the process's steady
 * clock, or null when they carry none, or a malformed one.
 */
export function parseContextHeaders(
  headers: MsgHdrs | undefined,
  arrivedAt: number,
): RequestContext | null {
  if (headers === undefined) return null
  const values: Values = new Map(headers)
  const account = read(values, ACCOUNT)
  const actor = decode(read(values, ACTOR))
  const requestId = decode(read(values, REQUEST_ID))
  const timeLeft = read(values, TIME_LEFT)
  if (!isUuid(account) || !MILLISECONDS.test(timeLeft)) return null
  if (actor === null || actor.length === 0 || actor.length > ACTOR_MAX) return null
  if (requestId === null || !isVisibleAscii(requestId, REQUEST_ID_MAX)) return null
  const context: RequestContext = {
    account: account as string as AccountId,
    actor,
    requestId,
    deadlineMs: arrivedAt + Number(timeLeft),
  }
  if (read(values, OPERATOR) === '1') context.isOperator = true
  if (values.has(CUSTOMER)) {
    const customer = decode(read(values, CUSTOMER))
    if (customer === null || customer === '') return null
    context.customer = customer as CustomerId
  }
  if (values.has(IF_MATCH)) {
    const tags = decode(read(values, IF_MATCH))
    if (tags === null) return null
    context.ifMatch = tags
  }
  // A trace that can't be read is no reason to fail a request, says W3C Trace Context.
  const traceparent = parseTraceparent(read(values, TRACEPARENT))
  if (traceparent !== undefined) context.traceparent = traceparent
  if (!values.has(IDEMPOTENCY_KEY)) return context
  const idempotency = parseIdempotency(values)
  return idempotency === null ? null : { ...context, idempotency }
}

/** The request id alone, for the log line about a context that is malformed otherwise. */
export const readRequestId = (headers: MsgHdrs | undefined): string =>
  decode(headers?.get(REQUEST_ID) ?? '')?.slice(0, REQUEST_ID_MAX) ?? ''

/** The library's own `get` lists all keys each time; a map of them is read once. */
type Values = ReadonlyMap<string, readonly string[]>
const read = (values: Values, name: string): string => values.get(name)?.[0] ?? ''

function parseIdempotency(values: Values): IdempotencyKey | null {
  const key = decode(read(values, IDEMPOTENCY_KEY))
  const operation = decode(read(values, IDEMPOTENCY_OPERATION))
  const hash = read(values, IDEMPOTENCY_HASH)
  if (key === null || !isVisibleAscii(key, KEY_MAX)) return null
  if (operation === null || operation.length === 0 || operation.length > OPERATION_MAX) return null
  if (!SHA_256_HEX.test(hash)) return null
  return { key, operation, hash }
}

const isVisibleAscii = (text: string, lengthMax: number): boolean =>
  text.length <= lengthMax && VISIBLE_ASCII.test(text)

function decode(text: string): string | null {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
