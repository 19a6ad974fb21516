import fc from 'fast-check'
import { isIP } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isPublic, parseNetworks } from './allowed-networks.js'
import { refuseUrl } from './refuse-url.js'

const nowhere = parseNetworks('')
const loopback = parseNetworks('127.0.0.0/8, ::1')

describe('a URL of the internet passes', () => {
  it.each([
    'https://example.com',
    'https://hooks.example.com/loyalty?shop=1&key=a%20b',
    'https://hooks.example.com:443/',
    'https://hooks.example.com:1024/',
    'https://hooks.example.com:65535/',
    'HTTPS://HOOKS.EXAMPLE.COM/Path',
    'https://_service.my-shop.example.co.uk/',
    'https://bücher.example/',
    'https://xn--bcher-kva.example/',
    'https://localhost.example.com/',
    'https://127.0.0.1.example.com/',
    'https://internal.example.com/',
    'https://mylocal.com/',
    `https://example.com/${'a'.repeat(2_028)}`,
  ])('%s', (url) => {
    expect(refuseUrl(url, nowhere)).toBeNull()
  })
})

describe('an address is refused in each spelling', () => {
  it.each([
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '2130706433.',
    '0x7f000001',
    '0X7F000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '0x7f.0x0.0x0.0x1',
    '017700000001',
    '0177.0.0.1',
    '0177.1',
    '0177.0x0.0.1',
    '00000177.00000000.0.1',
    '127.0.0.0x1',
    '127.00.00.01',
    '１２７.0.0.1',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '０x７f000001',
    '127%2E0%2E0%2E1',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '0x0',
    '10.0.0.1',
    '167772161',
    '172.16.0.1',
    '192.168.1.1',
    '0xc0a80101',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
    '169.16689662',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '8.8.8.8',
    '134744072',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[0000:0000:0000:0000:0000:0000:0000:0001]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::FFFF:7F00:0001]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[2606:4700:4700::1111]',
  ])('%s', (host) => {
    expect(refuseUrl(`https://${host}/`, nowhere)).toBe('must name its host, not an address')
    expect(refuseUrl(`https://${host}:8443/hook`, nowhere)).toMatch(/^must name its host, not/)
  })
})

describe('what is no URL of the internet is refused', () => {
  const notUrl = /^must be a URL with a valid host/
  const unreadable = 'must be without blanks, backslashes and control characters'
  const local = 'must name a host of the internet, not one of a local network'
  const noDomain = /^must name its host with its domain/
  const port = 'must use port 443 or a port above 1023'

  it.each([
    ['', notUrl],
    ['example.com', notUrl],
    ['//example.com/', notUrl],
    ['https:example.com', notUrl],
    ['https:/example.com', notUrl],
    ['https:///example.com', notUrl],
    ['https://', notUrl],
    ['https://?x', notUrl],
    ['https://[::1', notUrl],
    ['https://[fe80::1%25eth0]/', notUrl],
    ['https://256.256.256.256/', notUrl],
    ['https://1.2.3.4.5/', notUrl],
    ['https://a%00.example/', notUrl],
    ['https://example.com:99999/', notUrl],
    ['ftp://example.com/', notUrl],
    ['file:///etc/passwd', notUrl],
    ['gopher://example.com/', notUrl],
    ['javascript:alert(1)', notUrl],
    ['http://example.com/', 'must begin with https://'],
    ['http://example.com:443/', 'must begin with https://'],
    [' https://example.com/', unreadable],
    ['https://example.com/\n', unreadable],
    ['https://exam\tple.com/', unreadable],
    ['https://example.com\\@127.0.0.1/', unreadable],
    ['https://example.com/\u0000', unreadable],
    ['https://user@example.com/', 'must hold no user name and no password'],
    ['https://:secret@example.com/', 'must hold no user name and no password'],
    ['https://example.com:443@127.0.0.1/', 'must hold no user name and no password'],
    ['https://example.com/#', 'must be without a fragment (#)'],
    ['https://example.com/#part', 'must be without a fragment (#)'],
    ['https://example.com:0/', port],
    ['https://example.com:80/', port],
    ['https://example.com:25/', port],
    ['https://example.com:1023/', port],
    ['https://localhost/', local],
    ['https://LOCALHOST:8443/', local],
    ['https://ⓛocalhost/', local],
    ['https://shop.localhost/', local],
    ['https://printer.local/', local],
    ['https://metadata.google.internal/', local],
    ['https://nas.home.arpa/', local],
    ['https://local/', local],
    ['https://localhost./', noDomain],
    ['https://example.com./', noDomain],
    ['https://wallet/', noDomain],
    ['https://a..example/', noDomain],
    ['https://.example.com/', noDomain],
    ['https://-a.example/', noDomain],
    ['https://a;b.example/', noDomain],
    [`https://${'a'.repeat(64)}.example/`, noDomain],
    [`https://${'a.'.repeat(125)}example/`, noDomain],
    [`https://example.com/${'a'.repeat(2_029)}`, 'must be at most 2,048 characters long'],
  ])('%s', (url, message) => {
    expect(refuseUrl(url, nowhere)).toMatch(message)
  })
})

