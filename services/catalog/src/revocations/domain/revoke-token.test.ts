import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { describe, expect, it } from 'vitest'
import { extendRevocation, newRevocation } from './revoke-token.js'

const account = '7f8f4c1e-3a55-4d3e-9f0e-1c2d3e4f5a6b' as AccountId
const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as Uuid
const first = new Date('2026-01-01T00:00:00.000Z')
const now = new Date('2026-01-02T00:00:00.000Z')
const at = (expires_at: string) => ({ jti: 'token-1', expires_at })
const revocation = newRevocation(at('2026-02-01T00:00:00.000Z'), account, id, first)

describe('revoke token', () => {
  it('holds until the token would have expired', () => {
    expect(revocation).toEqual({
      _id: `${account}|token-1`,
      account,
      id,
      jti: 'token-1',
      fact_sequence: 1,
      expires_at: new Date('2026-02-01T00:00:00.000Z'),
      created_at: first,
      updated_at: first,
    })
  })

  it.each(['2026-02-01T00:00:00.000Z', '2026-01-31T23:59:59.999Z'])(
    'again, until %s: without effect',
    (expiresAt) => {
      expect(extendRevocation(revocation, at(expiresAt), now)).toBe(revocation)
    },
  )

  it('again, until later: holds until then', () => {
    expect(extendRevocation(revocation, at('2026-02-01T00:00:00.001Z'), now)).toEqual({
      ...revocation,
      fact_sequence: 2,
      expires_at: new Date('2026-02-01T00:00:00.001Z'),
      updated_at: now,
    })
  })
})
