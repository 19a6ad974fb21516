import { z } from 'zod'
import { contract } from '../contract.js'
import { description, text, timestamp, uuid } from '../scalars.js'

export const RULES_MAX = 10
const CONDITIONS_MAX = 6
const LIMITS_MAX = 5
export const BLOCKED_MAX = 1_000
/** A persona is one document with all its members, and a merge one transaction. */
export const GROUP_SIZE_MAX = 200
export const GROUP_SIZE_DEFAULT = 20
/** Joins that a persona remembers, so more of them can't be asked for. */
export const JOINS_KEPT = 100
const SPAN_MAX = 10_000

/** Fields that alone say something of who a contact is. */
export const identifyingFields = [
  'document_number',
  'external_id',
  'email',
  'phone',
  'dob',
  'first_name',
  'second_name',
  'last_name',
  'second_last_name',
] as const

/** Fields that narrow a match. The two flags stand for the value true, on both sides. */
export const narrowingFields = [
  'document_type',
  'source',
  'channel',
  'gender',
  'country',
  'city',
  'email_verified',
  'phone_verified',
] as const

export const identityFields = [...identifyingFields, ...narrowingFields] as const
export const IdentityField = z.enum(identityFields)
export type IdentityField = z.output<typeof IdentityField>

const identifying: ReadonlySet<IdentityField> = new Set(identifyingFields)

export const limitUnits = ['minute', 'hour', 'day', 'week'] as const

/**
 * A match counts while the other contact has had its identity for at most `value` units, and with
 * `max` only while the persona was joined fewer than that many times within them.
 */
export const TemporalLimit = z.strictObject({
  unit: z.enum(limitUnits),
  value: z.number().int().min(1).max(SPAN_MAX),
  max: z.number().int().min(1).max(JOINS_KEPT).nullable().default(null),
})
export type TemporalLimit = z.output<typeof TemporalLimit>

/** All fields must agree, after normalisation, for two contacts to be taken for one person. */
const conditions = z
  .array(IdentityField)
  .min(1)
  .max(CONDITIONS_MAX)
  .refine((fields) => new Set(fields).size === fields.length, 'must not name a field twice')
  .refine(
    (fields) => fields.some((field) => identifying.has(field)),
    `must have one of ${identifyingFields.join(', ')}`,
  )
  .meta({ uniqueItems: true, contains: { enum: [...identifyingFields] } })

export const IdentityRule = z.strictObject({
  conditions,
  max_group_size: z.number().int().min(1).max(GROUP_SIZE_MAX).default(GROUP_SIZE_DEFAULT),
  temporal_limits: z.array(TemporalLimit).max(LIMITS_MAX).default([]),
  description: description.default(''),
})
export type IdentityRule = z.output<typeof IdentityRule>

/** Interface section 2.5: a rule as it was when it was applied. */
export const IdentityResolution = z.object({
  conditions: z.array(IdentityField),
  max_group_size: z.number().int(),
  temporal_limits: z.array(TemporalLimit),
  description: z.string(),
  isDefault: z.boolean(),
})
export type IdentityResolution = z.output<typeof IdentityResolution>

/** PUT /operator/v1/identity-rules: replaces both lists. `isDefault` is ours to say. */
export const IdentityRulesInput = z.strictObject({
  rules: z
    .array(IdentityRule.extend({ isDefault: z.boolean().optional() }))
    .max(RULES_MAX)
    .refine(
      (rules) =>
        new Set(rules.map((rule) => rule.conditions.toSorted().join())).size === rules.length,
      'must not hold two rules with the same conditions',
    ),
  /** Values that never match, compared as the fields are. */
  block_list: z.array(text(1, 320)).max(BLOCKED_MAX).default([]),
})

export const IdentityRules = z.object({
  rules: z.array(IdentityResolution),
  block_list: z.array(z.string()),
  /** Ascends with each change. */
  generation: z.number().int(),
  /**
   * REKEYING while the contacts that were there before a change are looked at by the new rules, in
   * the order in which they came. Until then the new rules see those looked at already and all that
   * were written since; `rekeyed_to` is the last of them.
   */
  status: z.enum(['READY', 'REKEYING']),
  rekeyed_to: uuid.nullable(),
  /** Of the first change; null before it, and for rules that were changed before it was kept. */
  created_at: timestamp.nullable(),
  updated_at: timestamp.nullable(),
})
export type IdentityRules = z.output<typeof IdentityRules>

/** GET /operator/v1/identity-rules: the default rules until they are changed. */
export const getIdentityRules = contract({
  subject: 'loyalty.contacts.identity-rules.get',
  input: z.strictObject({}),
  output: IdentityRules,
  errors: [],
})

/** PUT /operator/v1/identity-rules. Joins that were made stay; contacts are looked at again. */
export const putIdentityRules = contract({
  subject: 'loyalty.contacts.identity-rules.put',
  input: IdentityRulesInput,
  output: IdentityRules,
  errors: [],
})
