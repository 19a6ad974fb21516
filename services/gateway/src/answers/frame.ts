import type { Readable } from 'node:stream'
import type { EndReason } from './long-answers/end-reason.js'
import type { AnswerReply } from '@loyalty/shared/transport/requester'

/** An answer that is ready to be sent: services' bytes in the gateway's frame, never parsed. */
export interface Framed {
  ok: true
  body: Buffer | Readable | AsyncIterable<string | Uint8Array>
  isReplay: boolean
  headers: Record<string, string>
  /** Where it is not the operation's own. */
  status?: number
  /** Ends an answer that goes on, once its caller may not have it any longer. */
  end?: (reason: EndReason) => void
}

const text = (value: string): Buffer => Buffer.from(value)
const CLOSE = text('}')
const CLOSE_TWO = text('}}')
const DATA = text('{"data":')
const DATA_OF_MEMBERS = text('{"data":{')
const COMMA = text(',')

const framed = (parts: Uint8Array[], replies: AnswerReply[]): Framed => ({
  ok: true,
  body: Buffer.concat(parts),
  isReplay: replies.some((reply) => reply.isReplay),
  headers: Object.assign({}, ...replies.map((reply) => reply.headers)) as Record<string, string>,
})

/** The bytes as they are: a list, whose service wrote `{"data":[…],"cursor":…}`. */
export const asItIs = (reply: AnswerReply): Framed => framed([reply.bytes], [reply])

/** `{"data":…}` around one resource. */
export const inData = (reply: AnswerReply): Framed => framed([DATA, reply.bytes, CLOSE], [reply])

/** `{"data":{"customer":…,"wallet":…}}` out of the answers of several services. */
export function membersInData(members: Record<string, AnswerReply>): Framed {
  const parts: Uint8Array[] = [DATA_OF_MEMBERS]
  for (const [name, reply] of Object.entries(members)) {
    parts.push(text(`${parts.length === 1 ? '' : ','}"${name}":`), reply.bytes)
  }
  parts.push(CLOSE_TWO)
  return framed(parts, Object.values(members))
}

/** `{"data":{"customer":…, …}}`: one more member before those of an answer that has some. */
export const memberBesideInData = (name: string, reply: AnswerReply, others: AnswerReply): Framed =>
  framed(
    [DATA_OF_MEMBERS, text(`"${name}":`), reply.bytes, COMMA, others.bytes.subarray(1), CLOSE],
    [reply, others],
  )
