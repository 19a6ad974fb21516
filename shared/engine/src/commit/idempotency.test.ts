import { describe, expect, it } from 'vitest'
import type { AccountId } from '@loyalty/contracts/ids'
import { answer, refuse, type Outcome } from '@loyalty/contracts/outcome'
import { idempotencyId, isStored, replay, toRecord } from './idempotency.js'
import { PACKED_BODY_LENGTH_MIN } from './limits.js'
import { bodyOf, withBody } from './stored-body.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const NOW = new Date('2026-02-01T12:00:00.000Z')

const contextOf = (actor: string) =>
  ({ account: ACCOUNT, actor }) as Parameters<typeof idempotencyId>[0]
const keyOf = (operation: string, key: string) =>
  ({ operation, key }) as Parameters<typeof idempotencyId>[1]

const recordOf = (outcome: Outcome, about: string[] = []) =>
  toRecord('id', ACCOUNT, 'hash', outcome, { now: NOW, about })

describe('the id of a key', () => {
  it('names account, caller, operation and key', () => {
    expect(idempotencyId(contextOf('u-1'), keyOf('redeem', 'k-1'))).toBe(
      `${ACCOUNT}|u-1|redeem|k-1`,
    )
  })

  it.each([
    ['a', 'b|c', 'a|b', 'c'],
    ['a|', 'b', 'a', '|b'],
    ['a%7C', 'b', 'a|', 'b'],
    ['a%', '|b', 'a%|', 'b'],
  ])('never meets another: %s and %s, %s and %s', (operation, key, other, otherKey) => {
    const id = idempotencyId(contextOf('u'), keyOf(operation, key))
    expect(id).not.toBe(idempotencyId(contextOf('u'), keyOf(other, otherKey)))
    expect(id.split('|')).toHaveLength(4)
  })
})

describe('what is stored under a key', () => {
  it('is each answer, and each refusal that a repeat would meet too', () => {
    expect(isStored(answer({}))).toBe(true)
    expect(isStored(refuse('COUPON_EXPIRED', 'it was'))).toBe(true)
    expect(isStored(refuse('RATE_LIMITED', 'later'))).toBe(false)
  })

  it('holds nothing that the outcome has not', () => {
    expect(recordOf(answer({ a: 1 }))).toEqual({
      _id: 'id',
      account_id: ACCOUNT,
      hash: 'hash',
      is_ok: true,
      body: '{"a":1}',
      created_at: NOW,
    })
    expect(recordOf(refuse('COUPON_EXPIRED', 'it was'), ['person'])).toEqual({
      _id: 'id',
      account_id: ACCOUNT,
      hash: 'hash',
      is_ok: false,
      code: 'COUPON_EXPIRED',
      details: 'it was',
      created_at: NOW,
      about: ['person'],
    })
  })
})

describe('a repeat', () => {
  it.each<[string, Outcome]>([
    ['an answer', answer({ a: 1 })],
    ['an answer with headers', { ...answer({ a: 1 }), headers: { etag: '"1"' } }],
    ['a refusal', refuse('COUPON_EXPIRED', 'it was')],
    [
      'a refusal that names members',
      {
        ...refuse('VALIDATION_ERROR', 'no'),
        errors: [{ field: 'body.a', code: 'VALIDATION_ERROR', message: 'is missing' }],
      },
    ],
    ['a refusal for a while', { ...refuse('COUPON_EXPIRED', 'no'), retryAfterSeconds: 0 }],
  ])('is shown the same: %s', (_name, outcome) => {
    expect(replay(recordOf(outcome), 'hash')).toEqual({ ...outcome, isReplay: true })
  })

  it('of another request is refused', () => {
    expect(replay(recordOf(answer({})), 'other')).toEqual(
      refuse(
        'IDEMPOTENCY_KEY_REUSED',
        'the Idempotency-Key was used before with another path, query or body',
      ),
    )
  })
})

describe('a long answer', () => {
  const body = JSON.stringify({ text: 'né '.repeat(PACKED_BODY_LENGTH_MIN) })

  it('is stored packed, and shown again as it was', () => {
    const record = recordOf({ ok: true, body, headers: { ETag: '"1"' } })
    expect(record.body).toBeUndefined()
    expect(record.packed?.length()).toBeLessThan(body.length / 15)
    const again = { ok: true, body, isReplay: true, headers: { ETag: '"1"' } }
    expect(replay(record, 'hash')).toEqual(again)
    expect(bodyOf({ ...record, ...withBody(record, '{}') })).toBe('{}')
  })

  it('is to a version that knows no packed one a call to repeat', () => {
    const { packed: _unknown, ...known } = recordOf({ ok: true, body })
    const told = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 }
    expect(replay(known, 'hash')).toMatchObject({ ok: false, ...told })
  })

  it.each([PACKED_BODY_LENGTH_MIN - 1, PACKED_BODY_LENGTH_MIN])(
    'of %i characters comes again',
    (length) => {
      const record = recordOf({ ok: true, body: 'x'.repeat(length) })
      expect(record.packed === undefined).toBe(length < PACKED_BODY_LENGTH_MIN)
      expect(bodyOf(record)).toBe('x'.repeat(length))
    },
  )
})
