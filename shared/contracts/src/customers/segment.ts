import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { SEGMENTS_NAMED_MAX } from '../discount.js'
import { inOurMessages } from '../errors/issue-messages.js'
import { listOf, orderedPage } from '../list.js'
import {
  customerId,
  idText,
  limit,
  name,
  notNegativeAmount,
  text,
  timestamp,
  uuid,
} from '../scalars.js'
import { consentPurposes, CustomerStatus, OperatorCustomer } from './customer.js'
import { metricPeriods } from './tier.js'

const operators = ['eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte', 'exists', 'within_days'] as const
type Operator = (typeof operators)[number]

/** Groups of a filter, and conditions of a group. */
const PARTS_MAX = 10
const VALUES_MAX = 100
const DAYS_MAX = 366
const days = z.number().int().min(0).max(DAYS_MAX)

/** What some fields take besides the value. */
const details = ['period', 'reward_id', 'within_days'] as const
type Detail = (typeof details)[number]

/** What a field is compared with, and how. */
interface FieldRule {
  value: z.ZodType
  operators: readonly Operator[]
  takes?: Detail
}

const choice = (value: z.ZodType, ...more: Operator[]): FieldRule => ({
  value,
  operators: ['eq', 'ne', 'in', ...more],
})
const instant = (...more: Operator[]): FieldRule => ({
  value: timestamp,
  operators: ['lt', 'lte', 'gt', 'gte', 'within_days', ...more],
})
const figure = (takes: Detail): FieldRule => ({
  value: notNegativeAmount,
  operators: ['eq', 'lt', 'lte', 'gt', 'gte'],
  takes,
})

export const segmentFields = [
  'tier',
  'tag',
  'status',
  'country',
  'platform',
  'birthday',
  'registered',
  'last_visit',
  'spend',
  'purchases',
  'balance',
  'used_coupon',
  'consent',
] as const
export type SegmentField = (typeof segmentFields)[number]

const rules: Record<SegmentField, FieldRule> = {
  tier: choice(uuid, 'exists'),
  tag: choice(text(1, 600)),
  status: choice(CustomerStatus),
  country: choice(text(1, 100), 'exists'),
  platform: choice(text(1, 64), 'exists'),
  birthday: { value: z.never(), operators: ['within_days', 'exists'] },
  registered: instant(),
  last_visit: instant('exists'),
  spend: figure('period'),
  purchases: figure('period'),
  balance: figure('reward_id'),
  used_coupon: { value: uuid, operators: ['eq', 'ne'], takes: 'within_days' },
  consent: choice(z.enum(consentPurposes)),
}

const fieldsWith = (detail: Detail): SegmentField[] =>
  segmentFields.filter((field) => rules[field].takes === detail)

/** What a value has to be by its field and operator. */
function valueOf({ value }: FieldRule, operator: Operator): z.ZodType {
  if (operator === 'exists') return z.boolean()
  if (operator === 'within_days') return days
  return operator === 'in' ? z.array(value).min(1).max(VALUES_MAX) : value
}

const aboutCondition = {
  field:
    'What is looked at. `tag` is a key, or a key and its value, such as `colour:red`; `spend` and `purchases` count in `period`; `balance` is of `reward_id`.',
  operator:
    'How it is compared. `within_days` is from now on for a birthday, and back from now for an instant.',
  value:
    'What it is compared with: a list with `in`, days with `within_days`; with `used_coupon` the id of a coupon, or of a batch of codes.',
  period: 'With `spend` and `purchases`: the period that is counted; left out for the lifetime.',
  reward_id: 'With `balance`: the reward whose units are compared.',
  within_days: 'With `used_coupon`: days back from now; left out for any time.',
}

