import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueToken, parseLifetime } from './issue-token.js'
import {
  algorithms,
  createKeyPair,
  parseSigningKeys,
  readSigningKey,
  writeKeyPair,
} from './key-pair.js'

const now = new Date('2026-01-31T10:00:00.500Z')
const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-keys-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('tokens', () => {
  it.each(algorithms)('%s: what is issued verifies against the written key set', async (name) => {
    const files = await writeKeyPair(join(folder, name), await createKeyPair(name))
    const key = await readSigningKey(files.signingKeyFile)
    const issued = await issueToken(
      key,
      { subject: 'shop', account, scopes: ['customers:read', 'operator'], lifetimeSeconds: 60 },
      now,
    )

    const keySet = createLocalJWKSet(JSON.parse(await readFile(files.keySetFile, 'utf8')))
    const { payload, protectedHeader } = await jwtVerify(issued.token, keySet, {
      issuer: 'loyalty-storefront',
      audience: 'loyalty-storefront',
      currentDate: now,
    })

    expect(protectedHeader).toMatchObject({ alg: name, kid: key.kid })
    expect(payload).toMatchObject({
      sub: 'shop',
      jti: issued.jti,
      account_id: account,
      scope: 'customers:read operator',
    })
    expect(issued.expiresAt.toISOString()).toBe('2026-01-31T10:01:00.000Z')
  })

  it('the private key is for its owner only and is not in the key set', async () => {
    const pair = await createKeyPair('EdDSA')
    const files = await writeKeyPair(join(folder, 'modes'), pair)
    expect((await stat(files.signingKeyFile)).mode & 0o777).toBe(0o600)
    expect(await readFile(files.keySetFile, 'utf8')).not.toContain('"d"')
    await expect(readSigningKey(files.keySetFile)).rejects.toThrow('no private key')
  })

  it('may have an id and claims of their own', async () => {
    const { signingKey, keySet } = await createKeyPair('EdDSA')
    const claims = { 'app.account': account, customer_id: 'ada' }
    const request = { subject: 'shop', account, scopes: [], lifetimeSeconds: 60, jti: 'x', claims }
    const { token, jti } = await issueToken(signingKey, request, now)
    expect(jti).toBe('x')
    const { payload } = await jwtVerify(token, createLocalJWKSet(keySet), { currentDate: now })
    expect(payload).toMatchObject({ ...claims, jti: 'x', scope: '' })
  })

  it('one private key is a set of one; what holds anything else is none', async () => {
    const [one, other] = await Promise.all([createKeyPair('EdDSA'), createKeyPair('ES256')])
    const [first, second] = [one.signingKey, other.signingKey]
    expect(parseSigningKeys(JSON.stringify(first))).toEqual([first])
    expect(parseSigningKeys(JSON.stringify({ keys: [second, first] }))).toEqual([second, first])
    for (const wrong of [
      { keys: [] },
      { keys: [first, ...other.keySet.keys] },
      one.keySet,
      [],
      7,
    ]) {
      expect(() => parseSigningKeys(JSON.stringify(wrong))).toThrow('no private key')
    }
  })

  it('a pair never replaces another', async () => {
    const target = join(folder, 'twice')
    await writeKeyPair(target, await createKeyPair('EdDSA'))
    const second = writeKeyPair(target, await createKeyPair('EdDSA'))
    await expect(second).rejects.toMatchObject({ code: 'EEXIST' })
  })

  it.each([
    ['90s', 90],
    ['15m', 900],
    ['12h', 43_200],
    ['30d', 2_592_000],
    ['0d', null],
    ['30', null],
    ['1.5h', null],
    ['-1d', null],
    ['30 d', null],
    ['', null],
  ])('lifetime %j: %j seconds', (text, seconds) => {
    expect(parseLifetime(text)).toBe(seconds)
  })
})
