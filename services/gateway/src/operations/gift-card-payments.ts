import {
  authorizeGiftCard,
  captureGiftCard,
  claimGiftCard,
  lookupGiftCard,
  refundGiftCard,
  releaseGiftCard,
  sellGiftCard,
  topUpGiftCard,
} from '@loyalty/contracts/wallet/gift-card-payment'
import { at, codes, ids, transaction } from './examples.js'
import { resource, table } from './kinds.js'

const card = {
  id: ids.card,
  last_four: '3KZM',
  status: 'ACTIVE',
  balance: 100,
  authorized: 0,
  expiration_date: at.end,
  has_holder: false,
  has_pin: false,
}

const authorization = {
  id: ids.authorization,
  purchase_id: 'purchase-2026-0002',
  amount: 30,
  captured: 0,
  refunded: 0,
  status: 'OPEN',
  expires_at: at.end,
}

const moved = (eventType: string, details: string, amount: number) => ({
  ...transaction,
  reward_id: ids.giftReward,
  event_type: eventType,
  details,
  amount,
  receiver_id: null,
  sender_id: null,
  metadata: {},
})

const answered = (change: object, of: object | null, rows: object[] = []) => ({
  card: { ...card, ...change },
  authorization: of,
  transactions: rows,
})

const captured = { ...authorization, captured: 25, status: 'CAPTURED' }
const ofPurchase = {
  metadata: { authorization_id: ids.authorization, purchase_id: authorization.purchase_id },
}

/** Gift cards as money. A card is named by its code in the body: it stands in no address and in no log. */
export const giftCardPayments = table('Sell and use gift cards', [
  resource('POST /v1/gift-cards', sellGiftCard, {
    id: 'sellGiftCard',
    scopes: ['giftcards:sell'],
    summary: 'Sell a gift card',
    description: 'Makes a gift card that nobody holds yet, or a customer, and answers its code.',
    status: 201,
    example: {
      body: {
        reward_id: ids.giftReward,
        amount: 100,
        customer_id: null,
        purchaser: { customer_id: ids.customer },
        expiration_date: at.end,
        deliver_at: at.end,
        pin: true,
      },
      answer: {
        code: codes.soldGiftCard,
        pin: '204817',
        ...answered({ has_pin: true }, null, [
          moved('GIFT_CARD_ISSUE', 'A gift card was sold', 100),
        ]),
      },
    },
  }),
  resource('POST /v1/gift-cards/lookup', lookupGiftCard, {
    id: 'lookUpGiftCard',
    scopes: ['giftcards:read', 'giftcards:use'],
    summary: 'Show what is on a gift card',
    description: 'Answers the card of a code, and never whose it is.',
    rateClass: 'reads',
    example: { body: { code: codes.soldGiftCard }, answer: answered({}, null) },
  }),
  resource('POST /v1/gift-cards/top-up', topUpGiftCard, {
    id: 'topUpGiftCard',
    scopes: ['giftcards:sell'],
    summary: 'Top up a gift card',
    description: 'Adds units to a card, also when its money was spent.',
    example: {
      body: { code: codes.soldGiftCard, amount: 20 },
      answer: answered({ balance: 120 }, null, [
        moved('GIFT_CARD_TOP_UP', 'A gift card was topped up', 20),
      ]),
    },
  }),
  resource('POST /v1/gift-cards/claim', claimGiftCard, {
    id: 'claimGiftCard',
    scopes: ['giftcards:use'],
    summary: 'Put a gift card into the wallet of a customer',
    description: "Makes a card that nobody holds a customer's, with all that is on it.",
    example: {
      body: { code: codes.freeGiftCard, customer_id: ids.customer, pin: null },
      answer: answered({ has_holder: true }, null, [
        { ...moved('GIFT_CARD_CLAIM', 'A gift card became that of a customer', 100) },
      ]),
    },
  }),
  resource('POST /v1/gift-cards/authorize', authorizeGiftCard, {
    id: 'authorizeGiftCard',
    scopes: ['giftcards:use'],
    summary: 'Keep money of a gift card for a purchase',
    description:
      'Keeps units for a time; for the same purchase again it is the same authorisation.',
    status: 201,
    example: {
      body: {
        code: codes.soldGiftCard,
        pin: null,
        amount: 30,
        purchase_id: authorization.purchase_id,
        minutes: 30,
      },
      answer: answered({ authorized: 30 }, authorization),
    },
  }),
  resource('POST /v1/gift-cards/capture', captureGiftCard, {
    id: 'captureGiftCard',
    scopes: ['giftcards:use'],
    summary: 'Take money that a gift card keeps',
    description: 'Takes all that was authorised, or a part; the rest is free again.',
    example: {
      body: { authorization_id: ids.authorization, amount: 25 },
      answer: answered({ balance: 75 }, captured, [
        { ...moved('GIFT_CARD_REDEEM', 'Part of a gift card was redeemed', 25), ...ofPurchase },
      ]),
    },
  }),
  resource('POST /v1/gift-cards/release', releaseGiftCard, {
    id: 'releaseGiftCard',
    scopes: ['giftcards:use'],
    summary: 'Free money that a gift card keeps',
    description: 'Frees what was authorised; once more, it changes nothing.',
    example: {
      body: { authorization_id: ids.oldAuthorization },
      answer: answered({}, { ...authorization, id: ids.oldAuthorization, status: 'RELEASED' }),
    },
  }),
  resource('POST /v1/gift-cards/refund', refundGiftCard, {
    id: 'refundGiftCard',
    scopes: ['giftcards:use'],
    summary: 'Give money back to a gift card',
    description: 'Gives back what was captured, or a part, to the card that it came from.',
    example: {
      body: { capture_id: ids.capture, amount: 10, refund_id: 'refund-1' },
      answer: answered({ balance: 85 }, { ...captured, id: ids.capture, refunded: 10 }, [
        {
          ...moved('GIFT_CARD_REFUND', 'Money of a purchase came back to a gift card', 10),
          ...ofPurchase,
        },
      ]),
    },
  }),
])
