import { createStreamKeeper } from '@loyalty/engine/fact'
import { auditHandlers } from '@loyalty/engine/handler'
import {
  openData,
  whenSettled,
  type ServiceParts,
  type ServiceResources,
} from '@loyalty/engine/service'
import { BulkHandlers } from './bulk/handlers.js'
import { collectionsVersion } from './collections.js'
import type { MigrationConfig } from './config.js'
import { DeadLetterHandlers } from './dead-letters/handlers.js'
import { LetterStore } from './dead-letters/store.js'
import { ErasureHandlers } from './erasure/handlers.js'
import { followImports } from './follow-imports.js'
import { Endings } from './imports/endings.js'
import { ImportHandlers } from './imports/handlers.js'
import { ImportStore } from './imports/store.js'
import { UndoHandlers } from './undo/handlers.js'
import { createPartitionWorker } from './work/partition-worker.js'
import { createSweep } from './work/sweep.js'
import { createWorkQueue } from './work/work-queue.js'
import { ensureWorkStream, WORK_STREAM } from './work/work-stream.js'

export async function buildMigration(
  resources: ServiceResources<MigrationConfig>,
): Promise<ServiceParts> {
  const { config, logger, broker, requester } = resources
  const { IMPORTS_KEPT_DAYS: keptDays } = config
  const data = await openData('migration', resources, { version: collectionsVersion })
  const { db, clock, committer } = data
  const queue = createWorkQueue({ db, broker, logger })
  const keeper = createStreamKeeper({ broker, logger, stream: WORK_STREAM })
  const endings = new Endings()
  const worker = createPartitionWorker({
    db,
    broker,
    requester,
    committer,
    queue,
    endings,
    logger,
    keptDays,
    partitionsMax: config.IMPORT_PARTITIONS,
  })
  const sweep = createSweep({
    db,
    committer,
    requester,
    queue,
    ensureStream: () => ensureWorkStream(broker),
    clock,
    logger,
  })
  const forget = followImports(db)
  const imports = new ImportStore(db)
  await whenSettled(logger, () => committer.start())
  return {
    handlers: [
      new ImportHandlers({
        imports,
        committer,
        clock,
        requester,
        workers: queue,
        endings,
        keptDays,
      }),
      new BulkHandlers({ imports, committer, clock, requester, workers: queue, keptDays }),
      new UndoHandlers({ db, imports, committer, requester }),
      new DeadLetterHandlers({ letters: new LetterStore(db), committer, workers: queue, keptDays }),
      new ErasureHandlers({ db, committer, keptDays }),
      auditHandlers(db, 'migration', committer),
    ],
    isDatabaseReady: data.isDatabaseReady,
    workers: { sweep, worker, keeper },
    onReady: () => data.relay.start(),
    onStop: {
      scrape: forget,
      queue: () => queue.close(),
      ...data.onStop,
    },
  }
}
