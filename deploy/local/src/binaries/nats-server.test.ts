import { describe, expect, it } from 'vitest'
import { archiveName, isListed } from './nats-server.js'

describe('nats-server release', () => {
  it('names the archive as the vendor does', () => {
    expect(archiveName('linux', 'x64')).toMatch(/^nats-server-v\d+\.\d+\.\d+-linux-amd64\.zip$/)
    expect(archiveName('darwin', 'arm64')).toMatch(/-darwin-arm64\.zip$/)
  })

  it('says when there is no release for a platform', () => {
    expect(() => archiveName('linux', 'riscv64')).toThrow('no release for linux riscv64')
    expect(() => archiveName('sunos', 'x64')).toThrow('no release for sunos x64')
  })

  it('accepts only the listed content under its own name', () => {
    const abc = Buffer.from('abc')
    const list =
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.zip\n' +
      '0000000000000000000000000000000000000000000000000000000000000000  b.zip\n'
    expect(isListed(list, 'a.zip', abc)).toBe(true)
    expect(isListed(list, 'b.zip', abc)).toBe(false)
    expect(isListed(list, 'a.zip', Buffer.from('abd'))).toBe(false)
  })
})
