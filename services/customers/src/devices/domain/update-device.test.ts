import type { CustomerId } from '@loyalty/shared/ids'
import { describe, expect, it } from 'vitest'
import { account, day, sampleCustomer } from '../../testing/sample-customer.js'
import { expiryOf, retired, type Device } from './device.js'
import { decideDevice, withoutDevice } from './update-device.js'

const now = day('02-01')
const customer = sampleCustomer()
const request = { id: customer.id, device_token: 'token' }
const stored: Device = {
  _id: 'key',
  version: 3,
  account,
  customer_id: customer.id,
  token: 'token',
  platform: 'ios',
  model: 'Phone 1',
  os_version: '1',
  created_at: day('01-01'),
  last_seen_at: day('01-01'),
  expires_at: expiryOf(day('01-01')),
}
const slot = (key: string, last_seen_at = day('01-15')) => ({ key, last_seen_at })

describe('update device', () => {
  it('keeps a new token for 270 days', () => {
    const device_info = { platform: 'web' as const, model: 'Browser' }
    const decided = decideDevice({ ...request, device_info }, customer, 'key', null, now)
    expect(decided).toEqual({
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

  it('a token seen again changes what was sent and moves to the end', () => {
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
    ['that was retired', retired(stored, day('01-20'))],
    ['that has expired', { ...stored, expires_at: now }],
  ])('a token %s starts anew', (_, device) => {
    expect(decideDevice(request, customer, 'key', device, now).device).toEqual({
      ...stored,
      platform: null,
      model: null,
      os_version: null,
      created_at: now,
      last_seen_at: now,
      expires_at: expiryOf(now),
    })
  })

  const twenty = Array.from({ length: 20 }, (_, index) => slot(`k${index}`))

  it('the least recently used of 21 goes', () => {
    const decided = decideDevice(request, { ...customer, devices: twenty }, 'key', null, now)
    expect(decided.gone).toEqual(['k0'])
    expect(decided.customer.devices).toEqual([...twenty.slice(1), slot('key', now)])
  })

  it('a known token makes nobody go', () => {
    const decided = decideDevice(request, { ...customer, devices: twenty }, 'k5', null, now)
    expect(decided.gone).toEqual([])
    expect(decided.customer.devices).toHaveLength(20)
  })

  it('what expired goes first', () => {
    const old = slot('old', new Date(now.getTime() - 270 * 86_400_000))
    const devices = [...twenty.slice(1), old]
    const decided = decideDevice(request, { ...customer, devices }, 'key', null, now)
    expect(decided.gone).toEqual(['old'])
    expect(decided.customer.devices).toHaveLength(20)
  })

  it('a moved device leaves its former customer', () => {
    const former = { ...customer, devices: [slot('key'), slot('other')] }
    expect(withoutDevice(former, 'key').devices).toEqual([slot('other')])
  })

  it('a retired device keeps neither customer nor token', () => {
    expect(retired(stored, now)).toMatchObject({ customer_id: null, token: null, expires_at: now })
  })
})
