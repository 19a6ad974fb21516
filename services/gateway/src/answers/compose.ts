import { setTimeout as pause } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow, valueOf, type AnswerReply, type Reply } from '@loyalty/engine/process'

/** Why the gateway ends an answer that would go on. */
export type EndReason = 'token_expired' | 'token_revoked' | 'moved' | 'shutdown' | 'time'

/** An answer that is ready to be sent: services' bytes in the gateway's frame, never parsed. */
export interface Framed {
  ok: true
  /** An array holds a large answer in the pieces that it came in. */
  body: Buffer | Readable | AsyncIterable<string | Uint8Array> | readonly Uint8Array[]
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
const DATA_OF_FIELDS = text('{"data":{')
const COMMA = text(',')

/** A small answer is one write, which costs less than its copy. */
const framed = (parts: readonly Uint8Array[], replies: AnswerReply[]): Framed => ({
  ok: true,
  body: replies.every(({ pieces }) => pieces.length === 1) ? Buffer.concat(parts) : parts,
  isReplay: replies.some((reply) => reply.isReplay),
  headers: Object.assign({}, ...replies.map((reply) => reply.headers)) as Record<string, string>,
})

/** The bytes as they are: a list, whose service wrote `{"data":[…],"cursor":…}`. */
export const asItIs = (reply: AnswerReply): Framed => framed(reply.pieces, [reply])

/** `{"data":…}` around one resource. */
export const inData = (reply: AnswerReply): Framed =>
  framed([DATA, ...reply.pieces, CLOSE], [reply])

/** `{"data":{"customer":…,"wallet":…}}` out of the answers of several services. */
export function fieldsInData(fields: Record<string, AnswerReply>): Framed {
  const parts: Uint8Array[] = [DATA_OF_FIELDS]
  for (const [name, reply] of Object.entries(fields)) {
    parts.push(text(`${parts.length === 1 ? '' : ','}"${name}":`), ...reply.pieces)
  }
  parts.push(CLOSE_TWO)
  return framed(parts, Object.values(fields))
}

/** `{"data":{"customer":…, …}}`: one more field before those of an answer that has some. */
export function fieldBesideInData(name: string, reply: AnswerReply, others: AnswerReply): Framed {
  const [first = text(''), ...rest] = others.pieces
  const field = [text(`"${name}":`), ...reply.pieces, COMMA]
  return framed([DATA_OF_FIELDS, ...field, first.subarray(1), ...rest, CLOSE], [reply, others])
}

/** JSON that the gateway writes itself. */
export const json = (value: unknown): Framed => ({
  ok: true,
  body: Buffer.from(JSON.stringify(value)),
  isReplay: false,
  headers: {},
})

/** What a service has answered, where the gateway itself has to know. */
export const outputOf = <Output extends z.ZodType>(
  { output }: { output: Output },
  reply: Pick<AnswerReply, 'pieces'>,
): z.output<Output> => output.parse(valueOf(reply))

/** An answer of one service, in its frame; a refusal as it is. */
export async function one(
  asked: Promise<Reply>,
  frame: (reply: AnswerReply) => Framed,
): Promise<Framed | Refusal> {
  const reply = await asked
  return reply.ok ? frame(reply) : reply
}

/** Two reads made at once. The first one's refusal counts before any fault of the second. */
export async function both(
  askedFirst: Promise<Reply>,
  askedSecond: Promise<Reply>,
  frame: (first: AnswerReply, second: AnswerReply) => Framed,
): Promise<Framed | Refusal> {
  const settled = settle(askedSecond)
  const first = await askedFirst
  if (!first.ok) return first
  const second = await settled
  if (second.status === 'rejected') throw second.reason
  return second.value.ok ? frame(first, second.value) : second.value
}

/** Takes a rejection in hand at once, although it is looked at later or never. */
async function settle(asked: Promise<Reply>): Promise<PromiseSettledResult<Reply>> {
  const [result] = await Promise.allSettled([asked])
  return result
}

/** Pause before a read beside a finished write is tried again. */
const READ_AGAIN_MS = 100

/**
 * A write and a read beside it, made at once. The write's refusal or fault is the answer, whatever
 * the read says. When the write is done, the read is tried until the deadline; without it nobody
 * can be told what happened, so the answer is UPSTREAM_TIMEOUT, which a repeat settles.
 */
export async function writeAndRead(
  context: RequestContext,
  askedWrite: Promise<Reply>,
  read: (context: RequestContext) => Promise<Reply>,
  frame: (written: AnswerReply, read: AnswerReply) => Framed,
): Promise<Framed | Refusal> {
  // The key is the write's; what stands beside it is read afresh, also when the write is a replay.
  const { idempotency: _, ...reading } = context
  // A refusal for which nobody is asked is known by now.
  const known = await Promise.race([askedWrite, Promise.resolve(null)])
  if (known !== null && !known.ok) return known
  const settled = settle(read(reading))
  const written = await askedWrite
  if (!written.ok) return written
  let beside = await settled
  while (isWorthAnotherTry(beside, context)) {
    await pause(READ_AGAIN_MS)
    beside = await settle(read(reading))
  }
  if (beside.status === 'fulfilled' && beside.value.ok) return frame(written, beside.value)
  throw new Fault('UPSTREAM_TIMEOUT', 'the write is done, what stands beside it is not to be had', {
    cause: beside.status === 'rejected' ? beside.reason : beside.value,
  })
}

/** Only a part that says that it is away, or full, for the moment is asked again, within the deadline. */
const isWorthAnotherTry = (result: PromiseSettledResult<Reply>, context: RequestContext): boolean =>
  (result.status === 'rejected'
    ? result.reason instanceof Fault && result.reason.code === 'SERVICE_UNAVAILABLE'
    : !result.value.ok && result.value.code === 'RATE_LIMITED') &&
  steadyNow() + READ_AGAIN_MS < context.deadlineMs
