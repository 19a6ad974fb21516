import { randomUUID } from 'node:crypto'
import { parseConfig } from '@loyalty/shared/config/parse-config'
import type { Contract, OutputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId } from '@loyalty/shared/ids'
import { connectDatabase, type Database } from '@loyalty/shared/mongo/connect'
import { deployCollections } from '@loyalty/shared/mongo/deploy-collections'
import { createLogger } from '@loyalty/shared/observability/logger'
import type { Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { startService } from '@loyalty/shared/service/start-service'
import { connectBroker } from '@loyalty/shared/transport/connect'
import { createRequester } from '@loyalty/shared/transport/requester'
import type { Document } from 'mongodb'
import { inject } from 'vitest'
import type { z } from 'zod'
import { buildCatalog } from '../src/build.js'
import { collections } from '../src/collections.js'
import { catalogConfig } from '../src/config.js'
import { startOwnBroker } from '@loyalty/shared/testing/own-broker'

export const logger = createLogger({ service: 'catalog-test', level: 'silent' })

export const newAccount = () => randomUUID() as string as AccountId

export interface Yes<C extends Contract> {
  ok: true
  value: OutputOf<C>
  isReplay: boolean
  headers: Record<string, string>
}

export type CallContext = Partial<Omit<RequestContext, 'idempotency'>> & {
  account: AccountId
  /** Idempotency-Key, and what the gateway hashed. */
  key?: string
  hash?: string
}

/** Catalog on a database and a broker of its own, called by contract like the gateway calls it. */
export interface World extends AsyncDisposable {
  brokerUrl: string
  database: Database
  readonly isRunning: boolean
  start(): Promise<void>
  /** Stops the service the way SIGTERM does. */
  stop(): Promise<void>
  call<C extends Contract>(
    contract: C,
    input: z.input<C['input']>,
    context: CallContext,
  ): Promise<Yes<C> | Refusal>
  /** The value of a yes; anything else fails the test. */
  yes<C extends Contract>(
    contract: C,
    input: z.input<C['input']>,
    context: CallContext,
  ): Promise<OutputOf<C>>
  /** Everything in the database, to show that a refusal changed nothing. */
  dump(): Promise<Record<string, Document[]>>
}

export async function createWorld(): Promise<World> {
  const name = `catalog_${randomUUID().slice(0, 8)}`
  const mongoUrl = inject('mongoUrl')
  const ownBroker = await startOwnBroker(inject('natsUrl'))
  const database = await connectDatabase({ url: mongoUrl, database: name, appName: 'test' })
  await deployCollections(database.db, collections)
  const broker = await connectBroker({ url: ownBroker.url, name: 'caller' }, logger)
  const requester = createRequester(broker)
  let service: Awaited<ReturnType<typeof startService>> | null = null

  const world: World = {
    brokerUrl: ownBroker.url,
    database,
    get isRunning() {
      return service !== null
    },
    async start() {
      service = await startService({
        name: 'catalog',
        logger,
        build: buildCatalog,
        config: parseConfig(catalogConfig, {
          NATS_URL: ownBroker.url,
          MONGO_URL: mongoUrl,
          MONGO_DATABASE: name,
          HEALTH_HOST: '127.0.0.1',
          HEALTH_PORT: '0',
        }),
      })
    },
    async stop() {
      await service?.stop()
      service = null
    },
    async call(contract, input, { key, hash, ...context }) {
      const reply = await requester.call(contract, input as never, {
        actor: 'tester',
        requestId: randomUUID(),
        deadlineMs: Date.now() + 4_000,
        ...context,
        ...(key !== undefined && {
          idempotency: { key, operation: contract.subject, hash: hash ?? '0'.repeat(64) },
        }),
      })
      if (!reply.ok) return reply
      const { bytes, isReplay, headers } = reply
      const body: unknown = JSON.parse(Buffer.from(bytes).toString())
      const value = contract.output.parse(body) as OutputOf<typeof contract>
      return { ok: true, value, isReplay, headers }
    },
    async yes(contract, input, context) {
      const reply = await world.call(contract, input, context)
      if (!reply.ok) throw new Error(`${contract.subject}: ${reply.code} ${reply.details}`)
      return reply.value
    },
    async dump() {
      const dumped = collections
        .filter((each) => each.name !== 'writers')
        .map(async (each) => {
          const all = database.db.collection<{ _id: string }>(each.name).find().sort({ _id: 1 })
          return [each.name, await all.toArray()] as const
        })
      return Object.fromEntries(await Promise.all(dumped))
    },
    async [Symbol.asyncDispose]() {
      await world.stop()
      requester.close()
      await broker.close()
      await database.db.dropDatabase()
      await database.close()
      await ownBroker.stop()
    },
  }
  await world.start()
  return world
}

/** Waits until a condition holds, and fails when it does not within the limit. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs = 5_000,
): Promise<void> {
  const giveUpAt = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${limitMs} ms: ${condition.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
