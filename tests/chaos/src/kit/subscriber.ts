import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACTS_USER } from '@loyalty/engine/admin'
import type { AccountId } from '@loyalty/contracts/ids'
import { MongoClient, type Db } from 'mongodb'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { SEEN, SUBSCRIBER_DATABASE } from '../subscriber/names.js'
import type { SeenFact } from '../subscriber/record-fact.js'
import { until } from './until.js'

const READY_MS_MAX = 30_000

/** The subscriber's process, and what it has written down. */
export interface Subscriber {
  db: Db
  /** `wallet id and sequence` of each fact of an account that it applied, as often as it did. */
  seen(account: Account): Promise<string[]>
  stop(): Promise<void>
}

export const factKey = (walletId: string, sequence: number): string => `${walletId} ${sequence}`

/** Starts the subscriber beside the system; it lives as long as the run that uses it. */
export async function startSubscriber(arena: Arena): Promise<Subscriber> {
  const logFile = join(arena.dataDir, 'logs', `subscriber-${Date.now()}.log`)
  const log = openSync(logFile, 'a')
  const program = arena.build.own('subscriber')
  const { servers, user, pass } = arena.broker(FACTS_USER)
  const child = spawn(process.execPath, [program, arena.mongoUrl, servers.join(','), user, pass], {
    // The channel closes with this process, however that ends, and the subscriber goes too.
    stdio: ['ignore', log, log, 'ipc'],
  })
  const ended = once(child, 'close')
  await until('the subscriber listens', READY_MS_MAX, async () =>
    (await readFile(logFile, 'utf8')).includes('subscriber ready'),
  )
  const client = new MongoClient(arena.mongoUrl, { appName: 'chaos' })
  const db = client.db(SUBSCRIBER_DATABASE)
  return {
    db,
    async seen({ id }) {
      const rows = await db
        .collection<SeenFact>(SEEN)
        .find({ account_id: id as AccountId })
        .toArray()
      return rows.map(({ wallet_id: walletId, sequence }) => factKey(walletId, sequence))
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await client.close()
    },
  }
}
