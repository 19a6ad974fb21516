import type { Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import {
  checkoutCart,
  evaluateCart,
  type Cart,
  type CheckoutCart,
} from '@loyalty/contracts/wallet/cart'
import type { CustomerId } from '@loyalty/contracts/ids'
import { countUnknown, tellingWrong, type AttemptLimiter } from '../attempts/attempt-limiter.js'
import { withStoredCodes, type TypedCodes } from '../codes/typed-codes.js'
import type { DryRunner } from '../dry-runs/dry-runner.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { tryPin } from '../gift-cards/commands/try-pin.js'
import { giftCardKeyOf } from '../gift-cards/store.js'
import type { AskedCard } from './cards-in-view.js'
import { checkout, type AskedCheckout } from './commands/checkout.js'
import {
  cartLoads,
  evaluateInView,
  type AskedCart,
  type EvaluatedCart,
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

const isUnknown = (refusal: { code: string } | null): boolean =>
  refusal?.code === 'COUPON_NOT_FOUND' || refusal?.code === 'GIFT_CARD_NOT_FOUND'

/** Guesses among the codes and cards of a cart. */
const wrongIn = ({ codes, cards }: Pick<EvaluatedCart, 'codes' | 'cards'>) => [
  ...codes.flatMap(({ refusal }) => (refusal?.code === 'COUPON_NOT_FOUND' ? [refusal.code] : [])),
  ...cards.flatMap(({ refusal, isGuess }) => (isGuess && refusal !== null ? [refusal.code] : [])),
]

/** Carts, priced by the offers of an account. */
export class CartHandlers {
  constructor(private readonly parts: CartHandlersParts) {}

  @Handles(evaluateCart)
  async evaluate(request: Cart, context: RequestContext) {
    const { codes, dryRunner, typed } = this.parts
    const read = readCart(request.order)
    if (!read.ok) return read
    const stored = await withStoredCodes(request, typed, context)
    const cards = await this.#cardsOf(request, context)
    const customer = (request.customer_id ?? null) as CustomerId | null
    const asked: AskedCart = {
      ...stored,
      customer_id: customer,
      read,
      codesOfCards: codes,
      cards,
      guessesKey: this.#guessesKey(customer, context),
    }
    await this.#countPins(asked, context)
    const { result } = await dryRunner.try(cartLoads, asked, context, ({ before, call }) =>
      evaluateInView(asked, before, call),
    )
    if (!result.ok) return result
    const unknown = [...result.codes, ...result.cards].filter(({ refusal }) => isUnknown(refusal))
    await this.#countUnknown(asked, unknown.length, context)
    const body = evaluationText(request, asked, result)
    return refuseText(body) ?? { ok: true as const, body, ...tellingWrong(wrongIn(result)) }
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
      cards: await this.#cardsOf(request, context),
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
    times: number,
    { idempotency: _none, ...context }: RequestContext,
  ): Promise<void> {
    if (asked.guessesKey === null) return
    for (let time = 0; time < times; time++) {
      await this.parts.committer.run(countUnknown, asked, context)
    }
  }

  /** Before it is told whether a PIN is right, it has counted: however many are tried at once. */
  async #countPins(
    { cards, codesOfCards: codes, guessesKey }: AskedCart,
    { idempotency: _none, ...context }: RequestContext,
  ): Promise<void> {
    for (const { cardKey, pin } of cards) {
      if (pin === null) continue
      await this.parts.committer.run(tryPin, { cardKey, pin, codes, guessesKey }, context)
    }
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
