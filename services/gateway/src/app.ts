import fp from 'fastify-plugin'
import type { Logger } from '@loyalty/engine/process'
import type { CustomerTokens } from './access/customer-tokens.js'
import type { PeopleNotes } from './people/people-notes.js'
import type { TokenVerifier } from './access/token-verifier.js'
import type { Cells } from './cells/cell.js'
import type { GatewayConfig } from './config.js'
import { createShares } from './limits/shares.js'
import { accessLog } from './plugins/access-log.js'
import { authentication } from './plugins/authentication.js'
import { body } from './plugins/body.js'
import { codeGuesses } from './plugins/code-guesses.js'
import { consolePage } from './plugins/console-page.js'
import { crossOrigin } from './plugins/cross-origin.js'
import { drain } from './plugins/drain.js'
import { errorAnswers } from './plugins/error-answers.js'
import { health } from './plugins/health.js'
import { host } from './plugins/host.js'
import { loadShedding } from './plugins/load-shedding.js'
import { longAnswers } from './plugins/long-answers.js'
import { metrics } from './plugins/metrics.js'
import { notFound } from './plugins/not-found.js'
import { rateLimit } from './plugins/rate-limit.js'
import { referencePage } from './plugins/reference-page.js'
import { everyAnswer } from './plugins/every-answer.js'
import { tracing } from './plugins/tracing.js'
import { addRoute } from './routes/route.js'
import { operations } from './operations/index.js'
import { toSignIn } from './operations/sign-in.js'
import type { RowsReader } from './rows/rows-reader.js'

const MEBIBYTE = 1024 * 1024

export interface AppOptions {
  config: GatewayConfig
  logger: Logger
  verifier: TokenVerifier
  customerTokens: CustomerTokens | null
  cells: Cells
  people: PeopleNotes
  rows: RowsReader
  isReady: () => boolean
}

/** The whole gateway as one plugin: what surrounds every call, then the operations. */
export const app = fp<AppOptions>(
  async (server, { config, logger, verifier, customerTokens, cells, people, rows, isReady }) => {
    const parts = {
      cellPercent: config.CELL_SHARE_PERCENT,
      accountPercent: config.ACCOUNT_SHARE_PERCENT,
      subjectPercent: config.SUBJECT_SHARE_PERCENT,
    }
    await server.register(everyAnswer)
    await server.register(drain)
    await server.register(accessLog, { logger, successSample: config.LOG_SUCCESS_SAMPLE })
    await server.register(tracing)
    await server.register(metrics, { logger })
    await server.register(errorAnswers, { logger })
    await server.register(crossOrigin, { origins: config.CORS_ORIGINS, cells })
    await server.register(host)
    await server.register(consolePage, { settings: config })
    await server.register(notFound)
    await server.register(health, { isReady })
    await server.register(loadShedding, {
      shares: { max: config.IN_FLIGHT_MAX, ...parts },
      eventLoopDelayMaxMs: config.EVENT_LOOP_DELAY_MAX_MS,
      cells,
    })
    await server.register(authentication, { verifier, cells, people })
    await server.register(referencePage, { operations })
    await server.register(rateLimit, {
      isOn: config.RATE_LIMITS === 'on',
      perSecond: {
        reads: config.READS_PER_SECOND,
        writes: config.WRITES_PER_SECOND,
        migration: config.MIGRATIONS_PER_SECOND,
      },
      customerPercent: config.CUSTOMER_RATE_PERCENT,
    })
    await server.register(codeGuesses, {
      isOn: config.RATE_LIMITS === 'on',
      max: config.CODE_GUESSES_PER_ADDRESS,
    })
    await server.register(longAnswers, { cells })
    await server.register(body)
    const heldBytes = createShares({ max: config.LARGE_BODIES_MIB_MAX * MEBIBYTE, ...parts })
    const hasWebhooks = config.WEBHOOKS === 'on'
    const routeParts = {
      cells,
      rows,
      heldBytes,
      customerTokens,
      hasWebhooks,
      signIn: toSignIn(config),
    }
    for (const operation of operations) addRoute(server, operation, routeParts)
  },
  { name: 'app' },
)
