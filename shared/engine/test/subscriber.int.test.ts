import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FACTS_USER } from '../src/broker-users/broker-users.js'
import { EVENTS_STREAM, managerOf } from '../src/jetstream/events-stream.js'
import { brokerSettingsFor } from '@loyalty/testing/broker-access'
import { createRelayWorld, range, type RelayWorld } from './relay-fixture.js'

const program = fileURLToPath(
  new URL('../../../examples/subscriber/subscriber.js', import.meta.url),
)
/** The Node that whoever runs the tests has, which may be older than the project's. */
const { npm_node_execpath: usersNode = process.execPath } = process.env
let world: RelayWorld
let folder: string
let child: ChildProcess | null = null
const printed: string[] = []

beforeEach(async () => {
  world = await createRelayWorld()
  folder = await mkdtemp(join(tmpdir(), 'loyalty-subscriber-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await world[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

function startSubscriber(): ChildProcess {
  const started = spawn(usersNode, [program], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      NATS_URL: world.server.url,
      ...brokerSettingsFor(FACTS_USER),
      FILE: join(folder, 'facts.jsonl'),
    },
  })
  started.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  child = started
  return started
}

async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(process, 'exit')
  process.kill(signal)
  const [code] = (await ended) as [number | null]
  return code
}

interface Noted {
  id: string
  subject: string
  sequence: string
}

/** What the subscriber has done: whole lines, the last may be on its way. */
async function noted(): Promise<Noted[]> {
  const text = await readFile(join(folder, 'facts.jsonl'), 'utf8').catch(() => '')
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Noted)
}

/** What the broker still has for it, delivered or not. */
async function pending(): Promise<number> {
  const { consumers } = await managerOf(world.broker)
  const info = await consumers.info(EVENTS_STREAM, 'example-subscriber')
  return info.num_pending + info.num_ack_pending
}

describe('the example of a subscriber', () => {
  it('loses nothing and does nothing twice, killed, stopped, and with a broker that is wiped', async () => {
    const names = ['a', 'b', 'c']
    await world.write(names, 1, 60)
    world.startRelay()
    const count = async () => (await noted()).length
    const within = { timeout: 30_000 }

    for (let kill = 1; kill <= 3; kill++) {
      const before = await count()
      const subscriber = startSubscriber()
      await expect.poll(count, within).toBeGreaterThan(before + 10)
      await end(subscriber, 'SIGKILL')
    }
    const stopped = startSubscriber()
    await expect.poll(count, within).toBe(180)
    expect(await end(stopped, 'SIGTERM')).toBe(0)

    await world.server.stop()
    await world.server.wipe()
    await world.write(names, 61, 70)
    await world.server.start()
    startSubscriber()
    await expect.poll(count, within).toBe(210)
    // The broker brings the first 180 again.
    await expect.poll(async () => (await world.readStream()).length, within).toBe(210)
    await expect.poll(pending, within).toBe(0)

    const facts = await noted()
    expect(new Set(facts.map(({ id }) => id)).size).toBe(210)
    for (const name of names) {
      const own = facts.filter(({ subject }) => subject === name)
      expect(own.map(({ sequence }) => Number(sequence))).toEqual(range(1, 70))
    }
    expect(printed.join('')).toContain('counter.used c #70')
  }, 120_000)
})
