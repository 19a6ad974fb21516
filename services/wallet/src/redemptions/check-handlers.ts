import type { Committer, Call, ReadView } from '@loyalty/engine/command'
import { Handles, pageOf, type RequestContext } from '@loyalty/engine/handler'
import { inPieces, type Pieces } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import { type RedeemCoupon, validateCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { type RedeemCoupons, validateCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import type { Order } from '@loyalty/contracts/wallet/order'
import {
  listApplicableCoupons,
  listUsableCoupons,
  type ApplicableCoupon,
  type UsableCoupon,
} from '@loyalty/contracts/wallet/usable-coupon'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { answer, type Answer, type Refusal } from '@loyalty/contracts/outcome'
import { toWireAmount } from '@loyalty/contracts/money'
import type { CouponDefinitionsRepository } from '../coupons/find-coupons.js'
import type { IsKnownCustomer } from '../wallets/wallet-reads.js'
import { customerNotFound } from '../wallets/rules/customer.js'
import { knownOfBasket } from '../conditions/known.js'
import { nearestOffers } from '../conditions/nearest-offers.js'
import { rewardIn, settingsIn } from '../copies/copy-keys.js'
import { walletIn } from '../wallets/wallet-in-view.js'
import { withStoredCode, withStoredCodes, type TypedCodes } from '../codes/typed-codes.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import {
  countUnknown,
  guarding,
  tellingWrong,
  type Guarded,
  type AttemptLimiter,
} from '../attempts/attempt-limiter.js'
import { atOnce, type DryRunState, type DryRunner } from '../dry-runs/dry-runner.js'
import { answerWithWallet, toReward, toWalletText } from '../wallets/wire.js'
import {
  ofWhom,
  redeem,
  redeemInView,
  toResult,
  type Redeemed,
  decideInView,
  touchOfBatch,
  touchOfCoupon,
  touchOfWallet,
  touchRedeem,
} from './commands/redeem-coupon.js'
import { fieldOf, redeemAll, redeemEach } from './commands/redeem-coupons.js'
import { isMissing, type MissingCopy } from '../copies/rules.js'
import type { Loads } from '../dry-runs/snapshot-reads.js'
import { couponIn, type ResolvedCoupon } from '../coupons/coupon-in-view.js'
import { toShown } from './wire.js'

type ListUsable = InputOf<typeof listUsableCoupons>
type ListApplicable = InputOf<typeof listApplicableCoupons>

interface CouponChecksParts {
  coupons: Pick<CouponDefinitionsRepository, 'listUsable'>
  isKnownCustomer: IsKnownCustomer
  committer: Pick<Committer, 'run'>
  dryRunner: DryRunner
  clock: Pick<DatabaseClock, 'now'>
  attemptLimiter: AttemptLimiter
  codes: GiftCardCodes
  typed: Pick<TypedCodes, 'ofCoupon'>
}

/** What a redeem would do, found by its own rules on a snapshot. Nothing is held or promised. */
export class CheckHandlers {
  constructor(private readonly parts: CouponChecksParts) {}

  @Handles(validateCoupon)
  async validate(request: RedeemCoupon, context: RequestContext) {
    const { codes, dryRunner, typed } = this.parts
    const stored = await withStoredCode(request, typed, context)
    const asked = { ...this.#guarded(stored, context), ...ofWhom(context), codes }
    const { result, dryRunState } = await dryRunner.try(
      redeem,
      asked,
      context,
      atOnce(({ view, call }) => redeemInView(asked, view, call)),
    )
    if (result.ok) {
      const { gift_card: _made, ...shown } = toResult(result, dryRunState.call.now)
      return yes(walletAfter(result, dryRunState), shown, context)
    }
    const refusal = await this.#settle(result, { ...asked, unknown: asked.code }, context)
    if (isOfCall(refusal)) return refusal
    const nothing = { wallet: null, accumulations: [], redemptions: [] }
    return refused(refusal, { redeemable: false, refusal: toShown(refusal), ...nothing })
  }

  @Handles(validateCoupons)
  async validateAll(request: RedeemCoupons, context: RequestContext) {
    const { codes, dryRunner, typed } = this.parts
    const stored = await withStoredCodes(request, typed, context)
    const asked = { ...this.#guarded(stored, context), ...ofWhom(context), codesOfCards: codes }
    const { result, dryRunState } = await dryRunner.try(
      redeemAll,
      asked,
      context,
      ({ view, call }) => redeemEach(asked, view, call),
    )
    if (result.ok) {
      const [last] = result.redeemed.slice(-1)
      const results = result.redeemed.map((one) => {
        const { gift_card: _made, ...shown } = toResult(one, dryRunState.call.now)
        return { code: one.redemption.code, ...shown }
      })
      const wallet = last === undefined ? null : walletAfter(last, dryRunState)
      return yes(wallet, { results }, context)
    }
    const unknown = result.request.code
    const refusal = await this.#settle(result.refusal, { ...asked, unknown }, context)
    if (isOfCall(refusal)) return refusal
    const field = result.at === null ? null : fieldOf(result.at)
    const shown = { ...toShown(refusal), field }
    return refused(refusal, { redeemable: false, refusal: shown, wallet: null, results: [] })
  }

  /** The coupons that a customer sees, each with what a redeem would say of it. */
  @Handles(listUsableCoupons)
  listUsable(query: ListUsable, context: RequestContext) {
    return this.#list(query, context)
  }

  /** The same, each for the basket that is sent. */
  @Handles(listApplicableCoupons)
  listApplicable(query: ListApplicable, context: RequestContext) {
    return this.#list(query, context)
  }

  async #list(query: ListUsable | ListApplicable, context: RequestContext) {
    const { coupons, clock, isKnownCustomer } = this.parts
    const { id: customer_id, limit, cursor, brand_id = null, ...where } = query
    const { account } = context
    if (!(await isKnownCustomer(customer_id, context))) return customerNotFound()
    const page = { limit, cursor }
    const entries = await coupons.listUsable(account, customer_id, page, clock.now())
    const asked = entries.map(({ code }) =>
      this.#guarded({ customer_id, code, brand_id, ...where }, context),
    )
    const { result } = await this.parts.dryRunner.try(
      severalLoads,
      asked,
      context,
      ({ view, call }) => decideEach(asked, view, call),
    )
    const idOf = new Map(entries.map(({ code, id }) => [code, id]))
    return pageOf(result.rows, {
      toText: (row) => JSON.stringify(row),
      cursorOf: ({ code }) => idOf.get(code) ?? '',
      // Some of them are left out, and others may follow.
      next: entries.at(-1)?.id ?? null,
    })
  }

  /** An unknown code counts, in a commit batch of its own which may find that there were too many. */
  async #settle(
    refusal: Refusal,
    request: Guarded<{ unknown: string }>,
    { idempotency: _none, ...context }: RequestContext,
  ): Promise<Refusal> {
    if (refusal.code !== 'COUPON_NOT_FOUND' || request.guessesKey === null) return refusal
    const counted = await this.parts.committer.run(countUnknown, request, context)
    return counted.ok ? refusal : counted
  }

  #guarded<Request extends { customer_id: CustomerId }>(
    request: Request,
    { account }: RequestContext,
  ): Guarded<Request> {
    const { attemptLimiter, codes } = this.parts
    const key = attemptLimiter.ofCustomer(account, request.customer_id)
    return { ...request, ...guarding(key, account, codes) }
  }
}

