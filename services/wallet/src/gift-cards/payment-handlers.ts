import * as contracts from '@loyalty/contracts/wallet/gift-card-payment'
import type { InputOf } from '@loyalty/contracts/contract'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { answer } from '@loyalty/contracts/outcome'
import type { Command, Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { AttemptLimiter } from '../attempts/attempt-limiter.js'
import { codeGuesses } from '../attempts/store.js'
import type { TypedCodes } from '../codes/typed-codes.js'
import { toAnswer } from './answer-card.js'
import { giftCardNotFound, refuseCardGuesser, type ByPin } from './card-by-code.js'
import { authorize } from './commands/authorize-gift-card.js'
import { claim } from './commands/claim-gift-card.js'
import { sell } from './commands/sell-gift-card.js'
import { capture, refund, release } from './commands/settle-authorization.js'
import { topUp } from './commands/top-up-gift-card.js'
import type { CardReads } from './card-reads.js'
import type { GiftCardCodes } from './gift-card-codes.js'
import { showSale } from './shown-codes.js'
import { giftCardKeyOf } from './store.js'

interface Parts {
  committer: Pick<Committer, 'run'>
  cards: CardReads
  clock: DatabaseClock
  attemptLimiter: AttemptLimiter
  codes: GiftCardCodes
  typed: Pick<TypedCodes, 'ofCard'>
}

/** Gift cards as money: sold, topped up, and used at a checkout. */
export class GiftCardPaymentHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.sellGiftCard)
  async sell(request: InputOf<typeof contracts.sellGiftCard>, context: RequestContext) {
    const { committer, codes } = this.parts
    const outcome = await committer.run(sell, { ...request, codes }, context)
    return showSale(outcome, context.account, codes)
  }

  @Handles(contracts.lookupGiftCard)
  async lookup(request: InputOf<typeof contracts.lookupGiftCard>, context: RequestContext) {
    const { cards, clock } = this.parts
    const { cardKey, guessesKey } = await this.#byCode(request, context)
    const [found, guesses] = await Promise.all([
      cards.find(cardKey),
      guessesKey === null ? null : cards.one(codeGuesses, guessesKey),
    ])
    const guessing = refuseCardGuesser(guesses?.tries ?? [], clock.now())
    if (guessing !== null) return guessing
    if (found === null) {
      return guessesKey === null ? giftCardNotFound() : cards.countUnknown(guessesKey, context)
    }
    const { card, wallet, hasPin } = found
    const done = { card, wallet, authorization: null, rows: [] }
    return answer(toAnswer(done, hasPin, clock.now()))
  }

  @Handles(contracts.topUpGiftCard)
  topUp(request: InputOf<typeof contracts.topUpGiftCard>, context: RequestContext) {
    return this.#run(topUp, request, context)
  }

  @Handles(contracts.claimGiftCard)
  claim(request: InputOf<typeof contracts.claimGiftCard>, context: RequestContext) {
    return this.#run(claim, request, context)
  }

  @Handles(contracts.authorizeGiftCard)
  authorize(request: InputOf<typeof contracts.authorizeGiftCard>, context: RequestContext) {
    return this.#run(authorize, request, context)
  }

  @Handles(contracts.captureGiftCard)
  capture(request: InputOf<typeof contracts.captureGiftCard>, context: RequestContext) {
    return this.parts.committer.run(capture, request, context)
  }

  @Handles(contracts.releaseGiftCard)
  release(request: InputOf<typeof contracts.releaseGiftCard>, context: RequestContext) {
    return this.parts.committer.run(release, request, context)
  }

  @Handles(contracts.refundGiftCard)
  refund(request: InputOf<typeof contracts.refundGiftCard>, context: RequestContext) {
    return this.parts.committer.run(refund, request, context)
  }

  async #run<Request extends { code: string }, Code extends ErrorCode>(
    command: Command<ByPin<Request>, Code>,
    request: Request,
    context: RequestContext,
  ) {
    const asked = { ...request, ...(await this.#byCode(request, context)) }
    return this.parts.committer.run(command, asked, context)
  }

  async #byCode({ code: typedCode }: { code: string }, context: RequestContext) {
    const { attemptLimiter, codes, typed } = this.parts
    const code = await typed.ofCard(context.account, typedCode)
    return {
      cardKey: giftCardKeyOf(codes, context.account, code),
      guessesKey: attemptLimiter.ofSubject(context),
      codes,
    }
  }
}
