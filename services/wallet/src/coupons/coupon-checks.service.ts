import type { Call, View } from '@loyalty/shared/commit/command'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { FetchCopy } from '@loyalty/shared/commit/copy-desk'
import { COPIES_ASKED_MAX } from '@loyalty/shared/commit/limits'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RedeemCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import type { RedeemCoupons } from '@loyalty/shared/contracts/wallet/redeem-coupons'
import type { listUsableCoupons } from '@loyalty/shared/contracts/wallet/usable-coupon'
import { Fault } from '@loyalty/shared/errors/fault'
import type { CustomerId } from '@loyalty/shared/ids'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { answer, type Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { pageOf } from '@loyalty/shared/lists/page-answer'
import type { CouponDefinitionsRepository } from '../coupon-definitions/coupon-definitions.repository.js'
import type { IsKnownCustomer } from '../wallets/known-customer.js'
import { customerNotFound } from '../wallets/domain/refuse-customer.js'
import { toShown } from './to-shown-refusal.js'
import { decideEach, severalLoads } from './usable-coupons.js'
import { rewardIn } from '../copies/copy-keys.js'
import { isMissing, type MissingCopy } from '../copies/domain/copied.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { countUnknown } from '../guesses/count-guess.command.js'
import type { Guarded, GuessGuard } from '../guesses/guess-guard.js'
import type { Loads, SnapshotReads } from '../reads/snapshot-reads.js'
import { trialMint } from '../reads/trial-mint.js'
import { trialView } from '../reads/trial-view.js'
import { toWallet } from '../wallets/to-wallet.js'
import { walletKey, wallets } from '../wallets/wallets.collection.js'
import { redeem } from './redeem-coupon.command.js'
import { fieldOf, redeemAll, redeemEach } from './redeem-coupons.command.js'
import { redeemInView, toResult, type Redeemed } from './redeem-in-view.js'

type ListUsable = InputOf<typeof listUsableCoupons>

interface CouponChecksParts {
  coupons: Pick<CouponDefinitionsRepository, 'listUsable'>
  isKnownCustomer: IsKnownCustomer
  committer: Pick<Committer, 'run'>
  snapshots: SnapshotReads
  clock: Pick<DatabaseClock, 'now'>
  fetchCopy: FetchCopy
  guard: GuessGuard
  codes: GiftCardCodes
}

interface Question<Input> {
  loads: Loads<Input>
  request: Input
  customer: CustomerId
}

/** A request tried on what a snapshot has. */
interface Trial {
  view: View
  call: Call
}

/** What a redeem would do, found by its own rules on a snapshot. Nothing is held or promised. */
export class CouponChecksService {
  constructor(private readonly parts: CouponChecksParts) {}

  async validate(request: RedeemCoupon, context: RequestContext) {
    const { codes } = this.parts
    const asked = { ...this.#guarded(request, context), codes }
    const { result, trial } = await this.#try(
      { loads: redeem, request: asked, customer: request.customer_id },
      context,
      ({ view, call }) => redeemInView(asked, view, call),
    )
    if (result.ok) {
      const { accumulations, redemptions } = toResult(result, trial.call.now)
      const wallet = walletAfter(result, trial)
      return answer({ redeemable: true, refusal: null, wallet, accumulations, redemptions })
    }
    const refusal = await this.#settle(result, asked, context)
    if (isOfCall(refusal)) return refusal
    const nothing = { wallet: null, accumulations: [], redemptions: [] }
    return answer({ redeemable: false, refusal: toShown(refusal), ...nothing })
  }

  async validateAll(request: RedeemCoupons, context: RequestContext) {
    const asked = { ...this.#guarded(request, context), codesOfCards: this.parts.codes }
    const { result, trial } = await this.#try(
      { loads: redeemAll, request: asked, customer: request.customer_id },
      context,
      ({ view, call }) => redeemEach(asked, view, call),
    )
    if (result.ok) {
      const [last] = result.redeemed.slice(-1)
      const results = result.redeemed.map((one) => {
        const { accumulations, redemptions } = toResult(one, trial.call.now)
        return { code: one.redemption.code, accumulations, redemptions }
      })
      const wallet = last === undefined ? null : walletAfter(last, trial)
      return answer({ redeemable: true, refusal: null, wallet, results })
    }
    const refusal = await this.#settle(result.refusal, asked, context)
    if (isOfCall(refusal)) return refusal
    const field = result.at === null ? null : fieldOf(result.at)
    const shown = { ...toShown(refusal), field }
    return answer({ redeemable: false, refusal: shown, wallet: null, results: [] })
  }

  /** The coupons that a customer sees, each with what a redeem would say of it. */
  async listUsable(query: ListUsable, context: RequestContext) {
    const { coupons, clock, isKnownCustomer } = this.parts
    const { id: customer_id, limit, cursor, brand_id = null, ...where } = query
    const { account } = context
    if (!(await isKnownCustomer(customer_id, context))) return customerNotFound()
    const page = { limit, cursor }
    const entries = await coupons.listUsable(account, customer_id, page, clock.now())
    const asked = entries.map(({ code }) =>
      this.#guarded({ customer_id, code, brand_id, ...where }, context),
    )
    const { result } = await this.#try(
      { loads: severalLoads, request: asked, customer: customer_id },
      context,
      ({ view, call }) => decideEach(asked, view, call),
    )
    const idOf = new Map(entries.map(({ code, id }) => [code, id]))
    return pageOf(result.rows, {
      toText: (row) => JSON.stringify(row),
      cursorOf: ({ code }) => idOf.get(code) ?? '',
    })
  }

  /** Decides on a snapshot; a copy that is missing is asked for, and the next snapshot has it. */
  async #try<Input, Result extends object>(
    { loads, request, customer }: Question<Input>,
    context: RequestContext,
    decide: (trial: Trial) => Result | MissingCopy,
  ): Promise<{ result: Exclude<Result, MissingCopy>; trial: Trial }> {
    const { snapshots, clock, fetchCopy } = this.parts
    const wallet = walletKey(context.account, customer)
    const absent = new Set<string>()
    for (let asked = 0; asked <= COPIES_ASKED_MAX; asked += 1) {
      const base = await snapshots.read(loads, request, context)
      const now = clock.now()
      const mint = trialMint(now, () => base.get(wallets, wallet)?.lines ?? [])
      const isAbsent: Call['isAbsent'] = ({ kind, id }) => absent.has(`${kind}|${id}`)
      const trial = { view: trialView(base, mint), call: { context, now, mint, isAbsent } }
      const result = decide(trial)
      if (!isMissing(result)) return { result: result as Exclude<Result, MissingCopy>, trial }
      const { kind, id } = result.missing
      const found = await fetchCopy({ kind, id }, context)
      if (found === 'absent') absent.add(`${kind}|${id}`)
    }
    throw new Fault('INTERNAL', 'a copy is missing after it was fetched')
  }

  /** An unknown code counts, in a round of its own which may find that there were too many. */
  async #settle(
    refusal: Refusal,
    request: Guarded<object>,
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
    return { ...request, guessesKey: this.parts.guard.ofCustomer(account, request.customer_id) }
  }
}

const walletAfter = ({ wallet }: Redeemed, { view, call }: Trial) =>
  toWallet(wallet, (id) => rewardIn(view, call.context.account, id), call.now)

type RefusalOfCall = Refusal<'CUSTOMER_NOT_FOUND' | 'RATE_LIMITED' | 'WRITE_CONFLICT'>

/** What is wrong with the question itself, or in its way, is its own answer. */
const isOfCall = (refusal: Refusal): refusal is RefusalOfCall =>
  ['CUSTOMER_NOT_FOUND', 'RATE_LIMITED', 'WRITE_CONFLICT'].includes(refusal.code)
