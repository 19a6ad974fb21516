import {
  createCustomer,
  deleteTags,
  getCustomer,
  giveConsent,
  SignUp,
  updateCustomer,
  updateDevice,
  updateTags,
} from '@loyalty/contracts/customers/operations'
import { getCustomerTier } from '@loyalty/contracts/customers/tier'
import { listCustomerTransactions } from '@loyalty/contracts/ledger/transaction'
import { listCustomerPunchCards } from '@loyalty/contracts/wallet/punch-card'
import {
  chooseReferralCode,
  getCustomerReferral,
  nameReferral,
} from '@loyalty/contracts/wallet/referral'
import { listExpiring } from '@loyalty/contracts/wallet/wallet'
import { withWallet } from './customer-with-wallet.js'
import {
  at,
  codes,
  consent,
  customer,
  customerReferral,
  customerTier,
  ids,
  operatorCustomer,
  otherWallet,
  page,
  prizes,
  profile,
  referral,
  reward,
  customerTransaction,
  wallet,
} from './examples.js'
import { list, resource, table } from './kinds.js'
import { tagsQuery } from './tags-query.js'

const path = { id: ids.customer }

const answer = { customer, wallet }

const signUp = { ...createCustomer, input: SignUp }

/**
 * What shoppers may change of themselves. Conditions look at tags and the day of birth; documents, and metadata, are
 * what the shop knows.
 */
const shoppersOwn = ['name', 'email', 'phone', 'country', 'gender', 'platforms']

