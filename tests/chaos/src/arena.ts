import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverName } from '@loyalty/local/infrastructure'
import type { Scale } from '@loyalty/local/options'
import {
  serviceNames,
  processName,
  type ProgramOf,
  type ServiceName,
} from '@loyalty/local/services'
import { joinReplicaSet } from '@loyalty/local/mongod'
import { startStack, type Stack } from '@loyalty/local/stack'
import { inboxPrefixOf } from '@loyalty/engine/admin'
import { MongoClient, type Db } from 'mongodb'
import { ConnectionString } from 'mongodb-connection-string-url'
import { createAccount, type Account } from './account.js'
import type { Build } from './builds.js'
import type { HomeCell } from './kit/cells.js'
import { numbers } from './kit/in-parallel.js'
import { createMemberLinks, type MemberLinks } from './kit/member-links.js'
import { until } from './kit/until.js'

const SERVING_MS_MAX = 60_000
const HEALTH_MS_MAX = 2_000

/** The system that runs are let loose on: the whole of it, as it is shipped, in real processes. */
export interface Arena {
  /** Of each gateway: `http://127.0.0.1:40001`. */
  origins: readonly string[]
  mongoUrl: string
  /** What the names of its databases start with. */
  databasePrefix: string
  /** How a user of the broker signs in. */
  broker(user: string): ReturnType<typeof brokerLoginOf>
  /** Where its data and logs lie. */
  dataDir: string
  build: Build
  /** The programs of an earlier version, with which all was started; null: with those of `build`. */
  earlier: ProgramOf | null
  /** Replaces a process, as an upgrade does: it is told to stop, and started with these programs. */
  replace(name: string, programOf: ProgramOf): Promise<void>
  /** Runs the deploy steps of a version. */
  deploy(programOf: ProgramOf): Promise<void>
  /** A service's own database, for looking behind the answers. */
  database(service: ServiceName): Db
  /** An account that no other run knows, with an id and by gateways of its own where these are given. */
  createAccount(id?: string, origins?: readonly string[]): Promise<Account>
  /** As one of two cells. */
  asCell(): HomeCell
  /** Names of a service's processes: `wallet`, `wallet-2`. */
  processesOf(service: ServiceName): string[]
  /** Sends a signal to a process; what ends by it is started again. */
  signal(name: string, signal: NodeJS.Signals): void
  /** Where a process answers `/metrics`, by its name. */
  healthUrlOf(name: string): string
  /** Names of the members of the database's replica set: `mongod`, `mongod-2`. */
  members: readonly string[]
  /** Names of the broker's servers: `nats-server`, `nats-server-2`. */
  servers: readonly string[]
  /** The way between members; null where there is one only. */
  links: MemberLinks | null
  /** The process that runs now under a name. */
  pidOf(this: void, name: string): number | undefined
  /** True when the present process of a name takes calls, and is another one than `notPid`. */
  isServing(name: string, notPid?: number): Promise<boolean>
  /** Waits for that. */
  untilServing(name: string, notPid?: number): Promise<void>
  /** Waits until another process than `notPid` runs under a name that takes no calls. */
  untilStarted(name: string, notPid: number | undefined): Promise<void>
  /** Makes a replica set, and root, of a database that was started with an empty folder. */
  initiateDatabase(): Promise<void>
  /** Waits until all processes take calls. */
  untilAllServe(): Promise<void>
  /** What a run has started besides is ended by this, when the system has stopped. */
  endLater(end: () => Promise<void>): void
  /** Ends it in order, or at once when what it has stored goes too. */
  close(options?: { keepsData?: boolean }): Promise<void>
}

export interface ArenaOptions {
  dataDir: string
  scale: Scale
  build: Build
  /** The programs to start all with; default those of `build`. */
  earlier?: ProgramOf | undefined
  /** Members of the database's replica set and servers of the broker; default 1. */
  members?: number
  servers?: number
  say?: (line: string) => void
}

const DATABASE_PREFIX = 'chaos'

