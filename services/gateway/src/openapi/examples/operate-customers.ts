import { inData, onePage, type Group } from './example.js'
import { transactionFilters, transactionPage } from './ledger.js'
import {
  at,
  codes,
  consent,
  customerTier,
  giftCard,
  ids,
  instants,
  operatorCustomer,
  otherWallet,
  orderedPage,
  page,
  profile,
  redemption,
  reward,
  transaction,
  wallet,
} from './world.js'

/** The first of all names that begin so. */
const SEARCH_CURSOR = 'WzAsMCwwLGZhbHNlXQ'
const path = { id: ids.customer }
const ofWallet = { customer_id: ids.customer }
const answer = inData({ customer: operatorCustomer, wallet })

const adjusted = {
  ...transaction,
  amount: 12.5,
  event_type: 'ADJUSTMENT',
  details: 'Credited by hand',
  metadata: { actor: 'operator', audit_id: ids.audit },
}

const transferred = {
  ...transaction,
  type: 'TRANSFER',
  amount: 1.5,
  event_type: 'TRANSFER',
  details: 'Transferred between two customers by hand',
  receiver_id: ids.otherCustomer,
  sender_id: ids.customer,
  metadata: {
    transfer_id: ids.transfer,
    side: 'debit',
    actor: 'operator',
    audit_id: ids.audit,
  },
}

const card = { ...giftCard, status: 'ACTIVE', amount: 25, balance: 25, ...instants }

const ofCard = {
  ...transaction,
  amount: 25,
  receiver_id: null,
  sender_id: ids.customer,
  metadata: { audit_id: ids.audit },
}

const reversed = {
  ...redemption,
  id: ids.oldRedemption,
  status: 'REVERSED',
  updated_at: at.done,
  reversed_at: at.done,
}
const withReward = (one: object) => ({ ...one, reward })
const reason = 'Complained on the phone'
const byHand = { reason, dry_run: false }

