import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '@loyalty/shared/observability/logger'
import { createTestIssuer } from '../testing/tokens.js'
import { openKeySet } from './key-set.js'

const logger = createLogger({ service: 'gateway-test', level: 'silent' })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-set-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a key file is read again when it changes, and kept while it is broken', async () => {
  const file = join(folder, 'jwks.json')
  const [before, after] = await Promise.all([createTestIssuer(), createTestIssuer()])
  await writeFile(file, JSON.stringify(before.jwks))
  const keys = await openKeySet(file, logger)
  try {
    await jwtVerify(await before.issue(), keys.find)
    await writeFile(file, '{')
    await writeFile(file, JSON.stringify(after.jwks))
    await vi.waitUntil(() => keys.version === 1, { timeout: 10_000, interval: 50 })
    await jwtVerify(await after.issue(), keys.find)
    await expect(jwtVerify(await before.issue(), keys.find)).rejects.toThrow(
      'signature verification failed',
    )
  } finally {
    keys.close()
  }
}, 15_000)

test('a key file that is not there is an error of the start', async () => {
  await expect(openKeySet(join(folder, 'none.json'), logger)).rejects.toThrow('ENOENT')
})

test('keys are fetched from a URL', async () => {
  const issuer = await createTestIssuer()
  const provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(issuer.jwks))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = provider.address() as AddressInfo
    const keys = await openKeySet(`http://127.0.0.1:${port}/jwks.json`, logger)
    const { payload } = await jwtVerify(await issuer.issue(), keys.find)
    expect(payload.sub).toBe('test-caller')
  } finally {
    provider.close()
  }
})
