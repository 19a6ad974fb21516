import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestUsers } from '@loyalty/local/database-users'
import { findBinary } from '@loyalty/local/binaries/binary'
import { natsServer } from '@loyalty/local/binaries/nats-server'
import { brokerServers, mongodServers, type ServerRunner } from '@loyalty/local/infrastructure'
import { startGuard } from '@loyalty/local/processes/guard'
import { layeredProcesses } from '@loyalty/local/processes/supervise'
import { testBrokerAccess } from '@loyalty/testing/broker-access'
import { TEST_USERS_DATABASE } from '@loyalty/testing/database-login'
import { MongoClient } from 'mongodb'
import type { TestProject } from 'vitest/node'
import { openContainerServers } from './servers/container-engine.js'

const MEMORY_FOLDER = '/dev/shm'
/** What must be free before a run, which writes a tenth of it, may lie in memory. */
const MEMORY_BYTES_FREE_MIN = 8 * 1024 ** 3

/** What the tests of one run share, in all projects. */
export interface TestServers {
  /** Everything in it goes when the run is over, however it ends. */
  folder: string
  mongoUrl: string
  /** True when that is root's address, of a server of ours. */
  isMongoRoot: boolean
  natsUrl: string
  /** Runs servers in containers; undefined where they are processes of this machine. */
  runner: ServerRunner | undefined
  stop(): Promise<void>
}

interface Shared {
  servers: Promise<TestServers>
  users: number
}

/** Each project loads this file for itself, so what they share is kept outside of it. */
const shared = globalThis as { loyaltyTestServers?: Shared }

/** One real mongod and one real nats-server for all the tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { servers, release } = await useTestServers()
  project.provide('mongoUrl', servers.mongoUrl)
  project.provide('natsUrl', servers.natsUrl)
  return release
}

/** The servers of this run, started by the first who asks and stopped by the last who releases. */
export async function useTestServers(): Promise<{
  servers: TestServers
  release: () => Promise<void>
}> {
  const held = (shared.loyaltyTestServers ??= { servers: startServers(), users: 0 })
  held.users += 1
  const servers = await held.servers
  const release = async (): Promise<void> => {
    held.users -= 1
    if (held.users > 0) return
    delete shared.loyaltyTestServers
    await servers.stop()
  }
  return { servers, release }
}

async function startServers(): Promise<TestServers> {
  const guard = startGuard()
  const folder = await mkdtemp(join(await fastestFolder(), 'loyalty-test-'))
  guard.removeAtEnd(folder)
  await useAsTemporaryFolder(join(folder, 'tmp'))
  const say = console.log
  const processes = layeredProcesses({ guard, say })
  const stop = async (): Promise<void> => {
    await processes.kill()
    await guard.release()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const containers = await openContainerServers(folder, say)
    const runner = typeof containers === 'string' ? undefined : containers.runner
    say(
      typeof containers === 'string'
        ? `MongoDB and NATS as processes, not in containers: ${containers}`
        : `MongoDB and NATS: ${containers.description}`,
    )
    const [mongo, nats] = await Promise.all([
      mongodServers({ dataDir: folder, url: process.env['MONGO_URL'], runner, say }),
      brokerServers({
        dataDir: folder,
        url: process.env['NATS_URL'],
        access: testBrokerAccess,
        runner,
        say,
      }),
    ])
    await Promise.all([
      processes.start('database', mongo.parts),
      processes.start('broker', nats.parts),
    ])
    const isMongoRoot = mongo.parts.length > 0
    if (isMongoRoot) {
      await makeRoom(mongo.url)
      await createTestUsers(mongo.url, TEST_USERS_DATABASE)
    }
    // For tests that stop and start a broker of their own, which is always a process.
    if (nats.parts.length > 0)
      process.env['NATS_SERVER'] ??= await findBinary(natsServer, () => undefined)
    return { folder, mongoUrl: mongo.url, isMongoRoot, natsUrl: nats.url, runner, stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

/**
 * With the room of a small installation, threads that look for what to evict take a sixth of the server's time:
 * databases of many files change side by side, and none is read for long.
 */
async function makeRoom(mongoUrl: string): Promise<void> {
  const client = await MongoClient.connect(mongoUrl)
  try {
    await client.db('admin').command({
      setParameter: 1,
      wiredTigerEngineRuntimeConfig:
        'cache_size=3GB,eviction_dirty_target=60,eviction_dirty_trigger=80,' +
        'eviction_updates_target=60,eviction_updates_trigger=80',
    })
  } finally {
    await client.close()
  }
}

/** Memory where there is plenty: the same files and the same waits for them, but no slow disk. */
async function fastestFolder(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => null)
  const bytesFree = Math.min(freemem(), memory === null ? 0 : memory.bavail * memory.bsize)
  return bytesFree < MEMORY_BYTES_FREE_MIN ? tmpdir() : MEMORY_FOLDER
}

/** What tests put aside lies in the run's folder, so that it goes with it. */
async function useAsTemporaryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  process.env['TMPDIR'] = folder
}
