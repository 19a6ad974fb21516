import type { Db } from 'mongodb'
import type { Command } from '../commit/command.js'
import type { Committer } from '../commit/committer.js'
import type { Fact, FactData } from '@loyalty/contracts/fact'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import {
  startConsumer,
  type ConsumerSettings,
  type Delivery,
  type RunningConsumer,
} from '../jetstream/consumer.js'
import { EVENTS_STREAM, EVENTS_SUBJECTS } from '../jetstream/events-stream.js'
import { FACTS_GATHER_MS, FACTS_IN_HAND_MAX } from '../jetstream/limits.js'
import { limited } from '../mongo/limits.js'
import type { Logger } from '../observability/logger.js'
import { onScrape } from '../observability/metrics.js'
import { cloudEvent } from '../outbox/cloud-event.js'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import type { Broker } from '../transport/connect.js'
import { SERVICE_TIMEOUT_MS } from '../transport/limits.js'
import { factDeadLetters, type FactDeadLetter } from './fact-dead-letters.collection.js'
import { factDeadLetterCount } from './metrics.js'
import { accountOf, factIdOf, readFact } from './read-fact.js'
import { once } from './once.js'
import { steadyNow } from '../steady-clock.js'

/** The reaction of a service to one kind of fact: a command whose input is the fact's data. */
export interface Reaction {
  subject: string
  react(
    delivery: Pick<Delivery, 'body' | 'traceparent'>,
    consumer: string,
    committer: Pick<Committer, 'run'>,
  ): Promise<Outcome>
}

/**
 * `on(rewardChanged, applyReward)`: the command runs once for each fact, through the committer, as bulk work, since
 * nobody waits for it. `isApplied` spares a batch where the effect is there for good, as by a call of the owner.
 */
export function on<F extends Fact, Code extends ErrorCode>(
  fact: F,
  apply: Command<FactData<F>, Code>,
  isApplied?: (data: FactData<F>, account: AccountId) => Promise<boolean>,
): Reaction {
  const schema = cloudEvent(fact.data)
  return {
    subject: fact.subject,
    async react({ body, traceparent }, consumer, committer) {
      const { id, account, data } = readFact(schema, body)
      if (await isApplied?.(data as FactData<F>, account as AccountId)) {
        return answer({ applied: false })
      }
      const context: RequestContext = {
        account: account as AccountId,
        actor: consumer,
        requestId: id,
        deadlineMs: steadyNow() + SERVICE_TIMEOUT_MS,
        isBulk: true,
        ...(traceparent !== undefined && { traceparent }),
      }
      const received = { factId: id as Uuid, data: data as FactData<F> }
      return committer.run(once(consumer, apply), received, context)
    },
  }
}

interface ConsumerParts {
  broker: Broker
  db: Db
  logger: Logger
  /** Name of the durable consumer at the broker, and of its rows in the inbox. */
  name: string
  messageTimeoutMs?: number
  attemptsMax?: number
  retryMsMin?: number
  probeMs?: number
}

export interface FactConsumerSettings extends ConsumerParts {
  committer: Committer
  reactions: readonly Reaction[]
}

export interface AnyFactConsumerSettings extends ConsumerParts {
  /** Takes a fact of any kind. It knows those that it has taken. */
  take: (delivery: Delivery) => Promise<Outcome>
}

export interface FactConsumer {
  start(): void
  /** Takes no more facts and finishes those in hand. */
  stop(): Promise<void>
}

/**
 * Follows facts of other services: each is applied once, whatever the broker repeats, and those that
 * fail each time end in `fact_dead_letters` with their reason while the others pass.
 */
export function createFactConsumer(settings: FactConsumerSettings): FactConsumer {
  const { committer, name } = settings
  const reactions = new Map(settings.reactions.map((reaction) => [reaction.subject, reaction]))
  const subjects = [...reactions.keys()].map((subject) => `${subject}.*`)
  return followFacts(settings, subjects, async (delivery) => {
    const { subject } = delivery
    const reaction = reactions.get(subject.slice(0, subject.lastIndexOf('.')))
    if (reaction === undefined) throw new Error('nobody here knows such a fact')
    return reaction.react(delivery, name, committer)
  })
}

/** The same for every fact that is published, for who keeps by himself what he has taken. */
export const createAnyFactConsumer = (settings: AnyFactConsumerSettings): FactConsumer =>
  followFacts(settings, [EVENTS_SUBJECTS], settings.take)

function followFacts(
  settings: ConsumerParts,
  subjects: string[],
  take: AnyFactConsumerSettings['take'],
): FactConsumer {
  const { db, name } = settings
  const letters = db.collection<FactDeadLetter>(factDeadLetters.name)
  let running: RunningConsumer | null = null
  let forget: (() => void) | undefined

  const consumer: ConsumerSettings = {
    ...settings,
    stream: EVENTS_STREAM,
    subjects,
    inHandMax: FACTS_IN_HAND_MAX,
    gatherMs: FACTS_GATHER_MS,

    async handle(delivery) {
      const outcome = await take(delivery)
      if (!outcome.ok) throw new Fault(outcome.code, `${outcome.code}: ${outcome.details}`)
    },

    async bury({ subject, body, attempt, streamSequence }, reason) {
      const account = accountOf(subject)
      // One fact has one letter, however often it comes; a malformed one has no id of its own.
      const _id = `${account}|${name}|${factIdOf(body) ?? `at ${streamSequence}`}`
      const found = { consumer: name, subject, message: body, attempts: attempt, reason }
      await letters.updateOne(
        { _id },
        { $set: { account_id: account, ...found }, $currentDate: { buried_at: true } },
        { upsert: true, ...limited() },
      )
    },
  }

  return {
    start() {
      if (running !== null) return
      running = startConsumer(consumer)
      forget = onScrape([factDeadLetterCount], async () => [
        await letters.estimatedDocumentCount(limited()),
      ])
    },
    async stop() {
      forget?.()
      await running?.stop()
    },
  }
}
