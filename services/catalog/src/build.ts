import { createCommitter } from '@loyalty/shared/commit/committer'
import { EVENTS_STREAM } from '@loyalty/shared/jetstream/events-stream'
import { createStreamKeeper } from '@loyalty/shared/jetstream/stream-keeper'
import { startDatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { whenSettled } from '@loyalty/shared/mongo/when-settled'
import { openDatabase } from '@loyalty/shared/service/open-database'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import { applyAccountCopy, applyRewardCopy } from '@loyalty/shared/contracts/wallet/copies'
import { sendCopyBy } from '@loyalty/shared/outbox/send-copy'
import { createCopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import { createRelay } from '@loyalty/shared/outbox/relay'
import { onPresence } from '@loyalty/shared/transport/presence'
import { onScrape } from '@loyalty/shared/observability/metrics'
import { readLastBackup } from '@loyalty/shared/mongo/backups'
import { catalogModule } from './catalog.module.js'
import { collectionsVersion } from './collections.js'
import type { CatalogConfig } from './config.js'
import { lastBackup } from './metrics.js'

/** Connects catalog to its database and puts its parts together. */
export async function buildCatalog({
  config,
  logger,
  broker,
  requester,
  peers,
}: ServiceResources<CatalogConfig>): Promise<ServiceParts> {
  const database = await openDatabase('catalog', config, logger, collectionsVersion)
  const { client, db } = database
  const clock = await whenSettled(logger, () => startDatabaseClock({ db, logger }))
  const relay = createRelay({ service: 'catalog', db, broker, logger })
  const onPublished = () => relay.wake()
  const committer = createCommitter({ client, db, service: 'catalog', logger, peers, onPublished })
  const copyPusher = createCopyPusher({
    db,
    logger,
    send: sendCopyBy(requester, logger, {
      service: 'catalog',
      receivers: [applyAccountCopy, applyRewardCopy],
    }),
    listen: (onThere) => onPresence(broker, 'wallet', onThere),
  })
  const keeper = createStreamKeeper({ broker, logger, stream: EVENTS_STREAM })
  const forget = onScrape([lastBackup], async () => [
    ((await readLastBackup(db))?.getTime() ?? 0) / 1_000,
  ])
  await whenSettled(logger, () => committer.start())
  return {
    module: catalogModule({ db, committer, copyPusher, clock }),
    isDatabaseReady: () => database.isReady(),
    onReady: () => {
      copyPusher.start()
      relay.start()
      keeper.start()
    },
    onStop: [
      forget,
      () => keeper.stop(),
      () => copyPusher.stop(),
      () => committer.stop(),
      () => relay.stop(),
      () => clock.stop(),
      () => database.close(),
    ],
  }
}
