import { ADMIN_USER, whyNoTls, inboxPrefixOf, type FACTS_USER } from '@loyalty/engine/admin'
import { addressesOf, brokerTls } from '@loyalty/engine/process'
import { jetstreamManager } from '@nats-io/jetstream'
import type { JetStreamManager } from '@nats-io/jetstream'
import { AuthorizationError, connect } from '@nats-io/transport-node'
import type { NatsConnection } from '@nats-io/transport-node'
import { readAccess, trustAuthority } from '../api/connection.js'
import { authorityOption } from '../command-line/command.js'
import { optional } from '../command-line/parameter.js'
import type { Parameters, ValuesOf } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure, sentenceOf } from '../failure.js'
import { readSecret } from '../read-text.js'

/** Where facts are read, and as whom. */
export const brokerOptions = {
  nats_url: optional(anyText, 'url', 'address of the broker, else LOYALTY_NATS_URL'),
  nats_user: optional(anyText, 'name', 'user of the broker, else LOYALTY_NATS_USER'),
  nats_password_file: optional(
    anyText,
    'file',
    'file with its password, else LOYALTY_NATS_PASSWORD_FILE',
  ),
  ...authorityOption,
  access: optional(anyText, 'file', 'access.json of a local start, else .local/access.json'),
} satisfies Parameters

export type BrokerOptions = ValuesOf<typeof brokerOptions>

/** The broker, by a connection of its user. */
export interface OpenBroker extends AsyncDisposable {
  connection: NatsConnection
  manager: JetStreamManager
}

interface Address {
  url: string
  user: string | undefined
  password: string | undefined
}

const API_TIMEOUT_MS = 5_000

/** Who asks, where nobody is named: it decides what of a local start is taken. */
export type BrokerRole = typeof FACTS_USER | typeof ADMIN_USER

/** Does something at the named broker, else at that of the local start, and leaves it however that ends. */
export async function atBroker<Result>(
  role: BrokerRole,
  options: BrokerOptions,
  io: ConsoleIo,
  work: (broker: OpenBroker) => Promise<Result>,
): Promise<Result> {
  await using broker = await openBroker(role, options, io)
  return await work(broker).catch((thrown: unknown) => {
    throw brokerFailure(thrown)
  })
}

async function openBroker(
  role: BrokerRole,
  options: BrokerOptions,
  io: ConsoleIo,
): Promise<OpenBroker> {
  await trustAuthority(options.ca_file, io)
  const { url, user, password } = await addressOf(role, options, io)
  const connection = await connect({
    servers: addressesOf(url),
    ...brokerTls({ url }),
    name: 'loyalty-cli',
    inboxPrefix: inboxPrefixOf(user ?? role),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { pass: password }),
    timeout: API_TIMEOUT_MS,
    maxReconnectAttempts: -1,
  }).catch((thrown: unknown) => {
    if (thrown instanceof AuthorizationError) throw refusal(url, user)
    const why = whyNoTls('the broker', thrown) ?? sentenceOf(thrown)
    throw new Failure(`${url} cannot be reached: ${why}`, 3)
  })
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: API_TIMEOUT_MS })
  return { connection, manager, [Symbol.asyncDispose]: () => connection.close() }
}

const refusal = (url: string, user = 'whoever names no user') =>
  new Failure(
    `${url} refuses ${user}: the password is wrong, or there is no such user. Name the right file, or have the broker read its users again (nats-server --signal reload).`,
    3,
  )

async function addressOf(
  role: BrokerRole,
  options: BrokerOptions,
  { environment }: ConsoleIo,
): Promise<Address> {
  const { LOYALTY_NATS_URL, LOYALTY_NATS_USER, LOYALTY_NATS_PASSWORD_FILE } = environment
  const url = options.nats_url ?? LOYALTY_NATS_URL
  const file = options.nats_password_file ?? LOYALTY_NATS_PASSWORD_FILE
  if (options.access === undefined && url !== undefined) {
    const user = options.nats_user ?? LOYALTY_NATS_USER
    return { url, user, password: await readSecret(file) }
  }
  const access = await readAccess(options.access)
  if (role === ADMIN_USER) {
    return {
      url: access.nats_url,
      user: access.nats_admin?.user,
      password: access.nats_admin?.password,
    }
  }
  return {
    url: access.nats_url,
    user: access.nats_user ?? undefined,
    password: access.nats_password ?? undefined,
  }
}

/** What the broker refused or did not answer, as a failure of the command. */
function brokerFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  return new Failure(`The broker refused: ${sentenceOf(thrown)}`, 3)
}
