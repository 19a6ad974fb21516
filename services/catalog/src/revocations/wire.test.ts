import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { revocationKey } from './rules.js'
import type { Revocation } from './store.js'
import { toRevocation } from './wire.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-00000000000a' as AccountId
const ID = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const created = new Date('2026-01-01T00:00:00.000Z')
const updated = new Date('2026-02-01T00:00:00.000Z')

const revocation: Revocation = {
  _id: '',
  account_id: ACCOUNT,
  id: ID,
  expires_at: null,
  fact_sequence: 1,
  created_at: created,
  updated_at: updated,
}
const shown = {
  id: ID,
  jti: null,
  subject: null,
  issued_before: null,
  expires_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
}

it.each<[Partial<Revocation>, object]>([
  [{ jti: 't-1' }, { jti: 't-1' }],
  [
    { jti: 't-1', expires_at: updated },
    { jti: 't-1', expires_at: updated.toISOString() },
  ],
  [
    { subject: 'u-1', issued_before: created },
    { subject: 'u-1', issued_before: created.toISOString() },
  ],
])('an operator reads whom or what it is about: %j', (fields, expected) => {
  expect(toRevocation({ ...revocation, ...fields })).toEqual({ ...shown, ...expected })
})

it('a token and a subject of one name are two', () => {
  expect(revocationKey(ACCOUNT, { jti: 'x' })).toBe(`${ACCOUNT}|x`)
  expect(revocationKey(ACCOUNT, { subject: 'x' })).toBe(`${ACCOUNT}/subject|x`)
})
