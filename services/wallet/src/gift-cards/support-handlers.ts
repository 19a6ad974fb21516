import * as contracts from '@loyalty/contracts/wallet/gift-card-support'
import type { InputOf } from '@loyalty/contracts/contract'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import type { Command, Committer } from '@loyalty/engine/command'
import { Handles, pageAnswer, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import type { AttemptLimiter } from '../attempts/attempt-limiter.js'
import type { TypedCodes } from '../codes/typed-codes.js'
import type { DryRuns, See } from '../dry-runs/dry-runs.js'
import type { TransactionsRepository } from '../ledger/transactions.js'
import { toTransaction } from '../ledger/wire.js'
import { walletKey } from '../wallets/store.js'
import { customerIdsOf, type WalletReads } from '../wallets/wallet-reads.js'
import { cardNotFound, type ById } from './card-by-id.js'
import { adjustCard } from './commands/adjust-gift-card.js'
import { unlockCard } from './commands/unlock-gift-card.js'
import { voidById } from './commands/void-gift-card.js'
import { GiftCardsRepository } from './find-cards.js'
import type { GiftCardCodes } from './gift-card-codes.js'
import { showCard } from './show-card.js'
import { cardWalletKey, giftCardKeyOf, giftCards } from './store.js'
import { toSupportCard } from './wire.js'

interface Parts {
  db: Db
  committer: Pick<Committer, 'run'>
  clock: DatabaseClock
  reads: Pick<WalletReads, 'owners'>
  ledger: Pick<TransactionsRepository, 'listOfCard'>
  attemptLimiter: AttemptLimiter
  codes: GiftCardCodes
  typed: Pick<TypedCodes, 'ofCard'>
  dryRuns: DryRuns
}

/** Gift cards as support finds and corrects them: by their ids, since nobody there has the codes. */
export class GiftCardSupportHandlers {
  readonly #cards: GiftCardsRepository

  constructor(private readonly parts: Parts) {
    this.#cards = new GiftCardsRepository(parts.db)
  }

  @Handles(contracts.listGiftCards)
  async list(request: InputOf<typeof contracts.listGiftCards>, { account }: RequestContext) {
    const { clock } = this.parts
    const named = [request.customer_id, request.purchaser_id]
    const areErased = await Promise.all(named.map((id) => this.#isErased(account, id)))
    // The id of who was erased leads to no card, although ids of ours follow from it.
    if (areErased.includes(true)) return pageAnswer([])
    const now = clock.now()
    const found = await this.#cards.list({ ...request, account, now })
    return pageAnswer(
      found.map(({ card, wallet, pin }) => {
        const closed = { ...card, voided_at: card.voided_at ?? wallet.erased_at ?? null }
        return toSupportCard(closed, wallet, pin, now)
      }),
    )
  }

  @Handles(contracts.listGiftCardTransactions)
  async listTransactions(
    { card_id: id, ...page }: InputOf<typeof contracts.listGiftCardTransactions>,
    { account, deadlineMs }: RequestContext,
  ) {
    const { db, clock, ledger } = this.parts
    const card = await this.#cards.find(account, id)
    if (card === null) return cardNotFound()
    const rows = await ledger.listOfCard({ account, card, deadlineMs, ...page })
    const walletIds = rows.flatMap(({ wallet_id: own, counterpart_wallet_id: other }) =>
      other === null ? [own] : [own, other],
    )
    const customerIdOf = await customerIdsOf(db, account, walletIds)
    const now = clock.now()
    return pageAnswer(rows.map((row) => toTransaction(row, customerIdOf, now)))
  }

  @Handles(contracts.adjustGiftCard)
  adjust(request: InputOf<typeof contracts.adjustGiftCard>, context: RequestContext) {
    return this.#byId(adjustCard, request, context)
  }

  @Handles(contracts.voidGiftCardById)
  void(request: InputOf<typeof contracts.voidGiftCardById>, context: RequestContext) {
    return this.#byId(voidById, request, context)
  }

  @Handles(contracts.unlockGiftCard)
  async unlock(request: InputOf<typeof contracts.unlockGiftCard>, context: RequestContext) {
    const { committer, attemptLimiter, codes, typed } = this.parts
    const code = await typed.ofCard(context.account, request.code)
    const cardKey = giftCardKeyOf(codes, context.account, code)
    const guessesKey = attemptLimiter.ofSubject(context)
    return committer.run(unlockCard, { ...request, cardKey, guessesKey }, context)
  }

  async #byId<
    Request extends { card_id: Uuid; dry_run?: boolean | undefined },
    Code extends ErrorCode,
  >(command: Command<ById<Request>, Code>, request: Request, context: RequestContext) {
    const found = await this.#cards.find(context.account, request.card_id)
    const cardKey = found?._id ?? null
    const see: See = (view) => {
      const card = cardKey === null ? null : view.get(giftCards, cardKey)
      return { walletKeys: card === null ? [] : [cardWalletKey(card)], card: showCard(card) }
    }
    return this.parts.dryRuns.orRun(command, { ...request, cardKey }, context, see)
  }

  async #isErased(account: AccountId, id: CustomerId | undefined): Promise<boolean> {
    if (id === undefined) return false
    const wallet = await this.parts.reads.owners.load(walletKey(account, id))
    return wallet?.erased_at !== undefined
  }
}
