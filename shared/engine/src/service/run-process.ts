import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import {
  CONFIG_ERROR_EXIT_CODE,
  ConfigError,
  parseConfig,
  type Environment,
} from '../config/parse-config.js'
import { formerSettings } from '../former-names.js'
import type { ProcessConfig } from './service-config.js'
import { createLogger, type Logger } from '../observability/logger.js'
import { describeProcess } from '../observability/metrics.js'
import { tracingOf, useTracing } from '../observability/tracing.js'
import { readVersion } from '../observability/version.js'
import { collectStart } from './collect-start.js'
import { STOP_TIMEOUT_MS } from './limits.js'
import { exitForConfig } from './read-config.js'

/** The running part of a process, until it is told to stop. */
export interface Running {
  stop(): Promise<void>
  /** Resolves when it can't go on, which ends the process, or when it was stopped. */
  readonly closed?: Promise<unknown>
}

export interface ProcessOptions<Schema extends z.ZodObject> {
  name: string
  schema: Schema
  environment?: Environment
  start(config: z.output<Schema>, logger: Logger): Promise<Running>
}

/**
 * The shell of a process: reads its settings, starts it, and stays until SIGTERM or SIGINT.
 *
 * Exit codes: 0 when it was told to stop and did; 1 when it failed to start, to go on, or to stop
 * within 10 s; 78 when its settings are not usable, with one line for each that is wrong. With WRONG_SETTINGS=stay it
 * says so and stays, not ready, until it is told to stop.
 */
export async function runProcess<Schema extends z.ZodObject>(
  options: ProcessOptions<Schema>,
): Promise<void> {
  const { environment = process.env } = options
  const config = await orEnd(environment, () =>
    Promise.resolve(parseConfig(options.schema, environment)),
  )
  const { LOG_LEVEL: level } = config as Partial<ProcessConfig>
  const logger = createLogger({ service: options.name, ...(level === undefined ? {} : { level }) })
  describeProcess(options.name, readVersion())
  warnOfFormerSettings(options.schema, environment, logger)
  let running: Running | undefined
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
      await tracingOf()?.stop()
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
    await switchTracing(options.name, config, logger)
    running = await orEnd(environment, () => options.start(config, logger))
  } catch (error) {
    die(logger, error, 'start failed')
  }
  collectStart()
  if (running.closed === undefined) return
  const cause = await running.closed
  if (!isStopping) die(logger, cause, 'closed for good')
}

const LONGEST_MS = 2_147_483_647

/**
 * What is awaited, or the end of the process because of what its settings say. Docker would start it again for ever,
 * whatever its exit code, and a policy that counts starts nothing after a reboot: there it stays.
 */
async function orEnd<Result>(
  environment: Environment,
  awaited: () => Promise<Result>,
): Promise<Result> {
  try {
    return await awaited()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    if (environment['WRONG_SETTINGS'] !== 'stay') exitForConfig(error)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.removeAllListeners(signal)
      process.on(signal, () => process.exit(CONFIG_ERROR_EXIT_CODE))
    }
    process.stderr.write(`${error.message}\nIt waits for a start with other settings.\n`)
    for (;;) await delay(LONGEST_MS)
  }
}

/** A setting is read by its former name for one version, and its operator told. */
function warnOfFormerSettings(schema: z.ZodObject, environment: Environment, logger: Logger): void {
  for (const [former, name] of Object.entries(formerSettings)) {
    const value = environment[former]
    if (name in schema.shape && value !== undefined && value !== '')
      logger.warn({ setting: name, formerly: former }, 'a setting has a new name')
  }
}

/** The library for traces takes memory, so only those who send them load it. */
async function switchTracing(
  service: string,
  config: Partial<ProcessConfig>,
  logger: Logger,
): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: sampleRatio = 0 } = config
  if (endpoint === undefined) return
  const { startTracing } = await import('../observability/tracing-sdk.js')
  const version = readVersion()
  useTracing(startTracing({ service, version, endpoint, sampleRatio, logger }))
}

function die(logger: Logger, error: unknown, message: string): never {
  logger.fatal({ err: error }, message)
  process.exit(1)
}
