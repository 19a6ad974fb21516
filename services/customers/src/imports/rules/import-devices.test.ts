import type { CustomerId } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { account, day, sampleCustomer } from '../../../test/sample-customer.js'
import { expiryOf } from '../../devices/rules.js'
import type { Device } from '../../devices/store.js'
import { decideDevices, type ImportedDevice } from './import-devices.js'

const now = day('05-02')
const importedAt = day('05-01')
const customer = sampleCustomer()

const device = (changes: Partial<Device> = {}): Device => ({
  _id: 'key',
  account_id: account,
  customer_id: customer.id,
  token: 'token',
  platform: 'ios',
  model: null,
  os_version: null,
  created_at: day('01-01'),
  last_seen_at: day('04-01'),
  expires_at: expiryOf(day('04-01')),
  ...changes,
})
const seen = (date: string) => expiryOf(day(date)).toISOString()
const imported = (changes: Partial<ImportedDevice['device']> = {}): ImportedDevice => ({
  key: 'key',
  device: { device_token: 'token', device_info: { platform: 'ios' }, ...changes },
})
const owner = { ...customer, devices: [{ key: 'key', last_seen_at: day('04-01') }] }
const decide = (rows: ImportedDevice[], stored: Device | null, of = customer) =>
  decideDevices(rows, of, () => stored, { importedAt, now })

describe('an imported device', () => {
  it.each<[string, Partial<ImportedDevice['device']>, Partial<Device>]>([
    [
      'comes with its dates',
      { expires_at: seen('03-01'), created_at: seen('01-01') },
      { last_seen_at: day('03-01'), created_at: expiryOf(day('01-01')) },
    ],
    [
      'is seen at the import when nobody says',
      {},
      { last_seen_at: importedAt, created_at: importedAt },
    ],
  ])('%s', (_, row, fields) => {
    const { changed, customer: after } = decide([imported(row)], null)
    const lastSeen = fields.last_seen_at ?? now
    expect(changed).toEqual([device({ ...fields, expires_at: expiryOf(lastSeen) })])
    expect(after.devices).toEqual([{ key: 'key', last_seen_at: lastSeen }])
  })

  it('that is expired is left out', () => {
    expect(decide([imported({ expires_at: now.toISOString() })], null).customer).toBe(customer)
  })

  it('that the customer has changes nothing, unless it was seen later or tells more', () => {
    expect(decide([imported()], device(), owner).customer).toBe(owner)
    expect(decide([imported({ expires_at: seen('03-01') })], device(), owner).customer).toBe(owner)
    const later = decide([imported({ expires_at: seen('04-02') })], device(), owner)
    expect(later.changed).toMatchObject([{ last_seen_at: day('04-02'), created_at: day('01-01') }])
    const told = decide([imported({ device_info: { model: 'M' } })], device(), owner)
    expect(told.changed).toMatchObject([
      { platform: 'ios', model: 'M', last_seen_at: day('04-01') },
    ])
  })

  it.each<[string, NonNullable<ImportedDevice['device']['device_info']>]>([
    ['a platform', { platform: 'web' }],
    ['a model', { model: 'M' }],
    ['a version', { osVersion: '9' }],
  ])('that the customer has takes %s alone', (_, told) => {
    const known = device({ model: 'K', os_version: '8' })
    const { changed } = decide([imported({ device_info: told })], known, owner)
    const { osVersion, ...others } = { osVersion: '8', ...told }
    expect(changed).toEqual([{ ...known, ...others, os_version: osVersion }])
  })

  it('is one, however often its token stands in a row', () => {
    const twice = [imported({ expires_at: seen('03-01') }), imported({ expires_at: seen('03-02') })]
    const { changed, customer: after } = decide(twice, null)
    expect(changed).toMatchObject([{ last_seen_at: day('03-02') }])
    expect(after.devices).toEqual([{ key: 'key', last_seen_at: day('03-02') }])
  })

  it('takes the place of what the customer had of it, beside the others', () => {
    const others = [{ key: 'other', last_seen_at: day('04-20') }]
    const both = { ...customer, devices: [...owner.devices, ...others] }
    const { customer: after } = decide([imported({ expires_at: seen('04-25') })], device(), both)
    expect(after.devices).toEqual([...others, { key: 'key', last_seen_at: day('04-25') }])
  })

  it('is left out where 20 were seen later', () => {
    const slots = Array.from({ length: 20 }, (_, index) => ({
      key: `k${index}`,
      last_seen_at: day('04-10'),
    }))
    const full = { ...customer, devices: slots }
    const decided = decide([imported({ expires_at: seen('04-09') })], null, full)
    expect(decided).toEqual({ customer: full, changed: [], evicted: [] })
    expect(decided.customer).toBe(full)
  })

  it('nobody has moves to who brings it', () => {
    const retired = device({ customer_id: null, token: null })
    const { changed } = decide([imported({ expires_at: seen('03-01') })], retired)
    expect(changed).toMatchObject([{ customer_id: customer.id, last_seen_at: day('03-01') }])
  })

  it('of another customer moves only by a date that is later than there', () => {
    const others = device({ customer_id: 'bob' as CustomerId, platform: 'web' })
    const row = { device_info: null }
    expect(decide([imported({ ...row, expires_at: seen('04-01') })], others).changed).toEqual([])
    const moved = decide([imported({ ...row, expires_at: seen('04-02') })], others)
    expect(moved.changed).toMatchObject([{ customer_id: customer.id, platform: null }])
    expect(decide([imported(row)], others)).toEqual({ customer, changed: [], evicted: [] })
  })

  it('of a row of more than 20 stays if it was seen last, wherever it stands in the row', () => {
    const days = Array.from({ length: 25 }, (_, at) => `04-${String(at + 1).padStart(2, '0')}`)
    const rows = days
      .toReversed()
      .map((date) => ({ ...imported({ expires_at: seen(date) }), key: date }))
    const { changed, customer: after, evicted } = decide(rows, null)
    expect(after.devices.map(({ key }) => key)).toEqual(days.slice(-20))
    expect(changed).toHaveLength(20)
    expect(evicted).toEqual([])
  })

  it('is one of 20, those seen last; only live ones are evicted', () => {
    const slots = Array.from({ length: 20 }, (_, index) => ({
      key: `k${index}`,
      last_seen_at: index === 0 ? day('04-15') : day('04-10'),
    }))
    const full = { ...customer, devices: slots }
    const { customer: after, evicted } = decide(
      [imported({ expires_at: seen('04-12') })],
      null,
      full,
    )
    expect(evicted).toEqual(['k1'])
    expect(after.devices).toHaveLength(20)
    expect(after.devices.slice(-2).map(({ key }) => key)).toEqual(['key', 'k0'])
    const old = { ...full, devices: slots.map(({ key }) => ({ key, last_seen_at: new Date(0) })) }
    expect(decide([imported()], null, old)).toMatchObject({
      customer: { devices: [{ key: 'key' }] },
      evicted: [],
    })
  })
})
