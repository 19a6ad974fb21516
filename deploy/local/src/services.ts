import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrokerLogins } from './broker-access.js'
import { signInFile } from './access.js'
import { logFileOf } from './infrastructure.js'
import { repository } from './paths.js'
import { startChild, type Command } from './processes/child.js'
import type { Part } from './processes/supervise.js'

/** What owns data, in no particular order: they start side by side. */
export const dataServiceNames = [
  'customers',
  'wallet',
  'contacts',
  'catalog',
  'migration',
  'webhooks',
] as const

export const serviceNames = ['gateway', ...dataServiceNames] as const
export type ServiceName = (typeof serviceNames)[number]
export type DataServiceName = (typeof dataServiceNames)[number]

/**
 * As in the image. Sixty-four carts that are evaluated at once are 32 MiB of young objects: with a quarter of that room an
 * evaluation takes 1.2 times the processor, and at rest all services together 13 MiB less. Two arenas of the C library are
 * enough for one busy thread.
 */
export const nodeOptions: readonly string[] = ['--max-semi-space-size=32']
export const mallocArenasMax = 2

/** A service gives up its own orderly stop after 10 s. */
const GRACE_MS = 12_000
const HEALTH_MS_MAX = 2000

/** The addresses and settings that every service of one stack shares. */
export interface Setting {
  dataDir: string
  /** The address of the database as it was given, or root's. */
  mongoUrl: string
  /** Its address for one of its users. */
  mongoUrlOf: (user: DataServiceName | 'deploy' | 'backup') => string
  natsUrl: string
  /** Null where the broker takes whoever comes. */
  brokerLogins: BrokerLogins | null
  /** Databases are named `<prefix>_<service>`. */
  databasePrefix: string
  logLevel: string
  environment: Readonly<Record<string, string>>
  keySetFile: string
  customerTokenKeyFile?: string
  issuer: string
  audience: string
  hasLimits: boolean
  programOf: ProgramOf
}

/**
 * The file that a service's process or its deploy step runs. It is asked before each start, for a process
 * with its number.
 */
export type ProgramOf = (
  service: ServiceName,
  program: 'main' | 'deploy' | 'check-reports',
  number?: number,
) => string

/** The first process of a service bears its name alone: `wallet`, then `wallet-2`. */
export const processName = (service: ServiceName, number: number): string =>
  number === 1 ? service : `${service}-${number}`

/** A process that answers requests on the broker. */
export function dataServicePart(
  setting: Setting,
  service: DataServiceName,
  number: number,
  healthPort: number,
): Part {
  const name = processName(service, number)
  const environment = { ...dataEnvironment(setting, service, service), ...health(healthPort) }
  const program = () => setting.programOf(service, 'main', number)
  return asPart(setting, name, program, environment, healthPort)
}

/** A process that answers HTTP. */
export function gatewayPart(
  setting: Setting,
  number: number,
  port: number,
  healthPort: number,
): Part {
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    ...health(healthPort),
    ...brokerEnvironment(setting, 'gateway'),
    JWKS: setting.keySetFile,
    ...(setting.customerTokenKeyFile !== undefined && {
      CUSTOMER_TOKEN_KEY_FILE: setting.customerTokenKeyFile,
    }),
    TOKEN_ISSUER: setting.issuer,
    TOKEN_AUDIENCE: setting.audience,
    RATE_LIMITS: setting.hasLimits ? 'on' : 'off',
    LOG_LEVEL: setting.logLevel,
    CONSOLE_SIGN_IN_FILE: signInFile(setting.dataDir),
  }
  const name = processName('gateway', number)
  const program = () => setting.programOf('gateway', 'main', number)
  return asPart(setting, name, program, environment, healthPort)
}

/** The step that makes a service's collections and indexes; null when it has no database yet. */
export function deployCommand(setting: Setting, service: DataServiceName): Command | null {
  const program = setting.programOf(service, 'deploy')
  if (!existsSync(program)) return null
  const name = `${service}-deploy`
  return asCommand(setting, name, program, dataEnvironment(setting, service, 'deploy'))
}

/** Its modules joined into few files, as in the image. */
export const builtProgram: ProgramOf = (service, program) =>
  join(repository, 'services', service, '.cache', `${program}.js`)

const dataEnvironment = (
  setting: Setting,
  service: DataServiceName,
  user: DataServiceName | 'deploy',
): Record<string, string> => ({
  ...brokerEnvironment(setting, service),
  MONGO_URL: setting.mongoUrlOf(user),
  MONGO_DATABASE: `${setting.databasePrefix}_${service}`,
  // Wallet's half of the limits: what the gateway counts is switched by RATE_LIMITS.
  GUESS_GUARD: setting.hasLimits ? 'on' : 'off',
  // A shop under development runs beside it.
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1',
  LOG_LEVEL: setting.logLevel,
})

const brokerEnvironment = (
  { natsUrl, brokerLogins }: Setting,
  service: ServiceName,
): Record<string, string> => {
  if (brokerLogins === null) return { NATS_URL: natsUrl }
  const { user, password } = brokerLogins.loginOf(service)
  return { NATS_URL: natsUrl, NATS_USER: user, NATS_PASSWORD: password }
}

const health = (port: number): Record<string, string> => ({
  HEALTH_HOST: '127.0.0.1',
  HEALTH_PORT: String(port),
})

const asPart = (
  setting: Setting,
  name: string,
  program: () => string,
  environment: Record<string, string>,
  healthPort: number,
): Part => ({
  ...asCommand(setting, name, program(), environment),
  start: () => startChild(asCommand(setting, name, program(), environment)),
  graceMs: GRACE_MS,
  isReady: async () => {
    const answer = await askReadiness(healthPort)
    await answer.body?.cancel()
    return answer.ok
  },
  whyNotReady: () =>
    askReadiness(healthPort).then(
      async (answer) => `it says ${await answer.text()}`,
      () => null,
    ),
})

const asCommand = (
  { dataDir, environment: ofAll }: Setting,
  name: string,
  program: string,
  environment: Record<string, string>,
): Command => ({
  name,
  program: process.execPath,
  args: [...nodeOptions, program],
  // Compiled code is kept between starts, which takes a third off the start of a process.
  environment: {
    ...ofAll,
    ...environment,
    MALLOC_ARENA_MAX: String(mallocArenasMax),
    NODE_COMPILE_CACHE: join(repository, '.cache', 'compiled'),
  },
  logFile: logFileOf(dataDir, name),
})

const askReadiness = (port: number): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(HEALTH_MS_MAX) })
