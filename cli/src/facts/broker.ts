import { readFile } from 'node:fs/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import type { JetStreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { NatsConnection } from '@nats-io/transport-node'
import { FACTS_USER } from '@loyalty/shared/broker-users/broker-users'
import { inboxPrefixOf } from '@loyalty/shared/transport/connect'
import { readAccess } from '../api/access.js'
import { optional } from '../command-line/parameter.js'
import type { Parameters, ValuesOf } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'

/** Where facts are read, and as whom. */
export const brokerOptions = {
  nats_url: optional(anyText, 'url', 'address of the broker, else LOYALTY_NATS_URL'),
  nats_user: optional(anyText, 'name', 'user of the broker, else LOYALTY_NATS_USER'),
  nats_password_file: optional(
    anyText,
    'file',
    'file with its password, else LOYALTY_NATS_PASSWORD_FILE',
  ),
  access: optional(anyText, 'file', 'access.json of a local start, else .local/access.json'),
} satisfies Parameters

export type BrokerOptions = ValuesOf<typeof brokerOptions>

/** The broker as a reader of facts sees it. */
export interface FactsBroker extends AsyncDisposable {
  connection: NatsConnection
  manager: JetStreamManager
}

interface Address {
  url: string
  user: string | undefined
  password: string | undefined
}

const API_TIMEOUT_MS = 5_000

/** Connects to the named broker, else to that of the local start. */
export async function openBroker(options: BrokerOptions, io: ConsoleIo): Promise<FactsBroker> {
  const { url, user, password } = await addressOf(options, io)
  const connection = await connect({
    servers: url.split(',').map((server) => server.trim()),
    name: 'loyalty-cli',
    inboxPrefix: inboxPrefixOf(user ?? FACTS_USER),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { pass: password }),
    timeout: API_TIMEOUT_MS,
    maxReconnectAttempts: -1,
  }).catch((thrown: unknown) => {
    throw new Failure(`${url} cannot be reached: ${sentenceOf(thrown)}`, 3)
  })
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: API_TIMEOUT_MS })
  return { connection, manager, [Symbol.asyncDispose]: () => connection.close() }
}

async function addressOf(options: BrokerOptions, { environment }: ConsoleIo): Promise<Address> {
  const { LOYALTY_NATS_URL, LOYALTY_NATS_USER, LOYALTY_NATS_PASSWORD_FILE } = environment
  const url = options.nats_url ?? LOYALTY_NATS_URL
  const file = options.nats_password_file ?? LOYALTY_NATS_PASSWORD_FILE
  if (options.access === undefined && url !== undefined) {
    const user = options.nats_user ?? LOYALTY_NATS_USER
    return { url, user, password: file === undefined ? undefined : await readPassword(file) }
  }
  const access = await readAccess(options.access)
  return {
    url: access.nats_url,
    user: access.nats_user ?? undefined,
    password: access.nats_password ?? undefined,
  }
}

async function readPassword(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    throw new Failure(`The password cannot be read: ${String(thrown)}`, 2)
  })
  return text.trim()
}

/** What the broker refused or did not answer, as a failure of the command. */
export function brokerFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  return new Failure(`The broker refused: ${sentenceOf(thrown)}`, 3)
}

/** What went wrong, as the library puts it. */
export const sentenceOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)
