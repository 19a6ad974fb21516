import type { Msg, MsgHdrs } from '@nats-io/transport-node'
import { CODE_HEADER, type WireAnswer } from './answer.js'
import { toHeaders } from './context-headers.js'
import { ANSWER_IN_PARTS_BYTES_MAX, ANSWER_PART_BYTES_MAX } from './limits.js'

/**
 * Stands where the code of an error does. Who knows no parts finds no code that there is, and takes the
 * part for malformed, never for the whole answer.
 */
const PART = 'PART'
/** On the last part: how many went before it. */
const BEFORE = 'Loyalty-Parts-Before'

const partHeaders = () => toHeaders({ [CODE_HEADER]: PART })

/**
 * The messages that carry an answer: one, when it is small, else parts in their order, of which
 * the last has the answer's headers. Null when it is larger than a requester collects.
 */
export function toParts({ payload, headers }: WireAnswer): WireAnswer[] | null {
  if (payload.length > ANSWER_IN_PARTS_BYTES_MAX) return null
  const parts: WireAnswer[] = []
  let from = 0
  for (; payload.length - from > ANSWER_PART_BYTES_MAX; from += ANSWER_PART_BYTES_MAX) {
    const part = payload.subarray(from, from + ANSWER_PART_BYTES_MAX)
    parts.push({ payload: part, headers: partHeaders() })
  }
  if (parts.length === 0) return [{ payload, ...(headers && { headers }) }]
  const last = headers ?? toHeaders({})
  last.set(BEFORE, String(parts.length))
  return [...parts, { payload: payload.subarray(from), headers: last }]
}

/** True when more of the answer follows. */
export const isPart = ({ headers }: Msg): boolean => headers?.get(CODE_HEADER) === PART

/**
 * True when an answer whose last message this is has come whole: who reconnects may miss what went before.
 * An error is one message.
 */
export const hasAllParts = ({ headers }: Msg, before: readonly Uint8Array[]): boolean =>
  isError(headers) || Number(headers?.get(BEFORE) ?? 0) === before.length

const isError = (headers: MsgHdrs | undefined) => (headers?.get(CODE_HEADER) ?? '') !== ''