describe('allowed networks', () => {
  it.each([
    'http://127.0.0.1:3000/hook',
    'http://2130706433:3000/hook',
    'https://127.0.0.1:3000/hook',
    'https://127.0.0.1/',
    'http://[::1]:3000/',
    'http://[::ffff:127.0.0.1]:3000/',
    'http://localhost:3000/',
    'https://shop.localhost/',
  ])('loopback: %s passes', (url) => {
    expect(refuseUrl(url, loopback)).toBeNull()
  })

  it.each([
    ['http://10.0.0.1:3000/', 'must begin with https://'],
    ['https://10.0.0.1/', 'must name its host, not an address'],
    ['https://8.8.8.8/', 'must name its host, not an address'],
    ['http://example.com:3000/', 'must begin with https://'],
    ['https://printer.local/', 'must name a host of the internet, not one of a local network'],
    ['http://127.0.0.1/', 'must use port 443 or a port above 1023'],
    ['http://127.0.0.1:22/', 'must use port 443 or a port above 1023'],
    ['http://user@127.0.0.1:3000/', 'must hold no user name and no password'],
  ])('loopback: %s is refused', (url, message) => {
    expect(refuseUrl(url, loopback)).toBe(message)
  })

  it('localhost needs loopback, not just any network', () => {
    expect(refuseUrl('https://localhost/', parseNetworks('10.0.0.0/8'))).toMatch(/^must name/)
    expect(refuseUrl('https://localhost/', parseNetworks('::1'))).toBeNull()
  })
})

/** An IPv4 address as URLs may write it. */
const spelledIPv4 = fc
  .tuple(
    fc.nat({ max: 0xffffffff }),
    fc.constantFrom(
      (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255].join('.'),
      (n: number) => String(n),
      (n: number) => `0x${n.toString(16)}`,
      (n: number) => `0${n.toString(8)}`,
      (n: number) => `0x${(n >>> 24).toString(16)}.0${(n & 0xffffff).toString(8)}`,
      (n: number) => `[::ffff:${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}]`,
      (n: number) => String(n).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + +digit)),
    ),
    fc.constantFrom('', '.'),
  )
  .map(([n, spell, dot]) => spell(n) + dot)

it('property: no text passes whose host is an address or no name of a domain', () => {
  const host = fc.oneof(
    spelledIPv4,
    fc.ipV6().map((address) => `[${address}]`),
    fc.domain(),
    fc.string(),
    fc.stringMatching(/^[0-9a-fx.%[\]:]{1,12}$/),
  )
  const url = fc
    .tuple(host, fc.constantFrom('', '/', ':8443/', '/a?b', '@example.com/', '.example.com/'))
    .map((parts) => `https://${parts.join('')}`)
  let passed = 0
  fc.assert(
    fc.property(fc.oneof(url, fc.webUrl(), fc.string()), (text) => {
      if (refuseUrl(text, nowhere) !== null) return
      passed += 1
      const { hostname, protocol } = new URL(text)
      expect(protocol).toBe('https:')
      expect(isIP(hostname) === 0 && hostname.includes('.') && !hostname.includes('[')).toBe(true)
    }),
    { numRuns: 3_000 },
  )
  expect(passed).toBeGreaterThan(100)
})

it('property: with an allowed network, an address outside of it is refused', () => {
  fc.assert(
    fc.property(spelledIPv4, (host) => {
      const url = `https://${host}/`
      if (refuseUrl(url, loopback) !== null) return
      const address = new URL(url).hostname
      expect(address).toMatch(/^(127\.|\[::ffff:7f)/)
      expect(isPublic(address)).toBe(false)
    }),
    { examples: [['2130706433'], ['0x7f000001.'], ['[::ffff:7f00:1]']], numRuns: 1_000 },
  )
})
