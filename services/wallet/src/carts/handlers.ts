import type { Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import {
  checkoutCart,
  evaluateCart,
  type Cart,
  type CheckoutCart,
} from '@loyalty/contracts/wallet/cart'
import type { CustomerId } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import {
  countUnknown,
  guarding,
  tellingWrong,
  type AttemptLimiter,
} from '../attempts/attempt-limiter.js'
import { withStoredCodes, type TypedCodes } from '../codes/typed-codes.js'
import type { DryRunner } from '../dry-runs/dry-runner.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { tryPin } from '../gift-cards/commands/try-pin.js'
import { showCodes } from '../gift-cards/shown-codes.js'
import { giftCardKeyOf } from '../gift-cards/store.js'
import type { AskedCard, PinRefusal } from './cards-in-view.js'
import { checkout, type AskedCheckout } from './commands/checkout.js'
import {
  cartLoads,
  evaluateInView,
  unknownIn,
  wrongIn,
  type AskedCart,
} from './evaluate-in-view.js'
import { readCart } from './rules/cart-order.js'
import { evaluationText, refuseText } from './wire.js'

interface CartHandlersParts {
  committer: Pick<Committer, 'run'>
  dryRunner: DryRunner
  attemptLimiter: AttemptLimiter
  codes: GiftCardCodes
  typed: TypedCodes
}

const LAST = 4

type RefusalOfCall = Refusal<'RATE_LIMITED' | 'WRITE_CONFLICT'>

/** Nothing is told of a code that was not counted. */
const isOfCall = (refusal: Refusal): refusal is RefusalOfCall => refusal.code !== 'COUPON_NOT_FOUND'

const isOfPin = (refusal: Refusal): refusal is PinRefusal =>
  ['RATE_LIMITED', 'GIFT_CARD_PIN_WRONG', 'GIFT_CARD_LOCKED'].includes(refusal.code)

/** Carts, priced by the offers of an account. */
export class CartHandlers {
  constructor(private readonly parts: CartHandlersParts) {}

  @Handles(evaluateCart)
  async evaluate(request: Cart, context: RequestContext) {
    const read = readCart(request.order)
    if (!read.ok) return read
    const customer_id = (request.customer_id ?? null) as CustomerId | null
    const untried: AskedCart = await this.#ask({ ...request, customer_id, read }, context)
    const tried = await this.#tryPins(untried, context)
    if (!Array.isArray(tried)) return tried
    const asked: AskedCart = { ...untried, cards: tried }
    const { result } = await this.parts.dryRunner.try(
      cartLoads,
      asked,
      context,
      ({ before, call }) => evaluateInView(asked, before, call),
    )
    if (!result.ok) return result
    const refused = await this.#countUnknown(asked, unknownIn(result), context)
    if (refused !== null) return refused
    const body = evaluationText(request, asked, result)
    return refuseText(body) ?? { ok: true as const, body, ...tellingWrong(wrongIn(result)) }
  }

  @Handles(checkoutCart)
  async checkout(request: CheckoutCart, context: RequestContext) {
    const { codes, committer } = this.parts
    const read = readCart(request.order)
    if (!read.ok) return read
    const asked: AskedCheckout = {
      ...(await this.#ask({ ...request, read }, context)),
      sent: request,
    }
    return showCodes(await committer.run(checkout, asked, context), context.account, codes)
  }

  /** The cart with what its codes and cards are looked up by. */
  async #ask<Sent extends Cart & { customer_id: CustomerId | null }>(
    request: Sent,
    context: RequestContext,
  ) {
    const { attemptLimiter, codes, typed } = this.parts
    const { customer_id: customer } = request
    const { account } = context
    const guessesKey =
      customer === null
        ? attemptLimiter.ofVisitors(context)
        : attemptLimiter.ofCustomer(account, customer)
    return {
      ...(await withStoredCodes(request, typed, context)),
      codesOfCards: codes,
      cards: await this.#cardsOf(request, context),
      ...guarding(guessesKey, account, codes),
    }
  }

  /**
   * Unknown codes count as those of a redeem do, before it is told that they are unknown: carts that are sent at
   * once count one after the other. A cart for which no room is left by then is refused.
   */
  async #countUnknown(
    asked: AskedCart,
    codes: readonly string[],
    { idempotency: _none, ...context }: RequestContext,
  ): Promise<RefusalOfCall | null> {
    if (asked.guessesKey === null) return null
    for (const unknown of codes) {
      const counted = await this.parts.committer.run(countUnknown, { ...asked, unknown }, context)
      if (!counted.ok && isOfCall(counted)) return counted
    }
    return null
  }

  /** Before it is told whether a PIN is right, it has counted: however many are tried at once. */
  async #tryPins(
    { cards, codesOfCards: codes, guessesKey }: AskedCart,
    { idempotency: _none, ...context }: RequestContext,
  ): Promise<AskedCard[] | RefusalOfCall> {
    const tried: AskedCard[] = []
    for (const card of cards) {
      const { cardKey, pin } = card
      if (pin === null) {
        tried.push(card)
        continue
      }
      const asked = { cardKey, pin, codes, guessesKey }
      const outcome = await this.parts.committer.run(tryPin, asked, context)
      if (outcome.ok) tried.push({ ...card, tried: null })
      else if (isOfPin(outcome)) tried.push({ ...card, tried: outcome })
      else return refuse('WRITE_CONFLICT', outcome.details)
    }
    return tried
  }

  #cardsOf({ gift_cards: cards }: Cart, { account }: RequestContext): Promise<AskedCard[]> {
    const { codes, typed } = this.parts
    return Promise.all(
      cards.map(async ({ code: sent, pin = null, amount = null }) => {
        const code = await typed.ofCard(account, sent)
        const lastFour = code.slice(-LAST)
        return { cardKey: giftCardKeyOf(codes, account, code), lastFour, pin, amount }
      }),
    )
  }
}
