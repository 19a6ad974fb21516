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
}
const account: Account = {
  ...settings,
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

it('an account that nobody changed tells of no change', () => {
  const untouched = untouchedAccount(ACCOUNT)
  expect(toAccount(untouched)).toMatchObject({ name: null, created_at: null, updated_at: null })
  expect(toAccountSettings(untouched)).toMatchObject({ version: 0, changed_at: null })
})
