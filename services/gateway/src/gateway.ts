import type { AddressInfo } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import { setTimeout as delay } from 'node:timers/promises'
import {
  isReady,
  startHealthServer,
  type Logger,
  type Running,
  type Readiness,
} from '@loyalty/engine/process'
import { openCustomerKeys } from './access/customer-keys.js'
import { createCustomerTokens } from './access/customer-tokens.js'
import { openKeySet, type KeySet } from './access/key-set.js'
import { createPeopleNotes } from './people/people-notes.js'
import { tellLongLived } from './access/long-lived.js'
import { createTokenVerifier, type ExpectedClaims } from './access/token-verifier.js'
import { app } from './app.js'
import { openCells } from './cells/open-cells.js'
import { certificateFilesOf, followCertificate, readFirst } from './certificate.js'
import type { GatewayConfig } from './config.js'
import { createRowsReader } from './rows/rows-reader.js'
import { createRowsThread, type ThreadProgram } from './rows/rows-reader.js'
import { createServer } from './server.js'

/** Time to wait for the first list of revoked tokens before the gateway listens without it. */
const FIRST_LIST_WAIT_MS = 1_000

export interface RunningGateway extends Running {
  readonly port: number
  readonly healthPort: number
  /** Resolves when a connection to a broker is closed, by `stop` or for good. */
  readonly closed: Promise<unknown>
  /**
   * Not ready any more → closes connections with their answers, until no more calls come → accepts
   * none → answers those it has → leaves the broker.
   */
  stop(): Promise<void>
}

/**
 * Builds the gateway and listens. It waits a moment for the revoked tokens first: a call before that
 * could only be refused, where another gateway would have taken it. Without them it listens all the
 * same, alive and not ready.
 */
export async function startGateway(
  config: GatewayConfig,
  logger: Logger,
  rowsProgram?: ThreadProgram,
): Promise<RunningGateway> {
  let isAccepting = false
  let keys: KeySet | null = null
  const files = certificateFilesOf(config)
  const first = files && readFirst(files)
  const cells = await openCells(config, logger)
  const look = (): Readiness => ({
    ...cells.parts(),
    token_keys: keys?.isKnown ?? false,
    accepting: isAccepting,
  })
  const health = await startHealthServer(
    { host: config.HEALTH_HOST, port: config.HEALTH_PORT },
    () => Promise.resolve(look()),
    () => ({ ...cells.told(), keys: keys?.ids ?? [] }),
  )
  keys = await openKeySet(config.JWKS, logger)
  const keyFile = config.CUSTOMER_TOKEN_KEY_FILE
  const customerKeys = keyFile
    ? await openCustomerKeys(keyFile, config.TOKEN_ALGORITHMS, logger)
    : null
  await cells.reached

  const rows = createRowsReader(createRowsThread(rowsProgram))
  const server = createServer(logger, config, first)
  const certificate =
    files && server.server instanceof TlsServer
      ? followCertificate(files, server.server, logger)
      : null
  const expected: ExpectedClaims = {
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    lifetimeSecondsMax: config.TOKEN_LIFETIME_MAX,
    algorithms: config.TOKEN_ALGORITHMS,
    account: config.ACCOUNT_CLAIM,
    customer: config.CUSTOMER_CLAIM,
    roles: config.ROLES_CLAIM,
    scopesOfRoles: config.SCOPES_OF_ROLES,
    consoleClient: config.CONSOLE_OIDC_CLIENT_ID ?? null,
  }
  await server.register(app, {
    config,
    logger,
    verifier: createTokenVerifier(keys, expected, customerKeys, (caller) =>
      tellLongLived(caller, logger),
    ),
    customerTokens: customerKeys && createCustomerTokens(customerKeys, expected),
    cells,
    people: createPeopleNotes(cells, logger),
    rows,
    isReady: () => isReady(look()),
  })
  await Promise.race([cells.known, delay(FIRST_LIST_WAIT_MS, undefined, { ref: false })])
  await server.listen({ host: config.HOST, port: config.PORT })
  isAccepting = true
  const { port } = server.server.address() as AddressInfo
  logger.info({ port, healthPort: health.port }, 'gateway listens')

  async function stopInOrder() {
    isAccepting = false
    certificate?.close()
    await server.drain()
    await server.close()
    await rows.close()
    keys?.close()
    customerKeys?.close()
    await cells.close()
    await health.close()
  }
  let stopped: Promise<void> | undefined
  return {
    port,
    healthPort: health.port,
    closed: cells.closed,
    stop() {
      stopped ??= stopInOrder()
      return stopped
    },
  }
}
