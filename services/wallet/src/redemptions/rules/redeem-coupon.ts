import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { CodeOf } from '@loyalty/contracts/contract'
import type { CustomerStatus } from '@loyalty/contracts/customers/customer'
import type { RedeemCoupon, redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Conditions } from '@loyalty/contracts/condition'
import { ZERO } from '@loyalty/contracts/money'
import {
  conditionsHold,
  conditionsHoldWithoutOrder,
  isForSegments,
  knownOf,
  knownOfBasket,
  looksAtOrder,
  type Known,
  type ConditionedCustomer,
  type MissingOfCustomer,
  type Moment,
} from '../../conditions/rules.js'
import { missingCopy, type Copied, type MissingCopy } from '../../copies/rules.js'
import { codeNotFound, refuseGuesser } from '../../attempts/rules.js'
import type { CouponDefinition, CouponStatus } from '../../coupons/rules/coupon-definition.js'
import { allows, isForPlatform } from '../../definitions/rules.js'
import { hasRoomFor, limitExceeded, credit } from '../../wallets/rules/credit.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import {
  spendableOf,
  type Line,
  type NewLine,
  funderOf,
  expiryOf,
} from '../../wallets/rules/line.js'
import { customerNotFound, refuseInactive } from '../../wallets/rules/customer.js'
import { costOf } from '../../ledger/rules.js'
import {
  spend,
  type Draw,
  costOfDraws,
  sumOfDraws,
  type Movement,
} from '../../wallets/rules/spend.js'
import { hasDiscounts } from './discount-order.js'
import type { MoneySettings } from '../../discounts/rules/discount-cart.js'

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
  /** Null for a visitor whom nobody knows. */
  customer: ({ status: CustomerStatus } & ConditionedCustomer) | null
  purchase_count: number | null
}

export type RedeemSettings = Pick<AccountSettings, 'default_line_days' | 'time_zone'> &
  MoneySettings

/** What a redeem finds, as a commit batch or a snapshot has it. */
export interface FoundToRedeem<
  Wallet extends RedeemingWallet,
  Coupon extends RedeemableCoupon,
  Beside extends Refusal['code'] = never,
> {
  now: Date
  wallet: Copied<Wallet>
  /** When the customer tried codes that nobody knows; empty where nobody counts. */
  tries: readonly Date[]
  coupon: Coupon | null
  /** Active redemptions of this code by this customer. */
  redemptions: number
  reward: (id: Uuid) => Copied<RewardCopy>
  account: { id: string; settings: RedeemSettings | undefined }
  /** True when any order may come: what needs one is passed over. */
  isForAnyOrder?: boolean
  /** True when nobody but the customer says that there is such an order: it is no evidence. */
  isOrderUnproven?: boolean
  missingOfCustomer: MissingOfCustomer
  /** What only a redeem among others asks of a coupon. */
  refuseBeside?: (coupon: Coupon) => Refusal<Beside> | null
}

/** A redeem that nothing speaks against. `redemptionEffect` carries it out, and can't fail. */
export interface AcceptedRedemption<
  Wallet extends RedeemingWallet = RedeemingWallet,
  Coupon extends RedeemableCoupon = RedeemableCoupon,
> {
  ok: true
  wallet: Wallet
  coupon: Coupon
  price: RedemptionPrice
  settings: RedeemSettings
}

/**
 * True when a coupon may be redeemed: the table of the guide, line by line, which stops at the first
 * that says no. It reads what it is given and makes nothing, not even an id: whoever only asks, calls
 * it as the redeem does, and who redeems several codes calls it on what each of them leaves.
 */
export function decideRedemption<
  Wallet extends RedeemingWallet,
  Coupon extends RedeemableCoupon,
  Beside extends Refusal['code'] = never,
