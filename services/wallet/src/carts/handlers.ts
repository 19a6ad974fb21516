import type { Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import {
  checkoutCart,
  evaluateCart,
  type Cart,
  type CheckoutCart,
} from '@loyalty/contracts/wallet/cart'
import type { CustomerId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { countUnknown, type AttemptLimiter } from '../attempts/attempt-limiter.js'
import { withStoredCodes, type TypedCodes } from '../codes/typed-codes.js'
import type { DryRunner } from '../dry-runs/dry-runner.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { checkout, type AskedCheckout } from './commands/checkout.js'
import { cartLoads, evaluateInView, type AskedCart } from './evaluate-in-view.js'
import { readCart } from './rules/cart-order.js'
import { refuseText, toCartEvaluation } from './wire.js'

interface CartHandlersParts {
  committer: Pick<Committer, 'run'>
  dryRunner: DryRunner
  attemptLimiter: AttemptLimiter
  codes: GiftCardCodes
  typed: Pick<TypedCodes, 'ofCoupon'>
}

/** Carts, priced by the offers of an account. */
export class CartHandlers {
  constructor(private readonly parts: CartHandlersParts) {}

  @Handles(evaluateCart)
  async evaluate(request: Cart, context: RequestContext) {
    const { codes, dryRunner, typed } = this.parts
    const read = readCart(request.order)
    if (!read.ok) return read
    const stored = await withStoredCodes(request, typed, context)
    const customer = (request.customer_id ?? null) as CustomerId | null
    const asked: AskedCart = {
      ...stored,
      customer_id: customer,
      read,
      codesOfCards: codes,
      guessesKey: this.#guessesKey(customer, context),
    }
    const { result } = await dryRunner.try(cartLoads, asked, context, ({ before, call }) =>
      evaluateInView(asked, before, call),
    )
    if (!result.ok) return result
    await this.#countUnknown(asked, result.codes, context)
    const evaluation = answer(toCartEvaluation(request, asked, result))
    return refuseText(evaluation.body) ?? evaluation
  }

  @Handles(checkoutCart)
  async checkout(request: CheckoutCart, context: RequestContext) {
    const { codes, committer, typed } = this.parts
    const read = readCart(request.order)
    if (!read.ok) return read
    const stored = await withStoredCodes(request, typed, context)
    const asked: AskedCheckout = {
      ...stored,
      read,
      codesOfCards: codes,
      guessesKey: this.#guessesKey(request.customer_id, context),
      sent: request,
    }
    return committer.run(checkout, asked, context)
  }

  #guessesKey(customer: CustomerId | null, context: RequestContext): string | null {
    const { attemptLimiter } = this.parts
    return customer === null
      ? attemptLimiter.ofSubject(context)
      : attemptLimiter.ofCustomer(context.account, customer)
  }

  /** Unknown codes count as those of a redeem do: who tries them out is told nothing more after a few. */
  async #countUnknown(
    asked: AskedCart,
    codes: readonly { refusal: { code: string } | null }[],
    { idempotency: _none, ...context }: RequestContext,
  ): Promise<void> {
    if (asked.guessesKey === null) return
    const unknown = codes.filter(({ refusal }) => refusal?.code === 'COUPON_NOT_FOUND')
    for (const _one of unknown) await this.parts.committer.run(countUnknown, asked, context)
  }
}
