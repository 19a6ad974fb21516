import type { AccountId } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { untouchedAccount } from './rules.js'
import type { Account } from './store.js'
import { toAccount, toAccountSettings } from './wire.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-00000000000a' as AccountId
const settings = {
  time_zone: 'Europe/Berlin',
  reversal_policy: 'within_balance' as const,
  hold_minutes: 15,
  default_line_days: 90,
  reversal_grace_days: 7,
  adjust_limit: 500,
  currency: { code: 'EUR', decimals: 2 },
  max_discount_share: 0.75,
}
const allowed_origins = ['https://shop.example']
const account: Account = {
  ...settings,
  allowed_origins,
  _id: ACCOUNT,
  copy_version: 4,
  name: 'Shop',
  created_at: new Date('2026-01-01T00:00:00.000Z'),
  updated_at: new Date('2026-02-01T00:00:00.000Z'),
}

it('an operator reads the settings, their name and since when', () => {
  expect(toAccount(account)).toEqual({
    id: ACCOUNT,
    name: 'Shop',
    ...settings,
    allowed_origins,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-02-01T00:00:00.000Z',
  })
})

it('wallet keeps what its decisions depend on', () => {
  expect(toAccountSettings(account)).toEqual({
    version: 4,
    ...settings,
    changed_at: '2026-02-01T00:00:00.000Z',
  })
})

it('an account of before has no currency, and discounts take all', () => {
  const { currency: _none, max_discount_share: _all, adjust_limit: _no, ...rest } = account
  const { allowed_origins: _nobody, ...before } = rest
  const defaults = { adjust_limit: null, currency: null, max_discount_share: 1 }
  expect(toAccount(before)).toMatchObject({ ...defaults, allowed_origins: [] })
  expect(toAccountSettings(before)).toMatchObject(defaults)
})

it('an account that nobody changed tells of no change', () => {
  const untouched = untouchedAccount(ACCOUNT)
  expect(toAccount(untouched)).toMatchObject({ name: null, created_at: null, updated_at: null })
  expect(toAccountSettings(untouched)).toMatchObject({ version: 0, changed_at: null })
})
