import {
  touch,
  type ReadView,
  type Touch,
  type Call,
  type Missing,
  type View,
} from '@loyalty/engine/command'
import type { AccountId, Uuid, CustomerId } from '@loyalty/contracts/ids'
import { type Refusal, refuse } from '@loyalty/contracts/outcome'
import { type CouponDocument, batchKey, couponBatches, couponKey, coupons } from './store.js'
import type { CouponDefinition, CouponStatus } from './rules/coupon-definition.js'
import { rewardsNamed } from '../copies/copy-keys.js'
import { refuseRewards, rewardIdsOf } from './rules/define-coupon.js'
import { campaignKey, campaigns } from '../campaigns/store.js'
import { walletKey } from '../wallets/store.js'
import { definitionOf } from './wire.js'

/** A code with the definition that holds for it, its own or its batch's. */
export interface ResolvedCoupon {
  document: Readonly<CouponDocument>
  code: string
  used: number
  definition: CouponDefinition
  status: CouponStatus
}

/** The batch of a touched coupon, for the second step of the loads. */
export function touchBatchOf(view: ReadView, account: AccountId, code: string): Touch[] {
  const batchId = view.get(coupons, couponKey(account, code))?.batch_id ?? null
  return batchId === null ? [] : [touch(couponBatches, batchKey(account, batchId))]
}

/** The coupon of a code as the commit batch has it; null when there is none. */
export function couponIn(view: ReadView, account: AccountId, code: string): ResolvedCoupon | null {
  const document = view.get(coupons, couponKey(account, code))
  if (document === null) return null
  const own = { document, code: document.code, used: document.used }
  if (document.definition !== null) {
    return { ...own, definition: document.definition, status: document.status }
  }
  const batch =
    document.batch_id === null
      ? null
      : view.get(couponBatches, batchKey(account, document.batch_id))
  if (batch === null) return null
  const isDisabled = document.status === 'DISABLED' || batch.status === 'DISABLED'
  const definition = definitionOf(document, batch.definition)
  return { ...own, definition, status: isDisabled ? 'DISABLED' : 'ACTIVE' }
}

type NotGranted = Refusal<'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE'> | Missing

/** Why a coupon can not name its rewards, by the copies that the command touched; null: it can. */
export function refuseRewardsOf(
  definition: CouponDefinition,
  view: ReadView,
  call: Call,
): NotGranted | null {
  const named = rewardsNamed(rewardIdsOf(definition), view, call)
  return Array.isArray(named) ? refuseRewards(definition, named) : named
}

export const touchCampaignOf = (
  account: AccountId,
  { campaign_id: id }: { campaign_id?: Uuid | null | undefined },
): Touch[] => ((id ?? null) === null ? [] : [touch(campaigns, campaignKey(account, `${id}`))])

type Named = { ok: true; definition: CouponDefinition } | Refusal<'CAMPAIGN_UNKNOWN'>

/**
 * The definition with the name of its campaign, which has to exist where it is set anew; whether it
 * pays is no matter. One that is stored already stays, whatever became of it, with the name it had.
 */
export function withCampaignName(
  definition: CouponDefinition,
  before: Uuid | null,
  view: ReadView,
  account: AccountId,
): Named {
  const { campaign_id: id } = definition
  if (id === before) return { ok: true, definition }
  if (id === null) return { ok: true, definition: { ...definition, campaign_name: null } }
  const campaign = view.get(campaigns, campaignKey(account, id))
  if (campaign === null) return refuse('CAMPAIGN_UNKNOWN', `there is no campaign ${id}`)
  return { ok: true, definition: { ...definition, campaign_name: campaign.name } }
}

/** By what a stored answer is found that shows a customer as the recipient of a coupon. */
export const recipientKey = (account: AccountId, customer: CustomerId): string =>
  `${walletKey(account, customer)}|recipient`

/** The answer shows whom a coupon is for, who may be erased while it is kept. */
export function mentionRecipients(
  view: View,
  account: AccountId,
  { recipient_ids: recipients }: CouponDefinition,
): void {
  for (const id of recipients ?? []) view.mention(recipientKey(account, id as CustomerId))
}

/** The definition with another id in the place of one; the same object when it does not name it. */
export function withRecipient(
  definition: CouponDefinition,
  { customer_id: from, erased_id: to }: { customer_id: string; erased_id: string },
): CouponDefinition {
  const recipients = definition.recipient_ids
  if (recipients?.includes(from) !== true) return definition
  // Never taken out: without recipients a coupon would be for everyone.
  return { ...definition, recipient_ids: recipients.map((id) => (id === from ? to : id)) }
}
