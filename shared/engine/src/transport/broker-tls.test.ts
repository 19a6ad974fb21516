import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { brokerTls } from './broker-tls.js'

const folder = mkdtempSync(join(tmpdir(), 'broker-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** Of authorities without a key, from 2026 to 2126, and of the year 2020. */
const certificates = join(import.meta.dirname, '../../test/certificates')
const caFile = join(certificates, 'valid.crt')
const expired = join(certificates, 'expired.crt')
const garbage = join(folder, 'garbage.crt')
writeFileSync(garbage, 'x')

describe('brokerTls', () => {
  it.each([
    ['nats://a:1', {}, {}],
    ['tls://a:1', {}, { tls: {} }],
    ['tls://a:1, tls://b:1', { caFile }, { tls: { caFile } }],
  ])('%s, %j', (url, tls, told) => {
    expect(brokerTls({ url, tls })).toEqual(told)
  })

  it.each<[string, object, RegExp]>([
    ['tls://a:1,nats://b:1', {}, /names addresses with tls:\/\/ and others without/],
    ['nats://a:1', { caFile }, /NATS_CA_FILE is set, and NATS_URL does not begin with tls/],
    ['tls://a:1', { certFile: caFile }, /NATS_CERT_FILE and NATS_KEY_FILE are set together/],
    ['tls://a:1', { caFile: '/none' }, /NATS_CA_FILE names a file that cannot be read \(ENOENT\)/],
    ['tls://a:1', { caFile: garbage }, /NATS_CA_FILE names a file without a certificate/],
    [
      'tls://a:1',
      { caFile: expired },
      /NATS_CA_FILE names a file whose authorities have all expired/,
    ],
    ['tls://a:1', { certFile: caFile, keyFile: garbage }, /NATS_KEY_FILE .* without a private key/],
  ])('%s, %j is refused', (url, tls, sentence) => {
    expect(() => brokerTls({ url, tls })).toThrow(sentence)
  })
})
