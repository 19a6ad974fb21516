import { randomUUID } from 'node:crypto'
import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common'
import { brokerSettingsOf, type ServiceConfig } from './service-config.js'
import type { Logger } from '../observability/logger.js'
import { readVersion } from '../observability/version.js'
import { connectBroker, whatIsHeard, type Broker } from '../transport/connect.js'
import { createMicroservice } from '../transport/create-microservice.js'
import { createPeerProcesses, type PeerProcesses } from '../transport/peer-processes.js'
import { createRequester, type Requester } from '../transport/requester.js'
import { announceService } from '../transport/service-discovery.js'
import { BrokerServer } from '../transport/server.js'
import { startHealthServer } from './health.js'
import { READINESS_TIMEOUT_MS, STOP_TIMEOUT_MS } from './limits.js'

/** The tools that a service builds itself from. */
export interface ServiceResources<Config> {
  config: Config
  logger: Logger
  broker: Broker
  requester: Requester
  /** The processes of the same service, this one among them. */
  peers: PeerProcesses
}

/** Works by itself from when requests are taken. */
export interface Worker {
  start(): void
  stop(): void | Promise<void>
}

/** Stops what it is the name of. */
type Stops = Readonly<Record<string, () => unknown>>

/** The parts of a service. */
export interface ServiceParts {
  /** Objects with `@Handles` methods. */
  handlers?: readonly object[]
  /** Or a module of controllers with such methods, which Nest makes. */
  module?: Type | DynamicModule
  /** True when the database answers; asked by each readiness probe, at most 1 s. */
  isDatabaseReady: () => Promise<boolean>
  /** Started in this order when requests are taken; stopped together when the last request is answered. */
  workers?: Readonly<Record<string, Worker>>
  /** Runs when workers are started. */
  onReady?: () => void | Promise<void>
  /** Run one after the other when workers have stopped; the broker is still there. */
  onStop?: Stops
}

export interface ServiceOptions<Config extends ServiceConfig> {
  name: string
  config: Config
  logger: Logger
  build(resources: ServiceResources<Config>): ServiceParts | Promise<ServiceParts>
}

export interface RunningService {
  readonly healthPort: number
  readonly instance: string
  /** Resolves when the connection to the broker is closed, by `stop` or for good. */
  readonly closed: Promise<unknown>
  /**
   * Not ready any more → takes no more requests → answers those it has → stops its workers together →
   * stop hooks in order → leaves the broker. One that fails does not keep the next from running; the first
   * failure is thrown at the end. What takes half of the time that there is for all of it is named in the log.
   */
  stop(): Promise<void>
}

/** Starts a service in this process and resolves when it takes requests. */
export async function startService<Config extends ServiceConfig>(
  options: ServiceOptions<Config>,
): Promise<RunningService> {
  const { name, config, logger } = options
  const instance = randomUUID()
  const state = { isListening: false, isDatabaseReady: async () => false }
  let broker: Broker | undefined
  const health = await startHealthServer(
    { host: config.HEALTH_HOST, port: config.HEALTH_PORT },
    async () => ({
      listening: state.isListening,
      broker: broker?.isConnected === true,
      subscriptions: broker !== undefined && whatIsHeard(broker),
      database: await isReadyInTime(state.isDatabaseReady),
    }),
  )

  broker = await connectBroker(brokerSettingsOf(name, config), logger)
  const requester = createRequester(broker)
  const peers = createPeerProcesses({ broker, service: name, instance })
  const parts = await options.build({ config, logger, broker, requester, peers })
  state.isDatabaseReady = parts.isDatabaseReady
  const server = new BrokerServer({
    broker,
    logger,
    service: name,
    instance,
    handlersMax: config.HANDLERS_MAX,
  })
  const microservice = await createMicroservice(
    parts.module ?? moduleOf(parts.handlers ?? []),
    server,
    logger,
  )
  await microservice.listen()
  const unannounce = announceService({
    broker,
    logger,
    service: name,
    instance,
    version: readVersion(),
    endpoints: () => server.endpoints,
  })
  // A process that says that it is ready can be found.
  await broker.flush()
  const { workers = {}, onReady, onStop = {} } = parts
  for (const worker of Object.values(workers)) worker.start()
  await onReady?.()
  state.isListening = true
  logger.info({ instance, healthPort: health.port }, 'service ready')

  const { connection } = broker
  const leaveBroker = () => {
    requester.close()
    peers.close()
    return broker.close()
  }
  return {
    healthPort: health.port,
    instance,
    closed: connection.closed(),
    async stop() {
      state.isListening = false
      unannounce()
      await stopInOrder(logger, [
        { requests: () => microservice.close() },
        Object.fromEntries(
          Object.entries(workers).map(([part, worker]) => [part, () => worker.stop()]),
        ),
        ...Object.entries(onStop).map(([part, stop]) => ({ [part]: stop })),
        { broker: leaveBroker },
        { health: () => health.close() },
      ])
    },
  }
}

@Module({})
class ServiceModule {}

/** The objects with `@Handles` methods, for Nest. */
export const moduleOf = (handlers: readonly object[]): DynamicModule => ({
  module: ServiceModule,
  controllers: handlers.map(controllerOf),
})

/** Nest makes each controller by its class: this one is an object that is there already. */
function controllerOf(handlers: object): Type {
  @Controller()
  class Made {
    constructor() {
      return handlers
    }
  }
  return Made
}

async function isReadyInTime(check: () => Promise<boolean>): Promise<boolean> {
  const limit = AbortSignal.timeout(READINESS_TIMEOUT_MS)
  const timedOut = new Promise<boolean>((resolve) => {
    limit.addEventListener('abort', () => resolve(false))
  })
  return Promise.race([check().catch(() => false), timedOut])
}

const SLOW_STOP_MS = STOP_TIMEOUT_MS / 2

/** One group after the other, those of a group together. Tells which ones are not stopped after a while. */
async function stopInOrder(logger: Logger, groups: readonly Stops[]): Promise<void> {
  const failures: unknown[] = []
  const stopping = new Set<string>()
  const tell = () => logger.warn({ parts: [...stopping] }, 'stop takes long')
  const slow = setTimeout(tell, SLOW_STOP_MS).unref()
  for (const group of groups) {
    const stops = Object.entries(group).map(async ([part, stop]) => {
      stopping.add(part)
      try {
        await stop()
      } catch (error) {
        failures.push(error)
      }
      stopping.delete(part)
    })
    await Promise.all(stops)
  }
  clearTimeout(slow)
  if (failures.length > 0) throw failures[0]
}
