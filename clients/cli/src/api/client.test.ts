import { describe, expect, it } from 'vitest'
import { delayMs, isPassing } from './client.js'

describe('what is tried again', () => {
  it.each([
    [429, 'RATE_LIMITED', true],
    [503, 'SERVICE_UNAVAILABLE', true],
    [503, 'QUEUE_UNAVAILABLE', true],
    [504, 'UPSTREAM_TIMEOUT', true],
    [502, '', true],
    [409, 'IDEMPOTENCY_IN_PROGRESS', true],
    [409, 'WRITE_CONFLICT', true],
    [409, 'CUSTOMER_EXISTS', false],
    [422, 'IDEMPOTENCY_KEY_REUSED', false],
    [401, 'TOKEN_EXPIRED', false],
    [500, 'INTERNAL', false],
  ])('%i %s: %s', (status, code, expected) => {
    expect(isPassing(status, code)).toBe(expected)
  })
})

describe('the wait before a repeat', () => {
  it.each([
    [1, null, 0, 100],
    [1, null, 1, 200],
    [2, null, 1, 400],
    [5, null, 1, 3_200],
    [40, null, 1, 30_000],
    [1, '7', 1, 7_000],
    [9, '0', 1, 0],
    [1, '86400', 1, 120_000],
    [1, 'Wed, 21 Oct 2026 07:28:00 GMT', 1, 200],
  ])('attempt %i, Retry-After %s, random %f: %i ms', (attempt, retryAfter, random, expected) => {
    expect(delayMs(attempt, retryAfter, random)).toBe(expected)
  })
})
