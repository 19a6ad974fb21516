import { z } from 'zod'
import { contract } from '../contract.js'
import { listOf, page } from '../list.js'
import { description, metadata, name, text, timestamp, uuid } from '../scalars.js'

export const FormType = z.enum(['RATING', 'SURVEY'])
export const FormStatus = z.enum(['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'])
export const FieldType = z.enum(['SCORE', 'TEXT', 'CHOICE', 'BOOLEAN'])

const SCORE_POINTS_MAX = 11
const image = z.strictObject({ url: z.url().max(2_048), alt: text(0, 256) })
const score = z.number().int().min(-1_000).max(1_000)

/** Interface section 2.9. SCORE: min < max, at most 11 points, default 1-5; CHOICE needs options. */
export const FormField = z
  .strictObject({
    name: text(1, 64).regex(/^[a-z0-9_]{1,64}$/, 'must hold a-z, 0-9 and _ only'),
    label: text(1, 256),
    type: FieldType,
    required: z.boolean().default(false),
    min: score.nullable().default(null),
    max: score.nullable().default(null),
    options: z.array(text(1, 256)).max(100).default([]),
    images: z.array(image).max(20).default([]),
  })
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

export const NewReviewForm = z.strictObject({
  name,
  description: description.nullable().optional(),
  type: FormType,
  status: FormStatus.optional(),
  fields,
  settings: metadata.optional(),
})

export const ReviewFormPatch = z.strictObject({
  name: name.optional(),
  description: description.nullable().optional(),
  type: FormType.optional(),
  status: FormStatus.optional(),
  fields: fields.optional(),
  settings: metadata.optional(),
})

export const ReviewForm = z.object({
  id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  type: FormType,
  status: FormStatus,
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: FieldType,
      required: z.boolean(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      options: z.array(z.string()),
      images: z.array(z.object({ url: z.string(), alt: z.string() })),
    }),
  ),
  settings: z.record(z.string(), z.unknown()),
})
export type ReviewForm = z.output<typeof ReviewForm>

export const OperatorReviewForm = ReviewForm.extend({
  created_at: timestamp,
  updated_at: timestamp,
})
export type OperatorReviewForm = z.output<typeof OperatorReviewForm>

/** GET /v1/review-forms/{id}: ACTIVE forms only. Answers carry `ETag`. */
export const getActiveReviewForm = contract({
  subject: 'loyalty.catalog.review-forms.get-active',
  input: z.strictObject({ id: uuid }),
  output: ReviewForm,
  errors: ['FORM_NOT_FOUND'],
})

export const getReviewForm = contract({
  subject: 'loyalty.catalog.review-forms.get',
  input: z.strictObject({ id: uuid }),
  output: OperatorReviewForm,
  errors: ['FORM_NOT_FOUND'],
})

export const listReviewForms = contract({
  subject: 'loyalty.catalog.review-forms.list',
  input: z.strictObject({ ...page, status: FormStatus.optional() }),
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
  input: ReviewFormPatch.extend({ id: uuid }),
  output: OperatorReviewForm,
  errors: ['FORM_NOT_FOUND'],
})
