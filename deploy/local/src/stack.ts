import { FACTS_USER, MONITOR_USER } from '@loyalty/shared/broker-users/broker-users'
import { defaultAudience, defaultIssuer } from '@loyalty/shared/tokens/issue-token'
import { demoAccount, issueTokens, keepPublished, removeAccess } from './access.js'
import type { Access, PublishedAccess } from './access.js'
import type { BrokerLogin } from './broker-access.js'
import { createDatabaseUsers, userUrl } from './database-users.js'
import { enterDataFolder } from './data-folder.js'
import { brokerServer, mongodServer } from './infrastructure.js'
import type { Server, ServerRunner } from './infrastructure.js'
import { openKeys } from './keys.js'
import type { Keys } from './keys.js'
import type { Scale } from './options.js'
import { freePorts, gatewayPorts } from './ports.js'
import { Problem } from './problem.js'
import type { Recorded } from './processes/end-all.js'
import { startGuard } from './processes/guard.js'
import { layeredProcesses } from './processes/layers.js'
import type { LayeredProcesses } from './processes/layers.js'
import { runToEnd } from './run-to-end.js'
import {
  builtProgram,
  dataServiceNames,
  dataServicePart,
  deployCommand,
  gatewayPart,
  processName,
} from './services.js'
import type { ProgramOf, ServiceName, Setting } from './services.js'

export interface StackOptions {
  dataDir: string
  /** Of the first gateway, further ones take the next; 0 takes free ones. */
  port: number
  isFresh?: boolean
  hasLimits?: boolean
  scale?: Scale
  /** Addresses of servers that run already. */
  mongoUrl?: string | undefined
  /** The address is root's: the stack makes the users of its services. Else each has that address. */
  isMongoRoot?: boolean
  natsUrl?: string | undefined
  /** Runs those of its own elsewhere than as processes of this machine. */
  runner?: ServerRunner | undefined
  /** Databases are named `<prefix>_<service>`; default `loyalty`. */
  databasePrefix?: string
  logLevel?: string
  /** Settings of every service, besides those of the stack. */
  environment?: Readonly<Record<string, string>>
  /** Where the programs of the services lie; for tests of the stack itself. */
  programOf?: ProgramOf
  say?: (line: string) => void
}

/** The whole system as real processes on this machine. */
export interface Stack {
  /** How to reach it and which processes run now. */
  access(): Access
  keys: Keys
  /** Issuer and audience of the tokens that its gateways accept. */
  issuer: string
  audience: string
  /** How a user of the broker signs in; null where the broker was given, and takes whoever comes. */
  brokerLogin(user: string): BrokerLogin | null
  /** Sends a signal to a process by its name, `wallet-2` for one; it is started again. */
  signal(name: string, signal?: NodeJS.Signals): void
  /** Stops gateways first, then the services, the broker and the database. */
  stop(): Promise<void>
}

/**
 * Starts everything and returns when every process is ready. Throws a Problem, with nothing left
 * running, when that can't be or when `cancel` aborts.
 */
export async function startStack(options: StackOptions, cancel?: AbortSignal): Promise<Stack> {
  const { dataDir, say = () => undefined } = options
  const ports = await gatewayPorts(options.port, options.scale?.gateway ?? 1)
  const folder = await enterDataFolder(dataDir, options.isFresh ?? false, say)
  let published: PublishedAccess | null = null
  const guard = startGuard((running) => {
    folder.record(running)
    published?.refresh()
  })
  const processes = layeredProcesses({ guard, say })

  const stop = async (): Promise<void> => {
    await processes.stop()
    await guard.release()
    await removeAccess(dataDir)
    folder.leave()
  }
  const stopEarly = (): void => void processes.stop()
  cancel?.addEventListener('abort', stopEarly)

  try {
    const keys = await openKeys(dataDir)
    const setting = settingOf(options, keys, await startServers(options, processes))
    say('making databases and indexes')
    const steps = dataServiceNames.flatMap((service) => deployCommand(setting, service) ?? [])
    await Promise.all(steps.map((step) => runToEnd(step, guard)))
    say('starting services')
    const healthUrls = await startServices(setting, options.scale ?? {}, ports, processes)

    const address = await addressOf(setting, keys, ports, healthUrls)
    const access = (): Access => ({ ...address, pids: pidsOf(guard.running()) })
    published = keepPublished(dataDir, access)
    await published.settled()
    return {
      access,
      keys,
      issuer: setting.issuer,
      audience: setting.audience,
      brokerLogin: (user) => setting.brokerAccess?.loginOf(user) ?? null,
      signal: (name, signal = 'SIGKILL') => processes.signal(name, signal),
      stop: async () => {
        const last = published?.settled()
        published = null
        await last
        await stop()
      },
    }
  } catch (thrown) {
    await stop()
    throw cancel?.aborted ? new Problem('The start was stopped.') : thrown
  } finally {
    cancel?.removeEventListener('abort', stopEarly)
  }
}

