import type { RequestContext } from '@loyalty/engine/handler'
import { createLogger, steadyNow } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { connectDatabase } from '@loyalty/engine/testing'
import type { InputOf } from '@loyalty/contracts/contract'
import type { importBalances, importEvents } from '@loyalty/contracts/wallet/import'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Answer } from '@loyalty/contracts/outcome'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { RowImports } from '../src/imports/import-rows.js'
import { LongLists } from '@loyalty/engine/query'
import { createWalletReads } from '../src/wallets/wallet-reads.js'

/** What the worker is sent: ranges of rows, to bring one after the other. */
export interface Ranges {
  account: AccountId
  balances: InputOf<typeof importBalances>[]
  events: InputOf<typeof importEvents>[]
}

/** A process of its own that brings whatever it is sent, until it is killed. */
const [url = '', database = ''] = process.argv.slice(2)
const { client, db } = await connectDatabase({ url, database, appName: 'import-worker' })
const logger = createLogger({ service: 'import-worker', level: 'silent' })
const committer = createCommitter({ client, db, logger, service: 'wallet' })
await committer.start()
const nobodyIsAsked = () => Promise.reject(new Error('nobody is asked here'))
const imports = new RowImports({
  committer,
  reads: createWalletReads(db, new LongLists()),
  events: { countPurchasesAfter: nobodyIsAsked },
})
process.once('message', ({ account, balances, events }: Ranges) => {
  const contextOf = () => ({
    account,
    actor: 'worker',
    requestId: uuidV7(Date.now()),
    deadlineMs: steadyNow() + 3_000,
  })
  /** A range may meet what a killed worker left open: it is brought again, as migration would. */
  const bring = async (range: (context: RequestContext) => Promise<Answer>): Promise<void> => {
    await range(contextOf()).catch(() => bring(range))
  }
  const bringAll = async () => {
    for (const request of balances) await bring((of) => imports.balances(request, of))
    for (const request of events) await bring((of) => imports.events(request, of))
  }
  void bringAll()
})
process.send?.('is ready')
