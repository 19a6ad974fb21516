import { createOwnDatabase } from '@loyalty/testing/own-database'
import { inject } from 'vitest'
import { createCommitter, type Committer } from '../src/commit/committer.js'
import type { FetchCopy } from '../src/commit/read-through-cache.js'
import { connectDatabase, type Database } from '../src/mongo/connect.js'
import { createLogger } from '../src/observability/logger.js'
import type { PeerProcesses } from '../src/transport/peer-processes.js'
import { collections, counterId, emptyCounter, type Counter } from './commit-toys.js'

export interface World extends AsyncDisposable {
  database: Database
  committers: Committer[]
  /** By turns. */
  committerAt(index: number): Committer
  counter(name: string): Promise<Counter | null>
  count(name: string): Promise<number>
}

export const logger = createLogger({ service: 'test', level: 'silent' })

/** A database that nobody else has meanwhile, and committers with a client each. */
export async function createWorld(
  options: { committers?: number; fetchCopy?: FetchCopy; peers?: PeerProcesses } = {},
): Promise<World> {
  const url = inject('mongoUrl')
  const database = await createOwnDatabase(url, 'test', collections)
  const connect = () => connectDatabase({ url, database: database.name, appName: 'test' })
  const databases = await Promise.all(Array.from({ length: options.committers ?? 1 }, connect))
  const committers = databases.map(({ client, db }) =>
    createCommitter({
      client,
      db,
      logger,
      service: 'test',
      ...(options.fetchCopy && { fetchCopy: options.fetchCopy }),
      ...(options.peers && { peers: options.peers }),
    }),
  )
  await Promise.all(committers.map((committer) => committer.start()))
  return {
    database,
    committers,
    committerAt(index) {
      const committer = committers[index % committers.length]
      if (committer === undefined) throw new Error('this world has no committer')
      return committer
    },
    counter: (id) => database.db.collection<Counter>('counters').findOne({ _id: counterId(id) }),
    count: (of) => database.db.collection(of).countDocuments(),
    async [Symbol.asyncDispose]() {
      await Promise.all(committers.map((committer) => committer.stop()))
      await Promise.all(databases.map(({ close }) => close()))
      await database.drop()
    },
  }
}

export async function putCounter(
  world: Pick<World, 'database'>,
  name: string,
  counter: Partial<Counter>,
) {
  const document = { ...emptyCounter(name), version: 1, ...counter }
  await world.database.db.collection<Counter>('counters').insertOne(document)
}

export const databaseUrl = () => inject('mongoUrl')

/** The same server as the same user, by another port of this machine. */
export function databaseUrlThrough(port: number): string {
  const url = new URL(databaseUrl())
  url.port = String(port)
  url.searchParams.delete('replicaSet')
  url.searchParams.set('directConnection', 'true')
  return url.href
}
