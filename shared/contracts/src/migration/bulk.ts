import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { listOf, orderedPage } from '../list.js'
import {
  auditReason,
  customerId,
  positiveAmount,
  lifetimeDays,
  tags,
  timestamp,
  uuid,
} from '../scalars.js'
import { customerActions, tagKeys } from '../customers/bulk.js'
import { CustomerStatus } from '../customers/customer.js'
import { walletActions } from '../wallet/bulk.js'
import { count, RowError, rowPlace, Undo } from './import.js'

/** Customers that one call may name. More of them come as a segment or as an upload. */
export const BULK_IDS_MAX = 1_000
/** Customers that a job may have. */
export const BULK_ROWS_MAX = 100_000
/** Customers that a dry run looks at. */
export const CHECKED_MAX = 5_000
/** Customers that a dry run tells of as left out. */
export const LEFT_OUT_MAX = 100

/** What a job does to each of its customers, as services tell each other. */
export const BulkAction = z.discriminatedUnion('action', [...walletActions, ...customerActions])
export type BulkAction = z.output<typeof BulkAction>

export const bulkActions = [
  'GRANT',
  'EXPIRE',
  'ASSIGN_CODES',
  'ADD_TAGS',
  'REMOVE_TAGS',
  'SET_STATUS',
] as const
type ActionName = (typeof bulkActions)[number]

/** COLLECTING takes rows; the last four are final, but for dead letters that are run again, and for undo. */
export const bulkStatuses = [
  'COLLECTING',
  'RUNNING',
  'PAUSED',
  'DONE',
  'DONE_WITH_ERRORS',
  'CANCELLED',
  'UNDONE',
] as const

const aboutTerms = {
  action: 'What is done to each customer.',
  reward_id: 'With GRANT and EXPIRE: the reward.',
  amount: 'With GRANT: units for each customer.',
  expires_after_days:
    'With GRANT: days until the units expire; null or left out for the default of the account.',
  batch_id: 'With ASSIGN_CODES: the batch of coupons, of which each customer gets one unused code.',
  tags: 'With ADD_TAGS: tags to set, merged with those there are by key; null removes a key.',
  keys: 'With REMOVE_TAGS: the keys of the tags to delete.',
  status: 'With SET_STATUS: the status to set.',
  reason: 'Why, for the audit row alone.',
}

/** The terms of each action: those that have to be there, and those that may. */
const termsOf: Record<ActionName, { needs: readonly string[]; takes: readonly string[] }> = {
  GRANT: { needs: ['reward_id', 'amount', 'reason'], takes: ['expires_after_days'] },
  EXPIRE: { needs: ['reward_id', 'reason'], takes: [] },
  ASSIGN_CODES: { needs: ['batch_id'], takes: ['reason'] },
  ADD_TAGS: { needs: ['tags'], takes: ['reason'] },
  REMOVE_TAGS: { needs: ['keys'], takes: ['reason'] },
  SET_STATUS: { needs: ['status', 'reason'], takes: [] },
}

const Terms = {
  reward_id: uuid.optional(),
  amount: positiveAmount.optional(),
  expires_after_days: lifetimeDays.nullable().optional(),
  batch_id: uuid.optional(),
  tags: tags.optional(),
  keys: tagKeys.optional(),
  status: CustomerStatus.optional(),
}
const names = [...Object.keys(Terms), 'reason']

/** Each action has its own terms: those of another one are as wrong as those that are missing. */
function termsOfAction(request: Record<string, unknown>, ctx: z.RefinementCtx) {
  const action = request['action'] as ActionName
  const { needs, takes } = termsOf[action]
  for (const name of names) {
    const isGiven = request[name] !== undefined
    const message = needs.includes(name)
      ? `must be given with ${action}`
      : `must be left out with ${action}`
    const isRight = isGiven ? needs.includes(name) || takes.includes(name) : !needs.includes(name)
    if (!isRight) ctx.addIssue({ code: 'custom', message, path: [name] })
  }
  const { customer_ids: ids, segment_id: segment, dry_run: isDryRun } = request
  if (ids !== undefined && segment !== undefined) {
    ctx.addIssue({
      code: 'custom',
      message: 'must be left out with customer_ids',
      path: ['segment_id'],
    })
  }
  if (isDryRun === true && ids === undefined && segment === undefined) {
    ctx.addIssue({
      code: 'custom',
      message: 'must be given with dry_run, or a segment_id',
      path: ['customer_ids'],
    })
  }
}

