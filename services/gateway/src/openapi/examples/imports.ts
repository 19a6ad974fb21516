import { CUSTOMERS_MAX } from '@loyalty/shared/contracts/migration/migrate'
import { inData, onePage, type Group } from './example.js'
import {
  at,
  consent,
  customer,
  ids,
  instants,
  metrics,
  order,
  orderedPage,
  profile,
} from './world.js'

const path = { import_id: ids.import }

const balance = {
  reward_id: ids.reward,
  amount: 120,
  expiration_date: '2099-12-31',
  brand_id: 'brand-1',
  channel_id: 'channel-1',
  store_id: 'store-1',
  issued_at: at.first,
  funded_by: 'marketing',
  reference: 'balance of 2026-01',
}

const { lifetime } = metrics

const row = {
  id: ids.newCustomer,
  ...profile,
  email: customer.email,
  registration_date: at.first,
  phone_verified: true,
  consent,
  tier_id: ids.tier,
  tier_until: '2099-12-31',
  metrics: { lifetime, updated_at: at.first },
  devices: [
    {
      device_token: 'fcm-token-of-the-phone',
      device_info: { platform: 'ios', model: 'iPhone 17', osVersion: '26.1' },
      expires_at: at.end,
      created_at: at.first,
    },
  ],
  balance: [balance],
}

const historic = {
  type: 'PURCHASE',
  brand_id: 'brand-1',
  order: { ...order, redeem: [] },
  fulfilled: true,
  issued_at: at.first,
  resolved_at: at.done,
  channel_id: 'channel-1',
  store_id: 'store-1',
}

const counts = { total: 3, created: 1, updated: 1, unchanged: 0, failed: 1, warned: 1 }

const rowError = {
  index: 1,
  event_index: null,
  id: 'wrong',
  code: 'VALIDATION_ERROR',
  message: 'email must be an e-mail address',
  field: 'email',
}
const { index, id, ...error } = rowError

const warning = {
  code: 'ENTRY_OF_ZERO',
  message: 'balance[1]: an entry of 0 is left out',
  field: 'balance.1.amount',
}
const told = { errors: [rowError], warnings: [{ index: 2, id: ids.customer, ...warning }] }

const summary = {
  import_id: ids.import,
  kind: 'customers',
  status: 'DONE_WITH_ERRORS',
  paused: false,
  ...counts,
  dead_letters: 0,
  pending: 0,
  ...instants,
  finished_at: at.done,
  undo: null,
}
const waiting = {
  ...summary,
  status: 'IN_PROGRESS',
  created: 0,
  updated: 0,
  failed: 0,
  warned: 0,
  pending: 3,
  finished_at: null,
}

/** The rows of a call are whole examples; each call takes up to so many. */
const rows = { customers: [row] }

export const migration: Group = {
  name: 'Migrate from another system',
  description: `Customers with their balances and events are brought over, up to ${CUSTOMERS_MAX.toLocaleString('en')} a call.`,
  examples: {
    'POST /v1/customers/migrate': {
      body: rows,
      answer: inData({
        import_id: ids.import,
        status: 'DONE_WITH_ERRORS',
        ...counts,
        results: [
          { index: 0, id: ids.newCustomer, status: 'created' },
          {
            index,
            id,
            status: 'failed',
            error: { code: error.code, message: error.message, field: error.field },
          },
          { index: 2, id: ids.customer, status: 'updated', warnings: [warning] },
        ],
      }),
    },
    'POST /v1/customers/migrate/events': {
      body: { customers: [{ id: ids.customer, events: [historic] }] },
      answer: inData({
        import_id: ids.import,
        status: 'ENQUEUED',
        accepted: 1,
        rejected: 0,
        errors: [],
      }),
    },
    'GET /v1/customers/migrate/:import_id': {
      path,
      answer: inData({ ...summary, ...told }),
    },
  },
}

const deadLetter = {
  id: ids.deadLetter,
  import_id: ids.import,
  kind: 'customers',
  index: 0,
  event_index: null,
  customer_id: ids.customer,
  reason: 'wallet did not answer',
  attempts: 8,
  ...instants,
}

const letterPath = { id: ids.deadLetter }

export const imports: Group = {
  name: 'Operate: imports',
  description: 'Operators check, follow, pause and take back imports, and run rows again.',
  examples: {
    'POST /operator/v1/imports/check': {
      body: rows,
      answer: inData({ ...counts, ...told }),
    },
    'GET /operator/v1/imports': { query: orderedPage, answer: onePage(summary, ids.import) },
    'GET /operator/v1/imports/:import_id': {
      path,
      answer: inData({ ...summary, ...told }),
    },
    'GET /operator/v1/imports/:import_id/errors': {
      path,
      query: { limit: 10, cursor: '000000.-', order: 'asc' },
      answer: onePage({ ...rowError, row_id: '000001.-' }, '000001.-'),
    },
    'POST /operator/v1/imports/:import_id/pause': {
      path,
      answer: inData({ ...waiting, paused: true }),
    },
    'POST /operator/v1/imports/:import_id/resume': { path, answer: inData(waiting) },
    'POST /operator/v1/imports/:import_id/undo': {
      path,
      answer: inData({
        ...summary,
        undo: { state: 'UNDONE', lines: 1, kept: [], started_at: at.first, finished_at: at.done },
      }),
    },
    'GET /operator/v1/dead-letters': {
      query: { ...orderedPage, import_id: ids.import, reason: deadLetter.reason },
      answer: onePage(deadLetter, ids.deadLetter),
    },
    'POST /operator/v1/dead-letters/run': {
      body: { import_id: ids.import, reason: deadLetter.reason },
      answer: inData({ queued: 1, has_more: false }),
    },
    'POST /operator/v1/dead-letters/:id/run': { path: letterPath, answer: inData(deadLetter) },
    'DELETE /operator/v1/dead-letters/:id': { path: letterPath, answer: inData(deadLetter) },
  },
}
