import { createLogger } from '@loyalty/engine/process'
import { createCommitter, startDatabaseClock } from '@loyalty/engine/service'
import { connectDatabase } from '@loyalty/engine/testing'
import { createBatchMaker } from '../src/batches/maker.js'

/** A process of its own that makes the codes of whatever batch it finds, until it is killed. */
const [url = '', database = ''] = process.argv.slice(2)
const { client, db } = await connectDatabase({ url, database, appName: 'batch-worker' })
const logger = createLogger({ service: 'batch-worker', level: 'silent' })
const committer = createCommitter({ client, db, logger, service: 'wallet' })
await committer.start()
const clock = await startDatabaseClock({ db, committer, logger })
createBatchMaker({ db, committer, clock, logger }).start()
setInterval(() => undefined, 60_000)
