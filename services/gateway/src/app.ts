import fp from 'fastify-plugin'
import type { Logger } from '@loyalty/shared/observability/logger'
import type { Revocations } from './access/revocations.js'
import type { TokenVerifier } from './access/token-verifier.js'
import type { GatewayConfig } from './config.js'
import { accessLog } from './plugins/access-log.js'
import { authentication } from './plugins/authentication.js'
import { body } from './plugins/body.js'
import { crossOrigin } from './plugins/cross-origin.js'
import { drain } from './plugins/drain.js'
import { errorAnswers } from './plugins/error-answers.js'
import { health } from './plugins/health.js'
import { loadShedding } from './plugins/load-shedding.js'
import { metrics } from './plugins/metrics.js'
import { notFound } from './plugins/not-found.js'
import { rateLimit } from './plugins/rate-limit.js'
import { referencePage } from './plugins/reference-page.js'
import { requestId } from './plugins/request-id.js'
import { tracing } from './plugins/tracing.js'
import { addRoute } from './route.js'
import { operations } from './routes/index.js'
import type { Services } from './services.js'

export interface AppOptions {
  config: GatewayConfig
  logger: Logger
  verifier: TokenVerifier
  revocations: Pick<Revocations, 'isKnown' | 'isRevoked'>
  services: Services
  isReady: () => boolean
}

/** The whole gateway as one plugin: what surrounds every call, then the operations. */
export const app = fp<AppOptions>(
  async (server, { config, logger, verifier, revocations, services, isReady }) => {
    await server.register(requestId)
    await server.register(drain)
    await server.register(accessLog, { logger, successSample: config.LOG_SUCCESS_SAMPLE })
    await server.register(tracing)
    await server.register(metrics, { logger })
    await server.register(errorAnswers, { logger })
    await server.register(crossOrigin, { origins: config.CORS_ORIGINS })
    await server.register(notFound)
    await server.register(health, { isReady })
    await server.register(referencePage, { operations })
    await server.register(loadShedding, {
      inFlightMax: config.IN_FLIGHT_MAX,
      eventLoopDelayMaxMs: config.EVENT_LOOP_DELAY_MAX_MS,
    })
    await server.register(authentication, { verifier, revocations })
    await server.register(rateLimit, {
      isOn: config.RATE_LIMITS === 'on',
      perSecond: {
        reads: config.READS_PER_SECOND,
        writes: config.WRITES_PER_SECOND,
        migration: config.MIGRATIONS_PER_SECOND,
      },
    })
    await server.register(body)
    for (const operation of operations) addRoute(server, operation, services)
  },
  { name: 'app' },
)
