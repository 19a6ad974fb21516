import type { z } from 'zod'
import type { FieldError, Refusal } from '../outcome.js'
import { isErrorCode, type ErrorCode } from './codes.js'

/** Marks a zod issue as one rule of the catalogue: `ctx.addIssue(ruleIssue('INVALID_CONDITION', …))`. */
export const ruleIssue = (code: ErrorCode, message: string, path: PropertyKey[] = []) => ({
  code: 'custom' as const,
  message,
  path,
  params: { code },
})

/** What is wrong with an input, one entry a zod issue: `body.tags`, `VALIDATION_ERROR`, a sentence. */
export function toFieldErrors(error: z.ZodError, prefix = ''): FieldError[] {
  return error.issues.flatMap((issue) => {
    const field = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.')
    const code = codeOf(issue)
    if (issue.code !== 'unrecognized_keys') return [{ field, code, message: issue.message }]
    return issue.keys.map((key) => ({
      field: field === '' ? key : `${field}.${key}`,
      code,
      message: 'is not a member of this request',
    }))
  })
}

/**
 * The refusal for an input that its schema does not take. Shape errors come first: only when each
 * error is of one and the same rule does that rule's code stand for the whole.
 */
export function refuseInput(errors: FieldError[]): Refusal {
  const [first] = errors
  const code = first !== undefined && isErrorCode(first.code) ? first.code : 'VALIDATION_ERROR'
  const whole = errors.every((error) => error.code === code) ? code : 'VALIDATION_ERROR'
  const details = errors.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return { ok: false, code: whole, details: details.slice(0, DETAILS_MAX), errors }
}

const DETAILS_MAX = 1_000

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  const named: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined
  return typeof named === 'string' && isErrorCode(named) ? named : 'VALIDATION_ERROR'
}
