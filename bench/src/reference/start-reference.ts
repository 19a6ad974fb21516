import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import type { Document } from 'mongodb'
import { loadCustomers } from '../data/customers.js'
import type { Samples } from '../data/samples.js'
import type { Account, System } from '../system/start-system.js'
import type { ReferenceSettings } from './reference-process.js'
import { deployStore, openStore } from './store.js'

/** The reference, on the same database server as the system that it is compared with. */
export interface Reference {
  origin: string
  processes: () => Record<string, number>
  /** Makes all wallets as they were at the start. */
  reset: () => Promise<void>
  /** How many redemptions it has written. */
  countRedemptions: () => Promise<number>
  stop(): Promise<void>
}

export const referenceDatabase = 'bench_reference'

const program = join(repository, 'bench', 'dist', 'reference', 'reference-process.js')

/** Starts it with the coupons of an account and with copies of the same sample customer. */
export async function startReference(
  system: System,
  account: Account,
  samples: Samples,
  customers: number,
): Promise<Reference> {
  const store = await openStore(system.mongoUrl, referenceDatabase)
  const db = store.client.db(referenceDatabase)
  await db.dropDatabase()
  await deployStore(store)
  await loadCustomers({ customers: db, wallets: db }, samples, account.id, customers)
  const coupons = await system
    .database('wallet')
    .collection('coupons')
    .find({ account_id: account.id })
    .toArray()
  await db.collection('coupons').insertMany(coupons)
  const profiles = await profilesOf(account, customers)
  await db.collection('profiles').insertMany(profiles)
  const reward = await rewardOf(account, samples.rewardId)

  const child = fork(program)
  const started = once(child, 'message') as Promise<[{ port: number }]>
  child.send({
    mongoUrl: system.mongoUrl,
    database: referenceDatabase,
    account: account.id,
    reward,
  } satisfies ReferenceSettings)
  const [{ port }] = await started
  const mongod = system.processes()['mongod']
  return {
    origin: `http://127.0.0.1:${port}`,
    processes: () => ({
      reference: child.pid ?? 0,
      ...(mongod !== undefined && { mongod }),
    }),
    reset: async () => {
      const lines = samples.wallet['lines'] as unknown
      const grown = { 'lines.2': { $exists: true } }
      await db.collection('wallets').updateMany(grown, { $set: { lines } })
    },
    countRedemptions: () => db.collection('redemptions').countDocuments(),
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await db.dropDatabase()
      await store.client.close()
    },
  }
}

interface Profile {
  customer: Document
  wallet: Document
}

/** What the system answers about a customer, as one document for each customer. */
async function profilesOf({ id, client }: Account, customers: number): Promise<Document[]> {
  const { data } = await client.call<{ data: Profile }>('GET', '/v1/customers/customer-0')
  return Array.from({ length: customers }, (_, number) => ({
    _id: `${id}|customer-${number}`,
    ...data,
  })) as Document[]
}

async function rewardOf({ client }: Account, rewardId: string): Promise<Document> {
  const { data } = await client.call<{ data: Document }>('GET', `/operator/v1/rewards/${rewardId}`)
  return data
}
