import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { walletAccumulated } from '@loyalty/contracts/wallet/facts'
import type { Contract } from '@loyalty/contracts/contract'
import type { Fact, FactData } from '@loyalty/contracts/fact'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { createWebhook, type WebhookWithSecret } from '@loyalty/contracts/webhooks/webhook'
import { ensureEventsStream } from '@loyalty/engine/admin'
import { createPublisher } from '@loyalty/engine/fact'
import { createLogger, parseConfig } from '@loyalty/engine/process'
import { toPublished } from '@loyalty/engine/testing'
import { startJetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { createServiceWorld } from '@loyalty/testing/service-world'
import { inject } from 'vitest'
import type { z } from 'zod'
import { buildWebhooks } from '../src/build.js'
import { collections } from '../src/collections.js'
import { webhooksConfig } from '../src/config.js'

const logger = createLogger({ service: 'webhooks', level: 'silent' })
export const newAccount = () => randomUUID() as string as AccountId

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service as it ships, with a broker that keeps facts, and whoever publishes them. */
export async function startWorld({ processes = 1 } = {}) {
  const broker = await startJetStreamBroker()
  const world = await createServiceWorld({
    name: 'webhooks',
    logger,
    build: buildWebhooks,
    parse: (environment) => parseConfig(webhooksConfig, environment),
    collections,
    mongoUrl: inject('mongoUrl'),
    natsUrl: inject('natsUrl'),
    startBroker: async () => ({ url: broker.url, stop: () => broker.dispose() }),
    processes,
    settings: { LOG_LEVEL: 'silent', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' },
  })
  await ensureEventsStream(world.broker)
  const publisher = createPublisher(world.broker)
  await world.start()
  return {
    broker: world.broker,
    db: world.database.db,
    call: world.call,
    yes: world.yes,
    dump: world.dump,
    stopService: world.stop,
    startService: world.start,
    async publish<F extends Fact>(
      account: AccountId,
      fact: F,
      about: { aggregateId: string; sequence?: number; now?: Date; data: FactData<F> },
    ): Promise<Uuid> {
      const { now = new Date(), sequence = 1, ...rest } = about
      const id = uuidV7(now.getTime())
      const published = toPublished(fact, {
        ...rest,
        id,
        account,
        sequence,
        now,
        service: 'wallet',
      })
      const { subject, text } = published
      await publisher.publish({ subject, payload: Buffer.from(text), id })
      return id
    },
    async stop() {
      publisher.close()
      await world.dispose()
    },
  }
}

/** One account's calls, and facts about its wallets. */
export function tenant(world: World, account = newAccount()) {
  const yes = <C extends Contract>(contract: C, input: z.input<C['input']>) =>
    world.yes(contract, input, { account })
  const wallets = new Map<string, { id: Uuid; sequence: number }>()
  return {
    account,
    yes,
    call: <C extends Contract>(contract: C, input: z.input<C['input']>) =>
      world.call(contract, input, { account }),
    create: (
      url: string,
      changes: Partial<z.input<typeof createWebhook.input>> = {},
    ): Promise<WebhookWithSecret> => yes(createWebhook, { url, types: ['*'], ...changes }),
    /** Tells that a customer was given something; answers the fact's id. */
    async give(customer = 'anna', changes: { now?: Date; sequence?: number } = {}): Promise<Uuid> {
      const wallet = wallets.get(customer) ?? { id: randomUUID() as string as Uuid, sequence: 0 }
      wallet.sequence = changes.sequence ?? wallet.sequence + 1
      wallets.set(customer, wallet)
      return world.publish(account, walletAccumulated, {
        aggregateId: wallet.id,
        sequence: wallet.sequence,
        ...(changes.now !== undefined && { now: changes.now }),
        data: {
          customer_id: customer,
          wallet_id: wallet.id,
          owner_id: wallet.id,
          sequence: wallet.sequence,
          event_type: 'ADJUSTMENT',
          reference_id: null,
          movements: [],
        },
      })
    },
  }
}

/** A call that a shop got. */
export interface Got {
  path: string
  headers: IncomingMessage['headers']
  body: string
  id: string
}

type Reaction = (got: Got, response: ServerResponse) => void

export const yesReaction: Reaction = (_, response) => void response.writeHead(204).end()

/** A shop that keeps what it was sent, and answers as it is told to. */
export async function startShop(reaction: Reaction = yesReaction) {
  const got: Got[] = []
  const shop = { reaction }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const call = { path, headers, body, id: String(headers['webhook-id']) }
      got.push(call)
      shop.reaction(call, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    got,
    url: `http://127.0.0.1:${port}/hook`,
    answer(next: Reaction) {
      shop.reaction = next
    },
    ids: () => got.map(({ id }) => id),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Shop = Awaited<ReturnType<typeof startShop>>