const walletAfter = ({ wallet }: Redeemed, { view, call }: DryRunState): Pieces<string> =>
  toWalletText(wallet, (id) => rewardIn(view, call.context.account, id), call.now)

/** What a redeem would answer. A wallet of thousands of lines is written in pieces. */
async function yes(
  wallet: Pieces<string> | null,
  rest: object,
  { spending }: RequestContext,
): Promise<Answer> {
  const text = wallet === null ? 'null' : await inPieces(wallet, spending)
  return answerWithWallet(text, { redeemable: true, refusal: null, ...rest })
}

/** An answer whose refusal stands inside. */
const refused = ({ code }: Refusal, shown: object): Answer => ({
  ...answer(shown),
  ...tellingWrong(code === 'COUPON_NOT_FOUND' ? [code] : []),
})

type RefusalOfCall = Refusal<'CUSTOMER_NOT_FOUND' | 'RATE_LIMITED' | 'WRITE_CONFLICT'>

/** What is wrong with the question itself, or in its way, is its own answer. */
const isOfCall = (refusal: Refusal): refusal is RefusalOfCall =>
  ['CUSTOMER_NOT_FOUND', 'RATE_LIMITED', 'WRITE_CONFLICT'].includes(refusal.code)

type Several = readonly Guarded<RedeemCoupon>[]

