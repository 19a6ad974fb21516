import type { CustomerId } from '@loyalty/shared/ids'
import { describe, expect, it } from 'vitest'
import type { Customer } from '../../customers/domain/customer.js'
import { account, day, sampleCustomer } from '../../testing/sample-customer.js'
import { expiryOf, retired, type Device } from './device.js'
import { decideDevice } from './update-device.js'

const now = day('02-01')
const customer = sampleCustomer()
const request = { id: customer.id, device_token: 'token' }
const slot = (key: string, last_seen_at = day('01-15')) => ({ key, last_seen_at })
const device = (key: string, members: Partial<Device> = {}): Device => ({
  _id: key,
  account,
  customer_id: customer.id,
  token: key === 'key' ? 'token' : `token of ${key}`,
  platform: 'ios',
  model: 'Phone 1',
  os_version: '1',
  created_at: day('01-01'),
  last_seen_at: day('01-15'),
  expires_at: expiryOf(day('01-15')),
  ...members,
})

const finder = (...known: Device[]) => {
  const byKey = new Map(known.map((entry) => [entry._id, entry]))
  return (key: string) => byKey.get(key) ?? null
}
const decide = (owner: Customer, known: Device[], device_info = {}, key = 'key') =>
  decideDevice({ ...request, device_info }, owner, key, finder(...known), now)
const keysOf = (owner: Customer) => owner.devices.map(({ key }) => key)

const twenty = Array.from({ length: 20 }, (_, index) => `k${index}`)
const full = { ...customer, devices: twenty.map((key) => slot(key)) }
const fullDevices = twenty.map((key) => device(key))

describe('update device', () => {
  it('keeps a new token for 270 days', () => {
    expect(decide(customer, [], { platform: 'web', model: 'Browser' })).toEqual({
      customer: { ...customer, devices: [slot('key', now)] },
      device: {
        _id: 'key',
        account,
        customer_id: customer.id,
        token: 'token',
        platform: 'web',
        model: 'Browser',
        os_version: null,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 270 * 86_400_000),
      },
      gone: [],
    })
  })

  it('a token seen again changes what was sent and becomes the most recently used', () => {
    const owner = { ...customer, devices: [slot('key'), slot('other')] }
    const known = [device('key'), device('other')]
    const decided = decide(owner, known, { osVersion: '2', model: null })
    expect(decided.device).toEqual({
      ...device('key'),
      model: null,
      os_version: '2',
      last_seen_at: now,
      expires_at: expiryOf(now),
    })
    expect(decided.customer.devices).toEqual([slot('other'), slot('key', now)])
  })

  it.each<[string, Device]>([
    ['of another customer', device('key', { customer_id: 'bert' as CustomerId })],
    ['that was retired', retired(device('key'), day('01-20'))],
    ['that has expired', device('key', { expires_at: now })],
  ])('a token %s starts anew', (_, stored) => {
    expect(decide(customer, [stored]).device).toEqual({
      ...device('key'),
      platform: null,
      model: null,
      os_version: null,
      created_at: now,
      last_seen_at: now,
      expires_at: expiryOf(now),
    })
  })

  it('the least recently used of 21 goes, with its token', () => {
    const decided = decide(full, fullDevices)
    expect(decided.gone).toEqual([
      { ...device('k0'), customer_id: null, token: null, expires_at: now },
    ])
    expect(keysOf(decided.customer)).toEqual([...twenty.slice(1), 'key'])
  })

  it('a known token makes nobody go', () => {
    const decided = decide(full, fullDevices, {}, 'k5')
    expect(decided.gone).toEqual([])
    expect(keysOf(decided.customer)).toEqual([...twenty.filter((key) => key !== 'k5'), 'k5'])
  })

  it.each<[string, Device | null]>([
    ['moved to another customer', device('k7', { customer_id: 'bert' as CustomerId })],
    ['was removed', null],
  ])('the slot of a device that %s makes room', (_, seventh) => {
    const known = fullDevices.filter(({ _id }) => _id !== 'k7')
    const decided = decide(full, seventh === null ? known : [...known, seventh])
    expect(decided.gone).toEqual([])
    expect(keysOf(decided.customer)).toEqual([...twenty.filter((key) => key !== 'k7'), 'key'])
  })

  it('an expired device goes before a live one', () => {
    const known = fullDevices.map((entry) =>
      entry._id === 'k7' ? { ...entry, expires_at: now } : entry,
    )
    const decided = decide(full, known)
    expect(decided.gone.map(({ _id }) => _id)).toEqual(['k7'])
    expect(decided.customer.devices).toHaveLength(20)
  })

  it('what its own round put in is live and is not looked up', () => {
    const owner = { ...customer, devices: twenty.map((key) => slot(key, now)) }
    const find = (key: string) => {
      if (key === 'key') return null
      throw new Error(`${key} was not loaded`)
    }
    const decided = decideDevice(request, owner, 'key', find, now)
    expect(keysOf(decided.customer)).toEqual([...twenty.slice(1), 'key'])
  })
})
