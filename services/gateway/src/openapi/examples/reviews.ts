import { inData, onePage, type Group } from './example.js'
import { at, ids, instants, order, orderedPage } from './world.js'

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

export const reviews: Group = {
  name: 'Ask for reviews',
  description: 'A shop shows the form that customers fill in after a visit.',
  examples: {
    'GET /v1/review-forms/:id': { path, answer: inData(form) },
    'POST /v1/review-forms/:id/submissions': {
      path,
      body: { customer_id: ids.customer, purchase_id: order.purchase_id, answers },
      answer: inData(receipt),
    },
  },
}

export const reviewForms: Group = {
  name: 'Operate: review forms',
  description: 'Operators write the forms, and decide which are shown.',
  examples: {
    'POST /operator/v1/review-forms': { body: newForm, answer: inData(shown) },
    'GET /operator/v1/review-forms': {
      query: { ...orderedPage, status: 'ACTIVE' },
      answer: onePage(shown, ids.form),
    },
    'GET /operator/v1/review-forms/:id': { path, answer: inData(shown) },
    'GET /operator/v1/review-forms/:id/submissions': {
      path,
      query: orderedPage,
      answer: onePage(
        { ...receipt, owner_id: ids.owner, purchase_id: order.purchase_id, answers },
        ids.review,
      ),
    },
    'GET /operator/v1/review-forms/:id/results': {
      path,
      answer: inData([
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
      ]),
    },
    'PATCH /operator/v1/review-forms/:id': { path, body: newForm, answer: inData(shown) },
  },
}
