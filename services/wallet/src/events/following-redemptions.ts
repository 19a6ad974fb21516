import { touch, type Call, type ReadView, type Touch, type View } from '@loyalty/engine/command'
import type { WalletLine } from '@loyalty/contracts/ledger/wallet-line'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Uuid } from '@loyalty/contracts/ids'
import { settingsIn } from '../copies/copy-keys.js'
import { isMissing, type MissingCopy } from '../copies/rules.js'
import { couponIn } from '../coupons/coupon-in-view.js'
import {
  batchKey,
  couponBatches,
  couponCustomerKey,
  couponCustomers,
  couponKey,
  coupons,
} from '../coupons/store.js'
import { cardsIn, hasUsedCard, touchCards } from '../gift-cards/cards-of-grants.js'
import { decideReversalOf } from '../redemptions/rules/reverse-redemption.js'
import { saveReversal } from '../redemptions/save-reversal.js'
import { redemptionKey, redemptions, type RedemptionDocument } from '../redemptions/store.js'
import { expiredIn, touchExpiredLine } from '../wallets/store.js'
import type { ReverseRefusal } from '../wallets/rules/reverse-effect.js'
import { touchCardWalletsOf } from './event-cards.js'
import { walletOf } from './event-wallet.js'
import type { BehaviorEvent, FollowingRedemption } from './rules/event.js'

/** Second step: the redemptions that follow an event, and what they are counted in. */
export const touchRedemptionsOf = ({
  account_id: account,
  wallet_id: wallet,
  redemptions: following = [],
}: Readonly<BehaviorEvent>): Touch[] =>
  following.flatMap(({ redemption_id: id, code, batch_id: batch }) => [
    touch(redemptions, redemptionKey(account, id)),
    touch(coupons, couponKey(account, code)),
    touch(couponCustomers, couponCustomerKey(account, code, wallet)),
    ...(batch === null ? [] : [touch(couponBatches, batchKey(account, batch))]),
  ])

/** Third step: what the redemptions gave, and the wallets of gift cards. */
export const touchGrantsOf = (event: Readonly<BehaviorEvent> | null, view: ReadView): Touch[] =>
  event === null
    ? []
    : [
        ...touchCardWalletsOf(event, view),
        ...activeOf(event, view).flatMap(({ account_id: account, grants }) => [
          ...touchCards(account, grants),
          ...grants.map(({ line }) => touchExpiredLine(account, line.id)),
        ]),
      ]

/** Those that nobody has reversed by themselves, the newest first: what one cost may be what one before it gave. */
const activeOf = (
  { account_id: account, redemptions: following = [] }: Readonly<BehaviorEvent>,
  view: ReadView,
): Readonly<RedemptionDocument>[] =>
  following
    .flatMap(({ redemption_id: id }) => {
      const redemption = view.get(redemptions, redemptionKey(account, id))
      return redemption?.status === 'ACTIVE' ? [redemption] : []
    })
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))

export interface MovedLines {
  takenBack: WalletLine[]
  givenBack: WalletLine[]
}

interface HowToReverse {
  isForced: boolean
  reason?: string | undefined
  /** Left out: all of them. */
  which?: (redemption: RedemptionDocument) => boolean
}

/** Of such a redemption nothing is taken: its price comes back, whatever the customer has spent. */
export const gaveNothing = ({ grants }: RedemptionDocument): boolean => grants.length === 0

/**
 * Reverses the redemptions that follow an event, each as its own reversal would. One that can't be reversed, since
 * the customer has used what it gave, is the refusal of all; where the event comes to nothing whatever else is
 * (`isForced`), it stays redeemed.
 */
export function reverseRedemptionsOf(
  event: Readonly<BehaviorEvent>,
  view: View,
  call: Call,
  { isForced, reason, which = () => true }: HowToReverse,
): ({ ok: true } & MovedLines) | ReverseRefusal | MissingCopy {
  const { account } = call.context
  const moved: MovedLines = { takenBack: [], givenBack: [] }
  for (const redemption of activeOf(event, view).filter(which)) {
    const wallet = walletOf(view, event)
    const cards = cardsIn(view, account, redemption.grants)
    const decided = decideReversalOf(redemption, {
      lines: wallet.lines,
      hasRedeemedCard: hasUsedCard(cards, wallet.lines, call.now),
      account: { id: account, settings: settingsIn(view, call) },
      around: { now: call.now, newLineId: call.mint, expiredOf: expiredIn(view, account) },
    })
    if (isMissing(decided)) return decided
    if (!decided.ok) {
      if (isForced) continue
      return decided.code === 'COUPON_ALREADY_REVERSED' ? unexpected(redemption) : decided
    }
    const coupon = couponIn(view, account, redemption.code)
    const counter = view.get(
      couponCustomers,
      couponCustomerKey(account, redemption.code, redemption.wallet_id),
    )
    if (coupon === null || counter === null) return unexpected(redemption)
    const { reversal } = decided
    const done = saveReversal(view, call, {
      redemption,
      wallet,
      coupon,
      counter,
      cards,
      reversal,
      reason,
    })
    moved.takenBack.push(...done.takenBack)
    moved.givenBack.push(...done.givenBack)
  }
  return { ok: true, ...moved }
}

const unexpected = ({ id }: RedemptionDocument): never => {
  throw new Error(`redemption ${id} is not as its event says`)
}

type FollowRefusal = Refusal<'REDEMPTION_NOT_FOUND' | 'COUPON_ALREADY_REVERSED' | 'STATE_CONFLICT'>

/** First step of an announcement: the redemptions that it names. */
export const touchRedemptions = (
  account: BehaviorEvent['account_id'],
  ids: readonly Uuid[],
): Touch[] => ids.map((id) => touch(redemptions, redemptionKey(account, id)))

/** The redemptions of a wallet that an announcement names, or why they can't follow its event. */
export function namedRedemptions(
  ids: readonly Uuid[],
  walletId: Uuid,
  view: ReadView,
  { context: { account } }: Call,
): Readonly<RedemptionDocument>[] | FollowRefusal {
  const named: Readonly<RedemptionDocument>[] = []
  for (const id of new Set(ids)) {
    const redemption = view.get(redemptions, redemptionKey(account, id))
    if (redemption?.wallet_id !== walletId) {
      return refuse('REDEMPTION_NOT_FOUND', `the customer has no redemption ${id}`)
    }
    if (redemption.status === 'REVERSED') {
      return refuse('COUPON_ALREADY_REVERSED', `redemption ${id} was reversed already`)
    }
    if (redemption.event_id !== undefined) {
      return refuse(
        'STATE_CONFLICT',
        `redemption ${id} belongs to event ${redemption.event_id} already`,
      )
    }
    named.push(redemption)
  }
  return named
}

/** Has redemptions follow an event from now on. */
export function follow(
  named: readonly Readonly<RedemptionDocument>[],
  { id, purchase_id: purchase }: Pick<BehaviorEvent, 'id' | 'purchase_id'>,
  view: View,
  { now }: Call,
): void {
  for (const redemption of named) {
    view.put(redemptions, {
      ...redemption,
      event_id: id,
      purchase_id: purchase,
      updated_at: now,
    })
  }
}

export const toFollowing = ({
  id,
  code,
  batch_id,
}: Pick<RedemptionDocument, 'id' | 'code' | 'batch_id'>): FollowingRedemption => ({
  redemption_id: id,
  code,
  batch_id,
})
