import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { decideRevocation, KEPT_DAYS_MIN, refuseBeyondLimit } from './rules.js'
import type { Revocation } from './store.js'

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
  const revocation = revoke(at('2028-02-01T00:00:00.000Z'), null, made, first)

  it('holds until the token would have expired', () => {
    expect(revocation).toEqual({
      _id: `${account}|token-1`,
      ...made,
      jti: 'token-1',
      fact_sequence: 1,
      expires_at: new Date('2028-02-01T00:00:00.000Z'),
      created_at: first,
      updated_at: first,
    })
  })

  it.each(['2028-02-01T00:00:00.000Z', '2028-01-31T23:59:59.999Z'])(
    'again, until %s: without effect',
    (expiresAt) => {
      expect(revoke(at(expiresAt), revocation, made, now)).toBe(revocation)
    },
  )

  it('again, until later: holds until then', () => {
    expect(revoke(at('2028-02-01T00:00:00.001Z'), revocation, made, now)).toEqual({
      ...revocation,
      fact_sequence: 2,
      expires_at: new Date('2028-02-01T00:00:00.001Z'),
      updated_at: now,
    })
  })
})

const after = (since: Date, days: number) => new Date(since.getTime() + days * 86_400_000)

describe('a revocation is kept for 400 days at least', () => {
  it.each([
    ['a token whose end is told as too early', { jti: 'a', expires_at: '2026-01-01T00:00:01Z' }],
    ['a token whose end nobody told', { jti: 'a' }],
    ['a subject with an end', { subject: 'a', expires_at: '2026-01-01T00:00:01Z' }],
  ])('of %s', (_name, request) => {
    const kept = revoke(request, null, made, first)
    expect(kept.expires_at).toEqual(after(first, KEPT_DAYS_MIN))
    // Again, it is not prolonged: but for what a subject was issued since.
    const again = revoke('jti' in request ? { jti: 'a' } : request, kept, made, first)
    expect(again).toBe(kept)
  })

  it('of before, once it is revoked again', () => {
    const before = { ...revoke({ jti: 'a' }, null, made, first), expires_at: after(first, 1) }
    const again = revoke({ jti: 'a' }, before, made, now)
    expect(again.expires_at).toEqual(after(first, KEPT_DAYS_MIN))
    expect(revoke({ jti: 'a' }, again, made, after(now, 5))).toBe(again)
  })

  it('of what a subject was issued since, counted anew', () => {
    const request = { subject: 'a', expires_at: '2026-06-01T00:00:00Z' }
    const again = revoke(request, revoke(request, null, made, first), made, now)
    expect(again.expires_at).toEqual(after(now, KEPT_DAYS_MIN))
  })
})

it.each([
  ['has passed', '2026-01-01T23:59:59.999Z'],
  ['is now', '2026-01-02T00:00:00.000Z'],
])('an expires_at that %s: INVALID_DATE, also of what is revoked already', (_name, expires_at) => {
  for (const who of [{ jti: 'token-1' }, { subject: 'a' }]) {
    const request = { ...who, expires_at }
    const present = revoke({ ...who, expires_at: '2028-01-01T00:00:00Z' }, null, made, first)
    for (const one of [null, present]) {
      expect(decideRevocation(request, one, made, now)).toMatchObject({ code: 'INVALID_DATE' })
    }
  }
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
    expires_at: '2028-02-01T00:00:00Z',
  }
  const limited = revoke(until, null, made, now)

  it.each([
    ['the same', until],
    ['from earlier', { ...until, issued_before: '2025-12-31T00:00:00Z' }],
    ['until earlier', { ...until, expires_at: '2028-01-31T00:00:00Z' }],
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

describe('one more revocation', () => {
  const oldest = { ...revoke({ jti: 'a' }, null, made, first), version: 7 }
  const { version: _none, ...unchanged } = oldest

  it.each([
    ['the first', { count: 0, oldest: null }, null, null],
    ['the last that there may be', { count: 9_999, oldest }, oldest, null],
    ['one too many', { count: 10_000, oldest }, oldest, 'LIMIT_EXCEEDED'],
    [
      'the last, which was added since',
      { count: 9_998, oldest },
      { ...oldest, version: 9 },
      'LIMIT_EXCEEDED',
    ],
    ['the last, as one was added since', { count: 9_998, oldest }, { ...oldest, version: 8 }, null],
    ['one that was never changed', { count: 9_999, oldest: unchanged }, oldest, 'LIMIT_EXCEEDED'],
    ['the last, as the oldest has gone', { count: 9_999, oldest }, null, null],
  ])('%s', (_name, counted, present, code) => {
    expect(refuseBeyondLimit(counted, present)?.code ?? null).toBe(code)
  })
})
