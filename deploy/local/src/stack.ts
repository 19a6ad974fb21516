import {
  ADMIN_USER,
  FACTS_USER,
  MONITOR_USER,
  defaultAudience,
  defaultIssuer,
} from '@loyalty/engine/admin'
import { BACKUP_USER } from '../../mongo/users.mjs'
import {
  demoAccount,
  issueTokens,
  keepPublished,
  removeAccess,
  type Access,
  type PublishedAccess,
  openKeys,
  type Keys,
} from './access.js'
import type { BrokerLogin } from './broker-access.js'
import { createDatabaseUsers, mayMakeUsers, userUrl } from './database-users.js'
import { enterDataFolder } from './data-folder.js'
import { brokerServers, mongodServers } from './infrastructure.js'
import type { AddressOf, ServerRunner, Servers } from './infrastructure.js'
import type { Scale } from './options.js'
import { freePorts, gatewayPorts } from './ports.js'
import { Problem } from './problem.js'
import type { Recorded } from './processes/end-all.js'
import { startGuard } from './processes/guard.js'
import { layeredProcesses, type LayeredProcesses, runToEnd } from './processes/supervise.js'
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
  /** Members of the replica set and servers of the broker, 1 or 3; default what the folder has. */
  members?: number | undefined
  servers?: number | undefined
  /** By which address members of the replica set are known, to each other and to the services. */
  memberAddressOf?: AddressOf | undefined
  /**
   * Of a database that runs already, as one who may make users, as root: then each service has a user of its
   * own. Else all have that address.
   */
  mongoUrl?: string | undefined
  /** Of a broker that runs already. */
  natsUrl?: string | undefined
  /** The secrets of `npm run secrets`, with which the users at that address sign in. Else nobody does. */
  secretsDir?: string | undefined
  /** Runs those of its own elsewhere than as processes of this machine. */
  runner?: ServerRunner | undefined
  /** Databases are named `<prefix>_<service>`; default `loyalty`. */
  databasePrefix?: string
  logLevel?: string
  /** Database and broker alone: services are left out, as while a backup is put back. */
  hasServices?: boolean
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
  /** Runs the deploy steps of all services once more, as those of another version where programs are given. */
  deploy(programOf?: ProgramOf): Promise<void>
  /** Stops gateways first, then the services, the broker and the database. */
  stop(): Promise<void>
  /** Ends everything at once, for whoever throws away what it has stored. */
  kill(): Promise<void>
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

  const leave = async (): Promise<void> => {
    await guard.release()
    await removeAccess(dataDir)
    folder.leave()
  }
  const stop = async (): Promise<void> => {
    await processes.stop()
    await leave()
  }
  const stopEarly = (): void => void processes.stop()
  cancel?.addEventListener('abort', stopEarly)

  try {
    const keys = await openKeys(dataDir)
    const setting = settingOf(options, keys, await startServers(options, processes))
    const deploy = async (programOf: ProgramOf = setting.programOf): Promise<void> => {
      const other = { ...setting, programOf }
      const steps = dataServiceNames.flatMap((service) => deployCommand(other, service) ?? [])
      await Promise.all(steps.map((step) => runToEnd(step, guard, cancel)))
    }
    let healthUrls: Record<string, string> = {}
    if (options.hasServices ?? true) {
      say('making databases and indexes')
      await deploy()
      say('starting services')
      healthUrls = await startServices(setting, options.scale ?? {}, ports, processes)
    }

    const address = await addressOf(setting, keys, ports, healthUrls)
    const access = (): Access => ({ ...address, pids: pidsOf(guard.running()) })
    published = keepPublished(dataDir, access)
    await published.settled()
    const endPublishing = async (): Promise<void> => {
      const last = published?.settled()
      published = null
      await last
    }
    return {
      access,
      keys,
      issuer: setting.issuer,
      audience: setting.audience,
      brokerLogin: (user) => setting.brokerLogins?.loginOf(user) ?? null,
      signal: (name, signal = 'SIGKILL') => processes.signal(name, signal),
      deploy,
      stop: async () => {
        await endPublishing()
        await stop()
      },
      kill: async () => {
        await endPublishing()
        await processes.kill()
        await leave()
      },
    }
  } catch (thrown) {
    await stop()
    throw cancel?.aborted ? new Problem('The start was stopped.') : thrown
  } finally {
    cancel?.removeEventListener('abort', stopEarly)
  }
}

type Addresses = Pick<Setting, 'mongoUrl' | 'mongoUrlOf' | 'natsUrl' | 'brokerLogins'>

async function startServers(
  options: StackOptions,
  processes: LayeredProcesses,
): Promise<Addresses> {
  const { dataDir, mongoUrl, natsUrl, secretsDir, runner, say = () => undefined } = options
  const start = async <S extends Servers>(
    layer: 'database' | 'broker',
    starting: Promise<S>,
  ): Promise<S> => {
    const servers = await starting
    await processes.start(layer, servers.parts)
    return servers
  }
  const [mongo, nats] = await Promise.all([
    start(
      'database',
      mongodServers({
        dataDir,
        url: mongoUrl,
        count: options.members,
        addressOf: options.memberAddressOf,
        runner,
        say,
      }),
    ),
    start(
      'broker',
      brokerServers({ dataDir, url: natsUrl, secretsDir, count: options.servers, runner, say }),
    ),
  ])
  const isRoot = await mayMakeUsers(mongo.url)
  if (isRoot) await createDatabaseUsers(mongo.url, prefixOf(options))
  else say('services share the address of MongoDB: its user may not make others')
  return {
    mongoUrl: mongo.url,
    mongoUrlOf: (user) => (isRoot ? userUrl(mongo.url, user) : mongo.url),
    natsUrl: nats.url,
    brokerLogins: nats.logins,
  }
}

const prefixOf = ({ databasePrefix = 'loyalty' }: StackOptions): string => databasePrefix

const settingOf = (options: StackOptions, keys: Keys, servers: Addresses): Setting => ({
  ...servers,
  dataDir: options.dataDir,
  databasePrefix: prefixOf(options),
  logLevel: options.logLevel ?? 'info',
  environment: options.environment ?? {},
  programOf: options.programOf ?? builtProgram,
  keySetFile: keys.keySetFile,
  customerTokenKeyFile: keys.customerTokenKeyFile,
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
  const reader = setting.brokerLogins?.loginOf(FACTS_USER)
  const backupUrl = setting.mongoUrlOf(BACKUP_USER)
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
    nats_monitor: setting.brokerLogins?.loginOf(MONITOR_USER) ?? null,
    nats_admin: setting.brokerLogins?.loginOf(ADMIN_USER) ?? null,
    mongo_url: setting.mongoUrl,
    mongo_backup_url: backupUrl === setting.mongoUrl ? null : backupUrl,
    health_urls: healthUrls,
  }
}

const pidsOf = (running: readonly Recorded[]): Record<string, number> =>
  Object.fromEntries(running.map(({ name, pid }) => [name, pid]))
