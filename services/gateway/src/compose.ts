import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '@loyalty/shared/errors/fault'
import type { Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { AnswerReply, Reply } from '@loyalty/shared/transport/requester'
import type { Framed } from './frame.js'

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
  const [first, second] = await Promise.allSettled([askedFirst, askedSecond])
  if (first.status === 'rejected') throw first.reason
  if (!first.value.ok) return first.value
  if (second.status === 'rejected') throw second.reason
  return second.value.ok ? frame(first.value, second.value) : second.value
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
  read: () => Promise<Reply>,
  frame: (written: AnswerReply, read: AnswerReply) => Framed,
): Promise<Framed | Refusal> {
  const [write, firstRead] = await Promise.allSettled([askedWrite, read()])
  if (write.status === 'rejected') throw write.reason
  if (!write.value.ok) return write.value
  let beside = firstRead
  while (isWorthAnotherTry(beside, context)) {
    await pause(READ_AGAIN_MS)
    ;[beside] = await Promise.allSettled([read()])
  }
  if (beside.status === 'fulfilled' && beside.value.ok) return frame(write.value, beside.value)
  throw new Fault('UPSTREAM_TIMEOUT', 'the write is done, what stands beside it is not to be had', {
    cause: beside.status === 'rejected' ? beside.reason : beside.value,
  })
}

/** Only a part that says that it is away for the moment is asked again, within the deadline. */
const isWorthAnotherTry = (result: PromiseSettledResult<Reply>, context: RequestContext): boolean =>
  result.status === 'rejected' &&
  result.reason instanceof Fault &&
  result.reason.code === 'SERVICE_UNAVAILABLE' &&
  Date.now() + READ_AGAIN_MS < context.deadlineMs