/** What the redeems of several codes of one customer would load, each of which is looked at alone. */
const severalLoads: Loads<Several> = {
  loads: [
    (all, { account }) => all.flatMap((one) => touchRedeem(one, account)),
    (all, view, { account }) => [
      ...all.slice(0, 1).flatMap((one) => touchOfWallet(one, view, account)),
      ...all.flatMap((one) => touchOfCoupon(one, view, account)),
    ],
    (all, view, { account }) => all.flatMap((one) => touchOfBatch(one, view, account)),
  ],
}

/** Each coupon, which is never deleted, with what a redeem would say of it. */
function* decideEach(
  all: Several,
  view: ReadView,
  call: Call,
): Pieces<{ rows: ListedCoupon[] } | MissingCopy> {
  const rows: ListedCoupon[] = []
  for (const one of all) {
    const coupon = couponIn(view, call.context.account, one.code)
    const { order = null } = one
    const decided = decideInView(one, view, call, undefined, order === null)
    if (isMissing(decided)) return decided
    const refusal = decided.ok ? null : toShown(decided)
    if (coupon !== null && !isOver(coupon, call)) {
      const isNear = refusal?.code === 'COUPON_CONDITIONS_NOT_MET'
      rows.push({
        ...toUsable(coupon, refusal, view, call),
        ...(order && { missing: isNear ? missingOf(coupon, { ...one, order }, view, call) : null }),
      })
    }
    yield
  }
  return { rows }
}

/** A code that a customer was given may be over by its batch, of which its entry knows nothing. */
const isOver = ({ status, definition: { ends_at: end } }: ResolvedCoupon, { now }: Call): boolean =>
  status === 'DISABLED' || (end !== null && end <= now)

/** A coupon of a list, and what a basket lacks for it. */
type ListedCoupon = UsableCoupon & { missing?: ApplicableCoupon['missing'] }

/** The one condition of a coupon that a basket lacks. */
function missingOf(
  { document: { id }, code, definition: { name, conditions = [] } }: ResolvedCoupon,
  { customer_id: customer, order }: RedeemCoupon & { order: Order },
  view: ReadView,
  call: Call,
): ApplicableCoupon['missing'] {
  const wallet = walletIn(customer, view, call)
  const settings = settingsIn(view, call)
  if (!wallet || settings === undefined) return null
  const known = knownOfBasket(order, wallet, { at: call.now, timeZone: settings.time_zone })
  const [near] = nearestOffers([{ from: 'COUPON', id, name, code, conditions }], known)
  return near === undefined ? null : { condition: near.condition, gap: near.gap }
}

function toUsable(
  { code, definition }: ResolvedCoupon,
  refusal: UsableCoupon['refusal'],
  view: ReadView,
  { context: { account } }: Call,
): UsableCoupon {
  const rewardOf = (id: Uuid) => {
    const copy = rewardIn(view, account, id)
    return copy && toReward(copy)
  }
  return {
    code,
    brand_id: definition.brand_id,
    name: definition.name,
    grants: definition.grants.map((grant) => ({
      reward_id: grant.reward_id,
      amount: toWireAmount(grant.amount),
      expires_after_days: grant.expires_after_days,
      expiration_date: grant.expiration_date?.toISOString() ?? null,
      reward: rewardOf(grant.reward_id),
    })),
    costs: definition.costs.map((cost) => ({
      reward_id: cost.reward_id,
      amount: toWireAmount(cost.amount),
      reward: rewardOf(cost.reward_id),
    })),
    discounts: definition.discounts ?? [],
    starts_at: definition.starts_at?.toISOString() ?? null,
    ends_at: definition.ends_at?.toISOString() ?? null,
    redeemable: refusal === null,
    refusal,
  }
}
