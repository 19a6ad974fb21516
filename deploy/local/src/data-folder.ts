import { mkdirSync, renameSync, rmSync, writeFileSync, type Dirent } from 'node:fs'
import { readFile, rm, chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from './problem.js'
import { endAll, isAlive, type Recorded, identityOf } from './processes/end-all.js'

/** The processes of the start that uses a folder now, or used it last. */
interface Users {
  supervisor: Recorded
  processes: Recorded[]
}

const END_GRACE_MS = 10_000
/** All that a start makes in its folder. Nothing else in there is ever removed. */
const ownEntries = [
  'mongo',
  'mongo-2',
  'mongo-3',
  'nats',
  'nats-2',
  'nats-3',
  'logs',
  'keys',
  'customer-token-keys',
  'access.json',
  'access.json.part',
  'console-sign-in.json',
  'processes.json.part',
]

const usersFile = (dataDir: string): string => join(dataDir, 'processes.json')

export interface DataFolder {
  /** Keeps the list of processes that a later start has to end when this one is killed. */
  record(processes: Recorded[]): void
  /** Says that nobody uses the folder any more. */
  leave(): void
}

/**
 * Takes a folder for this start. Refuses when another start runs in it; ends what a killed one left
 * behind. `isFresh` forgets the data.
 */
export async function enterDataFolder(
  dataDir: string,
  isFresh: boolean,
  say: (line: string) => void,
): Promise<DataFolder> {
  await makeOwnFolder(dataDir)
  await clearLeftovers(dataDir, say)
  const forgotten = isFresh ? ownEntries : ['logs', 'access.json', 'console-sign-in.json']
  await Promise.all(
    forgotten.map((entry) => rm(join(dataDir, entry), { recursive: true, force: true })),
  )
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  await keepToOwner(dataDir, [...ownEntries, 'processes.json'])

  const identity = (await identityOf(process.pid)) ?? ''
  const supervisor: Recorded = { name: 'supervisor', pid: process.pid, identity }
  let isLeft = false
  const record = (processes: Recorded[]): void => {
    if (isLeft) return
    // Synchronous, so that the file is complete however soon after the supervisor is killed.
    const file = usersFile(dataDir)
    writeFileSync(`${file}.part`, JSON.stringify({ supervisor, processes } satisfies Users))
    renameSync(`${file}.part`, file)
  }
  record([])
  const leave = (): void => {
    isLeft = true
    rmSync(usersFile(dataDir), { force: true })
  }
  return { record, leave }
}

async function clearLeftovers(dataDir: string, say: (line: string) => void): Promise<void> {
  const users = await readUsers(dataDir)
  if (users === null) return
  if (await isAlive(users.supervisor)) {
    throw new Problem(
      `The stack in ${dataDir} runs already (process ${users.supervisor.pid}): stop it with Ctrl-C ` +
        'where it was started, or start another with --data DIR --port N.',
    )
  }
  const count = await endAll(users.processes, END_GRACE_MS)
  if (count > 0) say(`ended what an earlier start left behind: ${count} of its processes`)
}

async function readUsers(dataDir: string): Promise<Users | null> {
  try {
    return JSON.parse(await readFile(usersFile(dataDir), 'utf8')) as Users
  } catch {
    return null
  }
}

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

const makeOwnFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: FOLDER_MODE })

/**
 * Takes the rights of all others from what lies in a folder under these names, and from the folder
 * itself when nothing else lies in it: a folder that was given may be somebody's home.
 */
export async function keepToOwner(folder: string, names: readonly string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const own = entries.filter(({ name }) => names.includes(name))
  if (own.length === entries.length) await chmod(folder, FOLDER_MODE)
  for (const entry of own) await tighten(folder, entry)
}

/** Links are passed over: what they point at may lie elsewhere. */
async function tighten(folder: string, entry: Dirent): Promise<void> {
  const path = join(folder, entry.name)
  if (entry.isFile()) await chmod(path, FILE_MODE)
  if (!entry.isDirectory()) return
  await chmod(path, FOLDER_MODE)
  for (const inside of await readdir(path, { withFileTypes: true })) await tighten(path, inside)
}
