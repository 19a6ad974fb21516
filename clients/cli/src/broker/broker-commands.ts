import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream'
import { ADMIN_USER, EVENTS_STREAM } from '@loyalty/engine/admin'
import { atBroker, brokerOptions } from './connect.js'
import { command, print } from '../command-line/command.js'
import { required } from '../command-line/parameter.js'
import { wholeNumber } from '../command-line/values.js'
import { grouped } from '../output/progress.js'
import { printTable } from '../output/table.js'

/** More than the broker itself allows. */
const REPLICAS_MAX = 5

const notes = `The user of the broker is "admin", which looks at streams, changes and removes them, and reads
none of their messages. On the machine of a local start nothing has to be named.`

/** A stream as its row tells it. */
const toRow = ({ config, state, cluster }: StreamInfo) => ({
  name: config.name,
  messages: state.messages,
  mebibytes: Math.round(state.bytes / 1024 / 1024),
  readers: state.consumer_count,
  replicas: config.num_replicas,
  /** Those that have fallen behind or are away. */
  behind: (cluster?.replicas ?? []).filter((one) => one.offline || !one.current).length,
  leader: cluster?.leader ?? null,
  // The broker has the year 1 for what a stream never had.
  from: state.messages === 0 ? null : state.first_ts,
  to: state.last_seq === 0 ? null : state.last_ts,
})

async function streamsOf(manager: JetStreamManager): Promise<StreamInfo[]> {
  const found: StreamInfo[] = []
  for await (const info of manager.streams.list()) found.push(info)
  return found
}

const statusCommand = command({
  name: 'status',
  summary: 'list the streams: what they hold, how many replicas they have, who leads them',
  options: brokerOptions,
  notes: `${notes} Ends with code 1 when a replica of a stream is away or behind.`,
  examples: ['loyalty broker status', 'loyalty broker status --json'],
  run: (options, context) =>
    atBroker(ADMIN_USER, options, context.io, async ({ manager }) => {
      const rows = (await streamsOf(manager)).map(toRow)
      const columns = ['name', 'messages', 'mebibytes', 'readers', 'replicas', 'behind', 'leader']
      const none = 'There is no stream: services make them.'
      printTable(context, [...columns, 'from', 'to'], rows, none)
      return rows.some(({ behind }) => behind > 0) ? 1 : 0
    }),
})

const replicasCommand = command({
  name: 'replicas',
  summary: 'set on how many servers each stream is kept',
  arguments: { count: required(wholeNumber(1, REPLICAS_MAX), 'servers', '1, 3 or 5') },
  options: brokerOptions,
  notes: `${notes} Services see to three by themselves where the cluster has three servers, and leave more.`,
  examples: ['loyalty broker replicas 5'],
  run: ({ count, ...options }, context) =>
    atBroker(ADMIN_USER, options, context.io, async ({ manager }) => {
      const streams = await streamsOf(manager)
      for (const { config } of streams) {
        await manager.streams.update(config.name, { ...config, num_replicas: count })
      }
      const names = streams.map(({ config }) => config.name)
      print(context, { replicas: count, streams: names }, `${names.join(', ')}: ${count} replicas.`)
    }),
})

const resetCommand = command({
  name: 'reset',
  summary: 'remove the stream of facts, which services make again and fill from their databases',
  asks: true,
  options: brokerOptions,
  notes: `${notes} That is a step of putting a backup back (operating.md): stop the services before, and
start them after. Whoever follows facts gets those of the last 30 days again and drops what it has, by their
id; consumers of other teams have to be made again.`,
  examples: ['loyalty broker reset', 'loyalty broker reset --yes'],
  run: (options, context) =>
    atBroker(ADMIN_USER, options, context.io, async ({ manager }) => {
      const found = (await streamsOf(manager)).find(({ config }) => config.name === EVENTS_STREAM)
      if (found === undefined) {
        const sentence = `There is no stream ${EVENTS_STREAM}: nothing has to be removed.`
        print(context, { removed: null, messages: 0 }, sentence)
        return
      }
      const { messages } = found.state
      await context.confirm(`${EVENTS_STREAM} with ${grouped(messages)} facts will be removed.`)
      await manager.streams.delete(EVENTS_STREAM)
      print(context, { removed: EVENTS_STREAM, messages }, `${EVENTS_STREAM} is removed.`)
    }),
})

export const broker = [statusCommand, replicasCommand, resetCommand]
