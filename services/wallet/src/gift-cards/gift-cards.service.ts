import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/wallet/gift-card'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { limited } from '@loyalty/shared/mongo/limits'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { readable } from '../reads.js'
import type { WalletReads } from '../wallet-reads.js'
import { giftCardKey, giftCards, type GiftCardDocument } from './gift-card.collection.js'
import { giftCardNotFound, redeem } from './redeem-gift-card.command.js'
import { toOperatorGiftCard } from './to-operator-gift-card.js'

export class GiftCardsService {
  constructor(
    private readonly db: Db,
    private readonly committer: Committer,
    private readonly reads: WalletReads,
    private readonly clock: DatabaseClock,
  ) {}

  async get({ code }: InputOf<typeof contracts.getGiftCard>, { account }: RequestContext) {
    const card = await readable(
      giftCards.name,
      this.db
        .collection<GiftCardDocument>(giftCards.name)
        .findOne({ _id: giftCardKey(account, code) }, limited()),
    )
    if (card === null) return giftCardNotFound()
    const wallet = await this.reads.wallets.load(`${account}|${card.wallet_id}`)
    return answer(toOperatorGiftCard(card, wallet?.lines ?? [], this.clock.now()))
  }

  redeem(request: InputOf<typeof contracts.redeemGiftCard>, context: RequestContext) {
    return this.committer.run(redeem, request, context)
  }
}
