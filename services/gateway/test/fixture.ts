import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  parseConfig,
  createLogger,
  connectBroker,
  steadyNow,
  type Broker,
} from '@loyalty/engine/process'
import { toWireAnswer, parseContextHeaders } from '@loyalty/engine/testing'
import { snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import type { Contract } from '@loyalty/contracts/contract'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import { brokerSettingsFor } from '@loyalty/testing/broker-access'
import { startOwnBroker, type OwnBroker } from '@loyalty/testing/own-broker'
import { inject, vi } from 'vitest'
import { gatewayConfig } from '../src/config.js'
import { startGateway, type RunningGateway } from '../src/gateway.js'
import { ACCOUNT, AUDIENCE, createTestIssuer, ISSUER, type TestIssuer } from './support/tokens.js'
import { rowsProgram } from './rows-program.js'

export { ACCOUNT }
export const logger = createLogger({ service: 'gateway-test', level: 'silent' })

/** What a test's service does with a request; null: it says nothing. */
export type Responder = (
  input: Record<string, unknown>,
  context: RequestContext,
) => Outcome | null | Promise<Outcome | null>

/** The gateway on a real broker, and what stands in the services' place on that broker. */
export interface World extends AsyncDisposable {
  gateway: RunningGateway
  baseUrl: string
  issuer: TestIssuer
  token: string
  broker: Broker
  /** The settings of the gateway, for another one beside it. */
  environment: Record<string, string>
  /** Answers a contract, on its subject or another one, until it is called off. */
  respond(contract: Contract, responder: Responder, subject?: string): Promise<() => Promise<void>>
  /** A call with a good token, unless the headers say otherwise. */
  fetch(path: string, options?: RequestInit): Promise<Response>
  /** The same with a JSON body. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
}

export async function createWorld(
  environment: Record<string, string> = {},
  ownServer?: OwnBroker,
): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-test-'))
  const jwks = join(folder, 'jwks.json')
  const issuer = await createTestIssuer()
  await writeFile(jwks, JSON.stringify(issuer.jwks))
  const server = ownServer ?? (await startOwnBroker(inject('natsUrl')))
  const broker = await connectBroker({ name: 'gateway-test', url: server.url }, logger)
  const settings = {
    NATS_URL: server.url,
    ...brokerSettingsFor('gateway'),
    HOST: '127.0.0.1',
    PORT: '0',
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: '0',
    JWKS: jwks,
    TOKEN_ISSUER: ISSUER,
    TOKEN_AUDIENCE: AUDIENCE,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  }
  const gateway = await startGateway(parseConfig(gatewayConfig, settings), logger, rowsProgram)
  const baseUrl = `http://127.0.0.1:${gateway.port}`
  const token = await issuer.issue()
  const call: World['fetch'] = (path, options = {}) =>
    fetch(baseUrl + path, {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...(options.headers as object) },
    })
  return {
    gateway,
    baseUrl,
    issuer,
    token,
    broker,
    environment: settings,
    respond: (contract, responder, subject = contract.subject) =>
      respond(broker, subject, responder),
    fetch: call,
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async [Symbol.asyncDispose]() {
      await gateway.stop()
      await broker.close()
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** A world whose gateway is ready: no token is revoked. */
export async function createReadyWorld(
  environment: Record<string, string> = {},
  server?: OwnBroker,
): Promise<World> {
  const world = await createWorld(environment, server)
  await world.respond(snapshotRevocations, () => answer({ revoked: [] }))
  await untilReady(world)
  return world
}

export const untilReady = ({ gateway }: World): Promise<unknown> =>
  vi.waitUntil(
    async () => (await fetch(`http://127.0.0.1:${gateway.healthPort}/readyz`)).status === 200,
    { timeout: 10_000, interval: 50 },
  )

export async function respond(
  broker: Broker,
  subject: string,
  responder: Responder,
): Promise<() => Promise<void>> {
  const subscription = broker.connection.subscribe(subject, {
    queue: 'test',
    callback: (_error, message) => {
      const context = parseContextHeaders(message.headers, steadyNow())
      if (context === null) throw new Error('a request without its context')
      const input = message.json<Record<string, unknown>>()
      const reply = async () => {
        const outcome = await responder(input, context)
        if (outcome === null) return
        const { payload, headers } = toWireAnswer(outcome)
        message.respond(payload, headers === undefined ? {} : { headers })
      }
      void reply()
    },
  })
  await broker.connection.flush()
  return async () => {
    subscription.unsubscribe()
    await broker.connection.flush()
  }
}

/** The answer of an error, as far as tests look at it. */
export interface ErrorAnswer {
  error: string
  details: string
  code: string
  request_id: string
}

export const errorOf = async (response: Response): Promise<ErrorAnswer & { status: number }> => ({
  status: response.status,
  ...((await response.json()) as ErrorAnswer),
})
