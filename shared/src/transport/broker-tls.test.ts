import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createAuthority } from '../tls/issue.js'
import { brokerTls } from './broker-tls.js'

const folder = mkdtempSync(join(tmpdir(), 'broker-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))
const HOUR_MS = 3_600_000
const fileOf = (name: string, hoursLeft: number) => {
  const from = new Date(Date.now() - 2 * HOUR_MS)
  const to = new Date(Date.now() + hoursLeft * HOUR_MS)
  const path = join(folder, name)
  writeFileSync(path, createAuthority('test', { from, to }).cert)
  return path
}
const caFile = fileOf('ca.crt', 1)
const expired = fileOf('expired.crt', -1)
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
