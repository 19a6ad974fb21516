import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brokerUsers } from '@loyalty/shared/broker-users/broker-users'
import { passwordVariable } from '@loyalty/shared/broker-users/users-conf'
import { createKeyPair, keyFilesIn, writeKeyPair } from '@loyalty/shared/tokens/key-pair'
import { brokerHash, isBrokerHashOf } from '../broker-hash.js'
import { Problem } from '../problem.js'
import { dataServiceNames } from '../services.js'

/** What a deploy step signs in as: it may make collections and indexes, which services may not. */
export const DEPLOY_USER = 'deploy'
export const databaseUsers = [...dataServiceNames, DEPLOY_USER] as const

const PASSWORD_BYTES = 32
/** Nobody but the owner enters the folder, so what lies in it may be read by whoever it is given to. */
const FOLDER_MODE = 0o700
/**
 * A container sees a file with the mode that it has here, and its user is not the one who ran this.
 */
const FILE_MODE = 0o644

/** Root's former password, by which its new one is set. */
const ROOT_BEFORE = 'mongo-password-root-before'

/** What can be rotated by its name: every password. */
const PASSWORD_NAME = /^(mongo-password-(?!root-before$)|nats-password-|grafana-password$)/

export interface SecretOptions {
  /** Addresses of the replica set's members, separated by comma. */
  mongoHosts: string
  replicaSet: string
}

/**
 * Writes every secret of a deployment into a folder, one file each. What is there stays, so that a
 * second run adds what is missing. Answers the names of the files that were made.
 */
export async function createSecrets(folder: string, options: SecretOptions): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  await chmod(folder, FOLDER_MODE)
  const made: string[] = []
  const addMissing = async (name: string, content: string) => {
    if (await writeUnlessThere(join(folder, name), content)) made.push(name)
  }

  for (const { name } of brokerUsers) await addMissing(`nats-password-${name}`, password())
  for (const user of ['root', ...databaseUsers])
    await addMissing(`mongo-password-${user}`, password())
  await addMissing('grafana-password', password())
  await addMissing(ROOT_BEFORE, await read(folder, 'mongo-password-root'))
  await writeNatsHashes(folder)
  for (const user of databaseUsers) await writeUrl(folder, user, options)
  if (await addKeys(folder)) made.push('signing-key.json', 'jwks.json')
  return made
}

/**
 * Makes a password anew and all that follows from it. Root's former one is kept beside it. Throws when there is no
 * such password.
 */
export async function rotateSecret(
  folder: string,
  name: string,
  options: SecretOptions,
): Promise<void> {
  const path = join(folder, name)
  if (!PASSWORD_NAME.test(name) || !existsSync(path)) {
    const names = (await readdir(folder)).filter((file) => PASSWORD_NAME.test(file))
    throw new Problem(`${name} is no password of ${folder}: ${names.toSorted().join(', ')}`)
  }
  if (name === 'mongo-password-root') await overwrite(folder, ROOT_BEFORE, await read(folder, name))
  await overwrite(folder, name, password())
  await createSecrets(folder, options)
}

/** Safe in an address and in a configuration file: letters, digits, - and _. */
const password = (): string => randomBytes(PASSWORD_BYTES).toString('base64url')

async function writeUnlessThere(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: FILE_MODE })
  } catch (thrown) {
    if (isExisting(thrown)) return false
    throw thrown
  }
  // The mode above is narrowed by the umask of whoever runs this.
  await chmod(path, FILE_MODE)
  return true
}

/** What the broker knows of its users, which is no password: what users.conf includes, and one by one. */
async function writeNatsHashes(folder: string): Promise<void> {
  const lines = brokerUsers.map(async ({ name }) => {
    const hash = await natsHashOf(folder, name)
    return `${passwordVariable(name)}: ${JSON.stringify(hash)}\n`
  })
  await overwrite(folder, 'nats-passwords.conf', (await Promise.all(lines)).join(''))
}

/** The hash that is there, as long as it is that of the password. */
async function natsHashOf(folder: string, user: string): Promise<string> {
  const value = await read(folder, `nats-password-${user}`)
  const present = await read(folder, `nats-hash-${user}`).catch(() => null)
  if (present !== null && isBrokerHashOf(present, value)) return present
  const hash = brokerHash(value)
  await overwrite(folder, `nats-hash-${user}`, hash)
  return hash
}

/** How a user reaches the database. */
async function writeUrl(folder: string, user: string, options: SecretOptions): Promise<void> {
  const { mongoHosts, replicaSet } = options
  const login = `${user}:${encodeURIComponent(await read(folder, `mongo-password-${user}`))}`
  const query = `replicaSet=${replicaSet}&authSource=admin`
  await overwrite(folder, `mongo-url-${user}`, `mongodb://${login}@${mongoHosts}/?${query}`)
}

const read = async (folder: string, name: string): Promise<string> =>
  (await readFile(join(folder, name), 'utf8')).trim()

/** For what repeats a secret of another file: it follows that one. */
async function overwrite(folder: string, name: string, content: string): Promise<void> {
  const path = join(folder, name)
  await writeFile(`${path}.part`, content)
  await chmod(`${path}.part`, FILE_MODE)
  await rename(`${path}.part`, path)
}

async function addKeys(folder: string): Promise<boolean> {
  try {
    await writeKeyPair(folder, await createKeyPair('EdDSA'))
  } catch (thrown) {
    if (isExisting(thrown)) return false
    throw thrown
  }
  await chmod(keyFilesIn(folder).keySetFile, FILE_MODE)
  return true
}

const isExisting = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST'
