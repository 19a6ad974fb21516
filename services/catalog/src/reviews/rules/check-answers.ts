import type { Answer, SentAnswers } from '@loyalty/contracts/catalog/review'
import { refuseInput } from '@loyalty/contracts/field-errors'
import { refuse, type FieldError, type Refusal } from '@loyalty/contracts/outcome'
import type { Field } from '../../review-forms/store.js'
import type { Review } from '../store.js'

type Check = (answer: Answer, field: Field) => string | null

const isScore: Check = (answer, { min, max }) =>
  Number.isInteger(answer) && Number(answer) >= (min ?? 1) && Number(answer) <= (max ?? 5)
    ? null
    : `must be a whole number from ${min ?? 1} to ${max ?? 5}`

const checks: Record<Field['type'], Check> = {
  SCORE: isScore,
  CHOICE: (answer, { options }) =>
    options.some((option) => option === answer) ? null : 'must be one of the options of the field',
  TEXT: (answer) => (typeof answer === 'string' ? null : 'must be a text'),
  BOOLEAN: (answer) => (typeof answer === 'boolean' ? null : 'must be true or false'),
}

/** What is wrong with answers to a form: one entry a field. Null: nothing. */
export function refuseAnswers(
  fields: readonly Field[],
  answers: Readonly<SentAnswers>,
): Refusal<'VALIDATION_ERROR'> | null {
  const problems = fields.map((field) => [field.name, problemOf(field, answers)] as const)
  const known = new Set(fields.map(({ name }) => name))
  const unknown = Object.keys(answers)
    .filter((name) => !known.has(name))
    .map((name) => [name, 'is no field of the form'] as const)
  const errors = [...problems, ...unknown].flatMap(([name, message]): FieldError[] =>
    message === null ? [] : [{ field: `body.answers.${name}`, code: 'VALIDATION_ERROR', message }],
  )
  if (errors.length === 0) return null
  const { details, errors: told = errors } = refuseInput(errors)
  return { ...refuse('VALIDATION_ERROR', details), errors: told }
}

function problemOf(field: Field, answers: Readonly<SentAnswers>): string | null {
  const answer = (Object.hasOwn(answers, field.name) ? answers[field.name] : null) ?? null
  if (saysNothing(answer)) return field.required ? 'must be answered' : null
  return checks[field.type](answer, field)
}

/** A page sends an empty text or null where nothing was entered or chosen. */
const saysNothing = (answer: Answer | null): answer is '' | null => answer === null || answer === ''

/** The answers that say something. */
export const givenAnswers = (answers: Readonly<SentAnswers>): Readonly<Record<string, Answer>> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      saysNothing(answer) ? [] : [[name, answer] as const],
    ),
  )

/** Free texts apart from what says nothing of a person. */
export function partAnswers(
  fields: readonly Field[],
  answers: Readonly<Record<string, Answer>>,
): Pick<Review, 'answers' | 'texts'> {
  const free = new Set(fields.filter(({ type }) => type === 'TEXT').map(({ name }) => name))
  const entries = Object.entries(answers)
  return {
    answers: Object.fromEntries(entries.filter(([name]) => !free.has(name))),
    texts: Object.fromEntries(
      entries.flatMap(([name, text]) =>
        free.has(name) && typeof text === 'string' ? [[name, text]] : [],
      ),
    ),
  }
}