const aboutRequest = {
  ...aboutTerms,
  segment_id: `The segment whose customers it is done to, as they are now: at most ${BULK_ROWS_MAX.toLocaleString('en')}.`,
  customer_ids: `Whom it is done to: at most ${BULK_IDS_MAX.toLocaleString('en')} of your own ids. Without them and a segment the job takes rows until it is resumed.`,
  dry_run: 'Whether only to tell what the job would do, and change nothing.',
}

const aboutCounts = {
  total: 'Customers of the job.',
  changed: 'Customers that something was done to.',
  unchanged: 'Customers that there was nothing to do for.',
  failed: 'Customers that it could not be done to.',
  dead_letters: 'Rows that could not be processed, and wait for an operator.',
  pending: 'Rows that wait.',
}

const aboutSums = {
  units: 'Units that were given or taken.',
  cost: 'What they cost in money.',
}

const aboutJob = {
  ...aboutTerms,
  id: 'The id of the job.',
  status: 'How far the job is.',
  terms: 'What is done to each customer, as it was asked for.',
  segment_id: 'The segment whose customers it has; null where they were named or uploaded.',
  counts: 'How many customers came to what.',
  sums: 'What the job has moved so far.',
  actor: 'The `sub` of the token that began it.',
  undo: 'How far the job is taken back; null when nobody has asked for it.',
  created_at: 'When the job was begun.',
  updated_at: 'When the job last changed.',
  finished_at: 'When all rows were done; null before.',
}

const counts = { total: count, changed: count, unchanged: count, failed: count }
const Sums = z.object(described({ units: z.number(), cost: z.number() }, aboutSums))

/** A job of bulk work. */
export const Bulk = z.object(
  described(
    {
      id: uuid,
      action: z.enum(bulkActions),
      terms: z.object(described(Terms, aboutTerms)),
      segment_id: uuid.nullable(),
      status: z.enum(bulkStatuses),
      counts: z.object(described({ ...counts, dead_letters: count, pending: count }, aboutCounts)),
      sums: Sums,
      actor: z.string(),
      undo: Undo.nullable(),
      created_at: timestamp,
      updated_at: timestamp,
      finished_at: timestamp.nullable(),
    },
    aboutJob,
  ),
)
export type Bulk = z.output<typeof Bulk>

const aboutDryRun = {
  dry_run: 'That nothing was changed.',
  counts: `How many customers would come to what: the first ${CHECKED_MAX.toLocaleString('en')}, or as many as can be looked at in time. Those that were found are counted in \`total\`.`,
  sums: 'Units that would be given or taken.',
  cost: 'What they would cost in money.',
  left_out: `Customers that it could not be done to: the first ${LEFT_OUT_MAX}.`,
  has_more:
    'Whether the segment has, or may have, more customers than are counted in `total`; left out where it has not.',
}

const aboutLeftOut = {
  customer_id: 'Your own id of the customer.',
  code: 'What kind of obstacle it is.',
  message: 'What stands against it, in words.',
}

export const BulkDryRun = z.object(
  described(
    {
      dry_run: z.literal(true),
      counts: z.object(described(counts, aboutCounts)),
      sums: z.object(described({ units: z.number() }, aboutSums)),
      cost: z.number(),
      left_out: z.array(
        z.object(
          described(
            { customer_id: z.string(), code: RowError.shape.code, message: z.string() },
            aboutLeftOut,
          ),
        ),
      ),
      has_more: z.boolean().optional(),
    },
    aboutDryRun,
  ),
)
export type BulkDryRun = z.output<typeof BulkDryRun>

/**
 * POST /operator/v1/bulk: begins a job, which runs at once when it names customers. The key of the call belongs
 * to the job: a repeat is told the same job, whatever its state.
 */
