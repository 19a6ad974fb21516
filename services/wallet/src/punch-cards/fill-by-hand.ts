import {
  missing,
  touch,
  type Call,
  type Missing,
  type Touch,
  type View,
} from '@loyalty/engine/command'
import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { walletAccumulated, walletRedeemed } from '@loyalty/contracts/wallet/facts'
import type { Refusal } from '@loyalty/contracts/outcome'
import { rewardCopy, rewardsIn, touchReward } from '../copies/copy-keys.js'
import { makeCards } from '../gift-cards/cards-of-grants.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import type { GiftCardDocument } from '../gift-cards/store.js'
import { recordMovements, toFactMovements } from '../ledger/record-movements.js'
import type { TransactionDocument } from '../ledger/store.js'
import { limitExceeded } from '../wallets/rules/credit.js'
import type { Line } from '../wallets/rules/line.js'
import type { Movement } from '../wallets/rules/spend.js'
import type { WalletDocument } from '../wallets/store.js'
import { aboutWallet, changeWallet, type KnownWallet } from '../wallets/wallet-in-view.js'
import { cardOfStamp, progressOf, savePunched } from './cards-in-view.js'
import { fillWithGiven, rewardsOf, type PunchedCards } from './rules/give-stamps.js'
import { progressKey, punchCardProgress } from './store.js'

/** Third step of the loads, after those of a fulfillment: the card that the reward is the stamp of. */
export function touchFilled(
  view: Pick<View, 'get'>,
  account: AccountId,
  { rewardId, walletId }: { rewardId: Uuid; walletId: Uuid },
): Touch[] {
  const card = cardOfStamp(view, account, rewardId)
  if (card === null) return []
  return [
    ...rewardsOf(card).map((id) => touchReward(account, id)),
    touch(punchCardProgress, progressKey(account, card.id, walletId)),
  ]
}

interface Given {
  line: Line
  /** The lines of the wallet with it. */
  lines: Line[]
  movement: Movement
  settings: AccountSettings
  /** The answer has room for the codes of gift cards: without it a card that gives some waits for the next purchase. */
  showsCodes: boolean
}

/** The lines after stamps that were given by hand, and the movements by which they filled their card. */
export function fillCard(
  { line, lines, movement, settings, showsCodes }: Given,
  wallet: KnownWallet,
  view: View,
  call: Call,
): PunchedCards | Missing | Refusal<'LIMIT_EXCEEDED'> {
  const { account } = call.context
  const card = cardOfStamp(view, account, line.reward_id)
  const nothing = { lines, punched: [], movements: [] }
  if (card === null) return nothing
  const reward = rewardsIn(view, call)
  const rewards = rewardsOf(card)
  const unknown = rewards.find((id) => reward(id) === undefined)
  if (unknown !== undefined) return missing(rewardCopy(unknown))
  if (!showsCodes && rewards.some((id) => reward(id)?.type === 'GIFT_CARD')) return nothing
  const { brand_id, channel_id, store_id, metadata } = movement
  const filled = fillWithGiven(
    line,
    { card, progress: progressOf(view, account, { cardId: card.id, walletId: wallet.wallet_id }) },
    lines,
    {
      now: call.now,
      timeZone: settings.time_zone,
      defaultLineDays: settings.default_line_days,
      refusedPurposes: wallet.customer.refused_purposes,
      reward,
      newLineId: call.mint,
      row: { brand_id, channel_id, store_id, issued_at: call.now, metadata },
      what: 'by hand',
      eventId: line.id,
    },
  )
  return filled ?? limitExceeded()
}

interface Filled {
  rows: TransactionDocument[]
  prizes: readonly { line: Line }[]
  /** Those of the prizes that are gift cards, in their order. */
  cards: GiftCardDocument[]
}

/** Writes what the stamps did after they were given: rows, facts, how far the customer is, and gift cards. */
export function saveFilled(
  { punched, movements }: PunchedCards,
  { line, codes, auditId }: { line: Line; codes: GiftCardCodes; auditId?: Uuid },
  wallet: WalletDocument,
  view: View,
  call: Call,
): Filled {
  const extras = auditId === undefined ? {} : { audit_id: auditId }
  const rows = recordMovements(view, call, wallet, movements, extras)
  let after = wallet
  for (const [fact, side] of [
    [walletRedeemed, 'DEBIT'],
    [walletAccumulated, 'CREDIT'],
  ] as const) {
    const own = rows.filter((row) => row.side === side)
    if (own.length === 0) continue
    after = changeWallet(view, call, after, {})
    view.publish(fact, {
      aggregateId: after.wallet_id,
      sequence: after.fact_sequence,
      data: {
        ...aboutWallet(after),
        event_type: 'PUNCH_CARD',
        reference_id: line.id,
        movements: toFactMovements(own),
      },
    })
  }
  const prizes = punched.flatMap(({ full }) => full.flatMap((card) => card.prizes))
  const cards = makeCards(view, call, after, prizes, codes)
  savePunched(punched, { eventId: line.id, rows, codes }, after, view, call)
  return { rows, prizes, cards }
}
