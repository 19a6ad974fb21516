import { parseConfig, createLogger } from '@loyalty/engine/process'
import { gatewayConfig } from '../src/config.js'
import { startGateway } from '../src/gateway.js'
import { rowsProgram } from './rows-program.js'

/** A gateway that has a process to itself, and says when it listens and where. */
const logger = createLogger({ service: 'gateway-test', level: 'silent' })
const gateway = await startGateway(parseConfig(gatewayConfig, process.env), logger, rowsProgram)
process.send?.({ port: gateway.port, healthPort: gateway.healthPort })
