import { AccountPatch } from '@loyalty/shared/contracts/catalog/account'
import { describe, expect, it } from 'vitest'
import type { Account } from './account.js'
import { changeAccount, untouchedAccount } from './change-account.js'

const created = new Date('2026-01-01T00:00:00.000Z')
const now = new Date('2026-01-31T10:00:00.000Z')
const account: Account = {
  version: 7,
  name: 'Acme',
  timeZone: 'Europe/Berlin',
  reversalPolicy: 'within_balance',
  holdMinutes: 60,
  defaultLineDays: 365,
  reversalGraceDays: 10,
  createdAt: created,
  updatedAt: created,
}
const changed = (patch: object, before = account) =>
  changeAccount(before, AccountPatch.parse(patch), now)

describe('change account', () => {
  it.each([
    [{ name: null }, { name: null }],
    [{ time_zone: 'America/Lima' }, { timeZone: 'America/Lima' }],
    [{ reversal_policy: 'allow_negative' }, { reversalPolicy: 'allow_negative' }],
    [{ hold_minutes: 1 }, { holdMinutes: 1 }],
    [{ default_line_days: null }, { defaultLineDays: null }],
    [{ reversal_grace_days: 0 }, { reversalGraceDays: 0 }],
  ])('%j changes that and nothing else', (patch, expected) => {
    expect(changed(patch)).toEqual({ ...account, ...expected, version: 8, updatedAt: now })
  })

  it.each([{}, { name: 'Acme' }, { hold_minutes: 60, default_line_days: 365 }])(
    '%j is without effect',
    (patch) => {
      expect(changed(patch)).toBeNull()
    },
  )

  it('starts from the defaults at version 0', () => {
    expect(changed({ hold_minutes: 5 }, untouchedAccount)).toEqual({
      version: 1,
      name: null,
      timeZone: 'UTC',
      reversalPolicy: 'reject',
      holdMinutes: 5,
      defaultLineDays: null,
      reversalGraceDays: 30,
      createdAt: now,
      updatedAt: now,
    })
  })

  it('leaves an untouched account untouched when a patch repeats its defaults', () => {
    expect(changed({ time_zone: 'UTC', name: null }, untouchedAccount)).toBeNull()
  })
})
