import type { CommandStartedEvent, Timestamp } from 'mongodb'
import { MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { createCommitter } from '../src/commit/committer.js'
import { createHighWaterMarks } from '../src/commit/high-water-mark.js'
import { createWorld, databaseUrl, logger } from './commit-fixture.js'
import { addEntry, contextOf } from './commit-toys.js'

interface ReadConcern {
  level: string
  afterClusterTime?: Timestamp
}

/**
 * A process that has seen nothing of the database yet, with what it asks. What a new primary shows too
 * early can't be made with one member; what a read waits for can be seen.
 */
function watchingClient() {
  const client = new MongoClient(databaseUrl(), {
    monitorCommands: true,
    useBigInt64: true,
    ignoreUndefined: false,
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true },
  })
  const asked: CommandStartedEvent[] = []
  client.on('commandStarted', (event) => asked.push(event))
  const readsOfRows = () =>
    asked
      .filter(({ command }) => command['find'] === 'writers' && !command['txnNumber'])
      .map(({ command }) => command['readConcern'] as ReadConcern)
      .filter(({ level }) => level === 'snapshot')
  return { client, readsOfRows }
}

describe('what is read of writers', () => {
  it('by a high-water mark is no older than what others were answered before', async () => {
    await using world = await createWorld()
    const { client, readsOfRows } = watchingClient()
    await using _closing = client
    await world.committers[0]?.run(addEntry, { counter: 'c', label: 'one' }, contextOf())
    const answeredAt = await world.database.client.withSession(async (session) => {
      await world.database.db.command({ ping: 1 }, { session })
      return session.operationTime
    })
    const db = client.db(world.database.db.databaseName)
    await using _highWaterMark = await createHighWaterMarks({ client, db })()
    const [read] = readsOfRows()
    if (!answeredAt || !read?.afterClusterTime) throw new Error('the read may be of any time')
    expect(read.afterClusterTime.greaterThanOrEqual(answeredAt)).toBe(true)
  })

  it('by a process that joins has its own row in it', async () => {
    await using world = await createWorld({ committers: 0 })
    const { client, readsOfRows } = watchingClient()
    await using _closing = client
    const db = client.db(world.database.db.databaseName)
    const before = await db.admin().command({ ping: 1 })
    const committer = createCommitter({ client, db, logger, service: 'test' })
    await committer.start()
    const [read] = readsOfRows()
    const startedAt = before['operationTime'] as Timestamp
    if (!read?.afterClusterTime) throw new Error('the read may be of any time')
    expect(read.afterClusterTime.greaterThan(startedAt)).toBe(true)
    await committer.stop()
  })
})
