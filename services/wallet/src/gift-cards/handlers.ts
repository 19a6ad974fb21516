import * as contracts from '@loyalty/contracts/wallet/gift-card'
import type { Command } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import type { ErrorCode, WriteCode } from '@loyalty/contracts/errors/codes'
import { isCardHolderId } from '@loyalty/contracts/ids'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import type { DryRuns, See } from '../dry-runs/dry-runs.js'
import { codeGuesses } from '../attempts/store.js'
import type { AttemptLimiter } from '../attempts/attempt-limiter.js'
import type { TypedCodes } from '../codes/typed-codes.js'
import type { CardReads } from './card-reads.js'
import type { GiftCardCodes } from './gift-card-codes.js'
import { showCodes, withCodes } from './shown-codes.js'
import { cardWalletKey, giftCardKeyOf, giftCards } from './store.js'
import { redeem } from './commands/redeem-gift-card.js'
import { issue } from './commands/issue-gift-card.js'
import { showCard } from './show-card.js'
import { toOperatorGiftCard } from './wire.js'
import { giftCardNotFound, refuseCardGuesser } from './card-by-code.js'
import { voidManually } from './commands/void-gift-card.js'
import { walletKey } from '../wallets/store.js'

interface CardCall {
  code: string
  dry_run?: boolean | undefined
}

interface Stored {
  cardKey: string
  guessesKey: string | null
}

interface Resources {
  cards: CardReads
  clock: DatabaseClock
  attemptLimiter: AttemptLimiter
  codes: GiftCardCodes
  typed: Pick<TypedCodes, 'ofCard'>
  dryRuns: DryRuns
}

export class GiftCardHandlers {
  constructor(private readonly resources: Resources) {}

  /** A card that is there is read and no more. Only an unknown code is worth a commit batch, which counts it. */
  @Handles(contracts.getGiftCard)
  async get(request: InputOf<typeof contracts.getGiftCard>, context: RequestContext) {
    const { account } = context
    const { cards, clock, attemptLimiter, codes, typed } = this.resources
    const code = await typed.ofCard(account, request.code)
    const guessesKey = attemptLimiter.ofSubject(context)
    const [found, guesses] = await Promise.all([
      cards.find(giftCardKeyOf(codes, account, code)),
      guessesKey === null ? null : cards.one(codeGuesses, guessesKey),
    ])
    const guessing = refuseCardGuesser(guesses?.tries ?? [], clock.now())
    if (guessing !== null) return guessing
    if (found === null) {
      return guessesKey === null ? giftCardNotFound() : cards.countUnknown(guessesKey, context)
    }
    const { card, wallet } = found
    // Of who is erased there is no id that a caller knows, and a card that nobody holds has none.
    const isKnown = wallet.erased_at === undefined && !isCardHolderId(wallet.customer_id)
    const owner = isKnown ? wallet.customer_id : null
    return answer({ ...toOperatorGiftCard(card, wallet.lines, clock.now()), code, owner })
  }

  @Handles(contracts.issueGiftCard)
  async issue(request: InputOf<typeof contracts.issueGiftCard>, context: RequestContext) {
    const { dryRuns, codes } = this.resources
    const key = walletKey(context.account, request.customer_id)
    const see: See = (view) => ({
      walletKeys: [key],
      card: showCard(view.inserted(giftCards)[0] ?? null),
    })
    const outcome = await dryRuns.orRun(issue, { ...request, codes }, context, see)
    return showCodes(outcome, context.account, codes)
  }

  @Handles(contracts.redeemGiftCard)
  redeem(request: InputOf<typeof contracts.redeemGiftCard>, context: RequestContext) {
    return this.#byCode(redeem, request, context)
  }

  @Handles(contracts.voidGiftCard)
  void(request: InputOf<typeof contracts.voidGiftCard>, context: RequestContext) {
    return this.#byCode(voidManually, request, context)
  }

  /** The code in the answer is the card's, however the caller typed it. */
  async #byCode<Request extends CardCall, Code extends ErrorCode>(
    command: Command<Request & Stored, Code>,
    request: Request,
    context: RequestContext,
  ): Promise<Outcome<Code | WriteCode | 'RATE_LIMITED' | 'GIFT_CARD_NOT_FOUND'>> {
    const { cards, dryRuns, attemptLimiter, codes, typed } = this.resources
    const { dry_run: isDryRun } = request
    const code = await typed.ofCard(context.account, request.code)
    const guessesKey = attemptLimiter.ofSubject(context)
    const cardKey = giftCardKeyOf(codes, context.account, code)
    const see: See = (view) => {
      const card = view.get(giftCards, cardKey)
      return { walletKeys: card === null ? [] : [cardWalletKey(card)], card: showCard(card) }
    }
    const outcome = await dryRuns.orRun(command, { ...request, cardKey, guessesKey }, context, see)
    if (outcome.ok) {
      return isDryRun === true ? outcome : { ...outcome, body: withCodes(outcome.body, [code]) }
    }
    // A dry run writes nothing, but a code that nobody knows is a guess all the same.
    const isGuess = isDryRun === true && outcome.code === 'GIFT_CARD_NOT_FOUND'
    return isGuess && guessesKey !== null ? cards.countUnknown(guessesKey, context) : outcome
  }
}
