import { DAY_MS } from '@loyalty/contracts/durations'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { putCertificates, tlsServers } from './certificates.js'
import { createSecrets, rotateSecret, type SecretOptions } from './create-secrets.js'
import { createAuthority } from './issue-certificate.js'

const EVERYTHING = ['tls/ca/ca.crt', ...tlsServers.map((server) => `tls/${server}/tls.crt`)]
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificates-'))
})
afterEach(() => rm(folder, { recursive: true }))

const read = (name: string) => readFile(join(folder, 'tls', name), 'utf8')
const certificate = async (name: string) => new X509Certificate(await read(name))
const after = (days: number) => new Date(Date.now() + days * DAY_MS)

describe('putCertificates', () => {
  it('makes an authority and a certificate of it for each server, under its names', async () => {
    expect(await putCertificates(folder, { names: ['loyalty.example.com'] })).toEqual(EVERYTHING)
    const authority = await certificate('ca/ca.crt')
    for (const server of tlsServers) {
      const own = await certificate(`${server}/tls.crt`)
      expect(own.verify(authority.publicKey)).toBe(true)
      for (const name of [server, 'localhost', 'loyalty.example.com'])
        expect(own.checkHost(name), server).toBe(name)
      expect(own.checkIP('127.0.0.1')).toBe('127.0.0.1')
    }
    const [cert, key] = await Promise.all(['mongo/tls.crt', 'mongo/tls.key'].map(read))
    expect(await read('mongo/tls.pem')).toBe(`${cert}${key}`)
    expect((await stat(join(folder, 'tls/ca.key'))).mode & 0o777).toBe(0o600)
  })

  it('renews what has less than 30 days left, with the names that it had', async () => {
    await putCertificates(folder, { names: ['loyalty.example.com'] })
    expect(await putCertificates(folder, { names: [] })).toEqual([])
    expect(await putCertificates(folder, { names: [], now: after(366) })).toEqual([])
    expect(await putCertificates(folder, { names: [], now: after(368) })).toEqual(
      EVERYTHING.slice(1),
    )
    const renewed = await certificate('nats/tls.crt')
    expect(renewed.checkHost('loyalty.example.com')).toBe('loyalty.example.com')
    expect(renewed.validToDate.getTime()).toBeGreaterThan(after(760).getTime())
  })

  it('makes what lacks a name anew', async () => {
    await putCertificates(folder, { names: [] })
    expect(await putCertificates(folder, { names: ['a.example'] })).toEqual(EVERYTHING.slice(1))
  })

  it('leaves alone what another authority has made, and refuses what is of no use', async () => {
    await putCertificates(folder, { names: [] })
    const own = await createAuthority('site', { from: after(-1), to: after(90) })
    await writeFile(join(folder, 'tls/nats/tls.crt'), own.cert)
    await expect(putCertificates(folder, { names: [] })).rejects.toThrow(
      /tls.key names a key that is not that of the certificate/,
    )
    await writeFile(join(folder, 'tls/nats/tls.key'), own.key)
    expect(await putCertificates(folder, { names: ['a.example'] })).not.toContain(
      'tls/nats/tls.crt',
    )
    expect(await read('nats/tls.crt')).toBe(own.cert)
  })

  it('says what is missing when the authority is the site’s', async () => {
    await putCertificates(folder, { names: [] })
    await rm(join(folder, 'tls/ca.key'))
    expect(await putCertificates(folder, { names: [] })).toEqual([])
    await rm(join(folder, 'tls/nats/tls.crt'))
    await expect(putCertificates(folder, { names: [] })).rejects.toThrow(
      'tls/nats/tls.crt is not there, and tls/ca.key',
    )
  })
})

const url = () => readFile(join(folder, 'mongo-url-wallet'), 'utf8')

describe('secrets with TLS', () => {
  const options: SecretOptions = { mongoHosts: 'mongo:27017', replicaSet: 'loyalty' }

  it('demand it in addresses, from then on', async () => {
    await createSecrets(folder, { ...options, tls: 'certificates' })
    const secure = await url()
    expect(secure).toMatch(/&tls=true&tlsCAFile=%2Frun%2Ftls%2Fca\.crt$/)
    expect(await createSecrets(folder, options)).toEqual([])
    expect(await url()).toBe(secure)
  })

  it('may be addresses alone', async () => {
    expect(await createSecrets(folder, { ...options, tls: 'addresses' })).not.toContain(
      EVERYTHING[0],
    )
    expect(await url()).toContain('&tls=true')
  })

  it('rotate one certificate by its name', async () => {
    await createSecrets(folder, { ...options, tls: 'certificates' })
    const [nats, mongo] = await Promise.all(['nats/tls.crt', 'mongo/tls.crt'].map(read))
    await rotateSecret(folder, 'tls/nats', options)
    expect(await read('nats/tls.crt')).not.toBe(nats)
    expect(await read('mongo/tls.crt')).toBe(mongo)
  })
})
