import { randomUUID } from 'node:crypto'
import type { RequestContext } from '@loyalty/engine/handler'
import { parseConfig, createLogger, steadyNow, type Broker } from '@loyalty/engine/process'
import {
  defaultAccountSettings,
  getAccountSettings,
  type AccountSettings,
} from '@loyalty/contracts/catalog/account'
import type { Contract } from '@loyalty/contracts/contract'
import {
  createCustomer,
  CustomerCopy,
  applyCustomerCopy,
} from '@loyalty/contracts/customers/operations'
import { applyCustomerErased } from '@loyalty/contracts/erasure'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import {
  getHoldings,
  listHoldings,
  type Holdings,
  type HoldingsPlace,
} from '@loyalty/contracts/wallet/holdings'
import { withKey as withKeyOf } from '@loyalty/testing/caller'
import { startJetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { createServiceWorld } from '@loyalty/testing/service-world'
import { settled } from '@loyalty/testing/settled'
import type { Subscription } from '@nats-io/transport-node'
import { inject } from 'vitest'
import type { z } from 'zod'
import { buildCustomers } from '../src/build.js'
import { collections } from '../src/collections.js'
import { customersConfig } from '../src/config.js'

export const account = randomUUID() as string as AccountId
export const otherAccount = randomUUID() as string as AccountId
export const logger = createLogger({ service: 'customers', level: 'silent' })

export const newId = (): CustomerId => `customer ${randomUUID()}` as CustomerId

export const contextOf = (changes: Partial<RequestContext> = {}): RequestContext => ({
  account,
  actor: 'tester',
  requestId: randomUUID(),
  deadlineMs: steadyNow() + 4_000,
  ...changes,
})

export const withKey = (key: string, hash?: string) =>
  withKeyOf(key, 'PATCH /v1/customers/{id}', hash)

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service as it ships, its database, a broker, somebody who calls, and a wallet that listens. */
export async function startWorld({ processes = 1, hasJetStream = false } = {}) {
  const world = await createServiceWorld({
    name: 'customers',
    logger,
    build: buildCustomers,
    parse: (environment) => parseConfig(customersConfig, environment),
    collections,
    mongoUrl: inject('mongoUrl'),
    natsUrl: inject('natsUrl'),
    ...(hasJetStream && { startBroker: startFactsBroker }),
    processes,
    settings: { LOG_LEVEL: 'silent' },
  })
  const wallet = listenAsWallet(world.broker)
  const catalog = answerAsCatalog(world.broker)
  await world.start()
  const { client, db } = world.database

  const call = <C extends Contract>(
    contract: C,
    input: z.input<C['input']>,
    changes: Partial<RequestContext> = {},
  ) => world.call(contract, input, { account, ...changes })

  return {
    db,
    client,
    wallet,
    catalog,
    broker: world.broker,
    call,
    /** Stops the service the way SIGTERM does and starts it again. */
    async restart() {
      await world.stop()
      await world.start()
    },
    /** A customer with nothing but an id, and with what is given. */
    async create(
      fields: Partial<z.input<typeof createCustomer.input>> = {},
      of: AccountId = account,
    ): Promise<CustomerId> {
      const id = newId()
      const context = { account: of, ...withKey(randomUUID()) }
      const created = await settled(() => call(createCustomer, { id, ...fields }, context))
      if (!created.ok) throw new Error(`${created.code}: ${created.details}`)
      return id
    },
    /** Every document but the copies of others' resources, which come when they are missed. */
    async dump() {
      const { account_copies: _, ...own } = await world.dump()
      return own
    },
    /** The same but for the queue of customers for others, which empties by itself. */
    async dumpStill() {
      const { account_copies: _copies, pushes: _pushes, ...own } = await world.dump()
      return own
    },
    stop: world.dispose,
  }
}

/** A broker that keeps facts, for the tests that are about them. */
async function startFactsBroker() {
  const broker = await startJetStreamBroker()
  return { url: broker.url, stop: () => broker.dispose() }
}

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}` as Uuid

/** As wallet answers: first all that there is, one wallet a page, then one change a page. */
function holdingsFrom(
  told: readonly Holdings[],
  place: HoldingsPlace | null,
): z.input<typeof listHoldings.output> {
  if (place === null || place.reading !== null) {
    const at = place?.reading ? Number(place.reading.slice(-12)) : 0
    const since = place?.since ?? idOf(told.length)
    const row = told[at]
    const next = { since, reading: row === undefined ? null : idOf(at + 1) }
    return { rows: row === undefined ? [] : [row], place: next, is_all: false }
  }
  const at = Number(place.since.slice(-12))
  const row = told[at]
  const next = { since: idOf(row === undefined ? at : at + 1), reading: null }
  return { rows: row === undefined ? [] : [row], place: next, is_all: row === undefined }
}

type Erased = z.output<typeof applyCustomerErased.input>

/**
 * Stands in for wallet, and keeps what it was sent: it applies, or hears and says nothing, or is
 * away.
 */
function listenAsWallet(broker: Broker) {
  const copies: CustomerCopy[] = []
  const erased: Erased[] = []
  /** Of these customers it hears and says nothing. */
  const ignored = new Set<string>()
  /** What it tells of wallets, in this order, and which requests for it were answered. */
  const told: Holdings[] = []
  const answered: Contract[] = []
  let unheard: Contract | null = null
  const { connection } = broker
  let subscriptions: Subscription[] = []
  const become = (state: 'applying' | 'silent' | 'away') => {
    for (const subscription of subscriptions) subscription.unsubscribe()
    subscriptions = []
    if (state === 'away') return
    const listen = ({ subject }: Contract, hear: (request: unknown) => void) =>
      connection.subscribe(subject, {
        callback: (_, message) => {
          const request = message.json<{ customer_id: string }>()
          hear(request)
          if (state === 'applying' && !ignored.has(request.customer_id))
            message.respond(JSON.stringify({ applied: true }))
        },
      })
    subscriptions = [
      listen(applyCustomerCopy, (copy) => copies.push(CustomerCopy.strict().parse(copy))),
      listen(applyCustomerErased, (one) => erased.push(applyCustomerErased.input.parse(one))),
      connection.subscribe(listHoldings.subject, {
        callback: (_, message) => {
          if (unheard === listHoldings) return
          answered.push(listHoldings)
          const { place } = listHoldings.input.parse(message.json())
          message.respond(JSON.stringify(holdingsFrom(told, place)))
        },
      }),
      connection.subscribe(getHoldings.subject, {
        callback: (_, message) => {
          answered.push(getHoldings)
          const { id } = getHoldings.input.parse(message.json())
          const holdings = told.findLast((one) => one.customer_id === id) ?? null
          message.respond(JSON.stringify({ holdings }))
        },
      }),
    ]
  }
  become('applying')
  return {
    become,
    ignore: (id: CustomerId) => void ignored.add(id),
    heed: (id: CustomerId) => void ignored.delete(id),
    /** A wallet changes, as the next answers tell. */
    tell: (holdings: Holdings) => void told.push(holdings),
    /** Of one kind of requests it hears nothing; null: it hears all. */
    hearNot: (contract: Contract | null) => void (unheard = contract),
    timesAnswered: (contract: Contract) => answered.filter((one) => one === contract).length,
    copiesOf: (id: CustomerId) => copies.filter((copy) => copy.customer_id === id),
    erasuresOf: (id: CustomerId) => erased.filter((one) => one.customer_id === id),
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
