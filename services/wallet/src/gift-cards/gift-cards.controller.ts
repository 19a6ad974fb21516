import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/gift-card'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { GiftCardsService } from './handlers.js'

@Controller()
export class GiftCardsController {
  constructor(@Inject(GiftCardsService) private readonly giftCards: GiftCardsService) {}

  @Handles(contracts.getGiftCard)
  get(request: InputOf<typeof contracts.getGiftCard>, context: RequestContext) {
    return this.giftCards.get(request, context)
  }

  @Handles(contracts.issueGiftCard)
  issue(request: InputOf<typeof contracts.issueGiftCard>, context: RequestContext) {
    return this.giftCards.issue(request, context)
  }

  @Handles(contracts.voidGiftCard)
  void(request: InputOf<typeof contracts.voidGiftCard>, context: RequestContext) {
    return this.giftCards.void(request, context)
  }

  @Handles(contracts.redeemGiftCard)
  redeem(request: InputOf<typeof contracts.redeemGiftCard>, context: RequestContext) {
    return this.giftCards.redeem(request, context)
  }
}
