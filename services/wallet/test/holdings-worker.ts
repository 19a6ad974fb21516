import type { AccountId } from '@loyalty/contracts/ids'
import type { HoldingsPlace } from '@loyalty/contracts/wallet/holdings'
import { createLogger, steadyNow } from '@loyalty/engine/process'
import { createHighWaterMarks } from '@loyalty/engine/query'
import { startDatabaseClock } from '@loyalty/engine/service'
import { connectDatabase } from '@loyalty/engine/testing'
import { HoldingsHandlers } from '../src/holdings/handlers.js'

/** A process of its own that looks at what changed in wallets, tells when it has, and never answers. */
const [url = '', database = '', account = '', place = ''] = process.argv.slice(2)
const { client, db } = await connectDatabase({ url, database, appName: 'holdings-worker' })
const clock = await startDatabaseClock({
  db,
  // It writes nothing: the primary's word is all that it has.
  committer: { hearTime: (shown) => shown },
  logger: createLogger({ service: 'holdings-worker', level: 'silent' }),
})
/** A mark ends when all is read, and before the answer is given. */
const tellAndWait = () =>
  new Promise<void>(() => {
    process.send?.('looked')
  })
const highWaterMarks = createHighWaterMarks({ db, client })
const handlers = new HoldingsHandlers(
  db,
  async () => {
    const mark = await highWaterMarks()
    return { ...mark, [Symbol.asyncDispose]: tellAndWait }
  },
  clock,
)
await handlers.list(
  { place: JSON.parse(place) as HoldingsPlace },
  {
    account: account as AccountId,
    actor: 'tester',
    requestId: 'request-1',
    deadlineMs: steadyNow() + 60_000,
  },
)
