import { ownerIdOf, type CustomerId } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { account, day, sampleCustomer } from '../../test/sample-customer.js'
import type { Customer } from '../customers/store.js'
import {
  decideDevice,
  evictableDevices,
  expiryOf,
  formerOwners,
  retired,
  withoutDevice,
} from './rules.js'
import type { Device } from './store.js'

const now = day('02-01')
const customer = sampleCustomer()
const request = { id: customer.id, device_token: 'token' }
const slot = (key: string, last_seen_at = day('01-15')) => ({ key, last_seen_at })
const stored: Device = {
  _id: 'key',
  account_id: account,
  customer_id: customer.id,
  token: 'token',
  platform: 'ios',
  model: 'Phone 1',
  os_version: '1',
  created_at: day('01-01'),
  last_seen_at: day('01-15'),
  expires_at: expiryOf(day('01-15')),
}

const keysOf = (owner: Customer) => owner.devices.map(({ key }) => key)
const twenty = Array.from({ length: 20 }, (_, index) => `k${index}`)
const full = { ...customer, devices: twenty.map((key) => slot(key)) }

describe('update device', () => {
  it('keeps a new token for 270 days', () => {
    const device_info = { platform: 'web' as const, model: 'Browser' }
    expect(decideDevice({ ...request, device_info }, customer, 'key', null, now)).toEqual({
      customer: { ...customer, devices: [slot('key', now)] },
      device: {
        _id: 'key',
        account_id: account,
        customer_id: customer.id,
        token: 'token',
        platform: 'web',
        model: 'Browser',
        os_version: null,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 270 * 86_400_000),
      },
      evicted: [],
    })
  })

  it('a token seen again changes what was sent and becomes the most recently used', () => {
    const owner = { ...customer, devices: [slot('key'), slot('other')] }
    const device_info = { osVersion: '2', model: null }
    const decided = decideDevice({ ...request, device_info }, owner, 'key', stored, now)
    expect(decided.device).toEqual({
      ...stored,
      model: null,
      os_version: '2',
      last_seen_at: now,
      expires_at: expiryOf(now),
    })
    expect(decided.customer.devices).toEqual([slot('other'), slot('key', now)])
  })

  it.each<[string, Device]>([
    ['of another customer', { ...stored, customer_id: 'bert' as CustomerId }],
    ['that was evicted', retired(stored, day('01-20'))],
    ['that has expired', { ...stored, expires_at: now }],
  ])('a token %s starts anew', (_, device) => {
    const { device: made } = decideDevice(request, customer, 'key', device, now)
    const { former_owner_ids: _former, ...anew } = made
    expect(anew).toEqual({
      ...stored,
      platform: null,
      model: null,
      os_version: null,
      created_at: now,
      last_seen_at: now,
      expires_at: expiryOf(now),
    })
  })

  it('the least recently used of 21 is evicted', () => {
    const decided = decideDevice(request, full, 'key', null, now)
    expect(decided.evicted).toEqual(['k0'])
    expect(keysOf(decided.customer)).toEqual([...twenty.slice(1), 'key'])
    expect(evictableDevices(full)).toEqual(['k0'])
  })

  it('nobody is evicted for a known token, or for the twentieth', () => {
    expect(decideDevice(request, full, 'k0', stored, now)).toMatchObject({ evicted: [] })
    const nineteen = { ...full, devices: full.devices.slice(1) }
    expect(decideDevice(request, nineteen, 'key', null, now)).toMatchObject({ evicted: [] })
    expect(evictableDevices(nineteen)).toEqual([])
  })

  it('expired devices leave before a live one is evicted', () => {
    const old = slot('old', new Date(now.getTime() - 270 * 86_400_000))
    const owner = { ...customer, devices: [old, ...full.devices.slice(1)] }
    const decided = decideDevice(request, owner, 'key', null, now)
    expect(decided.evicted).toEqual([])
    expect(keysOf(decided.customer)).toEqual([...twenty.slice(1), 'key'])
  })

  it('a moved device leaves its former customer', () => {
    expect(keysOf(withoutDevice(full, 'k7'))).toEqual(twenty.filter((key) => key !== 'k7'))
  })

  it('an evicted device keeps neither customer nor token', () => {
    expect(retired(stored, now)).toEqual({
      ...stored,
      customer_id: null,
      token: null,
      expires_at: now,
    })
  })
})

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as CustomerId[]
const ownerIds = names.map((name) => ownerIdOf(account, name))

const formerAfter = (owners: readonly CustomerId[]): Device['former_owner_ids'] =>
  owners.reduce<Device | null>(
    (device, id) => ({
      ...stored,
      customer_id: id,
      ...formerOwners(device, { account_id: account, id }),
    }),
    null,
  )?.former_owner_ids

describe('whose a device was before', () => {
  it.each<[string, CustomerId[], number[] | undefined]>([
    ['nobody', names.slice(0, 1), undefined],
    ['the same customer', [...names.slice(0, 1), ...names.slice(0, 1)], undefined],
    ['another one', names.slice(0, 2), [0]],
    ['both of two who take turns', ['a', 'b', 'a', 'c'] as CustomerId[], [1, 0]],
    ['the last five', names, [1, 2, 3, 4, 5]],
  ])('%s', (_name, owners, expected) => {
    expect(formerAfter(owners)).toEqual(expected?.map((at) => ownerIds[at]))
  })
})
