import {
  discardDeadLetter,
  listDeadLetters,
  runDeadLetter,
  runDeadLetters,
} from '@loyalty/contracts/migration/dead-letters'
import { ids, instants, orderedPage } from './examples.js'
import { list, resource, table } from './kinds.js'

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

export const deadLetters = table('Operate: imports', [
  list('GET /operator/v1/dead-letters', listDeadLetters, {
    id: 'listDeadLetters',
    scopes: ['data:import'],
    summary: 'List rows that could not be processed',
    description: 'Answers the rows of imports that were tried and could not be processed.',
    example: {
      query: { ...orderedPage, import_id: ids.import, reason: deadLetter.reason },
      answer: [deadLetter],
    },
  }),
  resource('POST /operator/v1/dead-letters/run', runDeadLetters, {
    id: 'runDeadLetters',
    scopes: ['data:import'],
    summary: 'Process all matching rows again, some hundred a call',
    description: 'Puts all rows that fit the filters back to those that wait.',
    example: {
      body: { import_id: ids.import, reason: deadLetter.reason },
      answer: { queued: 1, has_more: false },
    },
  }),
  resource('POST /operator/v1/dead-letters/:id/run', runDeadLetter, {
    id: 'runDeadLetter',
    scopes: ['data:import'],
    summary: 'Process a row again',
    description: 'Puts one row back to those that wait.',
    example: { path: letterPath, answer: deadLetter },
  }),
  resource('DELETE /operator/v1/dead-letters/:id', discardDeadLetter, {
    id: 'discardDeadLetter',
    scopes: ['data:import'],
    summary: 'Give a row up',
    description: 'Gives a row up, which then counts as failed.',
    example: { path: letterPath, answer: deadLetter },
  }),
])