>(
  request: RedeemCoupon,
  found: FoundToRedeem<Wallet, Coupon, Beside>,
): AcceptedRedemption<Wallet, Coupon> | RedeemRefusal | Refusal<Beside> | MissingCopy {
  const { now, wallet, coupon, reward } = found
  if (wallet === undefined) return missingCopy('customer', request.customer_id)
  if (wallet === null) return customerNotFound()
  const unwelcome =
    (wallet.customer && refuseInactive(wallet.customer)) ?? refuseGuesser(found.tries, now)
  if (unwelcome !== null) return unwelcome
  if (coupon === null) return codeNotFound()

  const { code, used, definition } = coupon
  const { starts_at: startsAt, ends_at: endsAt, grants } = definition
  if (!isForBrand(definition, request.brand_id)) return notFor(code, 'brand')
  if (coupon.status === 'DISABLED') return refuse('COUPON_DISABLED', `coupon ${code} is disabled`)
  if (startsAt !== null && now < startsAt) return notStarted(code, startsAt)
  if (endsAt !== null && now >= endsAt) return expired(`coupon ${code}`, endsAt)
  const past = grants.find(({ expiration_date: date }) => date !== null && date <= now)
  if (past?.expiration_date) return expired(`what coupon ${code} grants`, past.expiration_date)

  const platform = request.platform ?? null
  if (!allows(definition.platforms, lowered(platform))) return notFor(code, 'platform')
  if (!allows(definition.store_ids, request.store_id ?? null)) return notFor(code, 'store')
  if (!allows(definition.channel_ids, request.channel_id ?? null)) return notFor(code, 'channel')
  const refusal = refuseRewards(definition, reward)
  if (refusal !== null) return refusal
  const granted = grants.flatMap(({ reward_id: id }) => reward(id) ?? [])
  if (!granted.every((one) => isForPlatform(one, platform))) return notFor(code, 'platform')
  if (!allows(definition.recipient_ids, request.customer_id)) return otherRecipient(code)
  const { segment_ids = null } = definition
  const unknown = found.missingOfCustomer(() => [{ segment_ids }])
  if (unknown !== null) return unknown
  if (!isForSegments({ segment_ids }, wallet.customer)) return otherRecipient(code)
  const takesOff = hasDiscounts(definition)
  if (found.isOrderUnproven === true && (takesOff || asksOfOrder([definition, ...granted]))) {
    return orderUnproven(code)
  }
  const needsOrder = takesOff && found.isForAnyOrder !== true
  if (needsOrder && (request.order ?? null) === null) return orderRequired(code)
  const beside = found.refuseBeside?.(coupon) ?? null
  if (beside !== null) return beside

  const { max_redemptions: max, max_redemptions_per_customer: maxEach } = definition
  if (max !== null && used >= max) return limitReached(code, max)
  if (maxEach !== null && found.redemptions >= maxEach) return alreadyRedeemed(code, maxEach)

  const { id, settings } = found.account
  if (settings === undefined) return missingCopy('account', id)
  const lacking = found.missingOfCustomer(() => [definition, ...granted])
  if (lacking !== null) return lacking
  const holds = conditionsOf(request, wallet, { at: now, timeZone: settings.time_zone })
  if (!holds(definition.conditions ?? [])) return conditionsNotMet(`coupon ${code}`)
  const unmet = granted.find(({ conditions }) => !holds(conditions))
  if (unmet !== undefined) return conditionsNotMet(`reward ${unmet.id}`)
  const lines = freeHolds(wallet.lines, now)
  const short = definition.costs.find(
    (cost) => spendableOf(lines, cost.reward_id, now) < cost.amount,
  )
  if (short !== undefined) return insufficient(short)

  const price = priceOf(request, definition, { lines, reward, settings, now })
  const given = price.grants.map(({ line }) => line)
  if (!hasRoomFor(price.left, given, now)) return limitExceeded()
  // After this point the redeem must succeed.
  return { ok: true, wallet, coupon, price, settings }
}

