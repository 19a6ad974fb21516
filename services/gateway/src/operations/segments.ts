import {
  createSegment,
  deleteSegment,
  getSegment,
  listSegmentCustomers,
  listSegments,
  updateSegment,
} from '@loyalty/contracts/customers/segment'
import { ids, instants, operatorCustomer, orderedPage } from './examples.js'
import { inData, one } from '../answers/compose.js'
import { composed, list, resource, table } from './kinds.js'
import { refuseInUse } from './named-segments.js'

const path = { id: ids.segment }

const filter = {
  all: [
    { any: [{ field: 'tier', operator: 'eq', value: ids.tier }] },
    {
      any: [
        { field: 'birthday', operator: 'within_days', value: 7 },
        { field: 'spend', operator: 'gte', value: 500, period: 'this_year' },
      ],
    },
  ],
}

const named = { name: 'Gold, soon older or good this year', filter }

const segment = { id: ids.segment, ...named, customers_count: 1, ...instants }

export const segments = table('Operate: many at once', [
  resource('POST /operator/v1/segments', createSegment, {
    id: 'createSegment',
    scopes: ['support:write'],
    summary: 'Keep a filter of customers under a name',
    description:
      'Answers the segment, with the number of customers that are in it now; with `dry_run` that number alone.',
    status: 201,
    example: { body: { ...named, dry_run: false }, answer: segment },
  }),
  list('GET /operator/v1/segments', listSegments, {
    id: 'listSegments',
    scopes: ['support:read'],
    summary: 'List segments',
    description: 'Answers the segments of the account, oldest first, without counting them.',
    example: {
      query: orderedPage,
      answer: { data: [{ ...segment, customers_count: null }], cursor: ids.segment },
    },
  }),
  resource('GET /operator/v1/segments/:id', getSegment, {
    id: 'getSegment',
    scopes: ['support:read'],
    isVersioned: true,
    summary: 'Read a segment, and how many customers are in it',
    description: 'Answers the segment, and counts the customers that are in it now.',
    example: { path, answer: segment },
  }),
  list('GET /operator/v1/segments/:id/customers', listSegmentCustomers, {
    id: 'listSegmentCustomers',
    scopes: ['support:read'],
    summary: 'List who is in a segment',
    description:
      'Answers the customers that are in the segment now, in ascending order of your own ids. A page may be short or empty while its `cursor` goes on.',
    example: {
      path,
      query: { limit: 10, cursor: ids.customer },
      answer: { data: [operatorCustomer], cursor: ids.customer },
    },
  }),
  resource('PATCH /operator/v1/segments/:id', updateSegment, {
    id: 'updateSegment',
    scopes: ['support:write'],
    isVersioned: true,
    summary: 'Change a segment',
    description: 'Changes the fields that are sent, and counts the customers that are in it then.',
    example: { path, body: named, answer: segment },
  }),
  composed('DELETE /operator/v1/segments/:id', deleteSegment, {
    id: 'deleteSegment',
    scopes: ['support:write'],
    isVersioned: true,
    summary: 'Delete a segment',
    description:
      'Deletes the segment, unless a campaign that is not ARCHIVED or a coupon is for its customers; bulk jobs that have begun keep theirs.',
    errors: ['SEGMENT_IN_USE'],
    handle: async ({ input, context }, { requester }) =>
      (await refuseInUse(input.id, context, requester)) ??
      one(requester.call(deleteSegment, input, context), inData),
    example: {
      path: { id: ids.oldSegment },
      answer: { ...segment, id: ids.oldSegment, customers_count: null },
    },
  }),
])
