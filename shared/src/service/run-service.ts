import type { z } from 'zod'
import {
  CONFIG_ERROR_EXIT_CODE,
  ConfigError,
  parseConfig,
  type Environment,
} from '../config/parse-config.js'
import type { ServiceConfig } from '../config/service-config.js'
import { createLogger, type Logger } from '../observability/logger.js'
import { STOP_TIMEOUT_MS } from './limits.js'
import { startService, type RunningService, type ServiceOptions } from './start-service.js'

export type { ServiceParts, ServiceResources } from './start-service.js'

/**
 * The whole `main.ts` of a service: reads its settings, builds it, and stays until a signal.
 *
 * ```ts
 * await runService({
 *   name: 'catalog',
 *   schema: catalogConfig,
 *   build: async ({ config, logger, requester }) => {
 *     const mongo = await connectMongo(config, logger)
 *     return {
 *       module: catalogModule({ mongo, requester }),
 *       isDatabaseReady: () => mongo.isReady(),
 *       onStop: [() => mongo.close()],
 *     }
 *   },
 * })
 * ```
 *
 * SIGTERM and SIGINT: see `RunningService.stop`; exit code 0, or 1 when a step failed or 10 s were
 * not enough. Bad settings: exit code 78 and one sentence for each.
 */
export async function runService<Schema extends z.ZodObject>(options: {
  name: string
  schema: Schema
  environment?: Environment
  build: ServiceOptions<z.output<Schema> & ServiceConfig>['build']
}): Promise<void> {
  const config = readConfig(options.schema, options.environment ?? process.env)
  const logger = createLogger({ service: options.name, level: config.LOG_LEVEL })
  let running: RunningService | undefined
  let isStopping = false

  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => {
      die(logger, new Error(`not stopped after ${STOP_TIMEOUT_MS} ms`), 'stop took too long')
    }, STOP_TIMEOUT_MS).unref()
    try {
      await running?.stop()
    } catch (error) {
      die(logger, error, 'stop failed')
    }
    logger.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('uncaughtException', (error) => die(logger, error, 'uncaught exception'))
  process.on('unhandledRejection', (error) => die(logger, error, 'unhandled rejection'))

  try {
    running = await startService({ ...options, config, logger })
  } catch (error) {
    die(logger, error, 'start failed')
  }
  const cause = await running.closed
  if (!isStopping) die(logger, cause, 'broker connection closed for good')
}

function readConfig<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> & ServiceConfig {
  try {
    return parseConfig(schema, environment) as z.output<Schema> & ServiceConfig
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(CONFIG_ERROR_EXIT_CODE)
  }
}

function die(logger: Logger, error: unknown, message: string): never {
  logger.fatal({ err: error }, message)
  process.exit(1)
}
