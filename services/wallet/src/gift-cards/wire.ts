import type { GiftCard } from '@loyalty/contracts/ledger/gift-card'
import type { OperatorGiftCard } from '@loyalty/contracts/wallet/gift-card'
import type {
  GiftCardAuthorization,
  PaymentCard,
} from '@loyalty/contracts/wallet/gift-card-payment'
import type {
  BoughtGiftCard,
  PersonGiftCard,
  SupportGiftCard,
} from '@loyalty/contracts/wallet/gift-card-support'
import { isCardHolderId } from '@loyalty/contracts/ids'
import { amountText, toWireAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import type { Line } from '../wallets/rules/line.js'
import type { WalletDocument } from '../wallets/store.js'
import { statusOf } from './rules/authorization.js'
import { valueOf } from './rules/card-value.js'
import type { AuthorizationDocument, CardPinDocument, GiftCardDocument } from './store.js'

/**
 * Interface section 2.8; the customer is named by the id of the wallet's owner. The code is put in
 * where a caller may see it.
 */
export const toGiftCard = (card: GiftCardDocument): GiftCard => ({
  code: null,
  reward_id: card.reward_id,
  customer_id: card.owner_id,
  rewarded_at: card.rewarded_at.toISOString(),
  expired_at: card.expired_at?.toISOString() ?? null,
  redeemed_at: card.redeemed_at?.toISOString() ?? null,
  description: card.description,
})

/**
 * A card as an operator reads it, with its state, its worth and what is left of its line, less its
 * code. Of a card of before the worth was kept, what is left is all that is known of it.
 */
export function toOperatorGiftCard(
  card: GiftCardDocument,
  lines: readonly Line[],
  now: Date,
): Omit<OperatorGiftCard, 'code'> & { code: null } {
  const { status, balance } = valueOf(card, lines, now)
  return {
    ...toGiftCard(card),
    code: null,
    status,
    amount: toWireAmount(card.amount ?? balance),
    balance: toWireAmount(balance),
    created_at: card.created_at.toISOString(),
    updated_at: card.updated_at.toISOString(),
  }
}

/** A card as a storefront is shown it. */
export function toPaymentCard(
  card: Readonly<GiftCardDocument>,
  { lines, customer_id: holder }: Readonly<Pick<WalletDocument, 'lines' | 'customer_id'>>,
  { hasPin, now }: { hasPin: boolean; now: Date },
): PaymentCard {
  const { status, balance, authorized } = valueOf(card, lines, now)
  return {
    id: card.line_id,
    last_four: card.last_four ?? null,
    status,
    balance: toWireAmount(balance),
    authorized: toWireAmount(authorized),
    expiration_date: card.expired_at?.toISOString() ?? null,
    has_holder: !isCardHolderId(holder),
    has_pin: hasPin,
  }
}

/** A card as support sees it. */
export function toSupportCard(
  card: Readonly<GiftCardDocument>,
  wallet: Readonly<Pick<WalletDocument, 'lines' | 'customer_id' | 'erased_at'>>,
  pin: Readonly<Pick<CardPinDocument, 'locked_at'>> | null,
  now: Date,
): SupportGiftCard {
  const shown = toPaymentCard(card, wallet, { hasPin: pin !== null, now })
  const { amount, topped_up, redeemed, adjusted } = card
  return {
    ...shown,
    reward_id: card.reward_id,
    description: card.description,
    amount: amount === undefined ? shown.balance : toWireAmount(amount),
    topped_up: toWireAmount(topped_up ?? ZERO),
    redeemed: toWireAmount(redeemed ?? ZERO),
    adjusted: toWireAmount(adjusted ?? ZERO),
    customer_id: shown.has_holder && wallet.erased_at === undefined ? wallet.customer_id : null,
    purchaser_owner_id: card.purchaser_id ?? null,
    deliver_at: card.deliver_at?.toISOString() ?? null,
    redeemed_at: card.redeemed_at?.toISOString() ?? null,
    voided_at: card.voided_at?.toISOString() ?? null,
    locked_at: pin?.locked_at?.toISOString() ?? null,
    created_at: card.created_at.toISOString(),
    updated_at: card.updated_at.toISOString(),
  }
}

/** A card as the export of who holds it shows it. */
export function toPersonCard(...found: Parameters<typeof toSupportCard>): PersonGiftCard {
  const { customer_id: _holder, purchaser_owner_id: _buyer, ...card } = toSupportCard(...found)
  return card
}

/** A card as the export of who bought it shows it. */
export function toBoughtCard(...found: Parameters<typeof toSupportCard>): BoughtGiftCard {
  const card = toSupportCard(...found)
  return {
    id: card.id,
    last_four: card.last_four,
    reward_id: card.reward_id,
    description: card.description,
    amount: card.amount,
    expiration_date: card.expiration_date,
    deliver_at: card.deliver_at,
    created_at: card.created_at,
  }
}

/** An amount for an audit row, which is stored: its digits as text where a number is not exact. */
export function toAuditedAmount(amount: Amount): number | string {
  const wire: unknown = toWireAmount(amount)
  return typeof wire === 'number' ? wire : amountText(amount)
}

export const toAuthorization = (
  authorization: Readonly<AuthorizationDocument>,
  card: Readonly<GiftCardDocument>,
  now: Date,
): GiftCardAuthorization => ({
  id: authorization.id,
  purchase_id: authorization.purchase_id,
  amount: toWireAmount(authorization.amount),
  captured: toWireAmount(authorization.captured),
  refunded: toWireAmount(authorization.refunded),
  status: statusOf(authorization, card, now),
  expires_at: authorization.expires_at.toISOString(),
})
