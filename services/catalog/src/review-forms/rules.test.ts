import { NewReviewForm, ReviewFormPatch } from '@loyalty/contracts/catalog/review-form'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { changeReviewForm, newReviewForm } from './rules.js'
import type { ReviewForm } from './store.js'

const account = '7f8f4c1e-3a55-4d3e-9f0e-1c2d3e4f5a6b' as AccountId
const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as Uuid
const created = new Date('2026-01-01T00:00:00.000Z')
const now = new Date('2026-01-31T10:00:00.000Z')
const stars = { name: 'stars', label: 'Stars', type: 'SCORE' }
const made = (body: object) =>
  newReviewForm(
    NewReviewForm.parse({ name: 'After purchase', type: 'RATING', fields: [stars], ...body }),
    account,
    id,
    now,
  )

describe('create review form', () => {
  it('is live at once, with a score from 1 to 5', () => {
    expect(made({})).toEqual({
      _id: `${account}|${id}`,
      account_id: account,
      version: 1,
      id,
      name: 'After purchase',
      description: null,
      type: 'RATING',
      status: 'ACTIVE',
      fields: [{ ...stars, required: false, min: 1, max: 5, options: [], images: [] }],
      settings: {},
      created_at: now,
      updated_at: now,
    })
  })

  it.each([
    [{ status: 'DRAFT' }, { status: 'DRAFT' }],
    [{ settings: { theme: { dark: true } } }, { settings: { theme: { dark: true } } }],
    [{ description: 'Tell us' }, { description: 'Tell us' }],
  ])('keeps %j', (body, expected) => {
    expect(made(body)).toMatchObject(expected)
  })
})

const text = { name: 'why', label: 'Why?', type: 'TEXT' as const }
const rest = { required: false, min: null, max: null, options: [], images: [] }
const form: ReviewForm = {
  _id: `${account}|${id}`,
  account_id: account,
  id,
  name: 'After purchase',
  description: null,
  type: 'RATING',
  status: 'ACTIVE',
  fields: [{ ...text, ...rest }],
  settings: { theme: 'dark' },
  created_at: created,
  updated_at: created,
}
const changed = (patch: object, before = form) =>
  changeReviewForm(before, { ...ReviewFormPatch.parse(patch), id }, now)

describe('change review form', () => {
  it.each([
    [{ name: 'Later' }, { name: 'Later' }],
    [{ description: 'Tell us' }, { description: 'Tell us' }],
    [{ type: 'SURVEY' }, { type: 'SURVEY' }],
    [{ status: 'PAUSED' }, { status: 'PAUSED' }],
    [{ settings: {} }, { settings: {} }],
    [{ fields: [{ ...text, required: true }] }, { fields: [{ ...text, ...rest, required: true }] }],
  ])('%j changes that and nothing else', (patch, expected) => {
    expect(changed(patch)).toEqual({ ...form, ...expected, updated_at: now })
  })

  it.each([{}, { status: 'ACTIVE' }, { fields: [text] }, { settings: { theme: 'dark' } }])(
    '%j is without effect',
    (patch) => {
      expect(changed(patch)).toBe(form)
    },
  )

  it('brings an archived form back', () => {
    expect(changed({ status: 'ACTIVE' }, { ...form, status: 'ARCHIVED' })).toMatchObject({
      status: 'ACTIVE',
    })
  })
})
