import { runProcess } from '@loyalty/engine/process'
import { gatewayConfig } from './config.js'
import { startGateway } from './gateway.js'

await runProcess({ name: 'gateway', schema: gatewayConfig, start: startGateway })
