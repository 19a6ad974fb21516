import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { listOf, orderedPage } from '../list.js'
import { description, idText, metadata, name, orNull, text, timestamp, uuid } from '../scalars.js'

export const FormType = z.enum(['RATING', 'SURVEY'])
export const FormStatus = z.enum(['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'])
export const FieldType = z.enum(['SCORE', 'TEXT', 'CHOICE', 'BOOLEAN'])

const SCORE_POINTS_MAX = 11
const aboutImage = { url: 'Where the image is.', alt: 'What the image shows, in words.' }

const aboutField = {
  name: 'The name of the field, once in a form.',
  label: 'The question, for people.',
  type: 'What kind of answer the field takes.',
  required: 'Whether the field must be answered.',
  min: 'The lowest score of a SCORE; null for other types.',
  max: 'The highest score of a SCORE; null for other types.',
  options: 'The answers to choose from, which a CHOICE needs.',
  images: 'Images that are shown with the field.',
}

const about = {
  id: 'The id of the form.',
  name: 'What people call the form.',
  description: 'What the form is about, for people; null when nothing is said.',
  type: 'What kind of form it is.',
  status: 'Only an ACTIVE form is shown to customers; a new one is ACTIVE unless said otherwise.',
  fields: 'The questions of the form, in the order in which they are asked.',
  settings: 'Members of your own, such as colours.',
  created_at: 'When the form was created.',
  updated_at: 'When the form last changed.',
}

const image = z.strictObject(described({ url: z.url().max(2_048), alt: text(0, 256) }, aboutImage))
const score = z.number().int().min(-1_000).max(1_000)

/** Interface section 2.9. SCORE: min < max, at most 11 points, default 1-5; CHOICE needs options. */
export const FormField = z
  .strictObject(
    described(
      {
        name: idText(1, 64).regex(/^[a-z0-9_]{1,64}$/, 'must hold a-z, 0-9 and _ only'),
        label: text(1, 256),
        type: FieldType,
        required: z.boolean().default(false),
        min: score.nullable().default(null),
        max: score.nullable().default(null),
        options: z.array(text(1, 256)).max(100).default([]),
        images: z.array(image).max(20).default([]),
      },
      aboutField,
    ),
  )
  .transform((field) =>
    field.type === 'SCORE' ? { ...field, min: field.min ?? 1, max: field.max ?? 5 } : field,
  )
  .superRefine((field, ctx) => {
    const { type, min, max, options } = field
    const isScore = type === 'SCORE'
    const issue = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    if (isScore && (min ?? 1) >= (max ?? 5)) issue('max', 'must be above min')
    if (isScore && (max ?? 5) - (min ?? 1) >= SCORE_POINTS_MAX)
      issue('max', 'must be less than 11 above min')
    if (!isScore && (min !== null || max !== null))
      issue('min', 'must be null where the type is not SCORE')
    if (type === 'CHOICE' && options.length === 0)
      issue('options', 'must not be empty where the type is CHOICE')
  })

const fields = z
  .array(FormField)
  .min(1)
  .max(100)
  .refine(
    (all) => new Set(all.map((field) => field.name)).size === all.length,
    'must not hold a field name twice',
  )

export const NewReviewForm = z.strictObject(
  described(
    {
      name,
      description: orNull(description).optional(),
      type: FormType,
      status: FormStatus.optional(),
      fields,
      settings: metadata.optional(),
    },
    about,
  ),
)

export const ReviewFormPatch = z.strictObject(
  described(
    {
      name: name.optional(),
      description: orNull(description).optional(),
      type: FormType.optional(),
      status: FormStatus.optional(),
      fields: fields.optional(),
      settings: metadata.optional(),
    },
    about,
  ),
)

export const ReviewForm = z.object(
  described(
    {
      id: uuid,
      name: z.string(),
      description: z.string().nullable(),
      type: FormType,
      status: FormStatus,
      fields: z.array(
        z.object(
          described(
            {
              name: z.string(),
              label: z.string(),
              type: FieldType,
              required: z.boolean(),
              min: z.number().nullable(),
              max: z.number().nullable(),
              options: z.array(z.string()),
              images: z.array(
                z.object(described({ url: z.string(), alt: z.string() }, aboutImage)),
              ),
            },
            aboutField,
          ),
        ),
      ),
      settings: z.record(z.string(), z.unknown()),
    },
    about,
  ),
)
export type ReviewForm = z.output<typeof ReviewForm>

export const OperatorReviewForm = ReviewForm.extend(
  described(
    {
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type OperatorReviewForm = z.output<typeof OperatorReviewForm>

/** GET /v1/review-forms/{id}: ACTIVE forms only. Answers carry `ETag`. */
export const getActiveReviewForm = contract({
  subject: 'loyalty.catalog.review-forms.get-active',
  input: z.strictObject(described({ id: uuid }, about)),
  output: ReviewForm,
  errors: ['FORM_NOT_FOUND'],
})

/** GET /v1/review-forms: ACTIVE forms only. */
export const listActiveReviewForms = contract({
  subject: 'loyalty.catalog.review-forms.list-active',
  input: z.strictObject(orderedPage),
  output: listOf(ReviewForm),
  errors: [],
})

export const getReviewForm = contract({
  subject: 'loyalty.catalog.review-forms.get',
  input: z.strictObject(described({ id: uuid }, about)),
  output: OperatorReviewForm,
  errors: ['FORM_NOT_FOUND'],
})

export const listReviewForms = contract({
  subject: 'loyalty.catalog.review-forms.list',
  input: z.strictObject({
    ...orderedPage,
    status: FormStatus.optional().describe('Only forms of this status.'),
  }),
  output: listOf(OperatorReviewForm),
  errors: [],
})

export const createReviewForm = contract({
  subject: 'loyalty.catalog.review-forms.create',
  input: NewReviewForm,
  output: OperatorReviewForm,
  errors: [],
})

export const updateReviewForm = contract({
  subject: 'loyalty.catalog.review-forms.update',
  input: ReviewFormPatch.extend(described({ id: uuid }, about)),
  output: OperatorReviewForm,
  errors: ['FORM_NOT_FOUND'],
})
