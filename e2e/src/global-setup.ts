import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMongod, startNatsServer } from '@loyalty/local/infrastructure'
import { startGuard } from '@loyalty/local/processes/guard'
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
  const surroundings = { guard, say: console.log }
  try {
    const [mongo, nats] = await Promise.all([
      startMongod({ dataDir, url: process.env['MONGO_URL'] }, surroundings),
      startNatsServer({ dataDir, url: process.env['NATS_URL'] }, surroundings),
    ])
    return {
      mongoUrl: mongo.url,
      natsUrl: nats.url,
      stop: async () => {
        await Promise.all([mongo.process?.stop(), nats.process?.stop()])
        await guard.release()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  } catch (thrown) {
    await guard.release()
    throw thrown
  }
}
