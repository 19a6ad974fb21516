import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConnectionString } from 'mongodb-connection-string-url'
import { AUDITOR_USER, BACKUP_USER, DEPLOY_USER } from '../../../mongo/users.mjs'
import {
  brokerUsers,
  passwordVariable,
  createKeyPair,
  keyFilesIn,
  writeKeyPair,
} from '@loyalty/engine/admin'
import { brokerHash, isBrokerHashOf } from '../broker-access.js'
import { repository } from '../paths.js'
import { Problem } from '../problem.js'
import { dataServiceNames, serviceNames } from '../services.js'
import {
  CA_FILE_IN_CONTAINERS,
  putCertificates,
  rotateCertificate,
  TLS_FOLDER,
  tlsServers,
} from './certificates.js'
import { newCustomerTokenKeys, rotateCustomerTokenKeys } from './customer-token-keys.js'
import { FILE_MODE, isExisting, rewrite, writeUnlessThere } from './files.js'
import { readSubscribers, writeBrokerUsers } from './subscribers.js'

/** The database of compose. */
const COMPOSE_URL = 'mongodb://mongo:27017/?replicaSet=loyalty&authSource=admin'

/** What the exporter of metrics signs in as. */
const MONITOR_USER = 'monitor'
export const databaseUsers = [
  ...dataServiceNames,
  DEPLOY_USER,
  BACKUP_USER,
  AUDITOR_USER,
  MONITOR_USER,
] as const

/** Receivers of alerts, for whoever operates the system to fill in. */
const ALERTMANAGER_TEMPLATE = join(repository, 'deploy', 'alertmanager', 'alertmanager.yml')

/** What gateways sign tokens for one customer with. */
const CUSTOMER_TOKEN_KEY = 'customer-token-key.json'

/** The public keys of tokens have a folder, since gateways are given folders of what may be replaced. */
const KEY_SET_FOLDER = 'jwks'

const PASSWORD_BYTES = 32
/** Nobody but the owner enters the folder, so what lies in it may be read by whoever it is given to. */
const FOLDER_MODE = 0o700
/** A folder in it that a container is given. */
const GIVEN_FOLDER_MODE = 0o755

/** What can be rotated by its name: every password. */
const PASSWORD_NAME = /^((mongo|nats)-password-(?!.*-before$)|grafana-password$)/

/**
 * Passwords of which the former ones are kept: until a server has been given the new one, those who sign in there
 * need what it has, and root is given its new one by it.
 */
const keptBefore: readonly string[] = [
  ...serviceNames.map((user) => `nats-password-${user}`),
  ...['root', ...databaseUsers].map((user) => `mongo-password-${user}`),
]
const nameBefore = (name: string): string => `${name}-before`
/** A server that was given none of so many is not mended by more of them. */
const BEFORE_MAX = 4

/** What is left out stays as the addresses have it that are there, and else is as in compose. */
export interface SecretOptions {
  /** Addresses of the replica set's members, separated by comma. */
  mongoHosts?: string | undefined
  replicaSet?: string | undefined
  /**
   * TLS: connection strings that demand it, and for `certificates` an authority and certificates for the
   * containers too. Once there are any, it stays on.
   */
  tls?: 'addresses' | 'certificates' | undefined
  /** Where services find the authorities; in compose, where the containers have them. */
  caFile?: string | undefined
  /** Further names of the certificates. */
  tlsNames?: readonly string[]
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

  const ofSite = await readSubscribers(folder)
  for (const { name } of [...brokerUsers, ...ofSite])
    await addMissing(`nats-password-${name}`, password())
  for (const user of ['root', ...databaseUsers])
    await addMissing(`mongo-password-${user}`, password())
  await addMissing('grafana-password', password())
  for (const name of keptBefore) await addMissing(nameBefore(name), await read(folder, name))
  await writeNatsHashes(folder)
  await writeBrokerUsers(folder, (user) => natsHashOf(folder, user))
  if (hasCertificates(folder, options)) {
    made.push(...(await putCertificates(folder, { names: options.tlsNames ?? [] })))
  }
  for (const user of databaseUsers) await writeUrl(folder, user, options)
  const monitorUrl = await read(folder, `mongo-url-${MONITOR_USER}`)
  await rewrite(folder, 'mongodb-exporter.env', `MONGODB_URI=${monitorUrl}\n`)
  await addMissing('alertmanager.yml', await readFile(ALERTMANAGER_TEMPLATE, 'utf8'))
  if (await addKeys(folder)) made.push('signing-key.json', 'jwks/jwks.json')
  await addMissing(CUSTOMER_TOKEN_KEY, await newCustomerTokenKeys())
  return made
}

/**
 * Makes a password anew and all that follows from it, the keys of tokens for customers, or the certificate of `tls/nats`. Former passwords are kept
 * beside it. It may be cut off anywhere and run again: whatever a server was given from these files until then, those
 * who sign in there know. Throws when there is no such password or certificate.
 */
export async function rotateSecret(
  folder: string,
  name: string,
  options: SecretOptions,
): Promise<void> {
  const server = tlsServers.find((one) => name === `${TLS_FOLDER}/${one}`)
  if (server !== undefined && existsSync(join(folder, name))) {
    await rotateCertificate(folder, server, { names: options.tlsNames ?? [] })
    return
  }
  if (name === CUSTOMER_TOKEN_KEY && existsSync(join(folder, name))) {
    await rewrite(folder, name, await rotateCustomerTokenKeys(await read(folder, name)))
    return
  }
  for (const step of await rotationSteps(folder, name, options)) await step()
}

/**
 * What is done one after the other. Those who sign in know a password before the file has it by which a server is
 * given it: a service's address comes before the password of its user, and a password before its hash.
 */
