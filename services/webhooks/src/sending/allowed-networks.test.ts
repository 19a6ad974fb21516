import { expect, it } from 'vitest'
import { isAllowed, isPublic, parseNetworks } from './allowed-networks.js'

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

it.each([
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a carrier', '100.64.0.1'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['metadata', '169.254.169.254'],
  ['metadata of Oracle', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['6to4 relay', '192.88.99.1'],
  ['benchmarking', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4 mapped', '::ffff:127.0.0.1'],
  ['IPv4 mapped', '::ffff:a9fe:a9fe'],
  ['IPv4 compatible', '::127.0.0.1'],
  ['IPv4 translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::127.0.0.1'],
  ['NAT64 of a network', '64:ff9b:1::7f00:1'],
  ['discarded', '100::1'],
  ['Teredo', '2001::1'],
  ['benchmarking', '2001:2::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['6to4', '2002:7f00:1::1'],
  ['not assigned', '4000::1'],
  ['segment routing', '5f00::1'],
  ['unique local', 'fc00::1'],
  ['metadata of Amazon', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with its interface', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['no address', 'localhost'],
  ['no address', '0177.0.0.1'],
  ['no address', ''],
])('%s: %s is not public', (_kind, address) => {
  expect(isPublic(address)).toBe(false)
})

it('a setting has addresses and blocks, separated by commas or blanks', () => {
  const networks = parseNetworks(' 127.0.0.0/8, ::1\n10.1.2.3,fd00::/8 ')
  const inside = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.2.3', 'fd12::9']
  const outside = ['128.0.0.1', '::2', '10.1.2.4', 'fe80::1', '8.8.8.8', 'localhost', '']
  expect(inside.filter((address) => !isAllowed(address, networks))).toEqual([])
  expect(outside.filter((address) => isAllowed(address, networks))).toEqual([])
})

it('an empty setting allows nothing', () => {
  expect(parseNetworks(' , ')).toEqual([])
  expect(isAllowed('127.0.0.1', parseNetworks(''))).toBe(false)
})

it.each([
  'localhost',
  '127.0.0.0/33',
  '127.0.0.1/',
  '127.1',
  '0177.0.0.1',
  '::1/129',
  '::1/x',
  '10.0.0.0/8/8',
  '/8',
  '::ffff:127.0.0.0/104',
])('the setting names %s, which is no network', (entry) => {
  expect(() => parseNetworks(`127.0.0.1, ${entry}`)).toThrow(`which ${entry} is not`)
})