export const createBulk = contract({
  subject: 'loyalty.migration.bulk.create',
  input: z
    .strictObject(
      described(
        {
          segment_id: uuid.optional(),
          customer_ids: z.array(customerId).min(1).max(BULK_IDS_MAX).optional(),
          action: z.enum(bulkActions),
          ...Terms,
          reason: auditReason.optional(),
          dry_run: z.boolean().optional(),
        },
        aboutRequest,
      ),
    )
    .superRefine(termsOfAction),
  output: z.union([Bulk, BulkDryRun]),
  errors: [
    'VALIDATION_ERROR',
    'SEGMENT_NOT_FOUND',
    'BATCH_NOT_FOUND',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'LIMIT_EXCEEDED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

const ofJob = described({ id: uuid }, aboutJob)

/** Ids of one call: what fits into a body with room to spare. */
export const APPENDED_IDS_MAX = 5_000

/** Adds customers to a job that collects them. The same key again adds nothing. */
export const appendBulkRows = contract({
  subject: 'loyalty.migration.bulk.append-rows',
  input: z.strictObject({
    ...ofJob,
    ...described(
      { customer_ids: z.array(customerId).min(1).max(APPENDED_IDS_MAX) },
      {
        customer_ids: `Whom it is done to too: at most ${APPENDED_IDS_MAX.toLocaleString('en')} of your own ids.`,
      },
    ),
  }),
  output: Bulk,
  errors: ['BULK_NOT_FOUND', 'STATE_CONFLICT', 'LIMIT_EXCEEDED'],
})

/** Rows of one piece of an upload: each that can't be read is a write of its own. */
export const UPLOADED_ROWS_MAX = 1_500

/** A customer of an upload; or the line that names none, and what it must be. */
export const UploadedRow = z.union([
  customerId,
  z.strictObject({ line: z.number().int().min(1), message: z.string() }),
])
export type UploadedRow = z.output<typeof UploadedRow>

/** A piece of an upload, of which more pieces may follow. Its first one is refused where all have no room. */
export const uploadBulkRows = contract({
  subject: 'loyalty.migration.bulk.upload-rows',
  input: z.strictObject({
    id: uuid,
    rows: z.array(UploadedRow).min(1).max(UPLOADED_ROWS_MAX),
    /** Rows of the upload that come in pieces after this one. */
    following: z.number().int().min(0),
  }),
  output: Bulk,
  errors: ['BULK_NOT_FOUND', 'STATE_CONFLICT', 'LIMIT_EXCEEDED'],
})

/** GET /operator/v1/bulk/{id} */
export const getBulk = contract({
  subject: 'loyalty.migration.bulk.get',
  input: z.strictObject(ofJob),
  output: Bulk,
  errors: ['BULK_NOT_FOUND'],
})

/** GET /operator/v1/bulk */
export const listBulk = contract({
  subject: 'loyalty.migration.bulk.list',
  input: z.strictObject(orderedPage),
  output: listOf(Bulk),
  errors: [],
})

const aboutError = {
  row_id: 'The place of the row as text, which sorts as the rows do.',
  index: 'The place of the customer in the job, from 0.',
  customer_id: 'Your own id of the customer.',
  code: 'What kind of obstacle it is.',
  message: 'What stands against it, in words.',
  cursor: 'The `row_id` of the last row of the page before; left out for the first page.',
}

export const BulkError = z.object(
  described(
    {
      row_id: rowPlace,
      index: count,
      customer_id: z.string().nullable(),
      code: RowError.shape.code,
      message: z.string(),
    },
    aboutError,
  ),
)

/** GET /operator/v1/bulk/{id}/errors: why rows failed, in their order. */
export const listBulkErrors = contract({
  subject: 'loyalty.migration.bulk.list-errors',
  input: z.strictObject({
    ...ofJob,
    limit: orderedPage.limit,
    ...described({ cursor: rowPlace.optional() }, aboutError),
    order: orderedPage.order,
  }),
  output: listOf(BulkError),
  errors: ['BULK_NOT_FOUND'],
})

/** Stops work on a job between two of its ranges; one that is paused already stays so. */
export const pauseBulk = contract({
  subject: 'loyalty.migration.bulk.pause',
  input: z.strictObject(ofJob),
  output: Bulk,
  errors: ['BULK_NOT_FOUND', 'STATE_CONFLICT'],
})

/** Goes on with a paused job, and begins one whose rows were collected. */
export const resumeBulk = contract({
  subject: 'loyalty.migration.bulk.resume',
  input: z.strictObject(ofJob),
  output: Bulk,
  errors: [
    'BULK_NOT_FOUND',
    'STATE_CONFLICT',
    'BATCH_NOT_FOUND',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'LIMIT_EXCEEDED',
  ],
})

/** Ends a job; what is done stays, and rows that wait are not worked on any more. */
export const cancelBulk = contract({
  subject: 'loyalty.migration.bulk.cancel',
  input: z.strictObject(ofJob),
  output: Bulk,
  errors: ['BULK_NOT_FOUND', 'STATE_CONFLICT'],
})

/**
 * Takes back what an ended job gave, customer by customer, where it is untouched. What is not stays, and is told
 * in `undo.kept`. A job that is undone, or about to be, is answered as it is.
 */
export const undoBulk = contract({
  subject: 'loyalty.migration.bulk.undo',
  input: z.strictObject(ofJob),
  output: Bulk,
  errors: ['BULK_NOT_FOUND', 'STATE_CONFLICT'],
})
