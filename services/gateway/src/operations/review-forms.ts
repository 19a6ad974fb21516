import { getReviewResults, listReviews, submitReview } from '@loyalty/contracts/catalog/review'
import {
  createReviewForm,
  getActiveReviewForm,
  getReviewForm,
  listActiveReviewForms,
  listReviewForms,
  updateReviewForm,
} from '@loyalty/contracts/catalog/review-form'
import { inData, one } from '../answers/compose.js'
import { at, ids, instants, order, orderedPage } from './examples.js'
import { composed, list, resource, table } from './kinds.js'

const newForm = {
  name: 'Rating',
  description: 'How was your visit?',
  type: 'RATING',
  status: 'ACTIVE',
  fields: [
    {
      name: 'stars',
      label: 'How many stars?',
      type: 'SCORE',
      required: true,
      min: 1,
      max: 5,
      options: [],
      images: [{ url: 'https://example.com/star.png', alt: 'A star' }],
    },
    {
      name: 'reason',
      label: 'What was best?',
      type: 'CHOICE',
      required: false,
      min: null,
      max: null,
      options: ['The coffee', 'The cake'],
      images: [],
    },
  ],
  settings: { theme: { dark: true } },
}

const form = { id: ids.form, ...newForm }

const shown = { ...form, ...instants }

const path = { id: ids.form }

const answers = { stars: 5 }

const receipt = { id: ids.review, form_id: ids.form, form_version: 1, created_at: at.first }

/** A form changes seldom, and is shown on every page that asks for a review. */
const cacheHeaders = { 'cache-control': 'private, max-age=60', vary: 'Authorization, Origin' }

export const reviewForms = table('Ask for reviews', [
  list('GET /v1/review-forms', listActiveReviewForms, {
    id: 'listReviewForms',
    scopes: ['forms:read'],
    forCustomer: 'public',
    summary: 'List the active review forms',
    description: 'Answers the forms that are ACTIVE, oldest first.',
    example: { query: orderedPage, answer: [form] },
  }),
  composed('GET /v1/review-forms/:id', getActiveReviewForm, {
    id: 'getReviewForm',
    scopes: ['forms:read'],
    forCustomer: 'public',
    summary: 'Read an active review form',
    description: 'Answers a form that is ACTIVE, with an ETag to ask by whether it still stands.',
    isConditional: true,
    handle: ({ input, context }, { requester }) =>
      one(requester.call(getActiveReviewForm, input, context), (reply) => {
        const framed = inData(reply)
        return { ...framed, headers: { ...cacheHeaders, ...framed.headers } }
      }),
    example: { path, answer: form },
  }),
  resource('POST /v1/review-forms/:id/submissions', submitReview, {
    id: 'submitReviewForm',
    scopes: ['forms:submit'],
    forCustomer: { field: 'customer_id' },
    summary: 'Submit the answers to a review form',
    description:
      'Stores what somebody answered to an ACTIVE form, once for each purchase of a customer.',
    status: 201,
    example: {
      path,
      body: { customer_id: ids.customer, purchase_id: order.purchase_id, answers },
      answer: receipt,
    },
  }),
])

export const operatorReviewForms = table('Operate: review forms', [
  resource('POST /operator/v1/review-forms', createReviewForm, {
    id: 'createReviewForm',
    scopes: ['programme:write'],
    summary: 'Create a review form',
    description: 'Creates a form, as a draft unless the status says otherwise.',
    status: 201,
    example: { body: newForm, answer: shown },
  }),
  list('GET /operator/v1/review-forms', listReviewForms, {
    id: 'listReviewFormsAsOperator',
    scopes: ['programme:read'],
    summary: 'List review forms',
    description: 'Answers the forms of the account, oldest first.',
    example: { query: { ...orderedPage, status: 'ACTIVE' }, answer: [shown] },
  }),
  resource('GET /operator/v1/review-forms/:id', getReviewForm, {
    id: 'getReviewFormAsOperator',
    scopes: ['programme:read'],
    summary: 'Read a review form of any status',
    description: 'Answers one form, whatever its status.',
    example: { path, answer: shown },
  }),
  resource('PATCH /operator/v1/review-forms/:id', updateReviewForm, {
    id: 'updateReviewForm',
    scopes: ['programme:write'],
    summary: 'Change a review form',
    description: 'Changes only the members that are sent.',
    example: { path, body: newForm, answer: shown },
  }),
  list('GET /operator/v1/review-forms/:id/submissions', listReviews, {
    id: 'listReviewFormSubmissions',
    scopes: ['support:read'],
    summary: 'List the submissions of a review form',
    description: 'Answers what was submitted to a form, oldest first.',
    example: {
      path,
      query: orderedPage,
      answer: [{ ...receipt, owner_id: ids.owner, purchase_id: order.purchase_id, answers }],
    },
  }),
  resource('GET /operator/v1/review-forms/:id/results', getReviewResults, {
    id: 'getReviewFormResults',
    scopes: ['programme:read', 'reports:read'],
    summary: 'Read the results of a review form',
    description:
      'Answers how often each answer was given, by version of the form, the latest first.',
    isCutOff: true,
    example: {
      path,
      answer: [
        {
          form_version: 1,
          submissions: 3,
          fields: [
            {
              name: 'stars',
              type: 'SCORE',
              count: 3,
              mean: 4.6667,
              distribution: [
                { value: 4, count: 1 },
                { value: 5, count: 2 },
              ],
            },
          ],
        },
      ],
    },
  }),
])
