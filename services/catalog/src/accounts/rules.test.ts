import { AccountPatch } from '@loyalty/contracts/catalog/account'
import type { AccountId } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { changeAccount, untouchedAccount } from './rules.js'
import type { Account } from './store.js'

const id = '7f8f4c1e-3a55-4d3e-9f0e-1c2d3e4f5a6b' as AccountId
const created = new Date('2026-01-01T00:00:00.000Z')
const now = new Date('2026-01-31T10:00:00.000Z')
const untouched = untouchedAccount(id)
const account: Account = {
  _id: id,
  copy_version: 7,
  name: 'Acme',
  time_zone: 'Europe/Berlin',
  reversal_policy: 'within_balance',
  hold_minutes: 60,
  default_line_days: 365,
  reversal_grace_days: 10,
  created_at: created,
  updated_at: created,
}
const changed = (patch: object, before = account) =>
  changeAccount(before, AccountPatch.parse(patch), now)

describe('change account', () => {
  it.each([
    { name: null },
    { time_zone: 'America/Lima' },
    { reversal_policy: 'allow_negative' },
    { hold_minutes: 1 },
    { default_line_days: null },
    { reversal_grace_days: 0 },
    { adjust_limit: 500 },
    { currency: { code: 'JPY', decimals: 0 } },
    { max_discount_share: 0.5 },
    { allowed_origins: ['https://shop.example'] },
  ])('%j changes that and nothing else', (patch) => {
    expect(changed(patch)).toEqual({ ...account, ...patch, copy_version: 8, updated_at: now })
  })

  it.each([{}, { name: 'Acme' }, { hold_minutes: 60, default_line_days: 365 }])(
    '%j is without effect',
    (patch) => {
      expect(changed(patch)).toBeNull()
    },
  )

  it('takes two decimals where none are said', () => {
    expect(changed({ currency: { code: 'EUR' } })?.currency).toEqual({ code: 'EUR', decimals: 2 })
  })

  it('starts from the defaults at version 0', () => {
    expect(changed({ hold_minutes: 5 }, untouched)).toEqual({
      _id: id,
      copy_version: 1,
      name: null,
      time_zone: 'UTC',
      reversal_policy: 'reject',
      hold_minutes: 5,
      default_line_days: null,
      reversal_grace_days: 30,
      adjust_limit: null,
      currency: null,
      max_discount_share: 1,
      allowed_origins: [],
      created_at: now,
      updated_at: now,
    })
  })

  it('leaves an untouched account untouched when a patch repeats its defaults', () => {
    expect(changed({ time_zone: 'UTC', name: null }, untouched)).toBeNull()
  })
})
