import { z } from 'zod'
import { described } from '../described.js'
import { manualAdjustment, DryRun } from '../ledger/by-hand.js'
import { contract } from '../contract.js'
import { listOf, orderedPage } from '../list.js'
import { customerId, name, notNegativeAmount, orNull, timestamp, uuid } from '../scalars.js'

/** The nine periods of interface section 2.11. */
export const metricPeriods = [
  'lifetime',
  'last_year',
  'this_year',
  'last_month',
  'this_month',
  'last_quarter',
  'this_quarter',
  'last_semester',
  'this_semester',
] as const
export type MetricPeriod = (typeof metricPeriods)[number]

export const metricFields = ['spend_total', 'number_of_purchases'] as const

const aboutMetric = {
  period: 'The period that is counted.',
  field: 'What is counted: money spent, or purchases.',
}

const about = {
  id: 'The id of the tier.',
  name: 'What people call the tier.',
  rank: 'The place among tiers, once in an account: of those reached, the highest rank counts.',
  metric: 'What decides whether a customer is in the tier.',
  threshold: 'What the metric must reach.',
  customers: 'How many customers are in it now: counted in the write that moves one.',
  dry_run: 'True to be told what the change would move; nothing changes.',
  created_at: 'When the tier was created.',
  updated_at: 'When the tier last changed.',
}

const TierMetric = z.strictObject(
  described(
    {
      period: z.enum(metricPeriods),
      field: z.enum(metricFields),
    },
    aboutMetric,
  ),
)

const RANK_MAX = 1_000
const rank = z.number().int().min(0).max(RANK_MAX)
const threshold = notNegativeAmount

/** A customer whose metric reaches the threshold is in the tier; the highest rank of them counts. */
export const NewTier = z.strictObject(
  described({ name, rank, metric: TierMetric, threshold, dry_run: z.boolean().optional() }, about),
)

export const TierPatch = z.strictObject(
  described(
    {
      name: name.optional(),
      rank: rank.optional(),
      metric: TierMetric.optional(),
      threshold: threshold.optional(),
      dry_run: z.boolean().optional(),
    },
    about,
  ),
)

/** A tier as a storefront shows it. */
export const ShownTier = z.object(
  described(
    {
      id: uuid,
      name: z.string(),
      rank: z.number().int(),
      metric: z.object(
        described({ period: z.enum(metricPeriods), field: z.enum(metricFields) }, aboutMetric),
      ),
      threshold: z.number(),
    },
    about,
  ),
)
export type ShownTier = z.output<typeof ShownTier>

export const Tier = ShownTier.extend(
  described({ customers: z.number().int(), created_at: timestamp, updated_at: timestamp }, about),
)
export type Tier = z.output<typeof Tier>

const aboutMembers = {
  tier_id: 'The tier; null for customers with a purchase and in no tier.',
  name: 'What people call the tier; null for none.',
  rank: 'Its place among tiers; null for none.',
  before: 'How many are in it now.',
  after: 'How many would be, once all were measured: at the end of the month at the latest.',
}

const aboutPreview = {
  tier: 'The tier as it would be.',
  members: 'The numbers of members, by ascending rank, those in no tier first.',
  moved: 'How many would leave the tier that they are in, or come into one.',
  up: 'How many of those would rise: to a higher rank, or from none into a tier.',
  down: 'How many of those would fall: to a lower rank, or into none.',
  measured: 'How many customers were measured for it.',
  exact:
    'Whether these are all; otherwise they are a random sample, and the numbers are estimates.',
}

/** What a change of tiers would move. */
export const TierPreview = z.object(
  described(
    {
      tier: Tier,
      members: z.array(
        z.object(
          described(
            {
              tier_id: uuid.nullable(),
              name: z.string().nullable(),
              rank: z.number().int().nullable(),
              before: z.number().int(),
              after: z.number().int(),
            },
            aboutMembers,
          ),
        ),
      ),
      moved: z.number().int(),
      up: z.number().int(),
      down: z.number().int(),
      measured: z.number().int(),
      exact: z.boolean(),
    },
    aboutPreview,
  ),
)
export type TierPreview = z.output<typeof TierPreview>

const byId = z.strictObject(described({ id: uuid }, about))

export const createTier = contract({
  subject: 'loyalty.customers.tiers.create',
  input: NewTier,
  output: Tier,
  errors: ['TIER_RANK_EXISTS', 'LIMIT_EXCEEDED'],
})

