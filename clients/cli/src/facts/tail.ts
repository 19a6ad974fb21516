import { EVENTS_STREAM } from '@loyalty/engine/admin'
import type { ConsumerMessages } from '@nats-io/jetstream'
import type { OpenBroker } from '../broker/connect.js'
import type { Context } from '../command-line/command.js'
import { factLine, isAbout, parseFact } from './fact.js'
import type { FactSelection, Start } from './fact.js'

export interface TailOptions {
  selection: FactSelection
  start: Start
  /** Only facts about this customer. */
  customer: string | undefined
  /** Facts to print at most. */
  most: number
  /** Whether to stay for what comes when all that is there has been printed. */
  isFollowing: boolean
}

/** Facts on their way to us, at most: standard output may be slow. */
const AHEAD_MAX = 200

/**
 * Prints facts in the order of the stream until it is interrupted. It reads by a consumer of its
 * own that leaves nothing behind, and goes on by itself after the broker was away.
 */
export async function tail(
  { manager }: OpenBroker,
  { selection, start, customer, most, isFollowing }: TailOptions,
  { io, isJson }: Pick<Context, 'io' | 'isJson'>,
): Promise<void> {
  const options = { filter_subjects: selection.subject, ...start }
  const consumer = await manager.jetstream().consumers.get(EVENTS_STREAM, options)
  let messages: ConsumerMessages | null = null
  const undo = io.onInterrupt(() => messages?.stop())
  let printed = 0
  try {
    if (!isFollowing && (await consumer.info()).num_pending === 0) return
    messages = await consumer.consume({ max_messages: AHEAD_MAX })
    for await (const message of messages) {
      const text = message.string()
      const fact = parseFact(text)
      const isAsked = customer === undefined || (fact !== null && isAbout(fact, customer))
      if (isAsked && selection.has(message.subject)) {
        io.write(`${isJson || fact === null ? text : `${message.seq}  ${factLine(fact)}`}\n`)
        printed += 1
      }
      if (printed >= most || (!isFollowing && message.info.pending === 0)) break
    }
  } finally {
    messages?.stop()
    // It would go by itself some minutes later, and stand among the readers until then.
    await consumer.delete().catch(() => false)
    undo()
  }
}