/** With an order, conditions look at it; without one, those that would are left out. */
function conditionsOf({ order = null }: RedeemCoupon, wallet: RedeemingWallet, moment: Moment) {
  const hold = order === null ? conditionsHoldWithoutOrder : conditionsHold
  const know = () =>
    order === null ? knownOf(null, wallet, moment) : knownOfBasket(order, wallet, moment)
  let known: Known | undefined
  return (conditions: Conditions) => conditions.length === 0 || hold(conditions, (known ??= know()))
}

const asksOfOrder = (all: readonly { conditions?: Conditions }[]): boolean =>
  all.some(({ conditions = [] }) => looksAtOrder(conditions))

/** A coupon whose discount is not used beside those of the other codes. */
export const couponExcluded = (code: string) =>
  refuse('COUPON_EXCLUDED', `another code takes more off than coupon ${code} of the same group`)

/** Several coupons in one call: each has to allow the others. */
export const refuseAlone = ({ code, definition }: RedeemableCoupon) =>
  definition.combinable
    ? null
    : refuse('COUPON_NOT_COMBINABLE', `coupon ${code} is redeemed in a call of its own`)

const isForBrand = ({ brand_id: own }: CouponDefinition, brand: string | null): boolean =>
  own === null || own === brand

const lowered = (platform: string | null): string | null => platform?.toLowerCase() ?? null

/** The rewards that a coupon grants and costs, each of which has to be there. */
function refuseRewards(
  { grants, costs }: CouponDefinition,
  reward: (id: Uuid) => Copied<RewardCopy>,
): Refusal<'REWARD_UNKNOWN'> | MissingCopy | null {
  for (const { reward_id: id } of [...grants, ...costs]) {
    const copy = reward(id)
    if (copy === undefined) return missingCopy('reward', id)
    if (copy === null) return refuse('REWARD_UNKNOWN', `reward ${id} of this coupon does not exist`)
  }
  return null
}

const notFor = (code: string, what: 'brand' | 'platform' | 'store' | 'channel') =>
  refuse('COUPON_NOT_APPLICABLE', `coupon ${code} is not for this ${what}`)

const notStarted = (code: string, at: Date) =>
  refuse('COUPON_NOT_STARTED', `coupon ${code} is valid from ${at.toISOString()}`)

const expired = (what: string, at: Date) =>
  refuse('COUPON_EXPIRED', `${what} was valid until ${at.toISOString()}`)

const otherRecipient = (code: string) =>
  refuse('COUPON_RECIPIENT_MISMATCH', `coupon ${code} is for other customers`)

const orderRequired = (code: string) =>
  refuse('COUPON_ORDER_REQUIRED', `coupon ${code} takes something off an order, and none was sent`)

const orderUnproven = (code: string) =>
  refuse(
    'COUPON_ORDER_REQUIRED',
    `coupon ${code} asks for an order, and the word of a customer is none: the shop redeems it`,
  )

const limitReached = (code: string, max: number) =>
  refuse('COUPON_LIMIT_REACHED', `coupon ${code} can be redeemed ${max} times in all`)

const alreadyRedeemed = (code: string, max: number) =>
  refuse(
    'COUPON_ALREADY_REDEEMED',
    `a customer can redeem coupon ${code} ${max === 1 ? 'once' : `${max} times`}`,
  )

const conditionsNotMet = (of: string) =>
  refuse('COUPON_CONDITIONS_NOT_MET', `the conditions of ${of} do not hold`)

const insufficient = ({ reward_id: id }: CouponDefinition['costs'][number]) =>
  refuse('INSUFFICIENT_BALANCE', `too little of reward ${id} is free`)

/**
 * The codes that might name a gift card, also when one is sent in another spelling or cut off: `GC`
 * and twelve more letters and digits of its sixteen, whatever stands between. In the form in which
 * codes are matched.
 */
const pattern = /^[^0-9A-Z]*G[^0-9A-Z]*C([^0-9A-Z]*[0-9A-Z]){12}/

export const looksLikeCard = (code: string): boolean => pattern.test(code)

