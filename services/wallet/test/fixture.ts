import { randomUUID } from 'node:crypto'
import { parseConfig } from '@loyalty/shared/config/parse-config'
import type { Contract, InputOf, OutputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId } from '@loyalty/shared/ids'
import { connectDatabase } from '@loyalty/shared/mongo/connect'
import { deployCollections } from '@loyalty/shared/mongo/deploy-collections'
import { createLogger } from '@loyalty/shared/observability/logger'
import type { Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { startService } from '@loyalty/shared/service/start-service'
import { startOwnBroker } from '@loyalty/shared/testing/own-broker'
import { connectBroker } from '@loyalty/shared/transport/connect'
import { createRequester } from '@loyalty/shared/transport/requester'
import type { Document } from 'mongodb'
import { inject } from 'vitest'
import type { z } from 'zod'
import { buildWallet } from '../src/build.js'
import { collections } from '../src/collections.js'
import { walletConfig } from '../src/config.js'
import { rewardCopies, type RewardCopyDocument } from '../src/copies/copies.collection.js'
import { listenAsOwners } from './owners.js'

export const logger = createLogger({ service: 'wallet', level: 'silent' })

export const newAccount = () => randomUUID() as string as AccountId

export type Called<C extends Contract> =
  { ok: true; value: OutputOf<C>; isReplay: boolean } | Refusal

export type CallContext = Partial<RequestContext> & { account: AccountId }

export const withKey = (account: AccountId, key: string, hash = 'a'.repeat(64)): CallContext => ({
  account,
  idempotency: { key, operation: 'POST /operator/v1/test', hash },
})

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service as it ships, its database, a broker, somebody who calls, and the owners of copies. */
export async function startWorld({ processes = 1 } = {}) {
  const broker = await startOwnBroker(inject('natsUrl'))
  const name = `wallet_${randomUUID().slice(0, 8)}`
  const database = await connectDatabase({
    url: inject('mongoUrl'),
    database: name,
    appName: 'wallet-test',
  })
  await deployCollections(database.db, collections)
  const callerBroker = await connectBroker({ url: broker.url, name: 'caller' }, logger)
  const owners = listenAsOwners(callerBroker)
  const requester = createRequester(callerBroker)
  const startWallet = () =>
    startService({
      name: 'wallet',
      logger,
      build: buildWallet,
      config: parseConfig(walletConfig, {
        NATS_URL: broker.url,
        MONGO_URL: inject('mongoUrl'),
        MONGO_DATABASE: name,
        GUESS_GUARD: 'off',
        HEALTH_HOST: '127.0.0.1',
        HEALTH_PORT: '0',
        LOG_LEVEL: 'silent',
      }),
    })
  const services = await Promise.all(Array.from({ length: processes }, startWallet))

  async function call<C extends Contract>(
    contract: C,
    input: z.input<C['input']>,
    context: CallContext,
  ): Promise<Called<C>> {
    const reply = await requester.call(contract, input as InputOf<C>, {
      actor: 'tester',
      requestId: randomUUID(),
      deadlineMs: Date.now() + 4_000,
      ...context,
    })
    if (!reply.ok) return reply
    const value: unknown = JSON.parse(Buffer.from(reply.bytes).toString())
    return {
      ok: true,
      value: contract.output.parse(value) as OutputOf<C>,
      isReplay: reply.isReplay,
    }
  }

  return {
    client: database.client,
    db: database.db,
    owners,
    call,
    /** The value of a yes; anything else fails the test. */
    async yes<C extends Contract>(
      contract: C,
      input: z.input<C['input']>,
      context: CallContext,
    ): Promise<OutputOf<C>> {
      const reply = await call(contract, input, context)
      if (!reply.ok) throw new Error(`${contract.subject}: ${reply.code} ${reply.details}`)
      return reply.value
    },
    /** Puts the copy of a reward where a process finds it that asks no owner. */
    async putReward(account: AccountId, id: string) {
      const copy = owners.copyOf(account, id)
      if (copy === undefined) throw new Error('a reward that no owner has')
      await database.db
        .collection<RewardCopyDocument>(rewardCopies.name)
        .insertOne({ _id: `${account}|${id}`, version: 1, account_id: account, copy })
    },
    /** Everything stored, to show what a call changed: without what moves by itself. */
    async dump(): Promise<Record<string, Document[]>> {
      const names = collections
        .map((declared) => declared.name)
        .filter((of) => of !== 'writers' && of !== 'relays')
      const contents = await Promise.all(
        names.map((of) =>
          database.db
            .collection(of)
            .find({}, { projection: { sent_at: 0, applied_at: 0 } })
            .sort({ _id: 1 })
            .toArray(),
        ),
      )
      return Object.fromEntries(names.map((of, index) => [of, contents[index] ?? []]))
    },
    async stop() {
      await Promise.all(services.map((service) => service.stop()))
      requester.close()
      await callerBroker.close()
      await database.db.dropDatabase()
      await database.close()
      await broker.stop()
    },
  }
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
