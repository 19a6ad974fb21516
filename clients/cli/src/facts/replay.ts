import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { EVENTS_STREAM } from '@loyalty/engine/jetstream/events-stream'
import { AckPolicy, JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream'
import type { ConsumerConfig, ConsumerInfo, JetStreamManager } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { Start } from './fact.js'
import { Failure, sentenceOf } from '../failure.js'

/** What a new start of a consumer means for its reader. */
export interface ReplayPlan {
  consumer: string
  /** Facts from the new start on. */
  facts: number
  /** Of these, facts that the reader has confirmed already. */
  delivered_again: number
  /** Facts before the new start that the reader would never get. */
  skipped: number
  /** Pull requests that wait now: somebody reads. */
  readers: number
}

/** The durable consumer of that name; fails when there is none. */
export async function durableConsumer(
  { consumers }: JetStreamManager,
  name: string,
): Promise<ConsumerInfo> {
  const info = await consumers.info(EVENTS_STREAM, name).catch((thrown: unknown) => {
    if (isNotThere(thrown)) return null
    throw thrown
  })
  if (info?.config.durable_name !== undefined) return info
  throw new Failure(`There is no durable consumer ${name}: "facts consumers" lists them.`, 2)
}

const isNotThere = (thrown: unknown): boolean =>
  thrown instanceof JetStreamApiError && thrown.code === JetStreamApiCodes.ConsumerNotFound

/** Long enough to be read and deleted; a count that was cut off goes by itself. */
const COUNT_MS = 10_000

/** Counts what a new start would deliver, by a consumer like it that nobody reads. */
export async function planReplay(
  { consumers }: JetStreamManager,
  info: ConsumerInfo,
  start: Start,
): Promise<ReplayPlan> {
  const counting = await consumers.add(EVENTS_STREAM, {
    // A consumer without a name is one that the broker's user may not make.
    durable_name: `loyalty-count-${randomUUID()}`,
    ...filterOf(info.config),
    ...start,
    ack_policy: AckPolicy.None,
    mem_storage: true,
    inactive_threshold: nanos(COUNT_MS),
  })
  await consumers.delete(EVENTS_STREAM, counting.name)
  const facts = counting.num_pending
  const unconfirmed = info.num_pending + info.num_ack_pending
  return {
    consumer: info.name,
    facts,
    delivered_again: Math.max(facts - unconfirmed, 0),
    skipped: Math.max(unconfirmed - facts, 0),
    readers: info.num_waiting,
  }
}

const filterOf = ({
  filter_subject,
  filter_subjects,
}: ConsumerConfig): Partial<ConsumerConfig> => ({
  ...(filter_subject !== undefined && { filter_subject }),
  ...(filter_subjects !== undefined && { filter_subjects }),
})

const TRIES_MAX = 5
const PAUSE_MS = 500

/**
 * Gives a durable consumer a new start. The broker changes the start of none that is there, so it is
 * deleted and made again as it was; when that fails, the failure holds all that is needed to do so.
 */
export async function replay(
  { consumers }: JetStreamManager,
  { name, config }: ConsumerInfo,
  start: Start,
): Promise<void> {
  const { deliver_policy: _, opt_start_seq: _seq, opt_start_time: _time, ...kept } = config
  const next = { ...kept, ...start, metadata: ownMetadata(config) }
  await consumers.delete(EVENTS_STREAM, name)
  for (let tried = 1; ; tried += 1) {
    const problem = await consumers.add(EVENTS_STREAM, next).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (problem === null) return
    if (tried === TRIES_MAX) {
      throw new Failure(
        `${name} was deleted and could not be made again: ${sentenceOf(problem)}\n` +
          `Its configuration: ${JSON.stringify(next)}`,
        3,
      )
    }
    await delay(PAUSE_MS)
  }
}

/** What the broker itself notes of a consumer is its to write. */
const ownMetadata = ({ metadata = {} }: ConsumerConfig): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !key.startsWith('_nats.')))