/** The dry run of a creation. */
export const previewNewTier = contract({
  subject: 'loyalty.customers.tiers.preview-new',
  bulk: 'reads',
  input: createTier.input,
  output: TierPreview,
  errors: createTier.errors,
})

export const getTier = contract({
  subject: 'loyalty.customers.tiers.get',
  input: byId,
  output: Tier,
  errors: ['TIER_NOT_FOUND'],
})

export const listTiers = contract({
  subject: 'loyalty.customers.tiers.list',
  input: z.strictObject(orderedPage),
  output: listOf(Tier),
  errors: [],
})

export const updateTier = contract({
  subject: 'loyalty.customers.tiers.update',
  input: TierPatch.extend(described({ id: uuid }, about)),
  output: Tier,
  errors: ['TIER_NOT_FOUND', 'STALE', 'TIER_RANK_EXISTS'],
})

/** The dry run of a change. */
export const previewTierChange = contract({
  subject: 'loyalty.customers.tiers.preview-change',
  bulk: 'reads',
  input: updateTier.input,
  output: TierPreview,
  errors: updateTier.errors,
})

/** Answers what is left: the tier as it was. */
export const deleteTier = contract({
  subject: 'loyalty.customers.tiers.delete',
  input: byId,
  output: Tier,
  errors: ['TIER_NOT_FOUND', 'STALE', 'TIER_IN_USE'],
})

/** GET /v1/tiers: all of them in ascending rank. */
export const listTiersByRank = contract({
  subject: 'loyalty.customers.tiers.list-by-rank',
  input: z.strictObject({}),
  output: z.array(ShownTier),
  errors: [],
})

/** GET /operator/v1/reports/customers: how many are in each tier now, in ascending rank. */
export const countCustomersByTier = contract({
  subject: 'loyalty.customers.tiers.count',
  bulk: 'reads',
  input: z.strictObject({}),
  output: z.array(
    z.object(
      described(
        { tier_id: uuid, name, rank, customers: z.number().int() },
        { ...about, tier_id: 'The tier.' },
      ),
    ),
  ),
  errors: [],
})

const aboutProgress = {
  tier: 'The tier that the customer is in; null for none.',
  since: 'When the customer came into the tier; null for none.',
  next: 'The tier of the next higher rank; null when there is none.',
  metric: 'What decides on the next tier; null when there is none, as for all that follows.',
  value: 'What the metric says now: money spent, or purchases.',
  threshold: 'What the metric must reach.',
  missing: 'What is left to the threshold, 0 when it is reached.',
  period_ends_at: 'The end of the period that is counted; null for the lifetime.',
}

export const CustomerTier = z.object(
  described(
    {
      tier: ShownTier.nullable(),
      since: timestamp.nullable(),
      next: ShownTier.nullable(),
      metric: ShownTier.shape.metric.nullable(),
      value: z.number().nullable(),
      threshold: z.number().nullable(),
      missing: z.number().nullable(),
      period_ends_at: timestamp.nullable(),
    },
    aboutProgress,
  ),
)
export type CustomerTier = z.output<typeof CustomerTier>

const ofCustomer = described({ id: customerId }, { id: 'Your own id of the customer.' })

/** GET /v1/customers/{id}/tier */
export const getCustomerTier = contract({
  subject: 'loyalty.customers.tiers.get-of-customer',
  input: z.strictObject(ofCustomer),
  output: CustomerTier,
  errors: ['CUSTOMER_NOT_FOUND'],
})

const aboutGift = {
  tier_id: 'The tier to keep the customer in; null to give the customer back to the rules.',
  until: 'The instant until when no measurement goes below the tier; required with one.',
}

/** PUT /operator/v1/customers/{id}/tier: kept at least until then, whatever the metrics say. */
export const setCustomerTier = contract({
  subject: 'loyalty.customers.tiers.set-of-customer',
  input: z
    .strictObject({
      ...ofCustomer,
      ...described(
        {
          tier_id: uuid.nullable(),
          until: orNull(timestamp).optional(),
        },
        aboutGift,
      ),
      ...manualAdjustment,
    })
    .superRefine(({ tier_id: tierId, until = null }, ctx) => {
      if ((tierId === null) === (until === null)) return
      const message = tierId === null ? 'must be null without a tier' : 'must be set with a tier'
      ctx.addIssue({ code: 'custom', path: ['until'], message })
    }),
  output: z.union([CustomerTier, DryRun]),
  errors: ['VALIDATION_ERROR', 'CUSTOMER_NOT_FOUND', 'STALE', 'TIER_UNKNOWN'],
})
