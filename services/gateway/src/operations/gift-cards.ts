import {
  getGiftCard,
  issueGiftCard,
  redeemGiftCard,
  voidGiftCard,
} from '@loyalty/contracts/wallet/gift-card'
import {
  at,
  manualAdjustment,
  codes,
  giftCard,
  ids,
  instants,
  transaction,
  wallet,
} from './examples.js'
import { resource, table } from './kinds.js'

const card = { ...giftCard, status: 'ACTIVE', amount: 25, balance: 25, ...instants }

const ofCard = {
  ...transaction,
  amount: 25,
  receiver_id: null,
  sender_id: ids.customer,
  metadata: { audit_id: ids.audit },
}

/** A code in a path may stand in the log of a proxy. */
const inPath = (instead: string) => `Deprecated, since its path has the code. ${instead}`

export const giftCards = table('Operate: customers', [
  resource('POST /operator/v1/gift-cards', issueGiftCard, {
    scopes: ['support:write'],
    summary: 'Give a customer a gift card',
    description: 'Makes a gift card for a customer and answers its code.',
    status: 201,
    example: {
      body: {
        customer_id: ids.customer,
        reward_id: ids.giftReward,
        amount: 25,
        expiration_date: at.end,
        ...manualAdjustment,
      },
      answer: {
        gift_card: { ...card, code: codes.newGiftCard },
        wallet,
        transactions: [
          {
            ...ofCard,
            event_type: 'GIFT_CARD_ISSUE',
            details: 'A gift card was given by hand',
            receiver_id: ids.customer,
            sender_id: null,
          },
        ],
      },
    },
  }),
  resource('GET /operator/v1/gift-cards/:code', getGiftCard, {
    deprecated: inPath(
      '`GET /operator/v1/gift-cards` finds cards, and `POST /v1/gift-cards/lookup` reads one by its code.',
    ),
    scopes: ['support:read'],
    summary: 'Read a gift card',
    description: 'Answers the card of a code and what is left on it.',
    example: { path: { code: codes.giftCard }, answer: { ...card, owner: ids.customer } },
  }),
  resource('POST /operator/v1/gift-cards/:code/redeem', redeemGiftCard, {
    deprecated: inPath(
      '`POST /v1/gift-cards/authorize` and `capture` take from a card, and `POST /operator/v1/gift-cards/adjust` corrects one.',
    ),
    scopes: ['support:write'],
    summary: 'Redeem a gift card, or a part of it',
    description: 'Takes an amount from the card, or all that is left on it.',
    bodyIsOptional: true,
    example: {
      path: { code: codes.giftCard },
      body: { amount: 10, ...manualAdjustment },
      answer: {
        gift_card: { ...card, balance: 15 },
        transactions: [
          {
            ...ofCard,
            type: 'REDEMPTION',
            amount: 10,
            event_type: 'GIFT_CARD_REDEEM',
            details: 'Part of a gift card was redeemed',
          },
        ],
      },
    },
  }),
  resource('POST /operator/v1/gift-cards/:code/void', voidGiftCard, {
    deprecated: inPath('`POST /operator/v1/gift-cards/void` takes the id of the card.'),
    scopes: ['support:write'],
    summary: 'Void a gift card',
    description:
      'Takes back what is left on a gift card, and closes it; once more, it changes nothing.',
    bodyIsOptional: true,
    example: {
      path: { code: codes.oldGiftCard },
      body: manualAdjustment,
      answer: {
        gift_card: { ...card, code: codes.oldGiftCard, status: 'VOID', balance: 0 },
        transactions: [
          {
            ...ofCard,
            type: 'REVERSAL',
            event_type: 'GIFT_CARD_VOID',
            details: 'A gift card was voided by hand',
          },
        ],
      },
    },
  }),
])
