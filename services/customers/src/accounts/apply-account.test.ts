import { defaultAccountSettings } from '@loyalty/contracts/catalog/account'
import { describe, expect, it } from 'vitest'
import { account } from '../../test/sample-customer.js'
import { ZONES_MAX } from '../limits.js'
import { withSettings } from './apply-account.js'

const settings = (version: number, time_zone: string, changed_at: string | null = null) => ({
  ...defaultAccountSettings,
  version,
  time_zone,
  changed_at,
})
const first = withSettings(null, account, settings(3, 'UTC', '2026-01-01T00:00:00.000Z'))

describe("an account's copy", () => {
  it('has its first time zone from the beginning of time', () => {
    expect(first.zones).toEqual([{ time_zone: 'UTC', since: new Date(0) }])
  })

  it('has each later one from its change on', () => {
    const next = withSettings(first, account, settings(4, 'Asia/Tokyo', '2026-05-01T00:00:00.000Z'))
    expect(next.zones.slice(1)).toEqual([
      { time_zone: 'Asia/Tokyo', since: new Date('2026-05-01T00:00:00.000Z') },
    ])
  })

  it('is left as it is by settings that are as old or older', () => {
    expect(withSettings(first, account, settings(3, 'Asia/Tokyo'))).toBe(first)
    expect(withSettings(first, account, settings(2, 'Asia/Tokyo'))).toBe(first)
  })

  it('takes over a version that changed something else', () => {
    const next = withSettings(first, account, settings(9, 'UTC'))
    expect(next).toEqual({ ...first, copy_version: 9 })
  })

  it('remembers the latest changes', () => {
    let copy = first
    for (let version = 4; version < 104; version += 1) {
      const zone = version % 2 === 0 ? 'Asia/Tokyo' : 'UTC'
      copy = withSettings(copy, account, settings(version, zone, new Date(version).toISOString()))
    }
    expect(copy.zones).toHaveLength(ZONES_MAX)
    expect(copy.zones.at(-1)?.since).toEqual(new Date(103))
  })
})
