import { createLogger } from '@loyalty/engine/process'
import { createCommitter, startDatabaseClock } from '@loyalty/engine/service'
import { connectDatabase } from '@loyalty/engine/testing'
import { openGiftCardCodes } from '../src/gift-cards/gift-card-codes.js'
import { createOccasionWorker } from '../src/occasions/worker.js'

/** A process of its own that pays silent customers until it is killed. It has no broker, so it asks nobody. */
const [url = '', database = ''] = process.argv.slice(2)
const { client, db } = await connectDatabase({ url, database, appName: 'occasion-worker' })
const logger = createLogger({ service: 'occasion-worker', level: 'silent' })
const committer = createCommitter({ client, db, logger, service: 'wallet' })
const codes = await openGiftCardCodes(db, undefined)
const clock = await startDatabaseClock({ db, committer, logger })
await committer.start()
createOccasionWorker({
  db,
  committer,
  clock,
  codes,
  logger,
  requester: {
    call: () => Promise.reject(new Error('nobody is asked')),
    pendingCount: 0,
    close: () => undefined,
  },
}).start()
// A poller keeps no process alive.
setInterval(() => undefined, 60_000)
