import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogger, scrape } from '@loyalty/engine/process'
import { createTestIssuer, type TestIssuer } from '../../test/support/tokens.js'
import { followKeys, openKeySet, type KeySet } from './key-set.js'
import { urlOfKeys } from './key-set.js'

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
    const { version } = keys
    await writeFile(file, '{')
    await writeFile(file, JSON.stringify(after.jwks))
    await vi.waitUntil(() => keys.version > version, { timeout: 10_000, interval: 50 })
    await jwtVerify(await after.issue(), keys.find)
    await expect(jwtVerify(await before.issue(), keys.find)).rejects.toThrow(
      'signature verification failed',
    )
  } finally {
    keys.close()
  }
}, 15_000)

const named = ({ jwks }: TestIssuer, kid: string) => ({
  keys: jwks.keys.map((key) => ({ ...key, kid })),
})
const loaded = async () =>
  (await scrape()).text.match(/(?<=^loyalty_token_key_loaded\S*)\{\S*\} 1$/gm)

test('a key file is read that takes the place of another one, and its ids are told', async () => {
  const file = join(folder, 'replaced.json')
  const [before, after] = await Promise.all([createTestIssuer(), createTestIssuer()])
  await writeFile(file, JSON.stringify(named(before, 'former')))
  const keys = await openKeySet(file, logger)
  try {
    expect(keys.ids).toEqual(['former'])
    await writeFile(`${file}.part`, JSON.stringify(named(after, 'present')))
    await rename(`${file}.part`, file)
    await vi.waitUntil(() => !keys.ids.includes('former'), { timeout: 10_000, interval: 50 })
    expect(keys.ids).toEqual(['present'])
    expect(await loaded()).toEqual([expect.stringContaining('kid="present"')])
  } finally {
    keys.close()
  }
}, 15_000)

test.each([
  ['that is not there', null, 'ENOENT'],
  ['with a comma too many', '{"keys": [],}', 'JSON'],
  ['that holds one key', '{"kty": "OKP"}', 'it is no JSON Web Key Set'],
])('a key file %s is a wrong setting', async (_, text, sentence) => {
  const file = join(folder, 'wrong.json')
  await rm(file, { force: true })
  if (text !== null) await writeFile(file, text)
  const problem = `JWKS names a file that is not usable: .*${sentence}`
  await expect(openKeySet(file, logger)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [expect.stringMatching(problem)],
  })
})

/** An identity provider; its keys, or null while it is broken. */
async function createProvider(first: TestIssuer) {
  const state: { keys: JSONWebKeySet | null; asked: number } = { keys: first.jwks, asked: 0 }
  const server = createServer((_request, response) => {
    state.asked += 1
    response.statusCode = state.keys === null ? 500 : 200
    response.setHeader('content-type', 'application/json')
    response.setHeader('cache-control', 'public, max-age=86400')
    response.end(JSON.stringify(state.keys))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = new URL(`http://127.0.0.1:${port}/jwks.json`)
  return { state, url, source: { ...urlOfKeys(url), intervalMs: 20 }, close: () => server.close() }
}

const patience = { timeout: 10_000, interval: 20 }

describe('keys of an address', () => {
  let issuer: TestIssuer
  let provider: Awaited<ReturnType<typeof createProvider>>
  let keys: KeySet | undefined
  beforeEach(async () => {
    issuer = await createTestIssuer()
    provider = await createProvider(issuer)
  })
  afterEach(() => {
    keys?.close()
    provider.close()
  })

  test('are fetched at the start', async () => {
    keys = await openKeySet(provider.url.href, logger)
    const { payload } = await jwtVerify(await issuer.issue(), keys.find)
    expect(payload.sub).toBe('test-caller')
  })

  test('are read often enough that a removed one is refused within 60 s', () => {
    const { intervalMs } = urlOfKeys(provider.url)
    expect(intervalMs).toBeLessThanOrEqual(20_000)
  })

  test('one that was removed is refused, and what was verified with it forgotten', async () => {
    keys = await followKeys(provider.source, logger)
    const { version } = keys
    provider.state.keys = { keys: [] }
    const { find } = keys
    const token = await issuer.issue()
    await vi.waitUntil(
      () =>
        jwtVerify(token, find).then(
          () => false,
          () => true,
        ),
      patience,
    )
    expect(keys.version).toBeGreaterThan(version)
  })

  test('stay as they are while the address is broken, and no longer than they may', async () => {
    const followed = await followKeys({ ...provider.source, keptMs: 500 }, logger)
    keys = followed
    provider.state.keys = null
    const { asked } = provider.state
    await vi.waitUntil(() => provider.state.asked > asked + 1, patience)
    await jwtVerify(await issuer.issue(), followed.find)
    const { version } = followed
    await vi.waitUntil(() => followed.version > version, patience)
    await expect(jwtVerify(await issuer.issue(), followed.find)).rejects.toThrow('no keys')
    expect(followed.isKnown).toBe(true)
    provider.state.keys = issuer.jwks
    await vi.waitUntil(() => followed.version > version + 1, patience)
    await jwtVerify(await issuer.issue(), followed.find)
  })

  test('are not needed at the start', async () => {
    provider.state.keys = null
    const followed = await followKeys(provider.source, logger)
    keys = followed
    await expect(jwtVerify(await issuer.issue(), followed.find)).rejects.toThrow('no keys')
    expect(followed.isKnown).toBe(false)
    provider.state.keys = issuer.jwks
    await vi.waitUntil(() => followed.isKnown, patience)
    await jwtVerify(await issuer.issue(), followed.find)
  })

  test('that were not there at the start are asked for soon again', async () => {
    provider.state.keys = null
    const followed = await openKeySet(provider.url.href, logger)
    keys = followed
    provider.state.keys = issuer.jwks
    await expect.poll(() => followed.isKnown, patience).toBe(true)
  }, 15_000)
})
