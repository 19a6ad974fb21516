import {
  MongoClient,
  MongoError,
  MongoParseError,
  MongoServerError,
  MongoServerSelectionError,
  type MongoClientOptions,
} from 'mongodb'
import { ConnectionString } from 'mongodb-connection-string-url'
import { readAccess } from '../api/connection.js'
import { optional } from '../command-line/parameter.js'
import type { Parameters, ValuesOf } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'
import { readSecret } from '../read-text.js'

/** Where the database is, and who asks. */
export const mongoOptions = {
  mongo_url: optional(
    anyText,
    'url',
    'connection string of MongoDB, else LOYALTY_MONGO_URL (others can see a command line)',
  ),
  mongo_url_file: optional(anyText, 'file', 'file with it, else LOYALTY_MONGO_URL_FILE'),
  mongo_user: optional(anyText, 'name', 'user instead of the one in the connection string'),
  mongo_password_file: optional(anyText, 'file', 'file with the password of that user'),
  access: optional(anyText, 'file', 'access.json of a local start, else .local/access.json'),
} satisfies Parameters

export type MongoOptions = ValuesOf<typeof mongoOptions>

/** What the names of the databases start with. */
export const DATABASE_PREFIX = 'loyalty'

const CONNECT_MS_MAX = 5_000

/** Codes of the server's answers. */
const UNAUTHORIZED = 13
const AUTHENTICATION_FAILED = 18

/** The connection string that is named, else that of the local start for this role. */
export async function mongoUrlOf(
  role: 'backup' | 'root',
  options: MongoOptions,
  { environment }: ConsoleIo,
): Promise<string> {
  const { LOYALTY_MONGO_URL, LOYALTY_MONGO_URL_FILE } = environment
  const ofLocalStart = async () => {
    const { mongo_url: root, mongo_backup_url: backup } = await readAccess(options.access)
    return role === 'root' ? root : (backup ?? root)
  }
  const named =
    options.access === undefined
      ? (options.mongo_url ??
        (await readSecret(options.mongo_url_file)) ??
        LOYALTY_MONGO_URL ??
        (await readSecret(LOYALTY_MONGO_URL_FILE)))
      : undefined
  const url = parsed(named ?? (await ofLocalStart()))
  if (options.mongo_user !== undefined) {
    url.username = encodeURIComponent(options.mongo_user)
    url.password = encodeURIComponent((await readSecret(options.mongo_password_file)) ?? '')
  }
  return url.href
}

function parsed(url: string): ConnectionString {
  try {
    return new ConnectionString(url)
  } catch {
    // The text itself may hold a password.
    throw new Failure('The address is no connection string of MongoDB (mongodb://…).', 2)
  }
}

/** Where it is, for people: never the password. */
export const hostsOf = (url: string): string => new ConnectionString(url).hosts.join(',')

/** Does something at the database, and leaves it however that ends. */
export async function atDatabase<Result>(
  url: string,
  work: (client: MongoClient) => Promise<Result>,
  options: MongoClientOptions = {},
): Promise<Result> {
  let client: MongoClient | null = null
  try {
    client = new MongoClient(url, {
      appName: 'loyalty-cli',
      ...(isPatienceNamed(url) ? {} : { serverSelectionTimeoutMS: CONNECT_MS_MAX }),
      connectTimeoutMS: CONNECT_MS_MAX,
      writeConcern: { w: 'majority', journal: true },
      ...options,
    })
    await client.connect()
    return await work(client)
  } catch (thrown) {
    throw toFailure(thrown, url)
  } finally {
    await client?.close()
  }
}

/** Options here would overrule those of the address. */
const isPatienceNamed = (url: string): boolean =>
  new ConnectionString(url).searchParams.has('serverSelectionTimeoutMS')

function toFailure(thrown: unknown, url: string): unknown {
  if (!(thrown instanceof MongoError)) return thrown
  const hosts = hostsOf(url)
  const user = decodeURIComponent(new ConnectionString(url).username) || 'nobody'
  if (thrown instanceof MongoParseError) {
    return new Failure(`The address is no connection string of MongoDB: ${thrown.message}`, 2)
  }
  if (thrown instanceof MongoServerSelectionError) {
    return new Failure(
      `MongoDB at ${hosts} cannot be reached: is it up, does it have a primary? (${thrown.message})`,
      3,
    )
  }
  if (thrown instanceof MongoServerError && thrown.code === AUTHENTICATION_FAILED) {
    return new Failure(
      `MongoDB at ${hosts} refuses ${user}: the password is wrong, or there is no such user. Update the users (mongo-init) or name the right file.`,
      3,
    )
  }
  if (isUnauthorized(thrown)) {
    return new Failure(
      `MongoDB at ${hosts} does not let ${user} do that: sign in as backup to take a backup, as root to put one back or to move an account.`,
      3,
    )
  }
  return new Failure(`MongoDB at ${hosts} failed: ${thrown.message}`, 3)
}

export const isUnauthorized = (thrown: unknown): boolean =>
  thrown instanceof MongoServerError && thrown.code === UNAUTHORIZED
