import { AcceptedImport, ImportSummary } from '@loyalty/contracts/migration/import'
import {
  getImport,
  listImportErrors,
  listImports,
  pauseImport,
  resumeImport,
  UNDO_REFUSED_HEADER,
  undoImport,
} from '@loyalty/contracts/migration/imports'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { textOf } from '@loyalty/engine/process'
import { inData, type Framed } from '../answers/compose.js'
import { checkCall, checkImport } from './check-import.js'
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
} from './examples.js'
import { composed, list, resource, table } from './kinds.js'
import { MIGRATE_BYTES_MAX } from './limits.js'
import { customersCall, eventsCall, migrateCustomers, migrateEvents } from './migrate-customers.js'
import type { OperationRequest, Services } from './operation.js'

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

export const imports = table('Migrate from another system', [
  composed('POST /v1/customers/migrate', customersCall, {
    id: 'migrateCustomers',
    scopes: ['migration:write', 'data:import'],
    summary: 'Bring customers with their balances over from another system',
    description:
      'Takes up to 1,000 customers, each applied by itself, and does nothing twice when it is sent again.',
    errors: ['QUEUE_UNAVAILABLE'],
    accepted: AcceptedImport,
    bodyBytesMax: MIGRATE_BYTES_MAX,
    takesRows: 'customers',
    rateClass: 'migration',
    handle: migrateCustomers,
    example: {
      body: rows,
      answer: {
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
      },
    },
  }),
  composed('POST /v1/customers/migrate/events', eventsCall, {
    id: 'migrateCustomerEvents',
    scopes: ['migration:write'],
    summary: 'Bring events of customers over from another system',
    description:
      'Stores up to 10,000 events of 1,000 customers, which are worked on after the answer.',
    errors: ['QUEUE_UNAVAILABLE'],
    status: 202,
    bodyBytesMax: MIGRATE_BYTES_MAX,
    takesRows: 'events',
    rateClass: 'migration',
    handle: migrateEvents,
    example: {
      body: { customers: [{ id: ids.customer, events: [historic] }] },
      answer: { import_id: ids.import, status: 'ENQUEUED', accepted: 1, rejected: 0, errors: [] },
    },
  }),
  resource('GET /v1/customers/migrate/:import_id', getImport, {
    id: 'getMigration',
    scopes: ['migration:write'],
    summary: 'Read how an import stands',
    description: 'Answers the state of an import, its counts and its first errors, for 30 days.',
    example: { path, answer: { ...summary, ...told } },
  }),
])

export const operatorImports = table('Operate: imports', [
  list('GET /operator/v1/imports', listImports, {
    id: 'listImports',
    scopes: ['data:import'],
    summary: 'List imports',
    description: 'Answers the imports of the account, oldest first.',
    example: { query: orderedPage, answer: { data: [summary], cursor: ids.import } },
  }),
  resource('GET /operator/v1/imports/:import_id', getImport, {
    id: 'getImport',
    scopes: ['data:import'],
    summary: 'Read an import',
    description: 'Answers the state of an import, its counts and its first errors.',
    example: { path, answer: { ...summary, ...told } },
  }),
  list('GET /operator/v1/imports/:import_id/errors', listImportErrors, {
    id: 'listImportErrors',
    scopes: ['data:import'],
    summary: 'List the row errors of an import',
    description: 'Answers every row that failed and why, in the order of the rows.',
    example: {
      path,
      query: { limit: 10, cursor: '000000.-', order: 'asc' },
      answer: { data: [{ ...rowError, row_id: '000001.-' }], cursor: '000001.-' },
    },
  }),
  composed('POST /operator/v1/imports/check', checkCall, {
    id: 'checkImport',
    scopes: ['data:import'],
    summary: 'Tell what an import of customers would do, and change nothing',
    description: 'Answers what would become of each row, and stores nothing.',
    bodyBytesMax: MIGRATE_BYTES_MAX,
    takesRows: 'customers',
    rateClass: 'migration',
    handle: checkImport,
    example: { body: rows, answer: { ...counts, ...told } },
  }),
  resource('POST /operator/v1/imports/:import_id/pause', pauseImport, {
    id: 'pauseImport',
    scopes: ['data:import'],
    summary: 'Pause an import',
    description: 'Stops work on an import that has not ended.',
    example: { path, answer: { ...waiting, paused: true } },
  }),
  resource('POST /operator/v1/imports/:import_id/resume', resumeImport, {
    id: 'resumeImport',
    scopes: ['data:import'],
    summary: 'Go on with a paused import',
    description: 'Goes on with an import that was paused; of any other it changes nothing.',
    example: { path, answer: waiting },
  }),
  composed('POST /operator/v1/imports/:import_id/undo', undoImport, {
    id: 'undoImport',
    scopes: ['data:import'],
    summary: 'Take back what an import gave, as long as nobody has touched it',
    description: 'Takes back the balances that an import gave, unless one of them was touched.',
    output: ImportSummary,
    handle: undo,
    example: {
      path,
      answer: {
        ...summary,
        undo: { state: 'UNDONE', lines: 1, kept: [], started_at: at.first, finished_at: at.done },
      },
    },
  }),
])

/** Balances that were touched are told in the refusal. */
async function undo(
  { input, context }: OperationRequest<typeof undoImport>,
  { requester }: Services,
): Promise<Framed | Refusal> {
  const reply = await requester.call(undoImport, input, context)
  if (!reply.ok) return reply
  if (reply.headers[UNDO_REFUSED_HEADER] === undefined) return { ...inData(reply), headers: {} }
  const details = 'Balances of the import were touched; data.against says whose and how'
  return {
    ...refuse('UNDO_NOT_POSSIBLE', details),
    isReplay: reply.isReplay,
    data: textOf(reply),
  }
}
