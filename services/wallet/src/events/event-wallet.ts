import { touch, type ReadView, type Touch, type View } from '@loyalty/engine/command'
import type { AccountId } from '@loyalty/contracts/ids'
import { touchRewardsOfLines } from '../copies/copy-keys.js'
import { aboutWallet } from '../wallets/wallet-in-view.js'
import { wallets, type WalletDocument } from '../wallets/store.js'
import type { BehaviorEvent } from './rules/event.js'
import { behaviorEvents, eventKey, purchaseKey, purchases } from './store.js'

/** First step of the loads: the event, which names its wallet. */
export const touchEvent = (account: AccountId, id: string): Touch =>
  touch(behaviorEvents, eventKey(account, id.toLowerCase()))

export const eventIn = (
  view: ReadView,
  account: AccountId,
  id: string,
): Readonly<BehaviorEvent> | null => view.get(behaviorEvents, eventKey(account, id.toLowerCase()))

export const walletKeyOf = (event: BehaviorEvent): string =>
  `${event.account_id}|${event.wallet_id}`

/** Second step: the wallet, and the document that makes its purchase unique. */
export const touchWalletOf = (event: Readonly<BehaviorEvent> | null): Touch[] =>
  event === null
    ? []
    : [
        touch(wallets, walletKeyOf(event)),
        ...(event.purchase_id === null
          ? []
          : [touch(purchases, purchaseKey(event.account_id, event.wallet_id, event.purchase_id))]),
      ]

/** The wallet of an event: there since the event was made. */
export function walletOf(view: ReadView, event: BehaviorEvent): Readonly<WalletDocument> {
  const wallet = view.get(wallets, walletKeyOf(event))
  if (wallet === null) throw new Error(`the wallet of event ${event.id} is gone`)
  return wallet
}

/** Third step: the rewards that the wallet shows. */
export const touchRewardsOf = (view: ReadView, event: BehaviorEvent): Touch[] =>
  touchRewardsOfLines(event.account_id, walletOf(view, event).lines)

/** Gives the purchase id of an event free, which is not to count: it may be announced again. */
export function freePurchase(view: View, event: BehaviorEvent): void {
  if (event.purchase_id === null) return
  const key = purchaseKey(event.account_id, event.wallet_id, event.purchase_id)
  const purchase = view.get(purchases, key)
  // A later event may have it by now.
  if (purchase?.event_id !== event.id) return
  view.put(purchases, { ...purchase, event_id: null, held_until: null })
}

/** What every fact of an event names. */
export const aboutEvent = (event: BehaviorEvent, wallet: WalletDocument) => ({
  ...aboutWallet(wallet),
  event_id: event.id,
  purchase_id: event.purchase_id,
  type: event.type,
})
