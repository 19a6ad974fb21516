import type { OutgoingHttpHeaders } from 'node:http'
import { createLocalJWKSet } from 'jose'
import { expect, vi } from 'vitest'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { parseConfig, createLogger } from '@loyalty/engine/process'
import type { TokenState } from '@loyalty/contracts/customers/tokens'
import type { FieldError } from '@loyalty/contracts/outcome'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { Fault } from '@loyalty/contracts/errors/fault'
import { createTokenVerifier } from '../../src/access/token-verifier.js'
import { app, type AppOptions } from '../../src/app.js'
import { onlyCell } from '../../src/cells/cell.js'
import { gatewayConfig } from '../../src/config.js'
import { readRows } from '../../src/rows/read-rows.js'
import { createRowsReader } from '../../src/rows/rows-reader.js'
import { createServer } from '../../src/server.js'
import type { Services } from '../../src/operations/operation.js'
import { AUDIENCE, createTestIssuer, EXPECTED, ISSUER, type TestIssuer } from './tokens.js'

/** A gateway is built in a tenth of a second, which a machine with much else to do makes many. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export interface TestGateway {
  server: FastifyInstance
  issuer: TestIssuer
}

/** The gateway with keys of its own and, unless given, no broker: calls go as far as that. */
export async function createTestGateway({
  services = {},
  ...options
}: Partial<AppOptions> & {
  services?: Partial<Services>
  environment?: Record<string, string>
} = {}): Promise<TestGateway> {
  const logger = createLogger({ service: 'gateway-test', level: 'silent' })
  const issuer = await createTestIssuer()
  const keys = { find: createLocalJWKSet(issuer.jwks), version: 0, close: () => undefined }
  const config = parseConfig(gatewayConfig, {
    NATS_URL: 'nats://127.0.0.1:1',
    JWKS: 'none',
    TOKEN_ISSUER: ISSUER,
    TOKEN_AUDIENCE: AUDIENCE,
    RATE_LIMITS: 'off',
    ...options.environment,
  })
  const server = createServer(logger, config)
  await server.register(app, {
    config,
    logger,
    verifier: createTokenVerifier(keys, EXPECTED),
    cells: onlyCell({
      services: { ...withoutBroker, ...services },
      revocations: { isKnown: true, isRevoked: () => false, allowsOrigin: () => false },
      tokenStates: { of: () => WELCOME },
    }),
    people: { saw: () => undefined },
    customerTokens: null,
    rows: inThisThread,
    isReady: () => true,
    ...options,
  })
  await server.ready()
  return { server, issuer }
}

/** The customer of every token. */
const WELCOME: TokenState = { status: 'ACTIVE', tokens_after: null, next_id: LOWEST_ID }

const away = () => Promise.reject(new Fault('SERVICE_UNAVAILABLE', 'this test has no broker'))

const withoutBroker: Services = {
  requester: { call: away },
  live: { open: away },
}

/** Large bodies are read like small ones. */
const inThisThread: AppOptions['rows'] = createRowsReader({
  read: (body) => Promise.resolve(readRows(body)),
  close: () => Promise.resolve(),
})

export interface TestAnswer {
  status: number
  headers: OutgoingHttpHeaders
  code: string
  errors?: FieldError[]
}

/** Makes a call that is refused, and checks what every refusal has. */
export type TestCall = (options: InjectOptions) => Promise<TestAnswer>

/** Calls with a good token, unless the headers say otherwise. */
export async function createTestCall({ server, issuer }: TestGateway): Promise<TestCall> {
  const authorization = `Bearer ${await issuer.issue()}`
  return async (options) => {
    const answer = await server.inject({
      ...options,
      headers: { authorization, ...options.headers },
    })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const body = answer.json<{ code: string; errors?: FieldError[] }>()
    expect(body).toMatchObject({
      error: expect.any(String),
      details: expect.any(String),
      request_id: answer.headers['x-request-id'],
    })
    return { status: answer.statusCode, headers: answer.headers, ...body }
  }
}

/** The fields that a refusal names. */
export const fieldsOf = ({ errors = [] }: TestAnswer): string[] =>
  errors.map(({ field }) => field).toSorted()