const Condition = z.strictObject(
  described(
    {
      field: z.enum(segmentFields),
      operator: z.enum(operators),
      value: z.union([
        text(1, 600),
        notNegativeAmount,
        z.boolean(),
        z.array(text(1, 600)).min(1).max(VALUES_MAX),
      ]),
      period: z.enum(metricPeriods).optional(),
      reward_id: uuid.optional(),
      within_days: days.optional(),
    },
    aboutCondition,
  ),
)
type Condition = z.output<typeof Condition>

/**
 * A condition whose value is as its field writes it, such as a uuid in lower case. One that its field does not take stays
 * as it is.
 */
export function withCleanValue(condition: Condition): Condition {
  const { field, operator, value } = condition
  const { data = value } = valueOf(rules[field], operator).safeParse(value)
  return { ...condition, value: data as Condition['value'] }
}

export const SegmentCondition = Condition.overwrite(withCleanValue).superRefine(
  ({ field, operator, value, ...taken }, ctx) => {
    const rule = rules[field]
    const wrong = (path: PropertyKey[], message: string) =>
      ctx.addIssue({ code: 'custom', message, path })
    if (!rule.operators.includes(operator)) {
      wrong(['operator'], `must be one of ${rule.operators.join(', ')} with ${field}`)
    } else {
      const { error } = valueOf(rule, operator).safeParse(value, inOurMessages)
      const [first] = error?.issues ?? []
      if (first !== undefined) wrong(['value', ...first.path], first.message)
    }
    for (const detail of details) {
      if (taken[detail] !== undefined && rule.takes !== detail) {
        wrong([detail], `must be left out but with ${fieldsWith(detail).join(' and ')}`)
      }
    }
    if (rule.takes === 'reward_id' && taken.reward_id === undefined) {
      wrong(['reward_id'], `must be the id of a reward with ${field}`)
    }
  },
)
export type SegmentCondition = z.output<typeof SegmentCondition>

const aboutFilter = {
  all: 'Each of the groups has to hold.',
  any: 'One of the conditions has to hold.',
}

const Group = z.strictObject(
  described({ any: z.array(SegmentCondition).min(1).max(PARTS_MAX) }, aboutFilter),
)

/** Every group has to hold, and a group holds when one of its conditions does. */
export const SegmentFilter = z.strictObject(
  described({ all: z.array(Group).min(1).max(PARTS_MAX) }, aboutFilter),
)
export type SegmentFilter = z.output<typeof SegmentFilter>

/** True when a filter looks at what is in wallets, or at which coupons were used. */
export const namesHoldings = ({ all }: SegmentFilter): boolean =>
  all.some(({ any }) => any.some(({ field }) => field === 'balance' || field === 'used_coupon'))

/** More are not counted. */
export const COUNTED_MAX = 1_000_000

const about = {
  id: 'The id of the segment.',
  name: 'What people call the segment.',
  filter: 'Which customers are in it, looked at whenever it is read.',
  customers_count: `How many customers are in it now, counted up to ${COUNTED_MAX.toLocaleString('en')}; null in lists, and where it takes too long.`,
  created_at: 'When it was made.',
  updated_at: 'When it last changed.',
}

