import type { Msg, MsgHdrs } from '@nats-io/transport-node'
import { isErrorCode, type ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Outcome, Refusal } from '@loyalty/contracts/outcome'
import { toHeaders } from './context-headers.js'

/**
 * An answer on the wire. A yes is the body's bytes as they are. A no, or a fault, is the header
 * `Loyalty-Error` with the code, and as body `{details, errors?, retryAfterSeconds?, data?}`. A replay
 * carries `Loyalty-Replayed`, and each answer header travels as `Loyalty-Answer-<name>`. A yes that cost much says so
 * in `Loyalty-Cost`, in milliseconds of the processor, and one to rows while others call has `Loyalty-Others-Call`.
 * A large one comes in parts: see `answer-parts.ts`.
 */
export const CODE_HEADER = 'Loyalty-Error'
const REPLAYED = 'Loyalty-Replayed'
const COST = 'Loyalty-Cost'
const OTHERS_CALL = 'Loyalty-Others-Call'
const ANSWER_PREFIX = 'Loyalty-Answer-'
const NO_RESPONDERS = 503

/** The answer to a request: the exact bytes of the resource, or a refusal. */
export type Reply = AnswerReply | Refusal

export interface AnswerReply {
  ok: true
  /** The JSON text of the resource, as the service wrote it, in the pieces that it came in. */
  pieces: readonly Uint8Array[]
  /** The answer was stored under the call's idempotency key and is shown again. */
  isReplay: boolean
  /** Answer headers for the caller, such as `ETag`, spelled as the service spelled them. */
  headers: Record<string, string>
  /** Milliseconds of the processor that it took where it was made; left out: few. */
  costMs?: number
  /** Rows were taken where others call as well. */
  othersCall?: true
}

export interface WireAnswer {
  payload: Uint8Array
  headers?: MsgHdrs
}

/** Writes an outcome. */
export function toWireAnswer(outcome: Outcome): WireAnswer {
  if (!outcome.ok) return toWireRefusal(outcome)
  const payload = Buffer.from(outcome.body)
  if (outcome.isReplay !== true && outcome.headers === undefined) return { payload }
  const record: Record<string, string> = {}
  if (outcome.isReplay === true) record[REPLAYED] = 'true'
  for (const [name, value] of Object.entries(outcome.headers ?? {})) {
    record[ANSWER_PREFIX + name] = encodeURIComponent(value)
  }
  return { payload, headers: toHeaders(record) }
}

/** The answer, with what whoever gives calls their turns on the way to it has to know: what it cost, and who else calls. */
export function withTurns(
  { payload, headers = toHeaders({}) }: WireAnswer,
  { costMs, othersCall }: Pick<AnswerReply, 'costMs' | 'othersCall'>,
): WireAnswer {
  if (costMs !== undefined) headers.set(COST, String(Math.round(costMs)))
  if (othersCall === true) headers.set(OTHERS_CALL, 'true')
  return { payload, headers }
}

function toWireRefusal(refusal: Refusal): WireAnswer {
  const record: Record<string, string> = { [CODE_HEADER]: refusal.code }
  if (refusal.isReplay === true) record[REPLAYED] = 'true'
  const { details, errors, retryAfterSeconds, data } = refusal
  return {
    payload: Buffer.from(JSON.stringify({ details, errors, retryAfterSeconds, data })),
    headers: toHeaders(record),
  }
}

/**
 * Reads what came back, of which parts may have come before; null when it is not an answer of this
 * protocol.
 */
export function parseWireAnswer(message: Msg, before: readonly Uint8Array[] = []): Reply | null {
  const { headers } = message
  const pieces = [...before, message.data]
  if (headers === undefined) return plainAnswer(pieces)
  const code = headers.get(CODE_HEADER)
  try {
    if (code === '') return answerWithHeaders(pieces, headers)
    return isErrorCode(code) ? parseRefusal(code, message.data, headers) : null
  } catch {
    return null
  }
}

/** True when the broker says that nobody listens. */
export const isNoResponders = (message: Msg): boolean =>
  message.headers?.code === NO_RESPONDERS && message.data.length === 0

/** The text of an answer in one piece. */
export const bytesOf = ({ pieces }: Pick<AnswerReply, 'pieces'>): Uint8Array => {
  const [only] = pieces
  return only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces)
}

export const textOf = (answer: Pick<AnswerReply, 'pieces'>): string =>
  Buffer.from(bytesOf(answer)).toString()

/** The value that an answer is the text of. */
export const valueOf = (answer: Pick<AnswerReply, 'pieces'>): unknown => JSON.parse(textOf(answer))

const plainAnswer = (pieces: readonly Uint8Array[]): AnswerReply => ({
  ok: true,
  pieces,
  isReplay: false,
  headers: {},
})

function answerWithHeaders(pieces: readonly Uint8Array[], headers: MsgHdrs): AnswerReply {
  const answer = plainAnswer(pieces)
  for (const name of headers.keys()) {
    if (name === REPLAYED) answer.isReplay = true
    if (name === COST) answer.costMs = Number(headers.get(name))
    if (name === OTHERS_CALL) answer.othersCall = true
    if (!name.startsWith(ANSWER_PREFIX)) continue
    answer.headers[name.slice(ANSWER_PREFIX.length)] = decodeURIComponent(headers.get(name))
  }
  return answer
}

function parseRefusal(code: ErrorCode, bytes: Uint8Array, headers: MsgHdrs): Refusal {
  const {
    details = '',
    errors,
    retryAfterSeconds,
    data,
  } = JSON.parse(Buffer.from(bytes).toString()) as Partial<Refusal>
  const refusal: Refusal = { ok: false, code, details }
  if (errors !== undefined) refusal.errors = errors
  if (retryAfterSeconds !== undefined) refusal.retryAfterSeconds = retryAfterSeconds
  if (data !== undefined) refusal.data = data
  if (headers.has(REPLAYED)) refusal.isReplay = true
  return refusal
}
