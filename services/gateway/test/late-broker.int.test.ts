import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseConfig } from '@loyalty/engine/process'
import { brokerSettingsFor } from '@loyalty/testing/broker-access'
import { freePort } from '@loyalty/testing/free-port'
import { startJetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { expect, test } from 'vitest'
import { gatewayConfig } from '../src/config.js'
import { startGateway } from '../src/gateway.js'
import { AUDIENCE, createTestIssuer, ISSUER } from './support/tokens.js'
import { logger } from './fixture.js'
import { rowsProgram } from './rows-program.js'

/** BROKER_AWAY_SECONDS=60 is longer than any limit of the framework and the library. */
const AWAY_MS = Number(process.env['BROKER_AWAY_SECONDS'] ?? 1) * 1_000

test(
  'a gateway whose broker is not there lives, unready, and listens soon after it is',
  { timeout: AWAY_MS + 30_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'late-broker-'))
    const jwks = join(folder, 'jwks.json')
    await writeFile(jwks, JSON.stringify((await createTestIssuer()).jwks))
    const broker = await startJetStreamBroker()
    await broker.stop()
    const healthPort = await freePort()
    const config = parseConfig(gatewayConfig, {
      NATS_URL: broker.url,
      ...brokerSettingsFor('gateway'),
      HOST: '127.0.0.1',
      PORT: '0',
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: String(healthPort),
      JWKS: jwks,
      TOKEN_ISSUER: ISSUER,
      TOKEN_AUDIENCE: AUDIENCE,
    })
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${healthPort}${path}`)).status

    let isListening = false
    const started = startGateway(config, logger, rowsProgram).finally(() => (isListening = true))
    await Promise.race([pause(AWAY_MS), started])
    expect(isListening).toBe(false)
    expect(await statusOf('/livez')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)

    await broker.start()
    const gateway = await started
    expect((await fetch(`http://127.0.0.1:${gateway.port}/livez`)).status).toBe(200)
    await gateway.stop()
    await broker.dispose()
    await rm(folder, { recursive: true })
  },
)