export async function openArena(options: ArenaOptions): Promise<Arena> {
  const { dataDir, scale, build, earlier, members = 1, servers = 1, say } = options
  const programs = earlier ?? build.programOf
  const replaced = new Map<string, ProgramOf>()
  const links = members === 1 ? null : createMemberLinks()
  const stack = await startStack({
    dataDir,
    port: 0,
    scale,
    members,
    servers,
    memberAddressOf: links === null ? undefined : (port, name) => links.open(port, name),
    isFresh: true,
    databasePrefix: DATABASE_PREFIX,
    programOf: (service, program, number = 1) =>
      (replaced.get(processName(service, number)) ?? programs)(service, program, number),
    ...(say && { say }),
  })
  const { base_urls: baseUrls, mongo_url: mongoUrl, nats_url: natsUrl } = stack.access()
  const origins = baseUrls.map((url) => new URL(url).origin)
  const client = new MongoClient(mongoUrl, { useBigInt64: true, appName: 'chaos' })
  const endings: (() => Promise<void>)[] = []
  const pidOf = (name: string): number | undefined => stack.access().pids[name]

  const isServing = async (name: string, notPid?: number): Promise<boolean> => {
    const pid = pidOf(name)
    if (pid === undefined || pid === notPid) return false
    const log = await readFile(join(dataDir, 'logs', `${name}.log`), 'utf8')
    if (!log.split('\n').some((line) => saysReady(line, pid))) return false
    const at = origins[Number(/^gateway-?(\d*)$/.exec(name)?.[1] || 1) - 1] ?? ''
    return name.startsWith('gateway') ? isReady(at) : true
  }
  const untilServing = async (name: string, notPid?: number): Promise<void> => {
    await until(`${name} takes calls`, SERVING_MS_MAX, () => isServing(name, notPid))
  }
  const processesOf = (service: ServiceName): string[] =>
    numbers(scale[service] ?? 1).map((index) => processName(service, index + 1))

  return {
    origins,
    mongoUrl,
    databasePrefix: DATABASE_PREFIX,
    broker: (user) => brokerLoginOf(stack, user),
    dataDir,
    build,
    earlier: earlier ?? null,
    async replace(name, programOf) {
      const pid = pidOf(name)
      replaced.set(name, programOf)
      stack.signal(name, 'SIGTERM')
      await untilServing(name, pid)
    },
    deploy: (programOf) => stack.deploy(programOf),
    database: (service) => client.db(`${DATABASE_PREFIX}_${service}`),
    createAccount: (id, by = origins) => createAccount(by, stack, id),
    asCell: () => ({
      dataDir,
      databasePrefix: DATABASE_PREFIX,
      mongoUrl,
      natsUrl,
      gatewayLogin: stack.brokerLogin('gateway'),
      issuer: stack.issuer,
      audience: stack.audience,
    }),
    processesOf,
    signal: (name, signal) => stack.signal(name, signal),
    healthUrlOf(name) {
      const url = stack.access().health_urls[name]
      if (url === undefined) throw new Error(`${name} has no side port`)
      return url
    },
    members: namesOf('mongod', members),
    servers: namesOf('nats-server', servers),
    links,
    pidOf,
    isServing,
    untilServing,
    async untilStarted(name, notPid) {
      await until(`${name} is started again`, SERVING_MS_MAX, () => {
        const pid = pidOf(name)
        return pid !== undefined && pid !== notPid
      })
    },
    async initiateDatabase() {
      const { hosts, password } = new ConnectionString(mongoUrl)
      const port = Number(new URL(`tcp://${hosts[0]}`).port)
      await until('the database takes writes', SERVING_MS_MAX, () =>
        joinReplicaSet({ port, hosts, index: 0, key: password }).catch(() => false),
      )
    },
    async untilAllServe() {
      const names = serviceNames.flatMap(processesOf)
      await Promise.all(names.map((name) => untilServing(name)))
    },
    endLater: (end) => void endings.push(end),
    async close({ keepsData = false } = {}) {
      await client.close()
      await (keepsData ? stack.stop() : stack.kill())
      for (const end of endings) await end()
      await links?.close()
    },
  }
}

/** How a user signs in at the broker of a system. */
export function brokerLoginOf(stack: Stack, user: string) {
  const login = stack.brokerLogin(user)
  if (login === null) throw new Error('the broker is not ours')
  const servers = stack.access().nats_url.split(',')
  return { servers, user, pass: login.password, inboxPrefix: inboxPrefixOf(user) }
}

const namesOf = (name: string, count: number): string[] =>
  numbers(count).map((index) => serverName(name, index))

/** What a process logs last before it takes calls. */
const saysReady = (line: string, pid: number): boolean =>
  line.includes(`"pid":${pid},`) &&
  (line.includes('"msg":"service ready"') || line.includes('"msg":"gateway listens"'))

async function isReady(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HEALTH_MS_MAX)
    const answer = await fetch(`${origin}/readyz`, { signal })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
