import { inData, type Group } from './example.js'
import { customer, ids, profile, wallet } from './world.js'

const path = { id: ids.customer }
const answer = inData({ customer, wallet })

export const customers: Group = {
  name: 'Read and change customers',
  description:
    'What a shop shows to a customer who has signed in, and what they change themselves.',
  examples: {
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
    'PATCH /v1/customers/:id/tags': {
      path,
      body: { tags: { colour: 'blue', newsletter: null } },
      answer: inData({
        customer: { ...customer, tags: { colour: 'blue', visits: 3 } },
        wallet,
      }),
    },
    'DELETE /v1/customers/:id/tags': {
      path,
      query: { tags: 'colour,visits' },
      answer: inData({ customer: { ...customer, tags: {} }, wallet }),
    },
  },
}
