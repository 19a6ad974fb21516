import { createCommitter } from '../commit/committer.js'
import { LongLists } from '../commit/long-lists.js'
import type { FetchCopy } from '../commit/read-through-cache.js'
import type { ServiceConfig } from './service-config.js'
import { startDatabaseClock } from '../mongo/database-clock.js'
import { whenSettled } from '../mongo/when-settled.js'
import { createRelay } from '../outbox/relay.js'
import { openDatabase } from './open-database.js'
import type { ServiceResources } from './start-service.js'

/** The parts of a service that work on its own database: clock, committer and relay. */
export async function openData<Config extends ServiceConfig>(
  service: string,
  { config, logger, broker, peers }: ServiceResources<Config>,
  { version, fetchCopy }: { version: number; fetchCopy?: FetchCopy },
) {
  const database = await openDatabase(service, config, logger, version)
  const { client, db } = database
  const relay = createRelay({ service, db, broker, logger })
  const lists = new LongLists()
  const committer = createCommitter({
    client,
    db,
    service,
    logger,
    peers,
    ...(fetchCopy !== undefined && { fetchCopy }),
    statements: config.COMMIT_STATEMENTS,
    lists,
    onPublished: () => relay.wake(),
  })
  const clock = await whenSettled(logger, () => startDatabaseClock({ db, committer, logger }))
  return {
    client,
    db,
    clock,
    relay,
    committer,
    lists,
    isDatabaseReady: () => database.isReady(),
    /** In this order, after whatever writes by the committer. */
    onStop: {
      committer: () => committer.stop(),
      relay: () => relay.stop(),
      clock: () => clock.stop(),
      database: () => database.close(),
    },
  }
}
