import type { Call, ReadView, Touch } from '@loyalty/engine/command'
import type { Uuid } from '@loyalty/contracts/ids'
import { touchBudgets } from '../campaigns/campaigns-in-view.js'
import { touchExpiredLine } from '../wallets/store.js'
import { cardsIn, hasUsedCard, touchCards } from '../gift-cards/cards-of-grants.js'
import { stampedIn, touchStamped } from '../punch-cards/cards-in-view.js'
import { touchReferral } from '../referrals/referrals-in-view.js'
import type { Movement } from '../wallets/rules/spend.js'
import { metadataOf, type BehaviorEvent } from './rules/event.js'
import { nameOf } from './rules/fulfill-event.js'
import { stampsLeft, type ReturnTold } from './rules/return-purchase.js'
import { touchCardsOf } from './event-cards.js'
import { touchWalletOf, walletOf } from './event-wallet.js'
import { touchRedemptionsOf } from './following-redemptions.js'

/** Second step: all that the reversal of an event, or of a part of it, looks at. */
export const touchReversal = (event: Readonly<BehaviorEvent> | null, view: ReadView): Touch[] =>
  event === null
    ? []
    : [
        ...touchWalletOf(event),
        ...touchCards(event.account_id, event.grants),
        ...event.grants.map(({ line }) => touchExpiredLine(event.account_id, line.id)),
        ...touchBudgets(event.budget_keys),
        ...touchRedemptionsOf(event),
        ...touchCardsOf(event),
        ...touchStamped(event, view),
        ...(event.referral === undefined ? [] : touchReferral(event.account_id, event.referral)),
      ]

/** How the reversal of an event is told in the ledger, and the card that may stand in its way. */
export const toldOf = (event: Readonly<BehaviorEvent>, view: ReadView, call: Call): ReturnTold => ({
  ...stampedIn(event, stampsLeft(event), view, call),
  hasRedeemedCard: hasUsedCard(
    cardsIn(view, event.account_id, event.grants),
    walletOf(view, event).lines,
    call.now,
  ),
  brand_id: event.data.brand_id,
  store_id: event.data.store_id,
  channel_id: event.data.channel_id,
  event_type: event.type,
  what: nameOf(event),
  metadata: metadataOf(event),
})

/** Lines of before have no name with them; the event's own campaigns are known all the same. */
export const withCampaignNames = (
  event: Readonly<BehaviorEvent>,
  movements: readonly Movement[],
): Movement[] =>
  movements.map((movement) => ({
    ...movement,
    campaign_name: movement.campaign_name ?? campaignNameOf(event, movement.campaign_id),
  }))

const campaignNameOf = (event: BehaviorEvent, id: Uuid | null): string | null =>
  event.rewarding_campaigns.find((campaign) => campaign.campaign_id === id)?.name ?? null
