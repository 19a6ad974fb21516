import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import type { Db, Document } from 'mongodb'
import { customerIdAt, walletAt } from '../data/customers.js'
import type { Samples } from '../data/samples.js'
import type { Account, System } from '../system/start-system.js'
import type { ReferenceSettings } from './reference-process.js'
import { deployStore, openStore, type Stored } from './store.js'

/** The reference, on the same database server as the system that it is compared with. */
export interface Reference {
  origin: string
  processes: () => Record<string, number>
  /** Makes all wallets as they were at the start. */
  reset: () => Promise<void>
  /** The number of redemptions that it has written. */
  countRedemptions: () => Promise<number>
  stop(): Promise<void>
}

const referenceDatabase = 'bench_reference'

const program = join(repository, 'tests', 'bench', 'dist', 'reference', 'reference-process.js')

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
  const coupons = await system
    .database('wallet')
    .collection('coupons')
    .find({ account_id: account.id })
    .toArray()
  await db.collection('coupons').insertMany(coupons)
  await loadProfiles(db, account, samples, customers)
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

/**
 * The wallets as ours, and what the system answers about a customer: as one document for each
 * customer to read, and its part about the person to show beside a redeem.
 */
async function loadProfiles(
  db: Db,
  { id: account, client }: Account,
  { wallet: sample }: Samples,
  customers: number,
): Promise<void> {
  const { data } = await client.call<{ data: Profile }>(
    'GET',
    `/v1/customers/${encodeURIComponent(customerIdAt(0))}`,
  )
  const shown = Array.from({ length: customers }, (_, number) => {
    const id = customerIdAt(number)
    const customer = { ...data.customer, id, email: `${id}@example.com` }
    return { _id: `${account}|${id}`, customer, wallet: data.wallet }
  })
  const wallets = shown.map((_, number) => walletAt(sample, account, number))
  await Promise.all([
    db.collection<Stored>('profiles').insertMany(shown),
    db
      .collection<Stored>('customers')
      .insertMany(shown.map(({ _id, customer }) => ({ ...customer, _id }))),
    db.collection('wallets').insertMany(wallets),
  ])
}

async function rewardOf({ client }: Account, rewardId: string): Promise<Document> {
  const { data } = await client.call<{ data: Document }>('GET', `/operator/v1/rewards/${rewardId}`)
  return data
}
