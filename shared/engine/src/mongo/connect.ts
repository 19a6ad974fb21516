import {
  MongoClient,
  MongoError,
  MongoServerSelectionError,
  ReadPreference,
  type Db,
  type MongoClientOptions,
} from 'mongodb'
import { ConfigError } from '../config/parse-config.js'
import type { PasswordsOf } from '../config/passwords.js'
import { tracingOf } from '../observability/tracing.js'
import { checkAuthorities, readOwnCertificate, TlsFileError } from '../tls/files.js'
import {
  CONNECT_TIMEOUT_MS,
  CONNECTIONS_MAX,
  POOL_POLL_MS,
  SERVER_SELECTION_TIMEOUT_MS,
  SOCKET_TIMEOUT_MS,
} from './limits.js'
import { followPools } from './metrics.js'
import { isPassing } from './passing-errors.js'
import { PasswordRefusedError, signInWith } from './driver-internals/sign-in.js'
import { traceCommands } from './trace-commands.js'

export interface DatabaseSettings {
  /** Connection string. It may hold credentials, so it is never logged. */
  url: string
  database: string
  /** Shown in the server's log and in `currentOp`. */
  appName: string
  /**
   * Silence after which a connection counts as dead. A deploy step that builds indexes takes 0, and
   * then waits for a free connection as long as it takes too.
   */
  socketTimeoutMs?: number
  /** In place of the password in the address: those that the server may take, asked before each attempt. */
  passwords?: PasswordsOf
  /** True when a refused password is waited for, until one is taken. A deploy step fails instead. */
  waitsForPassword?: boolean
  /** Told each time that no server answers. The connect goes on until it works or is aborted. */
  onRetry?: (error: Error) => void
  signal?: AbortSignal
}

export interface Database {
  client: MongoClient
  db: Db
  /** True when the primary answers now, for readiness. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * Connects to a service's own database. A BSON long is a bigint in both directions. An undefined
 * field is written as null: a filter with one matches nothing, where leaving it out would match
 * every account. A write is answered when a majority has it in its journal. `timeoutMS` has no
 * effect in this driver, so each operation carries `maxTimeMS` (see `limited`), and a socket that
 * stays silent longer than that is closed. Rejects with a ConfigError when the connection string is none,
 * or a TLS file that it names cannot be used.
 */
export async function connectDatabase(settings: DatabaseSettings): Promise<Database> {
  const client = createClient(settings)
  // The driver takes it from no connection string and no option of ours.
  Object.assign(client.options, { minPoolSizeCheckFrequencyMS: POOL_POLL_MS })
  const { passwords, waitsForPassword = false } = settings
  if (passwords !== undefined) signInWith(client, passwords, waitsForPassword)
  const forget = followPools(client)
  if (tracingOf() !== null) traceCommands(client)
  await connect(client, settings)
  const db = client.db(settings.database)
  return {
    client,
    db,
    isReady: () =>
      db.command({ ping: 1, maxTimeMS: SERVER_SELECTION_TIMEOUT_MS }).then(
        () => true,
        () => false,
      ),
    close: () => {
      forget()
      return client.close()
    },
  }
}

function createClient(settings: DatabaseSettings): MongoClient {
  try {
    const client = new MongoClient(settings.url, clientOptions(settings))
    checkTlsFiles(client)
    return client
  } catch (error) {
    if (error instanceof TlsFileError) throw new ConfigError([error.message])
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError([`MONGO_URL: is no connection string of MongoDB: ${reason}`])
  }
}

/** The driver would read them when it connects, and say of each no more than what its own code stumbles on. */
function checkTlsFiles({ options }: MongoClient): void {
  const { tlsCAFile, tlsCertificateKeyFile: ownFile, passphrase } = options
  if (tlsCAFile !== undefined) checkAuthorities('tlsCAFile of MONGO_URL', tlsCAFile)
  if (ownFile === undefined || passphrase !== undefined) return
  const setting = 'tlsCertificateKeyFile of MONGO_URL'
  readOwnCertificate({
    certSetting: setting,
    certFile: ownFile,
    keySetting: setting,
    keyFile: ownFile,
  })
}

const clientOptions = (settings: DatabaseSettings): MongoClientOptions => ({
  appName: settings.appName,
  useBigInt64: true,
  ignoreUndefined: false,
  retryReads: true,
  retryWrites: true,
  readPreference: ReadPreference.primary,
  readConcern: { level: 'majority' },
  writeConcern: { w: 'majority', journal: true },
  monitorCommands: tracingOf() !== null,
  maxPoolSize: CONNECTIONS_MAX,
  connectTimeoutMS: CONNECT_TIMEOUT_MS,
  serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
  waitQueueTimeoutMS: settings.socketTimeoutMs === 0 ? 0 : SERVER_SELECTION_TIMEOUT_MS,
  socketTimeoutMS: settings.socketTimeoutMs ?? SOCKET_TIMEOUT_MS,
})

async function connect(client: MongoClient, settings: DatabaseSettings): Promise<void> {
  for (;;) {
    try {
      await client.connect()
      return
    } catch (error) {
      // A machine that is busy may take longer over the first handshake than a connection is waited for.
      const isAwaited =
        error instanceof MongoServerSelectionError ||
        error instanceof PasswordRefusedError ||
        (error instanceof MongoError && isPassing(error))
      if (!isAwaited) throw error
      settings.signal?.throwIfAborted()
      settings.onRetry?.(error)
    }
  }
}