export const customers = table('Sign up, read and change customers', [
  withWallet('POST /v1/customers', signUp, {
    id: 'createCustomer',
    scopes: ['customers:create'],
    summary: 'Sign a customer up',
    description: 'Creates the customer and shows it with its wallet; an id stays taken for ever.',
    status: 201,
    example: {
      body: {
        id: ids.signedUp,
        ...profile,
        email: 'grace@example.com',
        registration_date: at.first,
        referral_code: codes.referral,
      },
      answer: {
        customer: {
          ...operatorCustomer,
          id: ids.signedUp,
          email: 'grace@example.com',
          consent: { ...operatorCustomer.consent, customer_id: ids.signedUp },
        },
        wallet: { ...otherWallet, lines: [], totals: [] },
      },
    },
  }),
  withWallet('GET /v1/customers/:id', getCustomer, {
    id: 'getCustomer',
    scopes: ['customers:read'],
    forCustomer: { field: 'id' },
    summary: 'Read a customer and its wallet',
    description: 'Answers what is known of a customer, and the wallet with what can be spent.',
    example: { path, answer },
  }),
  withWallet('PATCH /v1/customers/:id', updateCustomer, {
    id: 'updateCustomer',
    scopes: ['customers:write'],
    forCustomer: { field: 'id', takes: shoppersOwn },
    summary: 'Change a customer',
    description: 'Changes only the members that are sent; gender and day of birth can be set once.',
    example: { path, body: profile, answer },
  }),
  withWallet('PATCH /v1/customers/:id/devices', updateDevice, {
    id: 'updateCustomerDevice',
    scopes: ['customers:write'],
    forCustomer: { field: 'id' },
    summary: 'Register a device token',
    description:
      'Keeps the token for push notifications, which moves here if another customer had it.',
    example: {
      path,
      body: {
        device_token: 'fcm-token-of-the-phone',
        device_info: { platform: 'ios', model: 'iPhone 17', osVersion: '26.1' },
      },
      answer,
    },
  }),
  withWallet('PUT /v1/customers/:id/consent', giveConsent, {
    id: 'giveCustomerConsent',
    scopes: ['customers:write'],
    forCustomer: { field: 'id' },
    summary: 'Say what a customer agrees to',
    description:
      'Replaces what the customer has agreed to, which campaigns respect from then on. A record older than the stored one is refused.',
    example: { path, body: consent, answer },
  }),
  withWallet('PATCH /v1/customers/:id/tags', updateTags, {
    id: 'addCustomerTags',
    scopes: ['customers:write'],
    summary: 'Add, change or remove tags',
    description: 'Sets the tags that are sent and leaves all others; null removes a tag.',
    example: {
      path,
      body: { tags: { colour: 'blue', newsletter: null } },
      answer: { customer: { ...customer, tags: { colour: 'blue', visits: 3 } }, wallet },
    },
  }),
  withWallet('DELETE /v1/customers/:id/tags', deleteTags, {
    id: 'removeCustomerTags',
    scopes: ['customers:write'],
    summary: 'Delete tags by key',
    description: 'Removes the tags that the query names and ignores those that are not there.',
    query: tagsQuery,
    example: {
      path,
      query: { tags: 'colour,visits' },
      answer: { customer: { ...customer, tags: {} }, wallet },
    },
  }),
  resource('GET /v1/customers/:id/tier', getCustomerTier, {
    id: 'getCustomerTier',
    scopes: ['customers:read'],
    forCustomer: { field: 'id' },
    summary: "Read a customer's tier and what the next one asks for",
    description: 'Answers the tier of a customer, and how far it is to the next higher one.',
    example: { path, answer: customerTier },
  }),
  list('GET /v1/customers/:id/transactions', listCustomerTransactions, {
    id: 'listCustomerTransactions',
    scopes: ['transactions:read'],
    forCustomer: { field: 'id' },
    summary: 'List what a customer has earned and spent',
    description: 'Answers the rows of one customer that fit all filters, newest first.',
    example: {
      path,
      query: {
        ...page,
        type: 'ACCUMULATION',
        reward_id: ids.reward,
        from: at.start,
        to: at.nextMonth,
      },
      answer: [customerTransaction],
    },
  }),
  resource('GET /v1/customers/:id/expiring', listExpiring, {
    id: 'listCustomerExpiring',
    scopes: ['transactions:read'],
    forCustomer: { field: 'id' },
    summary: 'List what of a customer expires soon',
    description: 'Answers what can be spent and expires in the next days, soonest first.',
    isCutOff: true,
    example: {
      path,
      query: { days: 30 },
      answer: [{ reward_id: ids.reward, reward, amount: 10, expiration_date: at.nextMonth }],
    },
  }),
  resource('GET /v1/customers/:id/punch-cards', listCustomerPunchCards, {
    id: 'listCustomerPunchCards',
    scopes: ['customers:read'],
    forCustomer: { field: 'id' },
    summary: "List a customer's punch cards",
    description: 'Answers each card that gives stamps now, and how far the customer is with it.',
    example: {
      path,
      answer: [
        {
          id: ids.punchCard,
          name: 'Ten coffees',
          reward_id: ids.stamp,
          stamps_have: 4,
          stamps_needed: 10,
          next_expiry: at.nextMonth,
          times_filled: 1,
          repeats: true,
          gives: prizes,
          ends_at: at.end,
        },
      ],
    },
  }),
  resource('GET /v1/customers/:id/referral', getCustomerReferral, {
    id: 'getCustomerReferral',
    scopes: ['customers:read'],
    forCustomer: { field: 'id' },
    summary: "Read a customer's referral code and referrals",
    description:
      'Answers the code that friends name, which the first call makes, and what has become of them.',
    example: {
      path,
      query: { programme_id: ids.referralProgramme },
      answer: { ...customerReferral, referred: null },
    },
  }),
  resource('PUT /v1/customers/:id/referral/code', chooseReferralCode, {
    id: 'chooseReferralCode',
    scopes: ['customers:write'],
    forCustomer: { field: 'id' },
    looksUpNoCode: true,
    summary: 'Choose the code that friends name',
    description:
      'Gives a customer another code, at most three times for each programme; those of before go on working.',
    example: {
      path,
      body: { programme_id: ids.referralProgramme, code: 'ADA-2026' },
      answer: { programme_id: ids.referralProgramme, code: 'ADA-2026', changes_left: 2 },
    },
  }),
  resource('POST /v1/customers/:id/referral', nameReferral, {
    id: 'nameCustomerReferral',
    scopes: ['customers:write'],
    forCustomer: { field: 'id' },
    summary: 'Say who referred a customer',
    description:
      'Names the code of the customer who referred this one, once and before the first purchase.',
    status: 201,
    example: {
      path: { id: ids.friend },
      body: { code: codes.referral },
      answer: referral,
    },
  }),
])
