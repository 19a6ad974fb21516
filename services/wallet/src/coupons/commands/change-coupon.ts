import {
  command,
  ifMatch,
  touch,
  type Call,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import type { CouponPatch } from '@loyalty/contracts/wallet/coupon'
import {
  disableCoupon,
  enableCoupon,
  updateCoupon,
} from '@loyalty/contracts/wallet/coupon-definitions'
import { couponChanged } from '@loyalty/contracts/wallet/facts'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { changedFieldNames } from '../../definitions/rules.js'
import { touchReward } from '../../copies/copy-keys.js'
import {
  type CouponBatchDocument,
  type CouponDocument,
  couponBatches,
  couponEntries,
  coupons,
  entryKey,
  entryOf,
} from '../store.js'
import {
  touchCampaignOf,
  withCampaignName,
  refuseRewardsOf,
  mentionRecipients,
} from '../coupon-in-view.js'
import type { CouponStatus } from '../rules/coupon-definition.js'
import { rewardIdsOf, couponNotFound, changeCoupon } from '../rules/define-coupon.js'
import { rowOfBatch, rowOfCode, toAuditedCoupon, toCoupon, type CouponRow } from '../wire.js'

/**
 * Where the coupon of an id is stored, which never changes, and how often it was redeemed where
 * that is counted outside of the coupon. A code of a batch has both keys, a batch only its own.
 */
export interface CouponPlace {
  couponKey: string | null
  batchKey: string | null
  redemptionsCount: number
}

/** A request with the place of the coupon that it names; null: there is none. */
export type At<Request> = Request & { id: Uuid; place: CouponPlace | null }

const touchPlace = ({ id, place }: At<unknown>, { account }: RequestContext) => [
  ...(place?.couponKey
    ? [touch(coupons, place.couponKey), touch(couponEntries, entryKey(account, id))]
    : []),
  ...(place?.batchKey ? [touch(couponBatches, place.batchKey)] : []),
]

/** The stored documents of a coupon, and what is answered of it. */
interface Found {
  /** Null for a batch. */
  coupon: Readonly<CouponDocument> | null
  /** Null for a single coupon. */
  batch: Readonly<CouponBatchDocument> | null
  row: CouponRow
  count: number
}

function find({ place }: At<unknown>, view: ReadView): Found | null {
  if (place === null) return null
  const coupon = place.couponKey === null ? null : view.get(coupons, place.couponKey)
  const batch = place.batchKey === null ? null : view.get(couponBatches, place.batchKey)
  const definition = coupon?.definition ?? batch?.definition
  if (definition === undefined) return null
  if (coupon === null) {
    return batch && { coupon, batch, row: rowOfBatch(batch), count: place.redemptionsCount }
  }
  const count = definition.max_redemptions === null ? place.redemptionsCount : coupon.used
  return { coupon, batch, row: rowOfCode(coupon, definition), count }
}

/**
 * What operators change of a coupon: its entry, since the coupon itself counts redemptions, or the batch. Both have a version
 * of their own.
 */
const definitionOf = ({ id, place }: At<unknown>, view: ReadView, { context }: Call) => {
  if (place?.couponKey) return view.get(couponEntries, entryKey(context.account, id))
  return place?.batchKey ? view.get(couponBatches, place.batchKey) : null
}

/** PATCH /operator/v1/coupons/{id} */
export const update = ifMatch(
  command<typeof updateCoupon, At<CouponPatch>>(updateCoupon, {
    loads: [
      (request, context) => [
        ...touchPlace(request, context),
        ...touchCampaignOf(context.account, request),
      ],
      (request, view, { account }) =>
        rewardsAfter(request, view).map((id) => touchReward(account, id)),
    ],
    decide(request, view, call) {
      const found = find(request, view)
      if (found === null) return couponNotFound(request.id)
      const { row } = found
      if (found.coupon !== null && found.batch !== null) {
        return refuse(
          'STATE_CONFLICT',
          `the coupon is a code of batch ${row.batch_id}, whose definition is changed there`,
        )
      }
      const changed = changeCoupon(row.definition, request)
      if (!changed.ok) return changed
      if (found.coupon === null && changed.definition.listed) {
        return refuse('STATE_CONFLICT', 'the codes of a batch are never listed')
      }
      const refusal = refuseRewardsOf(changed.definition, view, call)
      if (refusal !== null) return refusal
      const { account } = call.context
      const named = withCampaignName(changed.definition, row.definition.campaign_id, view, account)
      if (!named.ok) return named
      return save(found, { ...row, definition: named.definition }, view, call)
    },
  }),
  definitionOf,
)

/** All rewards are looked at again: a changed brand may not go with one that stays. */
function rewardsAfter(request: At<CouponPatch>, view: ReadView): Uuid[] {
  const present = find(request, view)?.row.definition
  const sent = { grants: request.grants ?? [], costs: request.costs ?? [] }
  const ids = [...sent.grants, ...sent.costs].map(({ reward_id: id }) => id)
  return [...new Set([...ids, ...(present === undefined ? [] : rewardIdsOf(present))])]
}

const setStatus = <C extends typeof disableCoupon | typeof enableCoupon>(
  contract: C,
  status: CouponStatus,
) =>
  ifMatch(
    command<C, At<unknown>>(contract, {
      loads: [touchPlace],
      decide(request, view, call) {
        const found = find(request, view)
        if (found === null) return couponNotFound(request.id)
        if (status === 'ACTIVE' && found.coupon !== null && found.batch?.status === 'DISABLED') {
          return refuse(
            'STATE_CONFLICT',
            `the coupon is a code of batch ${found.batch.id}, which is disabled: enable that`,
          )
        }
        return save(found, { ...found.row, status }, view, call)
      },
    }),
    definitionOf,
  )

/** POST /operator/v1/coupons/{id}/disable */
export const disable = setStatus(disableCoupon, 'DISABLED')
/** POST /operator/v1/coupons/{id}/enable */
export const enable = setStatus(enableCoupon, 'ACTIVE')

/** Writes what changed with its fact and its audit row; nothing when nothing did. */
function save(found: Found, row: CouponRow, view: View, call: Call) {
  mentionRecipients(view, call.context.account, found.row.definition)
  mentionRecipients(view, call.context.account, row.definition)
  const before = toCoupon(found.row, found.count)
  if (JSON.stringify(before) === JSON.stringify(toCoupon(row, found.count))) return answer(before)
  const after: CouponRow = { ...row, updated_at: call.now }
  const { status, updated_at } = after
  const { coupon, batch } = found
  if (coupon !== null) {
    const definition = coupon.definition === null ? null : after.definition
    const changed = { ...coupon, status, updated_at, definition }
    view.put(coupons, changed)
    view.put(couponEntries, entryOf(changed))
  } else if (batch !== null) {
    view.put(couponBatches, { ...batch, status, updated_at, definition: after.definition })
  }
  const version = ((coupon ?? batch)?.version ?? 0) + 1
  view.publish(couponChanged, {
    aggregateId: row.id,
    sequence: version,
    data: { coupon_id: row.id, status, version },
  })
  view.audit({
    resource: 'coupon',
    resourceId: row.id,
    before: null,
    after: null,
    ...changedFieldNames(toAuditedCoupon(found.row), toAuditedCoupon(after)),
  })
  return answer(toCoupon(after, found.count))
}
