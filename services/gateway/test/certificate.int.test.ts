import { HOUR_MS } from '@loyalty/contracts/durations'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecureContextOptions } from 'node:tls'
import { createLogger } from '@loyalty/engine/process'
import {
  createAuthority,
  issueCertificate,
  type IssuedCertificate,
} from '@loyalty/local/secrets/issue-certificate'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { certificateFilesOf, followCertificate, readFirst } from '../src/certificate.js'
import { certificateExpiresAt } from '../src/metrics.js'

const at = (ms: number) => new Date(Date.now() + ms)
const authority = await createAuthority('test', { from: at(-HOUR_MS), to: at(HOUR_MS) })
const issuer = { cert: authority.cert, key: createPrivateKey(authority.key) }
const issue = (to = at(HOUR_MS)) =>
  issueCertificate(issuer, { names: ['gateway'], from: at(-2 * HOUR_MS), to })

let folder = ''
const files = () => ({
  TLS_CERT_FILE: join(folder, 'tls.crt'),
  TLS_KEY_FILE: join(folder, 'tls.key'),
})
const put = async ({ cert, key }: IssuedCertificate) => {
  await writeFile(files().TLS_CERT_FILE, cert)
  await writeFile(files().TLS_KEY_FILE, key)
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificate-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Opens the certificate as the gateway does at its start. */
const open = (settings: Parameters<typeof certificateFilesOf>[0] = files()) => {
  const named = certificateFilesOf(settings)
  return named && readFirst(named)
}

const expiryOf = ({ cert }: IssuedCertificate) =>
  new X509Certificate(cert).validToDate.getTime() / 1_000
const toldExpiry = async () => (await certificateExpiresAt.get()).values[0]?.value

/** Follows the files as the gateway does, by a clock of the test. */
function follow(now?: () => number) {
  const taken: SecureContextOptions[] = []
  const said: string[] = []
  const logger = createLogger(
    { service: 'test', level: 'error' },
    { write: (line) => said.push(line) },
  )
  const server = { setSecureContext: (options: SecureContextOptions) => void taken.push(options) }
  const named = certificateFilesOf(files())
  if (named === null) throw new Error('no files')
  const followed = followCertificate(named, server, logger, now)
  onTestFinished(() => followed.close())
  return { taken, said, followed }
}

describe('the certificate of the gateway', () => {
  it('is none where none is named', () => {
    expect(open({ TLS_CERT_FILE: undefined, TLS_KEY_FILE: undefined })).toBeNull()
  })

  it('ends the start when one file is named without the other', () => {
    expect(() => open({ ...files(), TLS_KEY_FILE: undefined })).toThrow('are set together')
  })

  it.each<[string, () => Promise<IssuedCertificate>, RegExp]>([
    [
      'no certificate',
      async () => ({ ...(await issue()), cert: 'x' }),
      /TLS_CERT_FILE .* without a certificate/,
    ],
    [
      'no key',
      async () => ({ ...(await issue()), key: 'x' }),
      /TLS_KEY_FILE .* without a private key/,
    ],
    [
      'another key',
      async () => ({ ...(await issue()), key: (await issue()).key }),
      /TLS_KEY_FILE names a key that is not/,
    ],
    ['one of the past', () => issue(at(-HOUR_MS)), /TLS_CERT_FILE .* has expired at 20/],
  ])('ends the start with one sentence: %s', async (_, make, sentence) => {
    await put(await make())
    expect(() => open()).toThrow(sentence)
  })

  it('says once in the log that it has expired, and again of the next one', async () => {
    let aheadMs = 0
    await put(await issue())
    const { said, followed } = follow(() => Date.now() + aheadMs)
    await followed.look()
    expect(said).toEqual([])
    aheadMs = HOUR_MS
    await followed.look()
    await followed.look()
    expect(said).toHaveLength(1)
    expect(said.join()).toContain('certificate has expired, callers refuse it')
    await put(await issue(at(2 * HOUR_MS)))
    await followed.look()
    expect(said).toHaveLength(1)
    aheadMs = 2 * HOUR_MS
    await followed.look()
    expect(said).toHaveLength(2)
  })

  it('is replaced when its files change, and stays when they change for the worse', async () => {
    const first = await issue()
    await put(first)
    const { taken, said, followed } = follow()
    await followed.look()
    await followed.look()
    expect(taken).toEqual([first])
    expect(await toldExpiry()).toBe(expiryOf(first))

    await put({ ...(await issue()), key: first.key })
    await followed.look()
    await followed.look()
    expect(taken).toHaveLength(1)
    expect(said).toHaveLength(1)
    expect(said.join()).toContain('certificate not taken, the last stays')

    const second = await issue(at(2 * HOUR_MS))
    await put(second)
    await followed.look()
    expect(taken).toEqual([first, second])
    expect(await toldExpiry()).toBe(expiryOf(second))
  })
})
