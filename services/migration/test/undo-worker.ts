import { createLogger, steadyNow, connectBroker, createRequester } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { connectDatabase } from '@loyalty/engine/testing'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { driveUndo } from '../src/undo/drive-undo.js'
import { beginUndo } from '../src/undo/undo-import.js'

/** The import that the worker takes back, as a call to do so would, until it is killed. */
export interface ToUndo {
  account: AccountId
  id: Uuid
}

const [url = '', database = '', brokerUrl = ''] = process.argv.slice(2)
const logger = createLogger({ service: 'undo-worker', level: 'silent' })
const { client, db } = await connectDatabase({ url, database, appName: 'undo-worker' })
const committer = createCommitter({ client, db, logger, service: 'migration' })
await committer.start()
const requester = createRequester(
  await connectBroker({ url: brokerUrl, name: 'migration' }, logger),
)
process.once('message', ({ account, id }: ToUndo) => {
  const now = Date.now()
  const context = {
    account,
    actor: 'ada',
    requestId: uuidV7(now),
    deadlineMs: steadyNow() + 60_000,
  }
  const undo = async () => {
    await committer.run(beginUndo, { importId: id }, context)
    await driveUndo({ db, committer, requester }, { account_id: account, id }, context)
  }
  void undo()
})
process.send?.('is ready')
