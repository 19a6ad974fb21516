import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { listOf, orderedPage } from '../list.js'
import { foreignId, orNull, text, timestamp, uuid } from '../scalars.js'
import { FieldType } from './review-form.js'

/** The longest answer to a TEXT field. */
export const ANSWER_TEXT_MAX = 4_000
const ANSWERS_MAX = 100

const about = {
  id: 'The id of the form.',
  customer_id: 'Your own id of the customer who answers; null or left out for somebody unknown.',
  purchase_id:
    'The purchase that is reviewed; with a customer, it is reviewed once. Null or left out for none.',
  answers: 'The answers by the names of the fields; null for none.',
}

const kinds = [z.boolean(), z.number(), text(0, ANSWER_TEXT_MAX)] as const
const Answer = z.union(kinds)
export type Answer = z.output<typeof Answer>
/** Answers as a page sends them: null where nothing was entered. */
export type SentAnswers = z.output<typeof answers>

const answers = z
  .record(text(1, 64), z.union([...kinds, z.null()]))
  .refine((all) => Object.keys(all).length <= ANSWERS_MAX, 'must have at most 100 members')

const aboutReceipt = {
  id: 'The id of the submission.',
  form_id: 'The form that was answered.',
  form_version: 'The version of the form that was answered; it goes up with each change.',
  created_at: 'When it was submitted.',
}

/** POST /v1/review-forms/{id}/submissions: for ACTIVE forms only. */
export const submitReview = contract({
  subject: 'loyalty.catalog.reviews.submit',
  input: z.strictObject(
    described(
      {
        id: uuid,
        customer_id: orNull(foreignId).optional(),
        purchase_id: orNull(foreignId).optional(),
        answers,
      },
      about,
    ),
  ),
  output: z.object(
    described(
      { id: uuid, form_id: uuid, form_version: z.number().int(), created_at: timestamp },
      aboutReceipt,
    ),
  ),
  errors: ['FORM_NOT_FOUND', 'VALIDATION_ERROR', 'CUSTOMER_NOT_FOUND', 'SUBMISSION_EXISTS'],
})

/** A submission as an operator reads it. */
export const ReviewSubmission = z.object(
  described(
    {
      id: uuid,
      form_id: uuid,
      form_version: z.number().int(),
      owner_id: uuid.nullable(),
      purchase_id: z.string().nullable(),
      answers: z.record(z.string(), Answer),
      created_at: timestamp,
    },
    {
      ...aboutReceipt,
      owner_id: 'The owner of the wallet of who answered; null for somebody unknown or erased.',
      purchase_id: 'The purchase that is reviewed; null for none, or when who answered was erased.',
      answers: 'The answers by the names of the fields; texts of who was erased are gone.',
    },
  ),
)
export type ReviewSubmission = z.output<typeof ReviewSubmission>

const ofForm = described({ id: uuid }, about)

/** GET /operator/v1/review-forms/{id}/submissions */
export const listReviews = contract({
  subject: 'loyalty.catalog.reviews.list',
  input: z.strictObject({ ...ofForm, ...orderedPage }),
  output: listOf(ReviewSubmission),
  errors: ['FORM_NOT_FOUND'],
})

const aboutField = {
  name: 'The name of the field.',
  type: 'What kind of answer the field took.',
  count: 'How many answered the field.',
  mean: 'The mean score; null where the type is not SCORE.',
  distribution: 'How often each answer was given; null for texts.',
}

const aboutCount = { value: 'The answer.', count: 'How often it was given.' }

const FieldResult = z.object(
  described(
    {
      name: z.string(),
      type: FieldType,
      count: z.number().int(),
      mean: z.number().nullable(),
      distribution: z
        .array(z.object(described({ value: Answer, count: z.number().int() }, aboutCount)))
        .nullable(),
    },
    aboutField,
  ),
)

const aboutResult = {
  form_version: aboutReceipt.form_version,
  submissions: 'How many answered this version.',
  fields: 'What was answered, field by field.',
}

export const ReviewResult = z.object(
  described(
    {
      form_version: z.number().int(),
      submissions: z.number().int(),
      fields: z.array(FieldResult),
    },
    aboutResult,
  ),
)
export type ReviewResult = z.output<typeof ReviewResult>

/** GET /operator/v1/review-forms/{id}/results: the latest 100 versions that were answered. */
export const getReviewResults = contract({
  subject: 'loyalty.catalog.reviews.results',
  input: z.strictObject(ofForm),
  output: z.array(ReviewResult),
  errors: ['FORM_NOT_FOUND'],
})
