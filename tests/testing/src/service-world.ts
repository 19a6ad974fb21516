import type { Document } from 'mongodb'
import type { Collection } from '@loyalty/engine/collection'
import type { Environment, ServiceConfig, Logger } from '@loyalty/engine/process'
import { startService, type RunningService, type ServiceOptions } from '@loyalty/engine/service'
import { brokerSettingsFor } from './broker-access.js'
import { startCaller, type Caller } from './caller.js'
import { startOwnBroker, type OwnBroker } from './own-broker.js'
import { databaseUrlFor } from './database-login.js'
import { createOwnDatabase, type OwnDatabase } from './own-database.js'

export interface ServiceWorldOptions<Config extends ServiceConfig> {
  name: string
  logger: Logger
  build: ServiceOptions<Config>['build']
  /** Reads the settings as the service's own `main.ts` does. */
  parse: (environment: Environment) => Config
  collections: readonly Collection[]
  mongoUrl: string
  /** The broker when there is no program to start an own one. */
  natsUrl: string
  /** Another broker than a plain one, for example one that keeps facts. */
  startBroker?: () => Promise<OwnBroker>
  /** How many processes' worth of the service run. */
  processes?: number
  settings?: Record<string, string>
}

/** A service on a broker and a database of its own, and somebody who calls it. */
export interface ServiceWorld {
  brokerUrl: string
  /** The caller's connection, for whoever stands in for another service. */
  broker: Caller['broker']
  database: OwnDatabase
  call: Caller['call']
  yes: Caller['yes']
  dump: () => Promise<Record<string, Document[]>>
  isRunning: () => boolean
  start: () => Promise<void>
  /** Stops the service the way SIGTERM does. */
  stop: () => Promise<void>
  dispose: () => Promise<void>
}

/** Makes all but the service itself, so that others can be there before `start`. */
export async function createServiceWorld<Config extends ServiceConfig>(
  options: ServiceWorldOptions<Config>,
): Promise<ServiceWorld> {
  const { name, logger, build, parse, collections, mongoUrl, natsUrl } = options
  const { processes = 1, settings = {}, startBroker = () => startOwnBroker(natsUrl) } = options
  const [ownBroker, database] = await Promise.all([
    startBroker(),
    createOwnDatabase(mongoUrl, name, collections),
  ])
  const { broker, call, yes, stop: stopCaller } = await startCaller(ownBroker.url, logger)
  const config = parse({
    NATS_URL: ownBroker.url,
    ...brokerSettingsFor(name),
    MONGO_URL: databaseUrlFor(name, mongoUrl),
    MONGO_DATABASE: database.name,
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: '0',
    ...settings,
  })
  let running: RunningService[] = []

  const stop = async () => {
    const stopping = running
    running = []
    await Promise.all(stopping.map((service) => service.stop()))
  }
  return {
    brokerUrl: ownBroker.url,
    broker,
    database,
    call,
    yes,
    dump: database.dump,
    isRunning: () => running.length > 0,
    async start() {
      const starting = Array.from({ length: processes }, () =>
        startService({ name, logger, build, config }),
      )
      running = await Promise.all(starting)
    },
    stop,
    async dispose() {
      await stop()
      await stopCaller()
      await database.drop()
      await ownBroker.stop()
    },
  }
}
