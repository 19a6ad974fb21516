import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { CodeOf } from '@loyalty/shared/contracts/contract'
import type { RedeemCoupon, redeemCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import type { Uuid } from '@loyalty/shared/ids'
import { AMOUNT_MAX, amountOf, UNIT, ZERO, type Amount } from '@loyalty/shared/money'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { conditionsHoldWithoutOrder, type Known } from '../../conditions/domain/conditions.js'
import { costOf } from '../../ledger/domain/cost.js'
import { credit } from '../../wallets/domain/credit.js'
import { expiryOf } from '../../wallets/domain/expiry-date.js'
import { spendableOf, type Line } from '../../wallets/domain/line.js'
import type { Movement } from '../../wallets/domain/movement.js'
import { costOfDraws, spend, sumOfDraws, type Draw } from '../../wallets/domain/spend.js'
import type { CouponDefinition, CouponStatus } from '../../coupons/domain/coupon-definition.js'

export type RedeemRefusal = Refusal<CodeOf<typeof redeemCoupon>>

/** The coupon as a redeem sees it: its own definition or its batch's. */
export interface RedeemableCoupon {
  code: string
  status: CouponStatus
  used: number
  definition: CouponDefinition
}

export interface RedeemingWallet {
  lines: readonly Line[]
  /** Active redemptions of this code by this customer. */
  redemptions: number
  tierRank: number | null
  purchaseCount: number
}

/** What surrounds the redeem: settings, copies, and the ids that it may use. */
export interface RedeemSurroundings {
  now: Date
  redemptionId: Uuid
  defaultLineDays: number | null
  reward: (id: string) => RewardCopy | null
  newLineId: () => Uuid
}

export interface AcceptedRedemption {
  lines: Line[]
  grants: { line: Line; description: string | null }[]
  costs: Draw[]
  movements: Movement[]
}

/**
 * Redeems a coupon: steps 5 to 14 of the order of checks, then the debits of its costs and the
 * credits of its grants. The counts are the caller's to raise.
 */
export function decideRedemption(
  request: RedeemCoupon,
  coupon: RedeemableCoupon,
  wallet: RedeemingWallet,
  around: RedeemSurroundings,
): { ok: true; redemption: AcceptedRedemption } | RedeemRefusal {
  const { definition } = coupon
  const { now } = around
  const refusal =
    refuseByDefinition(request, coupon, now) ??
    refuseByRewards(request, definition, around) ??
    refuseByLimits(request, coupon, wallet) ??
    refuseByConditions(definition, wallet, around) ??
    refuseByBalance(definition, wallet, now)
  if (refusal !== null) return refusal

  const spent = spendCosts(definition, wallet.lines, now)
  const grants = definition.grants.map((grant) => grantOf(grant, request, definition, around))
  const given = grants.map(({ line }) => line)
  const after = credit(spent.lines, given, now)
  if (after === null || after.costs.some((cost) => cost > AMOUNT_MAX)) {
    return refuse('LIMIT_EXCEEDED', 'the wallet would hold more lines or units than its limits')
  }
  const credited = given.map((line, at) => ({ line, cost: after.costs[at] ?? ZERO }))
  const movements = movementsOf(request, coupon, spent.byCost, credited, around)
  return { ok: true, redemption: { lines: after.lines, grants, costs: spent.draws, movements } }
}

function refuseByDefinition(
  request: RedeemCoupon,
  { code, status, definition }: RedeemableCoupon,
  now: Date,
): RedeemRefusal | null {
  const { brand_id: brand, starts_at: startsAt, ends_at: endsAt } = definition
  if (brand !== null && brand !== request.brand_id) {
    return refuse('COUPON_NOT_APPLICABLE', `${code} is not a coupon of this brand`)
  }
  if (status === 'DISABLED') return refuse('COUPON_DISABLED', `${code} is disabled`)
  if (startsAt !== null && now < startsAt) {
    return refuse('COUPON_NOT_STARTED', `${code} is valid from ${startsAt.toISOString()}`)
  }
  if (endsAt !== null && now >= endsAt) {
    return refuse('COUPON_EXPIRED', `${code} was valid until ${endsAt.toISOString()}`)
  }
  const past = definition.grants.find(
    ({ expiration_date: date }) => date !== null && date <= now,
  )?.expiration_date
  if (past !== undefined && past !== null) {
    return refuse('COUPON_EXPIRED', `what ${code} grants was valid until ${past.toISOString()}`)
  }
  return null
}

/** Step 9 and 10: where and for whom the coupon is. */
function refuseByRewards(
  request: RedeemCoupon,
  definition: CouponDefinition,
  around: RedeemSurroundings,
): RedeemRefusal | null {
  const { code } = request
  const platform = request.platform?.toLowerCase() ?? null
  if (!includes(definition.platforms, platform)) {
    return refuse('COUPON_NOT_APPLICABLE', `${code} is not for this platform`)
  }
  if (!includes(definition.store_ids, request.store_id ?? null)) {
    return refuse('COUPON_NOT_APPLICABLE', `${code} is not for this store`)
  }
  if (!includes(definition.channel_ids, request.channel_id ?? null)) {
    return refuse('COUPON_NOT_APPLICABLE', `${code} is not for this channel`)
  }
  for (const { reward_id: rewardId } of definition.grants) {
    const platforms = around.reward(rewardId)?.platforms ?? []
    const lowered = platforms.length === 0 ? null : platforms.map((name) => name.toLowerCase())
    if (!includes(lowered, platform)) {
      return refuse('COUPON_NOT_APPLICABLE', `a reward of ${code} is not for this platform`)
    }
  }
  if (!includes(definition.recipient_ids, request.customer_id)) {
    return refuse('COUPON_RECIPIENT_MISMATCH', `${code} is for other customers`)
  }
  return null
}

const includes = (allowed: readonly string[] | null, value: string | null): boolean =>
  allowed === null || (value !== null && allowed.includes(value))

function refuseByLimits(
  { code }: RedeemCoupon,
  { used, definition }: RedeemableCoupon,
  wallet: RedeemingWallet,
): RedeemRefusal | null {
  const { max_redemptions: max, max_redemptions_per_customer: maxOfCustomer } = definition
  if (max !== null && used >= max) {
    return refuse('COUPON_LIMIT_REACHED', `${code} can be redeemed ${max} times in all`)
  }
  if (maxOfCustomer !== null && wallet.redemptions >= maxOfCustomer) {
    return refuse(
      'COUPON_ALREADY_REDEEMED',
      `a customer can redeem ${code} ${maxOfCustomer === 1 ? 'once' : `${maxOfCustomer} times`}`,
    )
  }
  return null
}

function refuseByConditions(
  definition: CouponDefinition,
  wallet: RedeemingWallet,
  around: RedeemSurroundings,
): RedeemRefusal | null {
  const known: Known = { 'Number Of Purchases': amountOf(BigInt(wallet.purchaseCount) * UNIT) }
  if (wallet.tierRank !== null) known.Tier = amountOf(BigInt(wallet.tierRank) * UNIT)
  const unmet = definition.grants.find(
    ({ reward_id: id }) => !conditionsHoldWithoutOrder(around.reward(id)?.conditions ?? [], known),
  )
  return unmet === undefined
    ? null
    : refuse('COUPON_CONDITIONS_NOT_MET', `the conditions of reward ${unmet.reward_id} do not hold`)
}

function refuseByBalance(
  definition: CouponDefinition,
  wallet: RedeemingWallet,
  now: Date,
): RedeemRefusal | null {
  const short = definition.costs.find(
    ({ reward_id: id, amount }) => spendableOf(wallet.lines, id, now) < amount,
  )
  return short === undefined
    ? null
    : refuse('INSUFFICIENT_BALANCE', `too little of reward ${short.reward_id} is free`)
}

interface CostDraws {
  reward_id: Uuid
  amount: Amount
  draws: Draw[]
}

function spendCosts(definition: CouponDefinition, lines: readonly Line[], now: Date) {
  let left: readonly Line[] = lines
  const byCost: CostDraws[] = []
  for (const cost of definition.costs) {
    const spending = spend(left, cost.reward_id, cost.amount, now)
    left = spending.lines
    byCost.push({ ...cost, draws: spending.draws })
  }
  return { lines: left, byCost, draws: byCost.flatMap(({ draws }) => draws) }
}

/** Who pays for what a brand offers, unless somebody else is named. */
const funderOf = (brandId: string | null): string => (brandId ?? 'platform').slice(0, 64)

function grantOf(
  grant: CouponDefinition['grants'][number],
  request: RedeemCoupon,
  definition: CouponDefinition,
  around: RedeemSurroundings,
) {
  const reward = around.reward(grant.reward_id)
  const line: Line = {
    id: around.newLineId(),
    reward_id: grant.reward_id,
    amount: grant.amount,
    cost: costOf(grant.amount, reward),
    campaign_id: definition.campaign_id,
    campaign_name: definition.campaign_name ?? null,
    brand_id: request.brand_id,
    funded_by: funderOf(request.brand_id),
    issued_at: around.now,
    expires_at: expiryOf(
      {
        expires_after_days: grant.expires_after_days,
        expiration_date: grant.expiration_date?.toISOString(),
      },
      around.defaultLineDays,
      around.now,
    ),
    hold: null,
    is_gift_card: reward?.type === 'GIFT_CARD',
  }
  return { line, description: reward?.description ?? null }
}

function movementsOf(
  request: RedeemCoupon,
  { code, definition }: RedeemableCoupon,
  costs: CostDraws[],
  grants: { line: Line; cost: Amount }[],
  around: RedeemSurroundings,
): Movement[] {
  const shared = {
    event_type: 'COUPON_REDEEM' as const,
    brand_id: request.brand_id,
    campaign_id: definition.campaign_id,
    campaign_name: definition.campaign_name ?? null,
    channel_id: request.channel_id ?? null,
    store_id: request.store_id ?? null,
    funded_by: funderOf(request.brand_id),
    issued_at: around.now,
    metadata: { redemption_id: around.redemptionId, code },
  }
  const debits = costs.map(({ reward_id, draws }): Movement => ({
    ...shared,
    type: 'REDEMPTION',
    side: 'DEBIT',
    reward_id,
    amount: sumOfDraws(draws),
    cost: costOfDraws(draws),
    details: `Paid for coupon ${code}`,
    line: null,
    draws,
  }))
  const credits = grants.map(({ line, cost }): Movement => ({
    ...shared,
    type: 'ACCUMULATION',
    side: 'CREDIT',
    reward_id: line.reward_id,
    amount: line.amount,
    cost,
    details: `Given by coupon ${code}`,
    line,
    draws: [],
  }))
  return [...debits, ...credits]
}
