import { inData, onePage, type Group } from './example.js'
import { ids, instants, page } from './world.js'

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

export const reviews: Group = {
  name: 'Ask for reviews',
  description: 'A shop shows the form that customers fill in after a visit.',
  examples: { 'GET /v1/review-forms/:id': { path, answer: inData(form) } },
}

export const reviewForms: Group = {
  name: 'Operate: review forms',
  description: 'Operators write the forms, and decide which are shown.',
  examples: {
    'POST /operator/v1/review-forms': { body: newForm, answer: inData(shown) },
    'GET /operator/v1/review-forms': {
      query: { ...page, status: 'ACTIVE' },
      answer: onePage(shown, ids.form),
    },
    'GET /operator/v1/review-forms/:id': { path, answer: inData(shown) },
    'PATCH /operator/v1/review-forms/:id': { path, body: newForm, answer: inData(shown) },
  },
}
