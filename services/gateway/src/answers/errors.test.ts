import { errorCodes, type ErrorCode } from '@loyalty/contracts/errors/codes'
import { expect, test } from 'vitest'
import { catalogue } from '@loyalty/contracts/errors/catalogue'
import { toErrorBody } from './errors.js'

const statusOf = (code: ErrorCode): number => catalogue[code].status

test('each code has the status of its family', () => {
  const byStatus = Map.groupBy(errorCodes, statusOf)
  expect([...byStatus.keys()].toSorted((a, b) => a - b)).toEqual([
    400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 429, 500, 503, 504,
  ])
  expect(byStatus.get(403)).toEqual(['INSUFFICIENT_SCOPE', 'ACCOUNT_MISMATCH'])
  expect(byStatus.get(404)?.every((code) => code.endsWith('_NOT_FOUND'))).toBe(true)
  expect(byStatus.get(503)).toEqual(['SERVICE_UNAVAILABLE', 'QUEUE_UNAVAILABLE'])
})

test('a fault never shows inner text', () => {
  const body = toErrorBody({ ok: false, code: 'INTERNAL', details: 'E11000 at db-7' }, 'r1')
  expect(JSON.stringify(body)).not.toContain('E11000')
})

test('a refusal shows its details and its field errors', () => {
  const errors = [{ field: 'body.code', code: 'VALIDATION_ERROR', message: 'is not text' }]
  expect(
    toErrorBody({ ok: false, code: 'VALIDATION_ERROR', details: 'body.code', errors }, 'r1'),
  ).toEqual({
    error: 'The request is not valid',
    details: 'body.code',
    code: 'VALIDATION_ERROR',
    request_id: 'r1',
    errors,
  })
})
