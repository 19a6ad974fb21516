import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { MongoServerError, type Document, type MongoClient } from 'mongodb'
import { MongoCredentials } from 'mongodb/lib/cmap/auth/mongo_credentials.js'
import type { PasswordsOf } from '../../config/passwords.js'
import { Fault } from '@loyalty/contracts/errors/fault'
import { PASSWORD_POLL_MS, PASSWORD_WAIT_MS } from '../limits.js'

/** What the driver knows of a connection that signs in: its own parts, in the pinned version. */
interface AuthContext {
  credentials?: MongoCredentials
  /** The answer to the greeting, which has begun to sign in already. */
  response?: Document
  nonce?: Uint8Array
}
interface AuthProvider {
  auth(context: AuthContext): Promise<void>
}
export interface AuthProviders {
  getOrCreateProvider(mechanism: string, properties: object): AuthProvider
}

const AUTHENTICATION_FAILED = 18
const NONCE_BYTES = 24

/**
 * The database takes no password that this process knows. It is no error of the driver: for one of those it
 * would give up all connections to the server, which go on to work.
 */
export class PasswordRefusedError extends Fault {
  constructor(cause: unknown) {
    super(
      'SERVICE_UNAVAILABLE',
      'MongoDB refuses the user of MONGO_URL with each password that the files name: ' +
        'give it the password of MONGO_URL, or write the one that it has into MONGO_PASSWORD_BEFORE',
      { cause, retryAfterSeconds: 1 },
    )
  }
}

/** What makes the connections of a client sign in. The driver has no public name for it. */
export function authProvidersOf(client: MongoClient): AuthProviders {
  const { authProviders } = Reflect.get(client, 's') as { authProviders: AuthProviders }
  return authProviders
}

/**
 * Has each new connection of a client try passwords, where the driver knows one for a client's whole life.
 * The one that was taken last comes first, so that a server which has been given another one refuses no more than one
 * attempt. When the server takes none, it is asked again for a while with what the files name by then;
 * connections that are open go on meanwhile.
 */
export function signInWith(client: MongoClient, passwords: PasswordsOf, isPatient: boolean): void {
  // Until another one is taken, that of the address.
  let accepted = client.options.credentials?.password ?? ''
  const known = () => new Set([accepted, ...passwords()])

  /** Answers why the server took none of them; null when it took one. */
  const tryAll = async (provider: AuthProvider, context: AuthContext): Promise<unknown> => {
    let refusal: unknown = null
    for (const password of known()) {
      try {
        await provider.auth(withPassword(context, password))
        accepted = password
        return null
      } catch (error) {
        if (!isRefused(error)) throw error
        refusal = error
        beginAnew(context)
      }
    }
    return refusal
  }

  const authOf = (provider: AuthProvider) => async (context: AuthContext) => {
    const end = performance.now() + (isPatient ? PASSWORD_WAIT_MS : 0)
    for (;;) {
      const refusal = await tryAll(provider, context)
      if (refusal === null) return
      if (!isPatient) throw refusal
      if (performance.now() >= end) throw new PasswordRefusedError(refusal)
      await delay(PASSWORD_POLL_MS)
    }
  }

  const providers = authProvidersOf(client)
  const wrapped = new WeakMap<AuthProvider, AuthProvider>()
  const find = providers.getOrCreateProvider.bind(providers)
  providers.getOrCreateProvider = (mechanism, properties) => {
    const provider = find(mechanism, properties)
    const present = wrapped.get(provider)
    if (present !== undefined || !mechanism.startsWith('SCRAM-')) return present ?? provider
    const trying: AuthProvider = Object.create(provider, { auth: { value: authOf(provider) } })
    wrapped.set(provider, trying)
    return trying
  }
}

/** The greeting names the user alone: with which password it goes on may be decided later. */
function withPassword(context: AuthContext, password: string): AuthContext {
  const { credentials } = context
  if (credentials === undefined) return context
  const { username, source, mechanism, mechanismProperties } = credentials
  context.credentials = new MongoCredentials({
    username,
    password,
    source,
    mechanism,
    mechanismProperties,
  })
  return context
}

/** The server has ended the attempt that the greeting began. */
function beginAnew(context: AuthContext): void {
  const { speculativeAuthenticate: _, ...response } = context.response ?? {}
  context.response = response
  context.nonce = randomBytes(NONCE_BYTES)
}

const isRefused = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED
