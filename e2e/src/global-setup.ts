import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brokerServer, mongodServer } from '@loyalty/local/infrastructure'
import { startGuard } from '@loyalty/local/processes/guard'
import { layeredProcesses } from '@loyalty/local/processes/layers'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A replica set of one member. Each test file uses databases with names of its own. */
    mongoUrl: string
    /** A broker with JetStream on files. */
    natsUrl: string
  }
}

interface Servers {
  mongoUrl: string
  natsUrl: string
  stop(): Promise<void>
}

/** Shared by the projects of one run, each of which loads this file for itself. */
interface Shared {
  servers: Promise<Servers>
  users: number
}

const shared = globalThis as { loyaltyTestServers?: Shared }

/** One real mongod and one real nats-server for all the tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const held = (shared.loyaltyTestServers ??= { servers: startServers(), users: 0 })
  held.users += 1
  const servers = await held.servers
  project.provide('mongoUrl', servers.mongoUrl)
  project.provide('natsUrl', servers.natsUrl)
  return async () => {
    held.users -= 1
    if (held.users > 0) return
    delete shared.loyaltyTestServers
    await servers.stop()
  }
}

async function startServers(): Promise<Servers> {
  const guard = startGuard()
  const dataDir = await mkdtemp(join(tmpdir(), 'loyalty-test-'))
  guard.removeAtEnd(dataDir)
  const say = console.log
  const processes = layeredProcesses({ guard, say })
  const stop = async (): Promise<void> => {
    await processes.stop()
    await guard.release()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const [mongo, nats] = await Promise.all([
      mongodServer({ dataDir, url: process.env['MONGO_URL'], say }),
      brokerServer({ dataDir, url: process.env['NATS_URL'], say }),
    ])
    await Promise.all([
      mongo.part && processes.start('database', [mongo.part]),
      nats.part && processes.start('broker', [nats.part]),
    ])
    // For tests that stop and start a broker of their own.
    if (nats.part) process.env['NATS_SERVER'] ??= nats.part.program
    return { mongoUrl: mongo.url, natsUrl: nats.url, stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}
