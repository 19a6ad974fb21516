import { z } from 'zod'
import { described } from '../described.js'
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

const aboutLimit = {
  unit: 'The unit of the time span.',
  value: 'The length of the time span in units: how old a match may be.',
  max: 'Contacts that may join one person within the span; null for any number.',
}

const aboutRule = {
  conditions: 'Fields that must all agree for two contacts to be one person.',
  max_group_size: 'Contacts that one person may have.',
  temporal_limits: 'How old a match may be, and how often one person may be joined.',
  description: 'What the rule is for; the history of a person names it.',
  isDefault: 'Whether the rule is one of those that hold until they are changed.',
}

const about = {
  rules: 'The rules; any of them makes two contacts one person.',
  block_list: 'Values that never match, such as an address of the shop itself.',
  generation: 'Counts the changes of the rules.',
  status: 'REKEYING while earlier contacts are being looked at by new rules.',
  rekeyed_to: 'The last contact that was looked at by new rules; null when all were.',
  created_at: 'When the rules were first changed; null before.',
  updated_at: 'When the rules were last changed; null before.',
}

/**
 * A match counts while the other contact has had its identity for at most `value` units, and with
 * `max` only while the persona was joined fewer than that many times within them.
 */
export const TemporalLimit = z.strictObject(
  described(
    {
      unit: z.enum(limitUnits),
      value: z.number().int().min(1).max(SPAN_MAX),
      max: z.number().int().min(1).max(JOINS_KEPT).nullable().default(null),
    },
    aboutLimit,
  ),
)
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

export const IdentityRule = z.strictObject(
  described(
    {
      conditions,
      max_group_size: z.number().int().min(1).max(GROUP_SIZE_MAX).default(GROUP_SIZE_DEFAULT),
      temporal_limits: z.array(TemporalLimit).max(LIMITS_MAX).default([]),
      description: description.default(''),
    },
    aboutRule,
  ),
)
export type IdentityRule = z.output<typeof IdentityRule>

/** Interface section 2.5: a rule as it was when it was applied. */
export const IdentityResolution = z.object(
  described(
    {
      conditions: z.array(IdentityField),
      max_group_size: z.number().int(),
      temporal_limits: z.array(TemporalLimit),
      description: z.string(),
      isDefault: z.boolean(),
    },
    aboutRule,
  ),
)
export type IdentityResolution = z.output<typeof IdentityResolution>

/** PUT /operator/v1/identity-rules: replaces both lists. `isDefault` is ours to say. */
export const IdentityRulesInput = z.strictObject(
  described(
    {
      rules: z
        .array(
          IdentityRule.extend(
            described(
              { isDefault: z.boolean().optional() },
              { isDefault: 'May be sent as it was read, and is ignored.' },
            ),
          ),
        )
        .max(RULES_MAX)
        .refine(
          (rules) =>
            new Set(rules.map((rule) => rule.conditions.toSorted().join())).size === rules.length,
          'must not hold two rules with the same conditions',
        ),
      block_list: z.array(text(1, 320)).max(BLOCKED_MAX).default([]),
    },
    about,
  ),
)

export const IdentityRules = z.object(
  described(
    {
      rules: z.array(IdentityResolution),
      block_list: z.array(z.string()),
      generation: z.number().int(),
      status: z.enum(['READY', 'REKEYING']),
      rekeyed_to: uuid.nullable(),
      created_at: timestamp.nullable(),
      updated_at: timestamp.nullable(),
    },
    about,
  ),
)
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
