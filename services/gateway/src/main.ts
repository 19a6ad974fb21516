import { brokerSettingsOf } from '@loyalty/shared/config/service-config'
import { parseConfig } from '@loyalty/shared/config/parse-config'
import { createLogger } from '@loyalty/shared/observability/logger'
import { connectBroker } from '@loyalty/shared/transport/connect'
import { createRequester } from '@loyalty/shared/transport/requester'
import { openKeySet } from './access/key-set.js'
import { followRevocations } from './access/revocations.js'
import { createTokenVerifier } from './access/token-verifier.js'
import { app } from './app.js'
import { gatewayConfig } from './config.js'
import { createServer } from './server.js'
import { followWalletProcesses } from './wallet-processes.js'

const config = parseConfig(gatewayConfig, process.env)
const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL })

const keys = await openKeySet(config.JWKS, logger)
const broker = await connectBroker(brokerSettingsOf('gateway', config), logger)
const requester = createRequester(broker)
const revocations = followRevocations(requester, logger)
const walletProcesses = followWalletProcesses(broker, requester)

let isStopping = false
const isReady = () => !isStopping && broker.isConnected && revocations.isKnown

const server = createServer(logger)
await server.register(app, {
  config,
  logger,
  verifier: createTokenVerifier(keys, {
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
  }),
  revocations,
  services: { requester, walletProcesses },
  isReady,
})
await server.listen({ host: config.HOST, port: config.PORT })
logger.info({ addresses: server.addresses() }, 'gateway listens')

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await server.close()
  revocations.close()
  walletProcesses.close()
  requester.close()
  keys.close()
  await broker.close()
  logger.info('gateway stopped')
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
