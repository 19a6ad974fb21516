import { randomUUID } from 'node:crypto'
import { ensureEventsStream, markDeployed } from '@loyalty/engine/admin'
import { createPublisher } from '@loyalty/engine/fact'
import {
  parseConfig,
  connectBroker,
  createRequester,
  steadyNow,
  type Broker,
} from '@loyalty/engine/process'
import { startService, type RunningService } from '@loyalty/engine/service'
import {
  connectDatabase,
  deployCollections,
  toPublished,
  type Publisher,
  type Database,
} from '@loyalty/engine/testing'
import { defaultAccountSettings } from '@loyalty/contracts/catalog/account'
import { accountChanged, rewardChanged } from '@loyalty/contracts/catalog/facts'
import { customerChanged } from '@loyalty/contracts/customers/facts'
import type { Fact, FactData } from '@loyalty/contracts/fact'
import { applyCustomerCopy } from '@loyalty/contracts/customers/operations'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { brokerSettingsFor } from '@loyalty/testing/broker-access'
import { startJetStreamBroker, type JetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildWallet } from '../src/build.js'
import { collections, collectionsVersion } from '../src/collections.js'
import { walletConfig } from '../src/config.js'
import { walletKey } from '../src/wallets/store.js'
import { logger, newAccount } from './fixture.js'

let server: JetStreamBroker
let broker: Broker
let publisher: Publisher
let database: Database
let wallet: RunningService

beforeAll(async () => {
  server = await startJetStreamBroker()
  const name = `wallet_${randomUUID().slice(0, 8)}`
  database = await connectDatabase({ url: inject('mongoUrl'), database: name, appName: 'test' })
  await deployCollections(database.db, collections)
  await markDeployed(database.db, collectionsVersion)
  broker = await connectBroker({ url: server.url, name: 'customers' }, logger)
  await ensureEventsStream(broker)
  publisher = createPublisher(broker)
  wallet = await startService({
    name: 'wallet',
    logger,
    build: buildWallet,
    config: parseConfig(walletConfig, {
      NATS_URL: server.url,
      ...brokerSettingsFor('wallet'),
      MONGO_URL: databaseUrlFor('wallet', inject('mongoUrl')),
      MONGO_DATABASE: name,
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: '0',
    }),
  })
})
afterAll(async () => {
  await wallet.stop()
  publisher.close()
  await broker.close()
  await database.db.dropDatabase()
  await database.close()
  await server.dispose()
})

const account = newAccount()

async function publish<F extends Fact>(fact: F, sequence: number, data: FactData<F>) {
  const id = randomUUID() as string as Uuid
  const about = { id, account, service: 'owner', aggregateId: 'any', sequence, now: new Date() }
  const { subject, text } = toPublished(fact, { ...about, data })
  await publisher.publish({ subject, payload: Buffer.from(text), id })
}

const copyIn = async (collection: string, id: string, field: string) => {
  const found = await database.db.collection<{ _id: string }>(collection).findOne({ _id: id })
  return (found as Record<string, unknown> | null)?.[field]
}
const within = { timeout: 10_000 }

describe('copies in wallet', () => {
  it('follow the facts of customers, in whatever order they come', async () => {
    const customer = 'anna' as CustomerId
    const copy = {
      customer_id: customer,
      version: 3,
      status: 'BLOCKED',
      refused_purposes: [],
      tier: null,
      changed_at: new Date().toISOString(),
    } as const
    const stored = () => copyIn('wallets', walletKey(account, customer), 'customer')
    await publish(customerChanged, 3, { ...copy, refused_purposes: [] })
    await expect.poll(stored, within).toMatchObject({ version: 3, status: 'BLOCKED' })

    const requester = createRequester(broker)
    const reply = await requester.call(
      applyCustomerCopy,
      { ...copy, version: 4, status: 'ACTIVE', refused_purposes: [] },
      { account, actor: 'customers', requestId: 'r', deadlineMs: steadyNow() + 3_000 },
    )
    requester.close()
    expect(reply.ok).toBe(true)
    await publish(customerChanged, 2, { ...copy, version: 2, refused_purposes: [] })
    await publish(customerChanged, 5, {
      ...copy,
      version: 5,
      status: 'ACTIVE',
      refused_purposes: ['coupon_campaigns'],
    })
    await expect
      .poll(stored, within)
      .toMatchObject({ version: 5, status: 'ACTIVE', refused_purposes: ['coupon_campaigns'] })
    const received = () => database.db.collection('inbox').countDocuments({ account_id: account })
    await expect.poll(received, within).toBe(3)
    expect(await stored()).toMatchObject({ version: 5 })
  })

  it('follow the facts of account settings and rewards', async () => {
    await publish(accountChanged, 1, { ...defaultAccountSettings, version: 1 })
    await expect
      .poll(() => copyIn('account_copies', account, 'copy'), within)
      .toMatchObject({ version: 1 })
    const id = randomUUID() as string as Uuid
    await publish(rewardChanged, 2, {
      id,
      brand_id: null,
      type: 'POINTS',
      name: 'Points',
      description: null,
      platforms: null,
      attributes: {},
      conditions: [],
      version: 2,
    })
    await expect
      .poll(() => copyIn('reward_copies', `${account}|${id}`, 'copy'), within)
      .toMatchObject({ id, version: 2 })
  })
})
