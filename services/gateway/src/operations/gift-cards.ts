import {
  getGiftCard,
  issueGiftCard,
  redeemGiftCard,
  voidGiftCard,
} from '@loyalty/contracts/wallet/gift-card'
import {
  adjustGiftCard,
  listGiftCards,
  listGiftCardTransactions,
  unlockGiftCard,
  voidGiftCardById,
} from '@loyalty/contracts/wallet/gift-card-support'
import {
  at,
  codes,
  giftCard,
  ids,
  instants,
  manualAdjustment,
  orderedPage,
  page,
  transaction,
  wallet,
} from './examples.js'
import { list, resource, table } from './kinds.js'

const card = { ...giftCard, status: 'ACTIVE', amount: 25, balance: 25, ...instants }

const ofCard = {
  ...transaction,
  amount: 25,
  receiver_id: null,
  sender_id: ids.customer,
  metadata: { audit_id: ids.audit },
}

/** The same card as support finds it. */
const found = {
  id: ids.card,
  last_four: '3KZM',
  status: 'ACTIVE',
  balance: 75,
  authorized: 0,
  expiration_date: at.end,
  has_holder: true,
  has_pin: true,
  reward_id: ids.giftReward,
  description: null,
  amount: 100,
  topped_up: 0,
  redeemed: 25,
  adjusted: 0,
  customer_id: ids.customer,
  purchaser_owner_id: ids.owner,
  deliver_at: null,
  redeemed_at: null,
  voided_at: null,
  locked_at: null,
  ...instants,
}

const rowOfFound = { ...ofCard, reward_id: ids.giftReward }

/** A code in a path may stand in the log of a proxy. */
const inPath = (instead: string) => `Deprecated, since its path has the code. ${instead}`

export const giftCards = table('Operate: customers', [
  resource('POST /operator/v1/gift-cards', issueGiftCard, {
    id: 'issueGiftCard',
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
    id: 'getGiftCardByCode',
    deprecated: inPath(
      '`GET /operator/v1/gift-cards` finds cards, and `POST /v1/gift-cards/lookup` reads one by its code.',
    ),
    scopes: ['support:read'],
    summary: 'Read a gift card',
    description: 'Answers the card of a code and what is left on it.',
    example: { path: { code: codes.giftCard }, answer: { ...card, owner: ids.customer } },
  }),
  resource('POST /operator/v1/gift-cards/:code/redeem', redeemGiftCard, {
    id: 'redeemGiftCardByCode',
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
    id: 'voidGiftCardByCode',
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
  list('GET /operator/v1/gift-cards', listGiftCards, {
    id: 'listGiftCards',
    scopes: ['support:read'],
    summary: 'Find gift cards',
    description:
      'Answers cards by the end of their code, by who holds or bought them, or by their status.',
    example: {
      query: {
        ...orderedPage,
        last_four: '3KZM',
        customer_id: ids.customer,
        purchaser_id: ids.customer,
        status: 'ACTIVE',
      },
      answer: [found],
    },
  }),
  list('GET /operator/v1/gift-cards/:card_id/transactions', listGiftCardTransactions, {
    id: 'listGiftCardTransactions',
    scopes: ['support:read'],
    summary: 'List what happened to a gift card',
    description:
      'Answers the rows of the ledger that moved units of the card, the newest first, whoever held it.',
    example: {
      path: { card_id: ids.card },
      query: page,
      answer: [
        {
          ...rowOfFound,
          type: 'REDEMPTION',
          event_type: 'GIFT_CARD_REDEEM',
          details: 'Part of a gift card was redeemed',
        },
      ],
    },
  }),
  resource('POST /operator/v1/gift-cards/adjust', adjustGiftCard, {
    id: 'adjustGiftCard',
    scopes: ['support:write'],
    summary: 'Correct what is on a gift card',
    description: 'Adds an amount to a card, or takes it from what is free on it.',
    example: {
      body: {
        card_id: ids.card,
        amount: 5,
        direction: 'UP',
        ...manualAdjustment,
      },
      answer: {
        gift_card: { ...found, balance: 80, adjusted: 5 },
        transactions: [
          {
            ...rowOfFound,
            type: 'ACCUMULATION',
            amount: 5,
            event_type: 'ADJUSTMENT',
            details: 'Credited to a gift card by hand',
            receiver_id: ids.customer,
            sender_id: null,
          },
        ],
      },
    },
  }),
  resource('POST /operator/v1/gift-cards/void', voidGiftCardById, {
    id: 'voidGiftCard',
    scopes: ['support:write'],
    summary: 'Close a gift card by its id',
    description:
      'Takes back what is left on a gift card, with what it keeps, and closes it; once more, it changes nothing.',
    example: {
      body: { card_id: ids.oldCard, ...manualAdjustment },
      answer: {
        gift_card: { ...found, id: ids.oldCard, status: 'VOID', balance: 0, voided_at: at.start },
        transactions: [
          {
            ...rowOfFound,
            type: 'REVERSAL',
            event_type: 'GIFT_CARD_VOID',
            details: 'A gift card was voided by hand',
          },
        ],
      },
    },
  }),
  resource('POST /operator/v1/gift-cards/unlock', unlockGiftCard, {
    id: 'unlockGiftCard',
    scopes: ['support:write'],
    summary: 'Unlock a gift card',
    description:
      'Opens a card again that wrong PINs have locked; of one that is not locked, it forgets them.',
    example: {
      body: { code: codes.lockedGiftCard, reason: manualAdjustment.reason },
      answer: { gift_card: found },
    },
  }),
])