type Servers = Pick<Setting, 'mongoUrl' | 'mongoUrlOf' | 'natsUrl' | 'brokerAccess'>

async function startServers(options: StackOptions, processes: LayeredProcesses): Promise<Servers> {
  const { dataDir, mongoUrl, isMongoRoot = false, natsUrl, runner, say = () => undefined } = options
  const start = async <S extends Server>(
    layer: 'database' | 'broker',
    starting: Promise<S>,
  ): Promise<S> => {
    const server = await starting
    if (server.part !== null) await processes.start(layer, [server.part])
    return server
  }
  const [mongo, nats] = await Promise.all([
    start('database', mongodServer({ dataDir, url: mongoUrl, runner, say })),
    start('broker', brokerServer({ dataDir, url: natsUrl, runner, say })),
  ])
  const isRoot = mongo.part !== null || isMongoRoot
  if (isRoot) await createDatabaseUsers(mongo.url, prefixOf(options))
  return {
    mongoUrl: mongo.url,
    mongoUrlOf: (user) => (isRoot ? userUrl(mongo.url, user) : mongo.url),
    natsUrl: nats.url,
    brokerAccess: nats.access,
  }
}

const prefixOf = ({ databasePrefix = 'loyalty' }: StackOptions): string => databasePrefix

const settingOf = (options: StackOptions, keys: Keys, servers: Servers): Setting => ({
  ...servers,
  dataDir: options.dataDir,
  databasePrefix: prefixOf(options),
  logLevel: options.logLevel ?? 'info',
  environment: options.environment ?? {},
  programOf: options.programOf ?? builtProgram,
  keySetFile: keys.keySetFile,
  issuer: defaultIssuer,
  audience: defaultAudience,
  hasLimits: options.hasLimits ?? false,
})

/** Starts them all, and answers where each tells how it is, by its name. */
async function startServices(
  setting: Setting,
  scale: Scale,
  ports: readonly number[],
  processes: LayeredProcesses,
): Promise<Record<string, string>> {
  const numbered = dataServiceNames.flatMap((service) =>
    Array.from({ length: scale[service] ?? 1 }, (_, index) => ({ service, number: index + 1 })),
  )
  const healthPorts = await freePorts(numbered.length + ports.length)
  const healthUrls: Record<string, string> = {}
  const healthPortOf = (service: ServiceName, number: number): number => {
    const port = healthPorts.pop() ?? 0
    healthUrls[processName(service, number)] = `http://127.0.0.1:${port}`
    return port
  }
  const services = numbered.map(({ service, number }) =>
    dataServicePart(setting, service, number, healthPortOf(service, number)),
  )
  const gateways = ports.map((port, index) =>
    gatewayPart(setting, index + 1, port, healthPortOf('gateway', index + 1)),
  )
  await Promise.all([processes.start('service', services), processes.start('gateway', gateways)])
  return healthUrls
}

async function addressOf(
  setting: Setting,
  keys: Keys,
  ports: readonly number[],
  healthUrls: Record<string, string>,
): Promise<Omit<Access, 'pids'>> {
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const { token, operatorToken } = await issueTokens(keys.signingKey, demoAccount)
  const reader = setting.brokerAccess?.loginOf(FACTS_USER)
  return {
    base_url: `${origins[0]}/v1`,
    base_urls: origins.map((origin) => `${origin}/v1`),
    operator_url: `${origins[0]}/operator/v1`,
    account_id: demoAccount,
    token,
    operator_token: operatorToken,
    nats_url: setting.natsUrl,
    nats_user: reader?.user ?? null,
    nats_password: reader?.password ?? null,
    nats_monitor: setting.brokerAccess?.loginOf(MONITOR_USER) ?? null,
    mongo_url: setting.mongoUrl,
    health_urls: healthUrls,
  }
}

const pidsOf = (running: readonly Recorded[]): Record<string, number> =>
  Object.fromEntries(running.map(({ name, pid }) => [name, pid]))
