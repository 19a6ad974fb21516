import type { FastifyRequest } from 'fastify'
import { isUuid } from '@loyalty/shared/ids'
import type { FieldError } from '@loyalty/shared/outcome'
import { callerOf } from '../access/caller.js'
import type { Operation } from '../operation.js'
import { idempotencyKeyError } from './idempotency.js'

/** What is wrong with `Idempotency-Key` and `x-account-id`. */
export function headerErrors(operation: Operation, { headers }: FastifyRequest): FieldError[] {
  const account = headers['x-account-id']
  const key = headers['idempotency-key']
  const isMissing = account === undefined && operation.accountHeader === 'required'
  const isMalformed = account !== undefined && !isUuid(String(account).toLowerCase())
  const keyError =
    key === undefined || operation.method === 'GET' ? null : idempotencyKeyError(String(key))
  return [
    ...(isMissing || isMalformed ? [accountHeaderRequired] : []),
    ...(keyError === null ? [] : [keyError]),
  ]
}

const accountHeaderRequired: FieldError = {
  field: 'headers.x-account-id',
  code: 'ACCOUNT_HEADER_REQUIRED',
  message: 'must be the uuid of an account',
}

/** The codes of wrong headers, which count as wrong shape. */
export const headerCodes: ReadonlySet<string> = new Set([
  'ACCOUNT_HEADER_REQUIRED',
  'IDEMPOTENCY_KEY_INVALID',
])

/** `x-account-id` never grants anything: it can only contradict the token. */
export function isOtherAccount(request: FastifyRequest): boolean {
  const header = request.headers['x-account-id']
  return header !== undefined && String(header).toLowerCase() !== callerOf(request).account
}
