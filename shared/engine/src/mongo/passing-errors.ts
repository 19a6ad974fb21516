import { whyNoTls } from '../tls/why-no-tls.js'
import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { PasswordRefusedError } from './driver-internals/sign-in.js'

/**
 * Answers of a server that is starting, stopping or no longer the primary, or that was too slow this
 * time. Source: the server's list of error codes.
 */
const PASSING_CODES: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  89, // NetworkTimeout
  91, // ShutdownInProgress
  94, // NotYetInitialized
  112, // WriteConflict
  117, // ConflictingOperationInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  211, // KeyNotFound: a member that has just begun knows no key for the cluster's time yet
  262, // ExceededTimeLimit
  276, // IndexBuildAborted
  9001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
])

const AUTHENTICATION_FAILED = 18
const UNAUTHORIZED = 13

/** True when what failed works again when the servers have settled: an election, a restart, a busy machine. */
export const isPassing = (error: unknown): boolean =>
  whyNoTlsOf(error) === null && isOfServers(error)

/** The same, or a certificate that is not taken. */
export const isOfServers = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof PasswordRefusedError ||
  (error instanceof MongoError &&
    (PASSING_CODES.has(error.code) ||
      error.name === 'MongoWaitQueueTimeoutError' ||
      error.hasErrorLabel('RetryableWriteError') ||
      error.hasErrorLabel('TransientTransactionError')))

/** What is wrong with the certificate of a server that was looked for; null when that is not the cause. */
export function whyNoTlsOf(error: unknown): string | null {
  const tried = error instanceof MongoServerSelectionError ? error.reason?.servers : undefined
  const failures = tried === undefined ? [error] : [...tried.values()].map((each) => each.error)
  return failures.map((failure) => whyNoTls('MongoDB', failure)).find((why) => why !== null) ?? null
}

/** What is wrong with the database, in one sentence that names no credentials. */
export function toSentence(error: unknown): string {
  const why = whyNoTlsOf(error)
  if (why !== null) return `${why}: is tlsCAFile of MONGO_URL the right one?`
  if (error instanceof MongoServerSelectionError) {
    const servers = [...(error.reason?.servers ?? [])].map(
      ([address, { error: cause, type }]) => `${address}: ${cause?.message ?? `is ${type}`}`,
    )
    return `no primary of MongoDB answers (${servers.join('; ') || error.message})`
  }
  if (error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED) {
    return 'MongoDB refuses the user of MONGO_URL: check its name, its password and authSource'
  }
  if (error instanceof MongoServerError && error.code === UNAUTHORIZED) {
    return `the user of MONGO_URL lacks a right at MongoDB: ${error.message}`
  }
  return error instanceof Error ? error.message : String(error)
}
