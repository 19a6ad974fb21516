import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { parseContextHeaders, readRequestId, toContextHeaders } from './context-headers.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const HASH = 'a'.repeat(64)
/** By the steady clock of whoever reads. */
const NOW = 5_000
const LEFT = 3_000

const visibleAscii = (maxLength: number) =>
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength,
  })

const contexts = fc.record(
  {
    account: fc.uuid().map((id) => id as AccountId),
    actor: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    requestId: visibleAscii(128),
    customer: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
      .map((id) => id as CustomerId),
    deadlineMs: fc.integer({ min: NOW, max: NOW + 60_000 }),
    idempotency: fc.record({
      key: visibleAscii(255),
      operation: fc.constant('POST /v1/coupons/redeem'),
      hash: fc.constant(HASH),
    }),
  },
  { requiredKeys: ['account', 'actor', 'requestId', 'deadlineMs'] },
)

describe('context headers', () => {
  it('bring back the context that was sent, whatever its texts hold', () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const headers = toContextHeaders(context, context.deadlineMs - NOW)
        expect(parseContextHeaders(headers, NOW)).toEqual(context)
        expect(readRequestId(headers)).toBe(context.requestId)
      }),
    )
  })

  it('carry how long the request waits, which begins again where it arrives', () => {
    const context = { account: ACCOUNT, actor: 'a', requestId: 'r', deadlineMs: 1e12 }
    const headers = toContextHeaders(context, 300.7)
    expect(parseContextHeaders(headers, NOW)?.deadlineMs).toBe(NOW + 300)
    expect(parseContextHeaders(toContextHeaders(context, -1), NOW)?.deadlineMs).toBe(NOW)
  })

  it('leave out a trace that can not be read', () => {
    const context = { account: ACCOUNT, actor: 'a', requestId: 'r', deadlineMs: NOW + LEFT }
    const headers = toContextHeaders({ ...context, traceparent: 'a\r\nb: c' }, LEFT)
    expect(parseContextHeaders(headers, NOW)).toEqual(context)
  })

  it('survive an actor with a lone surrogate', () => {
    const context = { account: ACCOUNT, actor: 'a\ud800b', requestId: 'r', deadlineMs: NOW + LEFT }
    expect(parseContextHeaders(toContextHeaders(context, LEFT), NOW)?.actor).toBe('a\ufffdb')
  })

  it.each([
    ['no uuid', { account: 'nobody' as AccountId }],
    ['no actor', { actor: '' }],
    ['an actor without end', { actor: 'a'.repeat(513) }],
    ['a request id with a space', { requestId: 'a b' }],
    ['a request id without end', { requestId: 'a'.repeat(129) }],
    [
      'a key with a line break',
      { idempotency: { key: 'a\r\nb', operation: 'POST /v1', hash: HASH } },
    ],
    [
      'a key without end',
      { idempotency: { key: 'k'.repeat(256), operation: 'POST /v1', hash: HASH } },
    ],
    ['no operation', { idempotency: { key: 'k', operation: '', hash: HASH } }],
    ['no hash', { idempotency: { key: 'k', operation: 'POST /v1', hash: 'short' } }],
  ])('are not taken with %s', (_, changes) => {
    const context = {
      account: ACCOUNT,
      actor: 'a',
      requestId: 'r',
      deadlineMs: NOW + LEFT,
      ...changes,
    }
    expect(parseContextHeaders(toContextHeaders(context, LEFT), NOW)).toBeNull()
  })

  it('are not taken when they are absent', () => {
    expect(parseContextHeaders(undefined, NOW)).toBeNull()
    expect(readRequestId(undefined)).toBe('')
  })
})
