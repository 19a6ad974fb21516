import { setFlagsFromString } from 'node:v8'
import { runProcess } from '@loyalty/engine/process'
import { gatewayConfig } from './config.js'
import { startGateway } from './gateway.js'

// What passes through lies outside of V8's heap, which is small and counts it as its own. By default it looks through all that the
// process has after each fifth answer of 800 KB; so after each twentieth. The other services have larger heaps, and gain nothing.
setFlagsFromString('--heap-growing-percent=200')

await runProcess({ name: 'gateway', schema: gatewayConfig, start: startGateway })
