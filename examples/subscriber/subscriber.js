import { setTimeout as sleep } from 'node:timers/promises'
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, nanos } from '@nats-io/transport-node'
import { openNotebook } from './notebook.js'

const STREAM = 'LOYALTY_EVENTS'
const settings = {
  servers: process.env.NATS_URL ?? 'nats://127.0.0.1:4222',
  user: process.env.NATS_USER,
  pass: process.env.NATS_PASSWORD,
  /** Who has signed the broker's certificate; without it whom Node knows. */
  caFile: process.env.NATS_CA_FILE,
  /** Name of the consumer at the broker, which remembers where this program stands. */
  name: process.env.CONSUMER ?? 'example-subscriber',
  /** What to listen to; `loyalty.events.wallet.>` is all about wallets. */
  subject: process.env.SUBJECT ?? 'loyalty.events.>',
  /** What this program has done, one fact a line. */
  file: process.env.FILE ?? 'facts.jsonl',
}

/**
 * Our own effect: a line in a file. The file is also the memory of what was done, so both are
 * written in one step. With a database: the effect and the event's id in one transaction.
 */
const notebook = await openNotebook(settings.file)
const connection = await connect({
  servers: settings.servers.split(','),
  user: settings.user,
  pass: settings.pass,
  // With options for TLS nothing else is spoken: what offers none may be somebody in between.
  tls: settings.servers.startsWith('tls://')
    ? { ...(settings.caFile && { caFile: settings.caFile }) }
    : undefined,
  name: settings.name,
  // Answers come to inboxes of its own, which its user at the broker may be held to.
  inboxPrefix: `_INBOX_${settings.user ?? settings.name}`,
  maxReconnectAttempts: -1,
  waitOnFirstConnect: true,
})

const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
process.once('SIGINT', () => stopping.abort())

/** Makes the consumer where it is missing: the first time, and when the broker has lost everything. */
async function openConsumer() {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  await manager.consumers.add(STREAM, {
    durable_name: settings.name,
    filter_subject: settings.subject,
    deliver_policy: DeliverPolicy.All,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(5_000),
    // One at a time keeps the order, also when a fact has to be delivered again.
    max_ack_pending: 1,
  })
  return jetstream(connection).consumers.get(STREAM, settings.name)
}

async function handle(message) {
  const fact = message.json()
  // At least once: a fact may come again, after a restart of anybody.
  if (!notebook.has(fact.id)) {
    await notebook.write(fact).catch(fail)
    process.stdout.write(`${fact.time} ${fact.type} ${fact.subject} #${fact.sequence}\n`)
  }
  // Confirmed only now, and the broker confirms the confirmation.
  await message.ackAck()
}

/** The disk is full or broken. Half a line may be there, which the next start removes. */
function fail(error) {
  process.stderr.write(`not written: ${error.message}\n`)
  process.exit(1)
}

let consumer = null
while (!stopping.signal.aborted) {
  try {
    consumer ??= await openConsumer()
    const message = await consumer.next({ expires: 2_000 })
    if (message !== null) await handle(message)
  } catch (error) {
    process.stderr.write(`waiting for the stream: ${error.message}\n`)
    consumer = null
    await sleep(500)
  }
}
await connection.close()
await notebook.close()
