import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeyPair, keyFilesIn, writeKeyPair } from '@loyalty/shared/tokens/key-pair'
import { dataServiceNames, serviceNames } from '../services.js'

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

export interface SecretOptions {
  /** Addresses of the replica set's members, separated by comma. */
  mongoHosts: string
  replicaSet: string
}

/**
 * Writes every secret of a deployment into a folder, one file each. What is there stays, so that a
 * second run adds what is missing, and a file that was removed is made anew: that is how one is
 * rotated. Answers the names of the files that were made.
 */
export async function createSecrets(folder: string, options: SecretOptions): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  await chmod(folder, FOLDER_MODE)
  const made: string[] = []
  const addMissing = async (name: string, content: string) => {
    if (await writeUnlessThere(join(folder, name), content)) made.push(name)
  }

  for (const service of serviceNames) await addMissing(`nats-password-${service}`, password())
  await writeNatsPasswords(folder)
  await addMissing('mongo-root-password', password())
  for (const user of databaseUsers) await addMissing(`mongo-url-${user}`, urlOf(user, options))
  if (await addKeys(folder)) made.push('signing-key.json', 'jwks.json')
  return made
}

/** Safe in an address and in a configuration file: letters, digits, - and _. */
const password = (): string => randomBytes(PASSWORD_BYTES).toString('base64url')

const urlOf = (user: string, { mongoHosts, replicaSet }: SecretOptions): string =>
  `mongodb://${user}:${password()}@${mongoHosts}/?replicaSet=${replicaSet}&authSource=admin`

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

/** What nats-server.conf includes. It repeats the single files, so it is written each time. */
async function writeNatsPasswords(folder: string): Promise<void> {
  const lines = serviceNames.map(async (service) => {
    const value = await readFile(join(folder, `nats-password-${service}`), 'utf8')
    return `NATS_PASSWORD_${service.toUpperCase()}: ${JSON.stringify(value.trim())}\n`
  })
  const path = join(folder, 'nats-passwords.conf')
  await writeFile(`${path}.part`, (await Promise.all(lines)).join(''))
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
