import { FACTS_USER, EVENTS_STREAM } from '@loyalty/engine/admin'
import { uuid } from '@loyalty/contracts/scalars'
import type { ConsumerInfo, ConsumerMessages } from '@nats-io/jetstream'
import { z } from 'zod'
import { atBroker, brokerOptions, type OpenBroker } from '../broker/connect.js'
import { command, print, type Context } from '../command-line/command.js'
import { flag, list, optional, required, withDefault } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import {
  factAreas,
  factTypes,
  selectionOf,
  startText,
  type Start,
  factLine,
  isAbout,
  parseFact,
  type FactSelection,
} from './fact.js'
import { durableConsumer, planReplay, replay, type ReplayPlan } from './replay.js'
import { Failure } from '../failure.js'
import { grouped } from '../output/progress.js'
import { printTable } from '../output/table.js'

const FACTS_MAX = 1_000_000_000

const notes = `Facts are read at the broker, by a user of it that may read them and make consumers. On the
machine of a local start nothing has to be named.`

const tailCommand = command({
  name: 'tail',
  summary: 'print facts as they are published',
  options: {
    from: withDefault(startText, 'when', 'now', 'now, beginning, or an ISO 8601 time'),
    area: { ...list(z.enum(factAreas), 'area', 'only facts about this'), choices: factAreas },
    fact: { ...list(z.enum(factTypes), 'type', 'only such facts'), choices: factTypes },
    account: optional(uuid, 'uuid', 'only of this account'),
    customer: optional(anyText, 'id', 'only about this customer, by your own id'),
    limit: withDefault(
      wholeNumber(1, FACTS_MAX),
      'facts',
      String(FACTS_MAX),
      'end after this many facts',
    ),
    until_now: flag('end after the last fact that exists now'),
    ...brokerOptions,
  },
  notes: `${notes} Ctrl-C ends it, with exit code 0. Areas and facts may be given
several times; the stream keeps facts for 7 days.`,
  examples: [
    'loyalty facts tail',
    'loyalty facts tail --area wallet --customer C-1001 --from 2026-01-31T10:00:00Z',
    'loyalty facts tail --fact coupon.redeemed --from beginning --until-now --json',
  ],
  run: (
    { from, area, fact, account, customer, limit, until_now: untilNow, ...options },
    context,
  ) => {
    const selection = selectionOf({ areas: area ?? [], types: fact ?? [], account })
    const asked = { selection, start: from, customer, most: limit, isFollowing: !untilNow }
    return atBroker(FACTS_USER, options, context.io, (broker) => tail(broker, asked, context))
  },
})

/** A consumer as its row tells it; `waiting` is its lag. */
const toRow = (info: ConsumerInfo) => ({
  name: info.name,
  durable: info.config.durable_name !== undefined,
  filter: (info.config.filter_subjects ?? [info.config.filter_subject ?? '>']).join(' '),
  waiting: info.num_pending,
  unconfirmed: info.num_ack_pending,
  redelivered: info.num_redelivered,
  readers: info.num_waiting,
  confirmed_to: info.ack_floor.stream_seq,
  delivered_at: info.delivered.last_active ?? null,
  created_at: info.created,
})

const consumersCommand = command({
  name: 'consumers',
  summary: 'list who reads facts, and how far behind they are',
  options: brokerOptions,
  notes: `${notes} "waiting" facts have not been delivered yet, "unconfirmed" ones were delivered and
not confirmed; "confirmed to" is a place in the stream.`,
  examples: ['loyalty facts consumers', 'loyalty facts consumers --json'],
  run: (options, context) =>
    atBroker(FACTS_USER, options, context.io, async ({ manager }) => {
      const rows: ReturnType<typeof toRow>[] = []
      for await (const info of manager.consumers.list(EVENTS_STREAM)) rows.push(toRow(info))
      const columns = ['name', 'waiting', 'unconfirmed', 'redelivered', 'readers', 'confirmed_to']
      printTable(context, [...columns, 'delivered_at', 'filter'], rows)
    }),
})

const replayCommand = command({
  name: 'replay',
  summary: 'deliver facts to a durable consumer again, from a new start',
  asks: true,
  arguments: { consumer: required(anyText, 'name', 'name of the durable consumer') },
  options: {
    from: optional(startText, 'when', 'beginning, or an ISO 8601 time'),
    sequence: optional(wholeNumber(1, Number.MAX_SAFE_INTEGER), 'place', 'place in the stream'),
    dry_run: flag('only count what would be delivered'),
    ...brokerOptions,
  },
  notes: `${notes} The consumer is deleted and made again as it was, with the new start. Stop its reader
before, and start it after; a reader has to drop facts that it knows, by their id.`,
  examples: [
    'loyalty facts replay billing --from 2026-01-31T10:00:00Z --dry-run',
    'loyalty facts replay billing --from beginning --yes',
    'loyalty facts replay billing --sequence 120394',
  ],
  run: async ({ consumer, from, sequence, dry_run: isDry, ...options }, context) => {
    const start = startOf(from, sequence)
    await atBroker(FACTS_USER, options, context.io, async ({ manager }) => {
      const info = await durableConsumer(manager, consumer)
      const plan = await planReplay(manager, info, start)
      if (isDry) return print(context, { dry_run: true, ...plan }, sentenceOf(plan))
      await context.confirm(sentenceOf(plan))
      // Between the two steps an interruption would leave no consumer.
      const undo = context.io.onInterrupt(() => undefined)
      try {
        await replay(manager, info, start)
      } finally {
        undo()
      }
      print(context, plan, `${consumer} starts again: ${grouped(plan.facts)} facts wait for it.`)
    })
  },
})

function startOf(from: Start | undefined, sequence: number | undefined): Start {
  if ((from === undefined) === (sequence === undefined)) {
    throw new Failure('Name one of --from and --sequence.', 2)
  }
  if (sequence !== undefined) {
    return { deliver_policy: 'by_start_sequence', opt_start_seq: sequence }
  }
  if (from === undefined || from.deliver_policy === 'new') {
    throw new Failure('A replay begins at the beginning, at a time, or at a place.', 2)
  }
  return from
}

const sentenceOf = ({ consumer, facts, delivered_again, skipped, readers }: ReplayPlan): string =>
  [
    `${consumer} will get ${grouped(facts)} facts, ${grouped(delivered_again)} of them again.`,
    ...(skipped > 0 ? [`${grouped(skipped)} that it has not confirmed will be skipped.`] : []),
    ...(readers > 0 ? ['Somebody reads by it now: stop the reader first.'] : []),
  ].join(' ')

export const facts = [tailCommand, consumersCommand, replayCommand]

export interface TailOptions {
  selection: FactSelection
  start: Start
  /** Only facts about this customer. */
  customer: string | undefined
  /** Facts to print at most. */
  most: number
  /** True when to stay for what comes when all that is there has been printed. */
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
