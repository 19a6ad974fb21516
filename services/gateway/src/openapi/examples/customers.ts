import { inData, onePage, type Group } from './example.js'
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
  tier,
  transaction,
  wallet,
} from './world.js'

const path = { id: ids.customer }
const answer = inData({ customer, wallet })

export const customers: Group = {
  name: 'Sign up, read and change customers',
  description:
    'What a shop shows to a customer who has signed in, and what they change themselves.',
  examples: {
    'POST /v1/customers': {
      body: {
        id: ids.signedUp,
        ...profile,
        email: 'grace@example.com',
        registration_date: at.first,
      },
      answer: inData({
        customer: {
          ...operatorCustomer,
          id: ids.signedUp,
          email: 'grace@example.com',
          consent: { ...operatorCustomer.consent, customer_id: ids.signedUp },
        },
        wallet: { ...otherWallet, lines: [], totals: [] },
      }),
    },
    'GET /v1/customers/:id': { path, answer },
    'PATCH /v1/customers/:id': { path, body: profile, answer },
    'PATCH /v1/customers/:id/devices': {
      path,
      body: {
        device_token: 'fcm-token-of-the-phone',
        device_info: { platform: 'ios', model: 'iPhone 17', osVersion: '26.1' },
      },
      answer,
    },
    'PUT /v1/customers/:id/consent': { path, body: consent, answer },
    'PATCH /v1/customers/:id/tags': {
      path,
      body: { tags: { colour: 'blue', newsletter: null } },
      answer: inData({
        customer: { ...customer, tags: { colour: 'blue', visits: 3 } },
        wallet,
      }),
    },
    'GET /v1/tiers': { answer: inData([tier]) },
    'GET /v1/customers/:id/tier': { path, answer: inData(customerTier) },
    'GET /v1/customers/:id/transactions': {
      path,
      query: {
        ...page,
        type: 'ACCUMULATION',
        reward_id: ids.reward,
        from: at.start,
        to: at.nextMonth,
      },
      answer: onePage(transaction, ids.transaction),
    },
    'GET /v1/customers/:id/expiring': {
      path,
      query: { days: 30 },
      answer: inData([
        { reward_id: ids.reward, reward, amount: 10, expiration_date: at.nextMonth },
      ]),
    },
    'DELETE /v1/customers/:id/tags': {
      path,
      query: { tags: 'colour,visits' },
      answer: inData({ customer: { ...customer, tags: {} }, wallet }),
    },
  },
}
