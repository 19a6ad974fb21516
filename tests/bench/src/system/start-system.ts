import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { accessFile, issueTokens, subscriberOf } from '@loyalty/local/access'
import { repository } from '@loyalty/local/paths'
import type { Stack } from '@loyalty/local/stack'
import type { AccountId } from '@loyalty/contracts/ids'
import { MongoClient, type Db } from 'mongodb'
import { createClient, type Client } from './client.js'
import { stackOf } from './versions.js'

/** The whole system as it is shipped, with a way into its databases to fill them. */
export interface System {
  /** Of its first gateway, without a path, and of all of them. */
  origin: string
  origins: string[]
  mongoUrl: string
  natsUrl: string
  /** How the user that follows facts connects to its broker. */
  subscriber: ReturnType<typeof subscriberOf>
  /** Where its `access.json` is. */
  accessFile: string
  /** As whom its gateway signs in at its broker; null where nobody does. */
  gatewayLogin: ReturnType<Stack['brokerLogin']>
  /** Where each of its processes writes what it prints. */
  logFolder: string
  /** Where its broker keeps streams. */
  brokerStore: string
  database(service: 'customers' | 'wallet' | 'contacts'): Db
  /** Its processes, its broker and its database server, by name. */
  processes: () => Record<string, number>
  /** Makes an account of its own, with the token of an operator. */
  openAccount(): Promise<Account>
  /** Sends a signal to a process by its name; one that ends by it is started again. */
  signal(name: string, signal: NodeJS.Signals): void
  stop(): Promise<void>
}

export interface Account {
  id: AccountId
  token: string
  /** Calls the system as this account's operator. */
  client: Client
}

export interface SystemOptions {
  /** Names its folder of data and its databases. */
  name: string
  wallets: number
  /** One without it. */
  gateways?: number
  /** Of the database and of the broker: 1 or 3 of each; 1 without it. */
  servers?: number
  /** A server that runs already, whose process is then not this system's. */
  shared?: Pick<System, 'mongoUrl' | 'processes'>
  /** Goes on with the data of an earlier start in this folder. */
  isContinued?: boolean
  /** A built checkout whose programs run; without one, those of this checkout. */
  checkout?: string | undefined
  /** True when callers have production's limits. */
  hasLimits?: boolean
  /** Settings of every service. */
  environment?: Readonly<Record<string, string>>
  say: (line: string) => void
}

const benchFolder = join(repository, '.local', 'bench')

export async function startSystem(options: SystemOptions): Promise<System> {
  const { name, wallets, shared, say } = options
  say(
    `starting the system "${name}" with ${wallets} wallet ${wallets === 1 ? 'process' : 'processes'}`,
  )
  const dataDir = join(benchFolder, name)
  const startStack = await stackOf(options.checkout ?? repository)
  const stack = await startStack({
    dataDir,
    port: 0,
    isFresh: options.isContinued !== true,
    scale: { wallet: wallets, gateway: options.gateways ?? 1 },
    members: options.servers,
    servers: options.servers,
    mongoUrl: shared?.mongoUrl,
    databasePrefix: name,
    environment: options.environment ?? {},
    hasLimits: options.hasLimits ?? false,
  })
  const { mongo_url: mongoUrl, nats_url: natsUrl, base_urls: baseUrls } = stack.access()
  const mongo = await MongoClient.connect(mongoUrl, { useBigInt64: true })
  const origins = baseUrls.map((url) => new URL(url).origin)
  const [origin = ''] = origins
  return {
    origin,
    origins,
    mongoUrl,
    natsUrl,
    subscriber: subscriberOf(stack.access()),
    accessFile: accessFile(dataDir),
    gatewayLogin: stack.brokerLogin('gateway'),
    logFolder: join(dataDir, 'logs'),
    brokerStore: join(dataDir, 'nats', 'jetstream'),
    database: (service) => mongo.db(`${name}_${service}`),
    processes: () => ({ ...mongodOf(shared), ...stack.access().pids }),
    openAccount: () => openAccount(stack, origin),
    signal: (process, signal) => stack.signal(process, signal),
    stop: async () => {
      await mongo.close()
      await stack.stop()
    },
  }
}

function mongodOf(shared: SystemOptions['shared']): Record<string, number> {
  const pid = shared?.processes()['mongod']
  return pid === undefined ? {} : { mongod: pid }
}

async function openAccount(stack: Stack, origin: string): Promise<Account> {
  const id = randomUUID() as string as AccountId
  const { operatorToken: token } = await issueTokens(stack.keys.signingKey, id)
  return { id, token, client: createClient(origin, token) }
}
