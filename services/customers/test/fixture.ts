import { randomUUID } from 'node:crypto'
import { parseConfig } from '@loyalty/shared/config/parse-config'
import {
  defaultAccountSettings,
  getAccountSettings,
  type AccountSettings,
} from '@loyalty/shared/contracts/catalog/account'
import type { Contract, InputOf, OutputOf } from '@loyalty/shared/contracts/contract'
import { createCustomer, CustomerCopy } from '@loyalty/shared/contracts/customers/operations'
import { applyCustomerCopy } from '@loyalty/shared/contracts/wallet/copies'
import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { connectDatabase } from '@loyalty/shared/mongo/connect'
import { deployCollections } from '@loyalty/shared/mongo/deploy-collections'
import { createLogger } from '@loyalty/shared/observability/logger'
import type { Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { startService } from '@loyalty/shared/service/start-service'
import { connectBroker, type Broker } from '@loyalty/shared/transport/connect'
import { createRequester } from '@loyalty/shared/transport/requester'
import type { Subscription } from '@nats-io/transport-node'
import { inject } from 'vitest'
import type { z } from 'zod'
import { buildCustomers } from '../src/build.js'
import { collections } from '../src/collections.js'
import { customersConfig } from '../src/config.js'
import { startJetStreamBroker } from '@loyalty/shared/testing/jetstream-broker'
import { startOwnBroker } from '@loyalty/shared/testing/own-broker'

export const account = randomUUID() as string as AccountId
export const otherAccount = randomUUID() as string as AccountId
export const logger = createLogger({ service: 'customers', level: 'silent' })

export const newId = (): CustomerId => `customer ${randomUUID()}` as CustomerId

export const contextOf = (changes: Partial<RequestContext> = {}): RequestContext => ({
  account,
  actor: 'tester',
  requestId: randomUUID(),
  deadlineMs: Date.now() + 4_000,
  ...changes,
})

export const withKey = (key: string, hash = 'a'.repeat(64)): Partial<RequestContext> => ({
  idempotency: { key, operation: 'PATCH /v1/customers/{id}', hash },
})

export type Called<C extends Contract> =
  { ok: true; value: OutputOf<C>; isReplay: boolean } | Refusal

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service as it ships, its database, a broker, somebody who calls, and a wallet that listens. */
export async function startWorld({ processes = 1, hasJetStream = false } = {}) {
  const broker = await (hasJetStream ? startFactsBroker() : startOwnBroker(inject('natsUrl')))
  const name = `customers_${randomUUID().slice(0, 8)}`
  const database = await connectDatabase({
    url: inject('mongoUrl'),
    database: name,
    appName: 'customers-test',
  })
  await deployCollections(database.db, collections)
  const startCustomers = () =>
    startService({
      name: 'customers',
      logger,
      build: buildCustomers,
      config: parseConfig(customersConfig, {
        NATS_URL: broker.url,
        MONGO_URL: inject('mongoUrl'),
        MONGO_DATABASE: name,
        HEALTH_HOST: '127.0.0.1',
        HEALTH_PORT: '0',
        LOG_LEVEL: 'silent',
      }),
    })
  const callerBroker = await connectBroker({ url: broker.url, name: 'caller' }, logger)
  const requester = createRequester(callerBroker)
  const wallet = listenAsWallet(callerBroker)
  const catalog = answerAsCatalog(callerBroker)
  const startAll = () => Promise.all(Array.from({ length: processes }, startCustomers))
  let services = await startAll()
  const stopAll = () => Promise.all(services.map((service) => service.stop()))

  async function call<C extends Contract>(
    contract: C,
    input: z.input<C['input']>,
    changes?: Partial<RequestContext>,
  ): Promise<Called<C>> {
    const reply = await requester.call(contract, input as InputOf<C>, contextOf(changes))
    if (!reply.ok) return reply
    const value: unknown = JSON.parse(Buffer.from(reply.bytes).toString())
    return {
      ok: true,
      value: contract.output.parse(value) as OutputOf<C>,
      isReplay: reply.isReplay,
    }
  }

  return {
    db: database.db,
    client: database.client,
    wallet,
    catalog,
    broker: callerBroker,
    call,
    /** Stops the service the way SIGTERM does and starts it again. */
    async restart() {
      await stopAll()
      services = await startAll()
    },
    /** A customer with nothing but an id, and with what is given. */
    async create(members: Partial<z.input<typeof createCustomer.input>> = {}): Promise<CustomerId> {
      const id = newId()
      const created = await call(createCustomer, { id, ...members })
      if (!created.ok) throw new Error(`${created.code}: ${created.details}`)
      return id
    },
    /** Every document but the counters of processes and the copies of others' resources. */
    async dump(): Promise<Record<string, unknown[]>> {
      const without = new Set(['writers', 'relays', 'account_copies'])
      const names = collections.map(({ name: of }) => of).filter((of) => !without.has(of))
      const contents = await Promise.all(
        names.map((of) =>
          // The relay marks what it has sent when it gets to it.
          database.db
            .collection(of)
            .find({}, { projection: { sent_at: 0 } })
            .sort({ _id: 1 })
            .toArray(),
        ),
      )
      return Object.fromEntries(names.map((of, index) => [of, contents[index] ?? []]))
    },
    async stop() {
      await stopAll()
      requester.close()
      await callerBroker.close()
      await database.db.dropDatabase()
      await database.close()
      await broker.stop()
    },
  }
}

/** A broker that keeps facts, for the tests that are about them. */
async function startFactsBroker() {
  const broker = await startJetStreamBroker()
  return { url: broker.url, stop: () => broker.dispose() }
}

/**
 * Stands in for wallet, and keeps what it was sent: it applies, or hears and says nothing, or is
 * away.
 */
function listenAsWallet(broker: Broker) {
  const copies: CustomerCopy[] = []
  const { connection } = broker
  let subscription: Subscription | undefined
  const become = (state: 'applying' | 'silent' | 'away') => {
    subscription?.unsubscribe()
    subscription = undefined
    if (state === 'away') return
    subscription = connection.subscribe(applyCustomerCopy.subject, {
      callback: (_, message) => {
        copies.push(CustomerCopy.strict().parse(message.json()))
        if (state === 'applying') message.respond(JSON.stringify({ applied: true }))
      },
    })
  }
  become('applying')
  return {
    become,
    copiesOf: (id: CustomerId) => copies.filter((copy) => copy.customer_id === id),
  }
}

/** Stands in for catalog: it has the same settings for every account, and counts who asks. */
function answerAsCatalog({ connection }: Broker) {
  let settings = defaultAccountSettings
  let subscription: Subscription | undefined
  const catalog = {
    asked: 0,
    change(changes: Partial<AccountSettings>) {
      settings = { ...settings, ...changes, version: settings.version + 1 }
      return settings
    },
    become(state: 'there' | 'away') {
      subscription?.unsubscribe()
      subscription = undefined
      if (state === 'away') return
      subscription = connection.subscribe(getAccountSettings.subject, {
        callback: (_, message) => {
          catalog.asked += 1
          message.respond(JSON.stringify(settings))
        },
      })
    },
  }
  catalog.become('there')
  return catalog
}
