import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { userUrl } from '@loyalty/local/database-users'
import { repository } from '@loyalty/local/paths'
import { serviceNames } from '@loyalty/local/services'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import type { Backup, BackupWay } from './backup.js'
import { AUDITOR_USER } from '../../../../deploy/mongo/users.mjs'
import type { MemoryGroup } from './memory-group.js'
import type { MongoTools } from '@loyalty/testing/mongo-tools'

const DATABASE = 'mongod'
const COMMAND_MS_MAX = 300_000
/** With the memory of a container, and more than fits into it. */
const LIMITED_MS_MAX = 3_600_000

/** Runs the command line as an operator does, with the access file of the system. Rejects when it fails, with what it said. */
async function loyalty(
  { dataDir }: Arena,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  group: MemoryGroup | null = null,
): Promise<string> {
  const program = join(repository, 'clients', 'cli', 'dist', 'main.js')
  const access =
    environment['LOYALTY_URL'] === undefined ? ['--access', join(dataDir, 'access.json')] : []
  const words = [program, ...args, ...access]
  const [file, rest] = group?.within(process.execPath, words) ?? [process.execPath, words]
  const { stdout } = await promisify(execFile)(file, rest, {
    env: { ...process.env, ...environment },
    timeout: group === null ? COMMAND_MS_MAX : LIMITED_MS_MAX,
  })
  return stdout
}

/** The differences that the check of the reports finds in an account, as the user that only reads wallet's database. */
export async function checkReports(arena: Arena, account: Account): Promise<unknown[]> {
  const program = arena.build.programOf('wallet', 'check-reports')
  const environment = {
    MONGO_URL: userUrl(arena.mongoUrl, AUDITOR_USER),
    MONGO_DATABASE: arena.database('wallet').databaseName,
  }
  const run = promisify(execFile)(process.execPath, [program, '--account', account.id], {
    env: { ...process.env, ...environment },
    timeout: COMMAND_MS_MAX,
  })
  // It ends with 1 where it finds any.
  const { stdout, code } = await run.then(
    (ended) => ({ ...ended, code: 0 }),
    (error: { stdout: string; code: unknown }) => error,
  )
  if (code !== 0 && code !== 1) throw new Error(`check-reports ended with ${String(code)}`)
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}

/** `loyalty wallets recompute`, which ends with another code than 0 when a wallet differs. */
export const recomputeByCommand = (arena: Arena, account: Account): Promise<string> =>
  loyalty(arena, ['wallets', 'recompute'], {
    LOYALTY_URL: arena.origins[0] ?? '',
    LOYALTY_TOKEN: account.token,
  })

/**
 * Backup and restore by the commands of docs/operating.md, within a group where there is one: the database is lost, the
 * broker keeps what it has.
 */
export const byCommands = (
  { mongodump, mongorestore }: MongoTools,
  group: MemoryGroup | null = null,
): BackupWay => ({
  async take(arena): Promise<Backup> {
    const into = join(arena.dataDir, 'backups')
    const args = ['backup', into, '--keep', '1', '--mongodump', mongodump, '--json']
    const told = await loyalty(arena, [...args, '--prefix', arena.databasePrefix], {}, group)
    return { folder: (JSON.parse(told) as Backup).folder }
  },
  async loseAndRestore(arena, { folder }) {
    const services = serviceNames.flatMap((name) => arena.processesOf(name))
    const lost = [DATABASE, ...services]
    const pids = new Map(lost.map((name) => [name, arena.pidOf(name)]))
    // Stopped services ask nobody; ended ones would be started again at once.
    for (const name of lost) arena.signal(name, 'SIGSTOP')
    await rm(join(arena.dataDir, 'mongo'), { recursive: true })
    await mkdir(join(arena.dataDir, 'mongo'))
    arena.signal(DATABASE, 'SIGKILL')
    await arena.untilStarted(DATABASE, pids.get(DATABASE))
    await arena.initiateDatabase()
    await loyalty(arena, ['restore', folder, '--check'], {}, group)
    await loyalty(arena, ['restore', folder, '--yes', '--mongorestore', mongorestore], {}, group)
    await loyalty(arena, ['broker', 'reset', '--yes'])
    for (const name of services) arena.signal(name, 'SIGKILL')
    await Promise.all(services.map((name) => arena.untilServing(name, pids.get(name))))
  },
})
