import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { FACTS_USER, EVENTS_STREAM } from '@loyalty/engine/admin'
import { readUnsent } from '@loyalty/engine/testing'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { toFact, type OutboxFact } from './books.js'
import { until } from './until.js'

const RELAY_MS_MAX = 30_000
const READ_MS_MAX = 30_000
const PULL_MAX = 5_000
const PULL_WAIT_MS = 1_000

/** A broker with the facts of a system, and its databases. */
export type FactsOf = Pick<Arena, 'broker' | 'database'>

export interface StreamedFacts {
  /** Each fact where it appeared first. */
  firsts: OutboxFact[]
  /** Messages in all, repeats included. */
  messages: number
}

/**
 * Reads what JetStream has of an account, after the relay of wallet has handed over all.
 * When it does not do so in time, what is there is answered: the caller sees what is missing.
 */
export async function readStream(arena: FactsOf, account: Account): Promise<StreamedFacts> {
  const wallet = arena.database('wallet')
  await until('the relay has handed over all facts', RELAY_MS_MAX, async () => {
    return (await readUnsent(wallet)).count === 0
  }).catch(() => undefined)
  return pullStream(arena, account)
}

/** The same as it is now, asked for again while the servers choose who leads the stream. */
export async function pullStream(arena: FactsOf, account: Account): Promise<StreamedFacts> {
  let failure: unknown
  return until('the stream can be read', READ_MS_MAX, async () => {
    try {
      return await pullOnce(arena, account)
    } catch (error) {
      failure = error
      return null
    }
  }).catch((late: Error) => {
    throw new Error(late.message, { cause: failure })
  })
}

async function pullOnce(arena: FactsOf, account: Account): Promise<StreamedFacts> {
  const connection = await connect(arena.broker(FACTS_USER))
  try {
    const filter = `loyalty.events.*.*.${account.id}`
    const stream = await jetstream(connection).streams.get(EVENTS_STREAM)
    const consumer = await stream.getConsumer({ filter_subjects: filter })
    const walletFacts: OutboxFact[] = []
    for (;;) {
      const messages = await consumer.fetch({ max_messages: PULL_MAX, expires: PULL_WAIT_MS })
      let received = 0
      for await (const message of messages) {
        received += 1
        if (isOfWallet(message.subject)) walletFacts.push(toFact(message.string()))
        if (message.info.pending === 0) break
      }
      if (received < PULL_MAX) break
    }
    const seen = new Set<string>()
    const firsts = walletFacts.filter(({ id }) => !seen.has(id) && seen.add(id))
    return { firsts, messages: walletFacts.length }
  } finally {
    await connection.close()
  }
}

/** Waits until JetStream has more facts than now, and looks so often that others are still on their way. */
export async function untilMoreArrive(arena: Arena): Promise<void> {
  const connection = await connect(arena.broker(FACTS_USER))
  try {
    const stream = await jetstream(connection).streams.get(EVENTS_STREAM)
    const count = async () => (await stream.info()).state.messages
    const before = await count()
    const end = performance.now() + RELAY_MS_MAX
    while ((await count()) === before) {
      if (performance.now() > end) throw new Error('no fact arrives')
    }
  } finally {
    await connection.close()
  }
}

/** Subjects of the areas that wallet publishes. */
const isOfWallet = (subject: string): boolean =>
  /^loyalty\.events\.(wallet|coupon|event)\./.test(subject)

/** Facts whose sequence does not follow the one before it in their aggregate. */
export function outOfOrder(facts: readonly OutboxFact[]): OutboxFact[] {
  const last = new Map<string, number>()
  return facts.filter(({ aggregateId, sequence }) => {
    const before = last.get(aggregateId)
    last.set(aggregateId, sequence)
    return before !== undefined && sequence !== before + 1
  })
}
