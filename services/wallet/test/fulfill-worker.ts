import { createLogger, steadyNow } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { connectDatabase } from '@loyalty/engine/testing'
import type { AccountId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { behaviorEvents } from '../src/events/store.js'
import { fulfill } from '../src/events/commands/fulfill-event.js'
import { openGiftCardCodes } from '../src/gift-cards/gift-card-codes.js'

/** A process of its own that fulfills the events that wait for it, over and over, until it is killed. */
const [url = '', database = '', account = ''] = process.argv.slice(2)
const { client, db } = await connectDatabase({ url, database, appName: 'fulfill-worker' })
const logger = createLogger({ service: 'fulfill-worker', level: 'silent' })
const committer = createCommitter({ client, db, logger, service: 'wallet' })
const codes = await openGiftCardCodes(db, undefined)
await committer.start()
const waiting = { account_id: account, state: 'ISSUED' }
const events = await db.collection(behaviorEvents.name).find(waiting).toArray()
process.send?.('fulfills')
for (;;) {
  const shuffled = events.toSorted(() => Math.random() - 0.5)
  await Promise.allSettled(
    shuffled.map((event) =>
      committer.run(
        fulfill,
        { id: String(event['id']), codes },
        {
          account: account as AccountId,
          actor: 'worker',
          requestId: uuidV7(Date.now()),
          deadlineMs: steadyNow() + 3_000,
        },
      ),
    ),
  )
}
