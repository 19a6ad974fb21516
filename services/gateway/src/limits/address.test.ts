import { expect, test } from 'vitest'
import { callerAt, matcherOf, parseNetwork } from './address.js'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['203.0.113.7:', 'unknown'],
  ['203.0.113:80', 'unknown'],
  ['[2001:db8::1', 'unknown'],
  ['2001:db8::1]:443', 'unknown'],
  ['[203.0.113.7:80]', 'unknown'],
  ['x:y', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s is counted as %s', (address, counted) => {
  expect(callerAt(address)).toBe(counted)
})

test.each([
  '',
  'x',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::/129',
  '10.0.0/8',
  '1.2.3.4/-1',
])('%j is no network', (text) => {
  expect(parseNetwork(text)).toBeNull()
})

test('an address is in its network, in either spelling', () => {
  const networks = ['10.0.0.0/8', '192.0.2.1', 'fd00::/8'].map(parseNetwork)
  const isIn = matcherOf(networks.filter((network) => network !== null))
  const inside = [
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '192.0.2.1',
    'fd12::1',
    '10.1.2.3:80',
    '[fd12::1]:443',
  ]
  const outside = [
    '11.0.0.1',
    '192.0.2.2',
    'fe80::1',
    '11.0.0.1:80',
    '[fe80::1]:443',
    'unknown',
    '',
  ]
  expect(inside.filter(isIn)).toEqual(inside)
  expect(outside.filter(isIn)).toEqual([])
})
