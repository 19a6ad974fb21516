import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { describe, expect, it } from 'vitest'
import type { Revocation } from './revocation.js'
import { decideRevocation } from './revoke-token.js'

const account = '7f8f4c1e-3a55-4d3e-9f0e-1c2d3e4f5a6b' as AccountId
const made = { account_id: account, id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as Uuid }
const first = new Date('2026-01-01T00:00:00.000Z')
const now = new Date('2026-01-02T00:00:00.000Z')

function revoke(...args: Parameters<typeof decideRevocation>): Revocation {
  const decided = decideRevocation(...args)
  if ('ok' in decided) throw new Error(decided.code)
  return decided
}

const at = (expires_at: string) => ({ jti: 'token-1', expires_at })

describe('revoke token', () => {
  const revocation = revoke(at('2026-02-01T00:00:00.000Z'), null, made, first)

  it('holds until the token would have expired', () => {
    expect(revocation).toEqual({
      _id: `${account}|token-1`,
      ...made,
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
      expect(revoke(at(expiresAt), revocation, made, now)).toBe(revocation)
    },
  )

  it('again, until later: holds until then', () => {
    expect(revoke(at('2026-02-01T00:00:00.001Z'), revocation, made, now)).toEqual({
      ...revocation,
      fact_sequence: 2,
      expires_at: new Date('2026-02-01T00:00:00.001Z'),
      updated_at: now,
    })
  })
})

describe('revoke the tokens of a subject', () => {
  const subject = 'web-shop'
  const revocation = revoke({ subject }, null, made, first)

  it('refuses what was issued so far, for good, under a key that no token has', () => {
    expect(revocation).toEqual({
      _id: `${account}/subject|web-shop`,
      ...made,
      subject,
      issued_before: first,
      fact_sequence: 1,
      expires_at: null,
      created_at: first,
      updated_at: first,
    })
  })

  it('again: refuses what was issued since too', () => {
    expect(revoke({ subject }, revocation, made, now)).toEqual({
      ...revocation,
      fact_sequence: 2,
      issued_before: now,
      updated_at: now,
    })
  })

  const until = {
    subject,
    issued_before: '2026-01-01T00:00:00Z',
    expires_at: '2026-02-01T00:00:00Z',
  }
  const limited = revoke(until, null, made, now)

  it.each([
    ['the same', until],
    ['from earlier', { ...until, issued_before: '2025-12-31T00:00:00Z' }],
    ['until earlier', { ...until, expires_at: '2026-01-31T00:00:00Z' }],
  ])('again, %s: without effect', (_name, request) => {
    expect(revoke(request, limited, made, now)).toBe(limited)
  })

  it('again, without an end: for good', () => {
    const { expires_at: _, ...request } = until
    expect(revoke(request, limited, made, now)).toEqual({
      ...limited,
      fact_sequence: 2,
      expires_at: null,
      updated_at: now,
    })
  })

  it('issued before an instant that has not come: INVALID_DATE', () => {
    const request = { subject, issued_before: '2026-01-02T00:00:00.001Z' }
    expect(decideRevocation(request, null, made, now)).toMatchObject({ code: 'INVALID_DATE' })
    expect(decideRevocation(request, revocation, made, now)).toMatchObject({ code: 'INVALID_DATE' })
  })
})
