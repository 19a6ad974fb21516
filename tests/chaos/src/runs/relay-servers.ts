import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { FACTS_USER, EVENTS_STREAM } from '@loyalty/engine/admin'
import type { Arena } from '../arena.js'
import { followThrough, untilInBacklog, type Trouble } from '../kit/fact-troubles.js'
import { until } from '../kit/until.js'
import type { ChaosRun } from '../run.js'

const HUNG_MS = { short: 3_000, long: 10_000 }
const WITHOUT_QUORUM_MS = { short: 3_000, long: 30_000 }
const LEADER_MS_MAX = 30_000

const lengthOf = (of: { short: number; long: number }, isShort: boolean): number =>
  isShort ? of.short : of.long

/** The server that leads the stream of facts. */
const leaderOf = (arena: Arena): Promise<string> =>
  until('the stream of facts has a leader', LEADER_MS_MAX, async () => {
    const connection = await connect(arena.broker(FACTS_USER))
    try {
      const stream = await jetstream(connection).streams.get(EVENTS_STREAM)
      const { cluster } = await stream.info()
      return arena.servers.find((name) => cluster?.leader?.endsWith(`-${name}`))
    } catch {
      return null
    } finally {
      await connection.close()
    }
  })

async function stopFor(arena: Arena, names: readonly string[], ms: number): Promise<void> {
  for (const name of names) arena.signal(name, 'SIGSTOP')
  try {
    await delay(ms)
  } finally {
    for (const name of names) arena.signal(name, 'SIGCONT')
  }
}

/** Kills servers and removes all that they stored: their disks are lost. */
async function wipe(arena: Arena, names: readonly string[]): Promise<void> {
  const pids = names.map((name) => arena.pidOf(name))
  // Stopped first, so that none writes anything between the wipe and its end.
  for (const name of names) arena.signal(name, 'SIGSTOP')
  for (const name of names) await rm(storeOf(arena, name), { recursive: true, force: true })
  for (const name of names) arena.signal(name, 'SIGKILL')
  await Promise.all(names.map((name, index) => arena.untilStarted(name, pids[index])))
}

const storeOf = ({ dataDir }: Arena, name: string): string =>
  join(dataDir, name.replace('nats-server', 'nats'), 'jetstream')

const troubles: readonly Trouble[] = [
  {
    name: 'the server killed that leads the stream',
    needsBoth: true,
    async make(arena, _, plan) {
      await untilInBacklog(arena, plan)
      arena.signal(await leaderOf(arena), 'SIGKILL')
    },
  },
  {
    name: 'a server killed that does not',
    needsBoth: true,
    async make(arena, _, { random }) {
      const leader = await leaderOf(arena)
      arena.signal(random.pick(arena.servers.filter((name) => name !== leader)), 'SIGKILL')
    },
  },
  {
    name: 'a server stopped and continued',
    needsBoth: true,
    make: (arena, _, { isShort, random }) =>
      stopFor(arena, [random.pick(arena.servers)], lengthOf(HUNG_MS, isShort)),
  },
  {
    name: 'two of three stopped and continued',
    needsBoth: true,
    make: (arena, _, { isShort, random }) =>
      stopFor(arena, random.shuffled(arena.servers).slice(1), lengthOf(WITHOUT_QUORUM_MS, isShort)),
  },
  {
    name: 'the disk lost of the server that leads the stream',
    needsBoth: true,
    make: async (arena) => wipe(arena, [await leaderOf(arena)]),
  },
  {
    name: 'all servers gone and back empty',
    needsBoth: true,
    make: (arena) => wipe(arena, arena.servers),
  },
]

/** Calls go by these servers too: what they lose is repeated, and each has its effect once. */
export const relayServers: ChaosRun = {
  name: 'relay-servers',
  title: 'Servers of the broker killed, stopped, emptied, one, two, all: all facts in order, once',
  needs: ['servers'],
  run: (arena, plan) => followThrough(() => troubles, arena, plan),
}
