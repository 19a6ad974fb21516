import {
  CONFIG_ERROR_EXIT_CODE,
  ConfigError,
  parseConfig,
} from '@loyalty/shared/config/parse-config'
import { createLogger } from '@loyalty/shared/observability/logger'
import { STOP_TIMEOUT_MS } from '@loyalty/shared/service/limits'
import { gatewayConfig, type GatewayConfig } from './config.js'
import { startGateway, type RunningGateway } from './gateway.js'

const config = readConfig()
const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL })
let running: RunningGateway | undefined
let isStopping = false

function readConfig(): GatewayConfig {
  try {
    return parseConfig(gatewayConfig, process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(CONFIG_ERROR_EXIT_CODE)
  }
}

function die(error: unknown, message: string): never {
  logger.fatal({ err: error }, message)
  process.exit(1)
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return
  isStopping = true
  logger.info({ signal }, 'stopping')
  setTimeout(() => {
    die(new Error(`not stopped after ${STOP_TIMEOUT_MS} ms`), 'stop took too long')
  }, STOP_TIMEOUT_MS).unref()
  try {
    await running?.stop()
  } catch (error) {
    die(error, 'stop failed')
  }
  logger.info('stopped')
  process.exit(0)
}

process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
process.on('uncaughtException', (error) => die(error, 'uncaught exception'))
process.on('unhandledRejection', (error) => die(error, 'unhandled rejection'))

try {
  running = await startGateway(config, logger)
} catch (error) {
  die(error, 'start failed')
}
