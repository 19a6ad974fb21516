import { createPrivateKey, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAuthority, issueCertificate } from './issue-certificate.js'

const from = new Date('2026-01-01T00:00:00Z')
const to = new Date('2051-01-01T00:00:00Z')
const { cert, key } = await createAuthority('Authority', { from, to })
const authority = new X509Certificate(cert)

describe('an authority', () => {
  it('is one, by its own word', () => {
    expect(authority.ca).toBe(true)
    expect(authority.subject).toBe('CN=Authority')
    expect(authority.verify(authority.publicKey)).toBe(true)
    expect(authority.checkPrivateKey(createPrivateKey(key))).toBe(true)
    expect([authority.validFromDate, authority.validToDate]).toEqual([from, to])
  })
})

const names = ['nats', 'broker.example.com', '127.0.0.1', '::1', '2001:db8::5:1'] as const
const issuer = { cert, key: createPrivateKey(key) }
const issued = await issueCertificate(issuer, { names, from, to: from })
const leaf = new X509Certificate(issued.cert)

describe('a certificate', () => {
  it('is of its authority, and no authority itself', () => {
    expect(leaf.verify(authority.publicKey)).toBe(true)
    expect(leaf.checkIssued(authority)).toBe(true)
    expect(leaf.ca).toBe(false)
    expect(leaf.checkPrivateKey(createPrivateKey(issued.key))).toBe(true)
  })

  it('is for each of its names, and no other', () => {
    for (const name of names) expect(leaf.checkHost(name) ?? leaf.checkIP(name), name).toBe(name)
    expect(leaf.checkHost('example.com')).toBeUndefined()
    expect(leaf.checkIP('2001:db8::5:2')).toBeUndefined()
  })

  it('has another serial each time', async () => {
    const again = await issueCertificate(issuer, { names, from, to })
    expect(new X509Certificate(again.cert).serialNumber).not.toBe(leaf.serialNumber)
  })
})
