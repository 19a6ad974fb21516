import type { Call, Touch, View } from '@loyalty/engine/command'
import { giveBudgetsBack, touchBudgets } from '../campaigns/campaigns-in-view.js'
import { isMissing, type MissingCopy } from '../copies/rules.js'
import { freeHolds } from '../wallets/rules/hold.js'
import { wallets } from '../wallets/store.js'
import { changeWallet } from '../wallets/wallet-in-view.js'
import { releaseCards, touchCardsOf } from './event-cards.js'
import { freePurchase, touchWalletOf, walletOf } from './event-wallet.js'
import {
  reverseRedemptionsOf,
  touchRedemptionsOf,
  type MovedLines,
} from './following-redemptions.js'
import type { BehaviorEvent } from './rules/event.js'

/** Second step: all that an event keeps. The third is `touchGrantsOf`. */
export const touchRelease = (event: Readonly<BehaviorEvent> | null): Touch[] =>
  event === null
    ? []
    : [
        ...touchWalletOf(event),
        ...touchBudgets(event.budget_keys),
        ...touchRedemptionsOf(event),
        ...touchCardsOf(event),
      ]

/**
 * Frees all that an event keeps which comes to nothing: its units, codes, cards, budgets and purchase id. The wallet that
 * it leaves in the view has the sequence of the fact that tells of the event.
 */
export function release(
  event: Readonly<BehaviorEvent>,
  view: View,
  call: Call,
  reason?: string,
): MovedLines | MissingCopy {
  const held = walletOf(view, event)
  // First, since the event may hold what its codes gave.
  view.put(wallets, { ...held, lines: freeHolds(held.lines, call.now, event.id) })
  const moved = reverseRedemptionsOf(event, view, call, { isForced: true, reason })
  if (isMissing(moved)) return moved
  if (!moved.ok) throw new Error(`event ${event.id} is kept by a redemption`)
  releaseCards(event, view, call)
  changeWallet(view, call, walletOf(view, event), {})
  giveBudgetsBack(event.budget_keys, view)
  freePurchase(view, event)
  return moved
}
