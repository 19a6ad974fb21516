import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/wallet/gift-card'
import { Fault } from '@loyalty/shared/errors/fault'
import { available } from '@loyalty/shared/mongo/available'
import type { Collection, StoredDocument } from '@loyalty/shared/mongo/collection'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { limited } from '@loyalty/shared/mongo/limits'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db, Filter } from 'mongodb'
import { codeGuesses } from '../guesses/code-guesses.collection.js'
import { refuseGuesser } from '../guesses/domain/guess-window.js'
import type { GuessGuard } from '../guesses/guess-guard.js'
import type { WalletReads } from '../reads/wallet-reads.js'
import type { GiftCardCodes } from './gift-card-codes.js'
import { giftCardKeyOf, giftCards } from './gift-cards.collection.js'
import { giftCardNotFound, readUnknown, redeem } from './redeem-gift-card.command.js'
import { withCodes } from './shown-codes.js'
import { toOperatorGiftCard } from './to-operator-gift-card.js'

interface Resources {
  db: Db
  committer: Committer
  reads: WalletReads
  clock: DatabaseClock
  guard: GuessGuard
  codes: GiftCardCodes
}

export class GiftCardsService {
  constructor(private readonly resources: Resources) {}

  /** A card that is there is read and no more. Only an unknown code is worth a round, which counts it. */
  async get({ code }: InputOf<typeof contracts.getGiftCard>, context: RequestContext) {
    const { account } = context
    const { reads, clock, guard, codes } = this.resources
    const guessesKey = guard.ofSubject(context)
    const [card, guesses] = await Promise.all([
      this.#find(giftCards, giftCardKeyOf(codes, account, code)),
      guessesKey === null ? null : this.#find(codeGuesses, guessesKey),
    ])
    const guessing = refuseGuesser(guesses?.tries ?? [], clock.now())
    if (guessing !== null) return guessing
    if (card === null) {
      return guessesKey === null ? giftCardNotFound() : this.#countUnknown(guessesKey, context)
    }
    const wallet = await reads.wallets.load(`${account}|${card.wallet_id}`)
    return answer({ ...toOperatorGiftCard(card, wallet?.lines ?? [], clock.now()), code })
  }

  /** The code in the answer is the caller's own, in the form in which codes are matched. */
  async redeem(request: InputOf<typeof contracts.redeemGiftCard>, context: RequestContext) {
    const { committer, guard, codes } = this.resources
    const { code } = request
    const cardKey = giftCardKeyOf(codes, context.account, code)
    const asked = { ...request, cardKey, guessesKey: guard.ofSubject(context) }
    const outcome = await committer.run(redeem, asked, context)
    return outcome.ok ? { ...outcome, body: withCodes(outcome.body, [code]) } : outcome
  }

  /** A read knows no conflict of writes: who meets others until the deadline may come back. */
  async #countUnknown(guessesKey: string, context: RequestContext) {
    const outcome = await this.resources.committer.run(readUnknown, { guessesKey }, context)
    if (outcome.ok || outcome.code !== 'WRITE_CONFLICT') return outcome
    throw new Fault('SERVICE_UNAVAILABLE', "unknown codes of one subject are in each other's way")
  }

  #find<Stored extends StoredDocument>(collection: Collection<Stored>, id: string) {
    const filter: Filter<StoredDocument> = { _id: id }
    return available(
      collection.name,
      this.resources.db
        .collection<StoredDocument>(collection.name)
        .findOne<Stored>(filter, limited()),
    )
  }
}