/** What a redeem takes and gives, before anything of it has an id. */
interface RedemptionPrice {
  /** The wallet's lines once the costs are taken. */
  left: readonly Line[]
  costs: { reward_id: Uuid; draws: Draw[] }[]
  grants: { line: NewLine; description: string | null }[]
}

interface Pricing {
  lines: readonly Line[]
  reward: (id: Uuid) => Copied<RewardCopy>
  settings: Pick<AccountSettings, 'default_line_days'>
  now: Date
}

function priceOf(
  request: RedeemCoupon,
  definition: CouponDefinition,
  pricing: Pricing,
): RedemptionPrice {
  let left = pricing.lines
  const costs = definition.costs.map(({ reward_id, amount }) => {
    const spending = spend(left, reward_id, amount, pricing.now)
    left = spending.lines
    return { reward_id, draws: spending.draws }
  })
  const grants = definition.grants.map((grant) => grantOf(grant, request, definition, pricing))
  return { left, costs, grants }
}

function grantOf(
  grant: CouponDefinition['grants'][number],
  { brand_id: brand }: RedeemCoupon,
  { campaign_id, campaign_name = null }: CouponDefinition,
  { reward: rewardOf, settings, now }: Pricing,
) {
  const reward = rewardOf(grant.reward_id) ?? null
  const lifetime = {
    expires_after_days: grant.expires_after_days,
    expiration_date: grant.expiration_date?.toISOString(),
  }
  const line: NewLine = {
    reward_id: grant.reward_id,
    amount: grant.amount,
    cost: costOf(grant.amount, reward),
    campaign_id,
    campaign_name,
    brand_id: brand,
    funded_by: funderOf(brand),
    issued_at: now,
    expires_at: expiryOf(lifetime, settings.default_line_days, now),
    hold: null,
    is_gift_card: reward?.type === 'GIFT_CARD',
  }
  return { line, description: reward?.description ?? null }
}

export interface RedemptionEffect {
  redemptionId: Uuid
  lines: Line[]
  grants: { line: Line; description: string | null }[]
  costs: Draw[]
  movements: Movement[]
}

/** Carries an accepted redeem out: debits of its costs, then credits of its grants. */
export function redemptionEffect(
  request: RedeemCoupon,
  { coupon, price }: AcceptedRedemption,
  { mint, now }: { mint: () => Uuid; now: Date },
): RedemptionEffect {
  const redemptionId = mint()
  const grants = price.grants.map(({ line, description }) => ({
    line: { ...line, id: mint() },
    description,
  }))
  const given = grants.map(({ line }) => line)
  const after = credit(price.left, given, now)
  if (after === null) throw new Error('an accepted redeem has no room in its wallet')
  const { campaign_id, campaign_name = null } = coupon.definition
  const shared = {
    event_type: 'COUPON_REDEEM',
    brand_id: request.brand_id,
    campaign_id,
    campaign_name,
    channel_id: request.channel_id ?? null,
    store_id: request.store_id ?? null,
    funded_by: funderOf(request.brand_id),
    issued_at: now,
    metadata: { redemption_id: redemptionId, code: coupon.code },
  }
  const debits = price.costs.map(({ reward_id, draws }): Movement => ({
    ...shared,
    type: 'REDEMPTION',
    side: 'DEBIT',
    reward_id,
    amount: sumOfDraws(draws),
    cost: costOfDraws(draws),
    details: `Paid for coupon ${coupon.code}`,
    line: null,
    draws,
  }))
  const credits = given.map((line, at): Movement => ({
    ...shared,
    type: 'ACCUMULATION',
    side: 'CREDIT',
    reward_id: line.reward_id,
    amount: line.amount,
    cost: after.costs[at] ?? ZERO,
    details: `Given by coupon ${coupon.code}`,
    line,
    draws: [],
  }))
  return {
    redemptionId,
    lines: after.lines,
    grants,
    costs: price.costs.flatMap(({ draws }) => draws),
    movements: [...debits, ...credits],
  }
}
