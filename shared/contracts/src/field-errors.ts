import type { z } from 'zod'
import { refuse, type FieldError, type Refusal } from './outcome.js'
import { IS_UNKNOWN_FIELD } from './errors/issue-messages.js'
import { isErrorCode, type ErrorCode } from './errors/codes.js'

/** Marks a zod issue as one rule of the catalogue: `ctx.addIssue(ruleIssue('INVALID_CONDITION', …))`. */
export const ruleIssue = (code: ErrorCode, message: string, path: PropertyKey[] = []) => ({
  code: 'custom' as const,
  message,
  path,
  params: { code },
})

/** Ten thousand unknown fields are told no better by ten thousand errors. */
export const ERRORS_MAX = 100

/**
 * What is wrong with an input, one entry a zod issue: `body.tags`, `VALIDATION_ERROR`, a sentence. Those beyond
 * the first hundred are not looked at.
 */
export function toFieldErrors(error: z.ZodError, prefix = ''): FieldError[] {
  return error.issues.slice(0, ERRORS_MAX).flatMap((issue) => {
    const field = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.')
    const code = codeOf(issue)
    if (issue.code !== 'unrecognized_keys') return [{ field, code, message: issue.message }]
    return issue.keys.slice(0, ERRORS_MAX).map((key) => ({
      field: field === '' ? key : `${field}.${key}`,
      code,
      message: IS_UNKNOWN_FIELD,
    }))
  })
}

const DETAILS_MAX = 1_000

/**
 * The refusal for an input that is not what its schema takes. Shape errors come first: only where
 * there is none does the code of the first rule stand for the whole.
 */
export function refuseInput(errors: readonly FieldError[]): Refusal {
  const general = errors.find(({ code }) => code === 'VALIDATION_ERROR')
  const code = (general ?? errors[0])?.code ?? ''
  const told = errors.slice(0, ERRORS_MAX)
  const details = told.map(({ field, message }) => `${field} ${message}`).join('; ')
  return {
    ...refuse(isErrorCode(code) ? code : 'VALIDATION_ERROR', details.slice(0, DETAILS_MAX)),
    errors: told,
  }
}

/** A field, and what is wrong with it. */
export interface FieldProblem {
  field: string
  message: string
}

/** The same for fields that a service judges, by the database's time or what it has stored. */
export function refuseFields(problems: readonly FieldProblem[]): Refusal<'VALIDATION_ERROR'> {
  const told = problems.slice(0, ERRORS_MAX)
  const details = told.map(({ field, message }) => `${field} ${message}`).join('; ')
  return {
    ...refuse('VALIDATION_ERROR', details.slice(0, DETAILS_MAX)),
    errors: told.map((problem) => ({ ...problem, code: 'VALIDATION_ERROR' })),
  }
}

export const refuseField = (field: string, message: string): Refusal<'VALIDATION_ERROR'> =>
  refuseFields([{ field, message }])

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  const named: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined
  return typeof named === 'string' && isErrorCode(named) ? named : 'VALIDATION_ERROR'
}
