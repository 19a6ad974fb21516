import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountId } from '../ids.js'
import { parseContextHeaders, readRequestId, toContextHeaders } from './context-headers.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const HASH = 'a'.repeat(64)
const NOW = Date.UTC(2026, 0, 31, 10)

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
    deadlineMs: fc.integer({ min: 0, max: NOW * 2 }),
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
        const headers = toContextHeaders(context, context.deadlineMs)
        expect(parseContextHeaders(headers)).toEqual(context)
        expect(readRequestId(headers)).toBe(context.requestId)
      }),
    )
  })

  it('carry the deadline of the request, not of the whole call', () => {
    const context = { account: ACCOUNT, actor: 'a', requestId: 'r', deadlineMs: NOW + 4_000 }
    expect(parseContextHeaders(toContextHeaders(context, NOW + 300))?.deadlineMs).toBe(NOW + 300)
  })

  it('leave out a trace that can not be read', () => {
    const context = { account: ACCOUNT, actor: 'a', requestId: 'r', deadlineMs: NOW }
    const headers = toContextHeaders({ ...context, traceparent: 'a\r\nb: c' }, NOW)
    expect(parseContextHeaders(headers)).toEqual(context)
  })

  it('survive an actor with a lone surrogate', () => {
    const context = { account: ACCOUNT, actor: 'a\ud800b', requestId: 'r', deadlineMs: NOW }
    expect(parseContextHeaders(toContextHeaders(context, NOW))?.actor).toBe('a\ufffdb')
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
    const context = { account: ACCOUNT, actor: 'a', requestId: 'r', deadlineMs: NOW, ...changes }
    expect(parseContextHeaders(toContextHeaders(context, NOW))).toBeNull()
  })

  it('are not taken when they are absent', () => {
    expect(parseContextHeaders(undefined)).toBeNull()
    expect(readRequestId(undefined)).toBe('')
  })
})
