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
import { listExpiring } from '@loyalty/contracts/wallet/wallet'
import {
  CustomerAnswer,
  OperatorCustomerAnswer,
  readWithWallet,
  writeWithWallet,
} from './customer-with-wallet.js'
import {
  at,
  consent,
  customer,
  customerTier,
  ids,
  operatorCustomer,
  otherWallet,
  page,
  profile,
  reward,
  transaction,
  wallet,
} from './examples.js'
import { composed, list, resource, table } from './kinds.js'
import { tagsQuery } from './tags-query.js'

const path = { id: ids.customer }

const answer = { data: { customer, wallet } }

const signUp = { ...createCustomer, input: SignUp }

export const customers = table('Sign up, read and change customers', [
  composed('POST /v1/customers', signUp, {
    scopes: ['customers:create'],
    summary: 'Sign a customer up',
    description: 'Creates the customer and shows it with its wallet; an id stays taken for ever.',
    response: OperatorCustomerAnswer,
    status: 201,
    handle: writeWithWallet(createCustomer),
    example: {
      body: {
        id: ids.signedUp,
        ...profile,
        email: 'grace@example.com',
        registration_date: at.first,
      },
      answer: {
        data: {
          customer: {
            ...operatorCustomer,
            id: ids.signedUp,
            email: 'grace@example.com',
            consent: { ...operatorCustomer.consent, customer_id: ids.signedUp },
          },
          wallet: { ...otherWallet, lines: [], totals: [] },
        },
      },
    },
  }),
  composed('GET /v1/customers/:id', getCustomer, {
    scopes: ['customers:read'],
    summary: 'Read a customer and its wallet',
    description: 'Answers what is known of a customer, and the wallet with what can be spent.',
    response: CustomerAnswer,
    handle: readWithWallet(getCustomer),
    example: { path, answer },
  }),
  composed('PATCH /v1/customers/:id', updateCustomer, {
    scopes: ['customers:write'],
    summary: 'Change a customer',
    description: 'Changes only the members that are sent; gender and day of birth can be set once.',
    response: CustomerAnswer,
    handle: writeWithWallet(updateCustomer),
    example: { path, body: profile, answer },
  }),
  composed('PATCH /v1/customers/:id/devices', updateDevice, {
    scopes: ['customers:write'],
    summary: 'Register a device token',
    description:
      'Keeps the token for push notifications, which moves here if another customer had it.',
    response: CustomerAnswer,
    handle: writeWithWallet(updateDevice),
    example: {
      path,
      body: {
        device_token: 'fcm-token-of-the-phone',
        device_info: { platform: 'ios', model: 'iPhone 17', osVersion: '26.1' },
      },
      answer,
    },
  }),
  composed('PUT /v1/customers/:id/consent', giveConsent, {
    scopes: ['customers:write'],
    summary: 'Say what a customer agrees to',
    description:
      'Replaces what the customer has agreed to, which campaigns respect from then on. A record older than the stored one is refused.',
    response: CustomerAnswer,
    handle: writeWithWallet(giveConsent),
    example: { path, body: consent, answer },
  }),
  composed('PATCH /v1/customers/:id/tags', updateTags, {
    scopes: ['customers:write'],
    summary: 'Add, change or remove tags',
    description: 'Sets the tags that are sent and leaves all others; null removes a tag.',
    response: CustomerAnswer,
    handle: writeWithWallet(updateTags),
    example: {
      path,
      body: { tags: { colour: 'blue', newsletter: null } },
      answer: { data: { customer: { ...customer, tags: { colour: 'blue', visits: 3 } }, wallet } },
    },
  }),
  composed('DELETE /v1/customers/:id/tags', deleteTags, {
    scopes: ['customers:write'],
    summary: 'Delete tags by key',
    description: 'Removes the tags that the query names and ignores those that are not there.',
    response: CustomerAnswer,
    query: tagsQuery,
    handle: writeWithWallet(deleteTags),
    example: {
      path,
      query: { tags: 'colour,visits' },
      answer: { data: { customer: { ...customer, tags: {} }, wallet } },
    },
  }),
  resource('GET /v1/customers/:id/tier', getCustomerTier, {
    scopes: ['customers:read'],
    summary: "Read a customer's tier and what the next one asks for",
    description: 'Answers the tier of a customer, and how far it is to the next higher one.',
    example: { path, answer: { data: customerTier } },
  }),
  list('GET /v1/customers/:id/transactions', listCustomerTransactions, {
    scopes: ['transactions:read'],
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
      answer: { data: [transaction], cursor: ids.transaction },
    },
  }),
  resource('GET /v1/customers/:id/expiring', listExpiring, {
    scopes: ['transactions:read'],
    summary: 'List what of a customer expires soon',
    description: 'Answers what can be spent and expires in the next days, soonest first.',
    isCutOff: true,
    example: {
      path,
      query: { days: 30 },
      answer: {
        data: [{ reward_id: ids.reward, reward, amount: 10, expiration_date: at.nextMonth }],
      },
    },
  }),
])