export const Segment = z.object(
  described(
    {
      id: uuid,
      name: z.string(),
      filter: SegmentFilter,
      customers_count: z.number().int().nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type Segment = z.output<typeof Segment>

const ofSegment = described({ id: uuid }, about)

const aboutDryRun = {
  dry_run: 'Whether only to count the customers of the filter, and keep nothing.',
  customers_count: about.customers_count,
}

/** A filter that was counted and not kept. */
export const SegmentDryRun = z.object(
  described(
    { dry_run: z.literal(true), customers_count: z.number().int().nullable() },
    aboutDryRun,
  ),
)

/** POST /operator/v1/segments */
export const createSegment = contract({
  subject: 'loyalty.customers.segments.create',
  input: z.strictObject({
    ...described({ name, filter: SegmentFilter }, about),
    ...described({ dry_run: z.boolean().optional() }, aboutDryRun),
  }),
  output: z.union([Segment, SegmentDryRun]),
  errors: ['LIMIT_EXCEEDED'],
})

/** PATCH /operator/v1/segments/{id}: only the fields that are sent change. */
export const updateSegment = contract({
  subject: 'loyalty.customers.segments.update',
  input: z.strictObject({
    ...ofSegment,
    ...described({ name: name.optional(), filter: SegmentFilter.optional() }, about),
  }),
  output: Segment,
  errors: ['SEGMENT_NOT_FOUND', 'STALE'],
})

/** DELETE /operator/v1/segments/{id}. Bulk jobs that have begun keep their customers. */
export const deleteSegment = contract({
  subject: 'loyalty.customers.segments.delete',
  input: z.strictObject(ofSegment),
  output: Segment,
  errors: ['SEGMENT_NOT_FOUND', 'STALE'],
})

/** GET /operator/v1/segments/{id} */
export const getSegment = contract({
  subject: 'loyalty.customers.segments.get',
  input: z.strictObject(ofSegment),
  output: Segment,
  errors: ['SEGMENT_NOT_FOUND'],
})

/** GET /operator/v1/segments */
export const listSegments = contract({
  subject: 'loyalty.customers.segments.list',
  input: z.strictObject(orderedPage),
  output: listOf(Segment),
  errors: [],
})

const aboutPage = {
  limit: 'The most rows that a page may have.',
  cursor: 'The `cursor` of the page before; left out for the first page.',
}

/** After whom a page begins, with what customers notes beside it. */
const CURSOR_MAX = 256
const pageCursor = idText(1, CURSOR_MAX)

/** A page of who is in a segment. */
export const SegmentCustomerList = listOf(OperatorCustomer).extend(
  described(
    { cursor: z.string().nullable() },
    {
      cursor:
        'Asks for the next page; null at the end. A page may be short or empty before the end.',
    },
  ),
)

/**
 * GET /operator/v1/segments/{id}/customers: who is in it now, in ascending order of the caller's id. A page looks at so many
 * customers and no more: it may be short or empty while its cursor goes on.
 */
export const listSegmentCustomers = contract({
  subject: 'loyalty.customers.segments.list-customers',
  input: z.strictObject({
    ...ofSegment,
    ...described({ limit, cursor: pageCursor.optional() }, aboutPage),
  }),
  output: SegmentCustomerList,
  errors: ['SEGMENT_NOT_FOUND'],
})

/** Asked by the gateway before something names segments. */
export const findUnknownSegments = contract({
  subject: 'loyalty.customers.segments.find-unknown',
  input: z.strictObject({ ids: z.array(uuid).min(1).max(SEGMENTS_NAMED_MAX) }),
  output: z.object({ unknown: z.array(uuid) }),
  errors: [],
})

/** The segments that a customer is in now. */
export const SegmentsOfCustomer = z.object({ customer_id: customerId, segment_ids: z.array(uuid) })
export type SegmentsOfCustomer = z.output<typeof SegmentsOfCustomer>

/** Asked by wallet where an offer is for segments alone, and what it knows is older than a minute. */
export const listSegmentsOfCustomer = contract({
  subject: 'loyalty.customers.segments.of-customer',
  input: z.strictObject({ id: customerId }),
  output: SegmentsOfCustomer,
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** Ids that one call answers. */
export const SEGMENT_IDS_MAX = 2_000

/** The ids of who is in a segment now, in ascending order, for what is done to all of them, page by page in the same way. */
export const listSegmentIds = contract({
  subject: 'loyalty.customers.segments.list-ids',
  bulk: 'reads',
  input: z.strictObject({
    id: uuid,
    limit: z.number().int().min(1).max(SEGMENT_IDS_MAX),
    cursor: pageCursor.nullable(),
  }),
  output: z.object({
    ids: z.array(customerId),
    /** Where the next page begins; null at the end. Absent in what processes of an earlier version answer. */
    cursor: pageCursor.nullable().optional(),
  }),
  errors: ['SEGMENT_NOT_FOUND'],
})
