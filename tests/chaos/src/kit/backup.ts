import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { serviceNames } from '@loyalty/local/services'
import { MongoClient } from 'mongodb'
import type { Arena } from '../arena.js'

const DATABASE = 'mongod'
const BROKER = 'nats-server'

/** All databases of one instant. */
export interface Backup {
  folder: string
}

/** How a backup is taken under load, and put back when everything is lost. */
export interface BackupWay {
  take(arena: Arena): Promise<Backup>
  loseAndRestore(arena: Arena, backup: Backup): Promise<void>
}

/** By the files that a server starts with. */
export const byFiles: BackupWay = { take: copyFiles, loseAndRestore: loseAndPutFiles }

/** Copies the files of the database while it is held: writes wait, and go on afterwards. */
async function copyFiles({ dataDir, mongoUrl }: Arena): Promise<Backup> {
  const folder = join(dataDir, 'backup')
  await rm(folder, { recursive: true, force: true })
  await using client = await MongoClient.connect(mongoUrl)
  const admin = client.db('admin')
  await admin.command({ fsync: 1, lock: true })
  try {
    await cp(join(dataDir, 'mongo'), folder, { recursive: true })
  } finally {
    await admin.command({ fsyncUnlock: 1 })
  }
  // The lock of the server that wrote them is no concern of the one that starts with them.
  await rm(join(folder, 'mongod.lock'), { force: true })
  return { folder }
}

/**
 * The machine is lost with database and broker; the database comes back from its backup, the broker
 * empty. All services end too, as in an operator's restore: none keeps in its memory what was undone.
 */
async function loseAndPutFiles(arena: Arena, { folder }: Backup): Promise<void> {
  const lost = [DATABASE, BROKER, ...serviceNames.flatMap((name) => arena.processesOf(name))]
  const pids = new Map(lost.map((name) => [name, arena.pidOf(name)]))
  // Stopped first, so that nobody writes between the wipe and the end.
  for (const name of lost) arena.signal(name, 'SIGSTOP')
  await rm(join(arena.dataDir, 'mongo'), { recursive: true })
  await rm(join(arena.dataDir, 'nats', 'jetstream'), { recursive: true, force: true })
  await rename(folder, join(arena.dataDir, 'mongo'))
  for (const name of lost) arena.signal(name, 'SIGKILL')
  await Promise.all([DATABASE, BROKER].map((name) => arena.untilStarted(name, pids.get(name))))
  const services = serviceNames.flatMap((name) => arena.processesOf(name))
  await Promise.all(services.map((name) => arena.untilServing(name, pids.get(name))))
}
