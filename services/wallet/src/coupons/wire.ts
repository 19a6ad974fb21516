import type { Coupon } from '@loyalty/contracts/wallet/coupon'
import type { Uuid } from '@loyalty/contracts/ids'
import { toWireAmount } from '@loyalty/contracts/money'
import type { CouponBatchDocument, CouponDocument } from './store.js'
import type { CouponDefinition, CouponStatus } from './rules/coupon-definition.js'

/** A coupon as an operator sees it: a single code, a code of a batch, or a batch as one coupon. */
export interface CouponRow {
  id: Uuid
  code: string | null
  batch_id: Uuid | null
  codes_count: number | null
  status: CouponStatus
  definition: CouponDefinition
  created_at: Date
  updated_at: Date
}

/** The definition of a code, which its batch has for all; one that was given away is its customer's alone. */
export const definitionOf = (
  { recipient }: Pick<CouponDocument, 'recipient'>,
  definition: CouponDefinition,
): CouponDefinition =>
  recipient === undefined ? definition : { ...definition, recipient_ids: [recipient] }

/** A code of a disabled batch is disabled as well. */
export const rowOfCode = (
  coupon: CouponDocument,
  definition: CouponDefinition,
  batch: Pick<CouponBatchDocument, 'status'> | null = null,
): CouponRow => ({
  id: coupon.id,
  code: coupon.code,
  batch_id: coupon.batch_id,
  codes_count: null,
  status: batch?.status === 'DISABLED' ? 'DISABLED' : coupon.status,
  definition: definitionOf(coupon, definition),
  created_at: coupon.created_at,
  updated_at: coupon.updated_at,
})

/** A batch has no code of its own; its id is the row's. */
export const rowOfBatch = (batch: CouponBatchDocument): CouponRow => ({
  id: batch.id,
  code: null,
  batch_id: batch.id,
  codes_count: batch.count,
  status: batch.status,
  definition: batch.definition,
  created_at: batch.created_at,
  updated_at: batch.updated_at,
})

const toDefinition = (definition: CouponDefinition) => ({
  brand_id: definition.brand_id,
  name: definition.name,
  campaign_id: definition.campaign_id,
  grants: definition.grants.map((grant) => ({
    reward_id: grant.reward_id,
    amount: toWireAmount(grant.amount),
    expires_after_days: grant.expires_after_days,
    expiration_date: grant.expiration_date?.toISOString() ?? null,
  })),
  costs: definition.costs.map((cost) => ({
    reward_id: cost.reward_id,
    amount: toWireAmount(cost.amount),
  })),
  segment_ids: definition.segment_ids ?? null,
  discounts: definition.discounts ?? [],
  conditions: definition.conditions ?? [],
  exclusion_group: definition.exclusion_group ?? null,
  max_redemptions: definition.max_redemptions,
  max_redemptions_per_customer: definition.max_redemptions_per_customer,
  starts_at: definition.starts_at?.toISOString() ?? null,
  ends_at: definition.ends_at?.toISOString() ?? null,
  platforms: definition.platforms,
  store_ids: definition.store_ids,
  channel_ids: definition.channel_ids,
  recipient_ids: definition.recipient_ids,
  combinable: definition.combinable,
  listed: definition.listed,
})

export const toCoupon = (row: CouponRow, redemptionsCount: number): Coupon => ({
  id: row.id,
  code: row.code,
  batch_id: row.batch_id,
  codes_count: row.codes_count,
  ...toDefinition(row.definition),
  status: row.status,
  redemptions_count: redemptionsCount,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** The coupon as an audit row keeps it: how many recipients it has, never who they are. */
export function toAuditedCoupon({ code, status, definition }: CouponRow): Record<string, unknown> {
  const { recipient_ids: recipients, ...fields } = toDefinition(definition)
  const plain = JSON.parse(JSON.stringify(fields)) as Record<string, unknown>
  return { code, status, ...plain, recipients_count: recipients?.length ?? null }
}
