import {
  EVENTS_STREAM,
  readLastBackup,
  readOplogEvery,
  readSavedOplog,
} from '@loyalty/engine/admin'
import { createStreamKeeper, sendCopyBy, createCopyPusher, onPresence } from '@loyalty/engine/fact'
import { auditHandlers } from '@loyalty/engine/handler'
import { onScrape } from '@loyalty/engine/process'
import {
  whenSettled,
  openData,
  type ServiceParts,
  type ServiceResources,
} from '@loyalty/engine/service'
import { applyAccountCopy } from '@loyalty/contracts/catalog/account'
import { applyRewardCopy } from '@loyalty/contracts/catalog/reward'
import { AccountHandlers } from './accounts/handlers.js'
import { AccountStore } from './accounts/store.js'
import { collectionsVersion } from './collections.js'
import type { CatalogConfig } from './config.js'
import { lastBackup, oplogEvery, savedOplog } from './metrics.js'
import { PeopleHandlers } from './people/handlers.js'
import { PeopleStore } from './people/store.js'
import { ReviewFormHandlers } from './review-forms/handlers.js'
import { ReviewFormStore } from './review-forms/store.js'
import { ReviewHandlers } from './reviews/handlers.js'
import { ReviewStore } from './reviews/store.js'
import { RevocationHandlers } from './revocations/handlers.js'
import { RevocationStore } from './revocations/store.js'
import { RewardHandlers } from './rewards/handlers.js'
import { RewardStore } from './rewards/store.js'

/** Connects catalog to its database and puts its parts together. */
export async function buildCatalog(
  resources: ServiceResources<CatalogConfig>,
): Promise<ServiceParts> {
  const { logger, broker, requester } = resources
  const data = await openData('catalog', resources, { version: collectionsVersion })
  const { db, clock, committer } = data
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
  const { OPLOG_EVERY_SECONDS } = resources.config
  const forget = onScrape([lastBackup, savedOplog, oplogEvery], async () => {
    const instants = await Promise.all([readLastBackup(db), readSavedOplog(db)])
    const every = OPLOG_EVERY_SECONDS ?? (await readOplogEvery(db)) ?? 0
    return [...instants.map((at) => (at?.getTime() ?? 0) / 1_000), every]
  })
  await whenSettled(logger, () => committer.start())
  const forms = new ReviewFormStore(db)
  const accounts = new AccountStore(db)
  return {
    handlers: [
      new AccountHandlers(accounts, committer, copyPusher),
      new RewardHandlers(new RewardStore(db), committer, copyPusher),
      new ReviewFormHandlers(forms, committer),
      new ReviewHandlers({ reviews: new ReviewStore(db), forms, committer, requester }),
      new RevocationHandlers(new RevocationStore(db), accounts, committer, clock),
      new PeopleHandlers(new PeopleStore(db), committer),
      auditHandlers(db, 'catalog', committer),
    ],
    isDatabaseReady: data.isDatabaseReady,
    workers: { copyPusher, keeper },
    onReady: () => data.relay.start(),
    onStop: { scrape: forget, ...data.onStop },
  }
}