export async function rotationSteps(
  folder: string,
  name: string,
  options: SecretOptions,
): Promise<(() => Promise<unknown>)[]> {
  const path = join(folder, name)
  if (!PASSWORD_NAME.test(name) || !existsSync(path)) {
    const names = (await readdir(folder)).filter((file) => PASSWORD_NAME.test(file))
    throw new Problem(`${name} is no password of ${folder}: ${names.toSorted().join(', ')}`)
  }
  const next = password()
  const user = databaseUsers.find((one) => name === `mongo-password-${one}`)
  return [
    async () => {
      if (keptBefore.includes(name)) await keepBefore(folder, name)
    },
    async () => {
      if (user !== undefined)
        await rewrite(folder, urlNameOf(user), await urlOf(folder, user, next, options))
    },
    () => rewrite(folder, name, next),
    () => createSecrets(folder, options),
  ]
}

/** The newest first, one a line. */
async function keepBefore(folder: string, name: string): Promise<void> {
  const former = await read(folder, nameBefore(name)).catch(() => '')
  const lines = new Set([await read(folder, name), ...former.split('\n')])
  await rewrite(folder, nameBefore(name), [...lines].slice(0, BEFORE_MAX).join('\n'))
}

/** Safe in an address and in a configuration file: letters, digits, - and _. */
const password = (): string => randomBytes(PASSWORD_BYTES).toString('base64url')

/** What the broker knows of its users, which is no password: what users.conf includes, and one by one. */
async function writeNatsHashes(folder: string): Promise<void> {
  const lines = brokerUsers.map(async ({ name }) => {
    const hash = await natsHashOf(folder, name)
    return `${passwordVariable(name)}: ${JSON.stringify(hash)}\n`
  })
  await rewrite(folder, 'nats-passwords.conf', (await Promise.all(lines)).join(''))
}

/** The hash that is there, as long as it is that of the password. */
async function natsHashOf(folder: string, user: string): Promise<string> {
  const value = await read(folder, `nats-password-${user}`)
  const present = await read(folder, `nats-hash-${user}`).catch(() => null)
  if (present !== null && isBrokerHashOf(present, value)) return present
  const hash = brokerHash(value)
  await rewrite(folder, `nats-hash-${user}`, hash)
  return hash
}

/** How a user reaches the database. */
async function writeUrl(folder: string, user: string, options: SecretOptions): Promise<void> {
  const value = await read(folder, `mongo-password-${user}`)
  await rewrite(folder, urlNameOf(user), await urlOf(folder, user, value, options))
}

const urlNameOf = (user: string): string => `mongo-url-${user}`

async function urlOf(
  folder: string,
  user: string,
  value: string,
  options: SecretOptions,
): Promise<string> {
  const { mongoHosts, replicaSet, caFile, tls } = options
  const url = (await presentUrl(folder, user)) ?? new ConnectionString(COMPOSE_URL)
  const query = url.searchParams
  url.username = user
  url.password = encodeURIComponent(value)
  if (mongoHosts !== undefined) url.hosts = mongoHosts.split(',')
  if (replicaSet !== undefined) query.set('replicaSet', replicaSet)
  if (tls !== undefined || hasCertificates(folder, options)) query.set('tls', 'true')
  if (query.get('tls') === 'true') {
    query.set('tlsCAFile', caFile ?? query.get('tlsCAFile') ?? CA_FILE_IN_CONTAINERS)
  }
  return url.href
}

/** The address that the user has; of a user that is new, that of another one. */
async function presentUrl(folder: string, user: string): Promise<ConnectionString | null> {
  const name = [user, ...databaseUsers].map(urlNameOf).find((one) => existsSync(join(folder, one)))
  if (name === undefined) return null
  try {
    return new ConnectionString(await read(folder, name))
  } catch {
    // The text itself may hold a password.
    throw new Problem(`${join(folder, name)} is no address of MongoDB: remove it.`)
  }
}

/** Where processes find the database, without user and password; null where no address was made yet. */
export async function databaseAddress(folder: string): Promise<string | null> {
  const url = await presentUrl(folder, DEPLOY_USER)
  if (url === null) return null
  url.username = ''
  url.password = ''
  return url.href
}

const read = async (folder: string, name: string): Promise<string> =>
  (await readFile(join(folder, name), 'utf8')).trim()

/** What was made once goes on, so that a later run needs no option to leave the addresses as they are. */
const hasCertificates = (folder: string, { tls }: SecretOptions): boolean =>
  tls === 'certificates' || existsSync(join(folder, TLS_FOLDER))

async function addKeys(folder: string): Promise<boolean> {
  const isMade = await writeKeyPair(folder, await createKeyPair('EdDSA')).then(
    () => true,
    (thrown: unknown) => {
      if (isExisting(thrown)) return false
      throw thrown
    },
  )
  await placeKeySet(folder)
  return isMade
}

/** Gives the public keys the folder that gateways mount. Versions before had them beside the other secrets. */
async function placeKeySet(folder: string): Promise<void> {
  const { keySetFile: from } = keyFilesIn(folder)
  const { keySetFile: to } = keyFilesIn(join(folder, KEY_SET_FOLDER))
  await mkdir(dirname(to), { recursive: true, mode: GIVEN_FOLDER_MODE })
  await chmod(dirname(to), GIVEN_FOLDER_MODE)
  if (existsSync(from)) {
    if (existsSync(to)) {
      throw new Problem(`${from} is read by nobody: the keys of gateways are in ${to}. Remove it.`)
    }
    await rename(from, to)
  }
  await chmod(to, FILE_MODE)
}