export const operateCustomers: Group = {
  name: 'Operate: customers',
  description: 'Operators create, find, change and erase customers, and correct their wallets.',
  examples: {
    'POST /operator/v1/customers': {
      body: {
        id: ids.newCustomer,
        ...profile,
        email: 'grace@example.com',
        registration_date: at.first,
        phone_verified: true,
        status: 'ACTIVE',
      },
      answer: inData({
        customer: {
          ...operatorCustomer,
          id: ids.newCustomer,
          email: 'grace@example.com',
          consent: { ...operatorCustomer.consent, customer_id: ids.newCustomer },
        },
        wallet: { ...otherWallet, lines: [], totals: [] },
      }),
    },
    'GET /operator/v1/customers': {
      query: {
        q: 'ada',
        email: 'ada@example.com',
        phone: '+34600111222',
        status: 'ACTIVE',
        tier_id: ids.tier,
        tag: 'colour:red',
        created_from: at.start,
        created_to: at.end,
        order: 'asc',
        limit: 10,
        cursor: SEARCH_CURSOR,
      },
      answer: { ...onePage(operatorCustomer, SEARCH_CURSOR), truncated: false },
    },
    'GET /operator/v1/customers/:id': { path, answer },
    'PATCH /operator/v1/customers/:id': {
      path,
      body: {
        ...profile,
        status: 'ACTIVE',
        phone_verified: true,
        email: 'ada@example.com',
        reason: 'Corrected on the phone',
      },
      answer,
    },
    'PUT /operator/v1/customers/:id/tier': {
      path,
      body: {
        tier_id: ids.tier,
        until: at.end,
        reason: 'Regular of our first shop',
        dry_run: false,
      },
      answer: inData(customerTier),
    },
    'PUT /operator/v1/customers/:id/consent': { path, body: consent, answer },
    'GET /operator/v1/shifted-birthdays': {
      query: { time_zone: 'Europe/Madrid', limit: 500, cursor: ids.customer },
      answer: inData({
        checked: 500,
        shifted: [{ id: ids.signedUp, dob: '1990-04-30T22:00:00.000Z', day: '1990-05-01' }],
        cursor: ids.signedUp,
      }),
    },
    'GET /operator/v1/customers/:id/devices': {
      path,
      answer: inData([
        {
          platform: 'ios',
          model: 'iPhone 17',
          os_version: '26.1',
          created_at: at.first,
          last_seen_at: at.done,
          expires_at: '2026-10-28T10:00:01.000Z',
        },
      ]),
    },
    'DELETE /operator/v1/customers/:id': {
      path: { id: ids.oldCustomer },
      answer: inData({
        id: 'erased-5d2f1c7a-3b8e-4c61-9a4d-7e0b2f9c1d34',
        status: 'ERASING',
        erased_at: at.done,
      }),
    },
    'GET /operator/v1/wallets/:customer_id': {
      path: ofWallet,
      answer: inData({ ...wallet, ...instants }),
    },
    'GET /operator/v1/wallets/:customer_id/transactions': {
      path: ofWallet,
      query: { ...orderedPage, ...transactionFilters },
      answer: transactionPage,
    },
    'POST /operator/v1/wallets/:customer_id/adjust': {
      path: ofWallet,
      body: {
        reward_id: ids.reward,
        amount: 12.5,
        reason: 'Goodwill',
        brand_id: 'brand-1',
        expiration_date: at.end,
        funded_by: 'marketing',
        force: false,
        dry_run: false,
      },
      answer: inData({ wallet, transactions: [adjusted] }),
    },
    'POST /operator/v1/wallets/transfer': {
      body: {
        sender_id: ids.customer,
        receiver_id: ids.otherCustomer,
        reward_id: ids.reward,
        amount: 1.5,
        reason: 'Two accounts of one person',
        dry_run: false,
      },
      answer: inData({
        sender: wallet,
        receiver: otherWallet,
        transactions: [
          transferred,
          { ...transferred, metadata: { ...transferred.metadata, side: 'credit' } },
        ],
      }),
    },
    'POST /operator/v1/wallets/recompute': {
      body: { customer_id: ids.customer, cursor: page.cursor, limit: 10 },
      answer: inData({
        checked: 1,
        different: [{ customer_id: ids.customer, reward_id: ids.reward, wallet: 109, ledger: 110 }],
        cursor: null,
      }),
    },
    'GET /operator/v1/customers/:id/redemptions': {
      path,
      query: { ...page, order: 'desc' },
      answer: onePage(
        {
          ...redemption,
          accumulations: redemption.accumulations.map(withReward),
          redemptions: redemption.redemptions.map(withReward),
        },
        ids.redemption,
      ),
    },
    'POST /operator/v1/redemptions/:id/reverse': {
      path: { id: ids.oldRedemption },
      body: byHand,
      answer: inData({
        redemption: reversed,
        wallet,
        taken_back: reversed.accumulations,
        given_back: reversed.redemptions,
      }),
    },
    'POST /operator/v1/gift-cards': {
      body: {
        customer_id: ids.customer,
        reward_id: ids.giftReward,
        amount: 25,
        expiration_date: at.end,
        ...byHand,
      },
      answer: inData({
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
      }),
    },
    'GET /operator/v1/gift-cards/:code': {
      path: { code: codes.giftCard },
      answer: inData({ ...card, owner: ids.customer }),
    },
    'POST /operator/v1/gift-cards/:code/redeem': {
      path: { code: codes.giftCard },
      body: { amount: 10, ...byHand },
      answer: inData({
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
      }),
    },
    'POST /operator/v1/gift-cards/:code/void': {
      path: { code: codes.oldGiftCard },
      body: byHand,
      answer: inData({
        gift_card: { ...card, code: codes.oldGiftCard, status: 'VOID', balance: 0 },
        transactions: [
          {
            ...ofCard,
            type: 'REVERSAL',
            event_type: 'GIFT_CARD_VOID',
            details: 'A gift card was voided by hand',
          },
        ],
      }),
    },
  },
}
