import { setTimeout as sleep } from 'node:timers/promises'
import {
  AuthorizationError,
  connect,
  PermissionViolationError,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node'
import type { Logger } from '../observability/logger.js'
import { whyNoTls } from '../tls/why-no-tls.js'
import { addressesOf, brokerTls, type BrokerTlsFiles } from './broker-tls.js'
import { dropSocket } from './drop-socket.js'
import {
  DIAL_TIMEOUT_MS,
  FLUSH_TIMEOUT_MS,
  PING_INTERVAL_MS,
  PINGS_UNANSWERED_MAX,
  RECONNECT_JITTER_MS,
  RECONNECT_WAIT_MS,
} from './limits.js'
import { brokerBytes, brokerEvents, brokerMessages, shareConnected } from './metrics.js'
import { leastRecentlyDialled } from './next-server.js'
import { createOutgoing, type Outgoing } from './outgoing.js'
import { createSignIn, type Credentials, type SignIn } from './sign-in.js'
import { createSubscriptions, type HeardSubject, type Hearing } from './subscriptions.js'

export interface BrokerSettings extends Credentials {
  /** One or more addresses, separated by comma: `nats://127.0.0.1:4222`. */
  url: string
  /** Name of the connection, and of its own inboxes `_INBOX_<name>.>`. */
  name: string
  /** For addresses that begin with `tls://`. */
  tls?: BrokerTlsFiles
}

/** One process's connection to NATS, which is restored for ever when it is lost. */
export interface Broker {
  readonly name: string
  readonly connection: NatsConnection
  /** True when the broker is there now. What is published while it is not is dropped in silence. */
  readonly isConnected: boolean
  /** Messages of one turn of the event loop, handed to the connection together. */
  readonly outgoing: Outgoing
  /** Hears a subject from now on, also after each reconnect. */
  hear(heard: HeardSubject): Hearing
  /** Subjects that the broker does not let this process hear now, of those that it asked for by `hear`. */
  readonly refused: readonly string[]
  /** Tells each time that the connection was restored: the broker behind it may be another one. Answers what ends that. */
  onReconnect(listener: () => void): () => void
  /** Hands over what waits and resolves when the broker has it; gives up after 2 s. */
  flush(): Promise<void>
  /** Flushes, then closes for good. */
  close(): Promise<void>
}

/**
 * Connects to NATS and waits until it is there, for ever: whoever starts first waits for the other.
 * Rejects when `cancel` aborts, and with a ConfigError when the files for TLS are not usable.
 */
export async function connectBroker(
  settings: BrokerSettings,
  logger: Logger,
  cancel?: AbortSignal,
): Promise<Broker> {
  const signIn = createSignIn(settings)
  const options = connectionOptions(settings, signIn)
  const connection = await connectPatiently(options, signIn, logger, cancel)
  signIn.wasAccepted()
  let isConnected = true
  let isRefused = false
  const listeners = new Set<() => void>()
  const outgoing = createOutgoing(connection, () => isConnected)
  const subscriptions = createSubscriptions(connection, logger)
  logger.info({ server: connection.getServer() }, 'broker connected')

  const follow = async () => {
    for await (const status of connection.status()) {
      brokerEvents.inc({ event: status.type })
      if (status.type === 'disconnect') {
        isConnected = false
        logger.warn({ server: status.server }, 'broker disconnected')
      } else if (status.type === 'reconnect') {
        isConnected = true
        isRefused = false
        signIn.wasAccepted()
        outgoing.handOver()
        void subscriptions.retry()
        for (const listener of listeners) listener()
        logger.info({ server: status.server }, 'broker reconnected')
      } else if (status.type === 'error') {
        const { error } = status
        const isSignIn = error instanceof AuthorizationError
        const isRepeated = isSignIn
          ? isRefused
          : error instanceof PermissionViolationError && subscriptions.isRepeated(error)
        isRefused ||= isSignIn
        if (!isRepeated) logger.error({ err: error }, 'broker reported an error')
      } else if (status.type === 'ldm' || status.type === 'staleConnection') {
        logger.warn({ status: status.type }, 'broker connection will move')
        // Whoever was refused is connected anew by now, perhaps.
        if (status.type === 'staleConnection' && !isRefused) dropSocket(connection)
      }
    }
    isConnected = false
  }
  void follow()
  const countTraffic = trafficCounter(connection)
  const forget = shareConnected(() => {
    countTraffic()
    return isConnected ? 1 : 0
  })

  const flush = async () => {
    outgoing.handOver()
    if (!isConnected || connection.isClosed()) return
    await within(FLUSH_TIMEOUT_MS, connection.flush())
  }
  return {
    name: settings.name,
    connection,
    get isConnected() {
      return isConnected
    },
    outgoing,
    hear: (heard) => subscriptions.add(heard),
    get refused() {
      return subscriptions.refused
    },
    onReconnect(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush,
    async close() {
      forget()
      subscriptions.close()
      await flush()
      await connection.close()
    },
  }
}

/** For a readiness probe: true when the broker lets the process hear all that it wants, or what it does not. */
export function whatIsHeard({ refused }: Pick<Broker, 'refused'>): true | string {
  const [first, ...others] = refused
  if (first === undefined) return true
  return `the broker refuses ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`
}

/** Brings the counters up to what the connection has seen, which counts for itself. */
function trafficCounter(connection: NatsConnection): () => void {
  let before = connection.stats()
  return () => {
    const now = connection.stats()
    brokerMessages.inc({ direction: 'in' }, now.inMsgs - before.inMsgs)
    brokerMessages.inc({ direction: 'out' }, now.outMsgs - before.outMsgs)
    brokerBytes.inc({ direction: 'in' }, now.inBytes - before.inBytes)
    brokerBytes.inc({ direction: 'out' }, now.outBytes - before.outBytes)
    before = now
  }
}

/** The library would wait for the first connection too, but in silence about what keeps it away. */
async function connectPatiently(
  options: NodeConnectionOptions,
  signIn: SignIn,
  logger: Logger,
  cancel: AbortSignal | undefined,
): Promise<NatsConnection> {
  let lastMessage = ''
  for (;;) {
    cancel?.throwIfAborted()
    try {
      return await connect(options)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'no error'
      const isRefused = error instanceof AuthorizationError
      if (isRefused && signIn.hasAnother()) continue
      if (message !== lastMessage) {
        const why = whyNoTls('the broker', error)
        logger.warn({ err: error, ...(why !== null && { why }) }, 'broker not reached yet')
      }
      lastMessage = message
      await sleep(RECONNECT_WAIT_MS)
    }
  }
}

function connectionOptions(settings: BrokerSettings, signIn: SignIn): NodeConnectionOptions {
  return {
    servers: addressesOf(settings.url),
    ...brokerTls(settings),
    name: settings.name,
    inboxPrefix: inboxPrefixOf(settings.name),
    ...(settings.user === undefined ? {} : { authenticator: signIn.authenticator }),
    // Stack traces cost a third of a request; our own faults name subject and request id instead.
    noAsyncTraces: true,
    reconnect: true,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    reconnectJitter: RECONNECT_JITTER_MS,
    reconnectToServer: leastRecentlyDialled,
    timeout: DIAL_TIMEOUT_MS,
    pingInterval: PING_INTERVAL_MS,
    maxPingOut: PINGS_UNANSWERED_MAX,
  }
}

/** Each user of the broker may subscribe to its own inboxes only, so each has a prefix of its own. */
export const inboxPrefixOf = (name: string): string => `_INBOX_${name.replaceAll(/[^\w-]/g, '_')}`

/** Waits for a promise, and no longer than the limit; a failure of either kind is no matter here. */
async function within(limitMs: number, promise: Promise<unknown>): Promise<void> {
  const limit = new AbortController()
  const timer = sleep(limitMs, undefined, { signal: limit.signal })
  await Promise.race([promise, timer]).catch(() => undefined)
  limit.abort()
  await timer.catch(() => undefined)
}
