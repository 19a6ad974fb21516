import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { createKeyPair, issueToken } from '@loyalty/engine/admin'
import { createLogger } from '@loyalty/engine/process'
import { createLocalJWKSet } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT, createTestIssuer, EXPECTED } from '../../test/support/tokens.js'
import { openCustomerKeys, type CustomerKeys } from './customer-keys.js'
import { createCustomerTokens } from './customer-tokens.js'
import { createTokenVerifier } from './token-verifier.js'

const logger = createLogger({ service: 'gateway-test', level: 'silent' })
const ADA = 'ada' as CustomerId
type KeyPair = Awaited<ReturnType<typeof createKeyPair>>
let folder: string
let file: string
let keys: CustomerKeys | undefined
let [old, next]: KeyPair[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-keys-'))
  file = join(folder, 'keys.json')
  ;[old, next] = await Promise.all([createKeyPair('EdDSA'), createKeyPair('ES256')])
})
afterEach(async () => {
  keys?.close()
  await rm(folder, { recursive: true })
})

const write = (...pairs: (KeyPair | undefined)[]) =>
  writeFile(file, JSON.stringify({ keys: pairs.map((pair) => pair?.signingKey) }))

const open = async () => (keys = await openCustomerKeys(file, EXPECTED.algorithms, logger))

async function verifierWith(own: CustomerKeys) {
  const issuer = await createTestIssuer()
  const others = { find: createLocalJWKSet(issuer.jwks), version: 0, close: () => undefined }
  return createTokenVerifier(others, EXPECTED, own)
}

const issueBy = async (own: CustomerKeys, jti = uuidV7(Date.now())) => {
  const caller = { account: ACCOUNT as never, subject: 'shop' }
  const request = { caller, customer: ADA, scopes: ['customers:read'], jti, lifetimeSeconds: 60 }
  return (await createCustomerTokens(own, EXPECTED).issue(request as never)).token
}

test('one key signs, the keys of others stay good', async () => {
  await writeFile(file, JSON.stringify(old?.signingKey))
  const own = await open()
  const verifier = await verifierWith(own)
  const jti = uuidV7(Date.now())
  expect(await verifier.verify(await issueBy(own, jti))).toMatchObject({
    account: ACCOUNT,
    customer: ADA,
    subject: expect.stringMatching(/^shop\|[0-9a-f-]{36}$/) as string,
    subjects: ['shop', expect.stringMatching(/^shop\|/)],
    tokenId: jti,
    scopes: new Set(['customers:read']),
  })
})

test('keys are changed without a restart: the second one verifies, then signs, then the first one goes', async () => {
  await write(old)
  const own = await open()
  const verifier = await verifierWith(own)
  const before = await issueBy(own)
  const replace = async (...pairs: (KeyPair | undefined)[]) => {
    const { version } = own
    await write(...pairs)
    await vi.waitUntil(() => own.version > version, { timeout: 10_000, interval: 50 })
  }
  await replace(old, next)
  expect(own.signer.kid).toBe(old?.signingKey.kid)
  await replace(next, old)
  expect(own.signer.kid).toBe(next?.signingKey.kid)
  const after = await issueBy(own)
  for (const token of [before, after]) {
    expect(await verifier.verify(token)).toMatchObject({ customer: ADA })
  }
  await replace(next)
  expect(await verifier.verify(before)).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(await verifier.verify(after)).toMatchObject({ customer: ADA })
  await writeFile(file, '{')
  await vi.waitUntil(() => own.has(next?.signingKey.kid), { timeout: 10_000 })
  expect(await verifier.verify(after)).toMatchObject({ customer: ADA })
}, 30_000)

test('what signs tokens for customers opens nothing else', async () => {
  await write(old)
  const own = await open()
  const verifier = await verifierWith(own)
  const { token } = await issueToken(
    own.signer,
    {
      issuer: EXPECTED.issuer,
      audience: EXPECTED.audience,
      account: ACCOUNT,
      subject: 'operator',
      scopes: ['operator'],
      lifetimeSeconds: 60,
    },
    new Date(),
  )
  expect(await verifier.verify(token)).toMatchObject({ code: 'TOKEN_INVALID' })
})

test.each([
  ['is not there', () => Promise.resolve()],
  ['holds no private key', () => writeFile(file, JSON.stringify(old?.keySet))],
  ['is empty', () => writeFile(file, '{"keys":[]}')],
  ['is no JSON', () => writeFile(file, 'key')],
])('a file that %s is an error of the start', async (_, make) => {
  await make()
  await expect(open()).rejects.toThrow('CUSTOMER_TOKEN_KEY_FILE')
})

test('so is a key whose algorithm is not taken', async () => {
  await write(next)
  await expect(openCustomerKeys(file, ['EdDSA'], logger)).rejects.toThrow('TOKEN_ALGORITHMS')
})
