import { ReviewFormPatch } from '@loyalty/shared/contracts/catalog/review-form'
import type { Uuid } from '@loyalty/shared/ids'
import { describe, expect, it } from 'vitest'
import { changeReviewForm } from './change-review-form.js'
import type { ReviewForm } from './review-form.js'

const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as Uuid
const created = new Date('2026-01-01T00:00:00.000Z')
const now = new Date('2026-01-31T10:00:00.000Z')
const text = { name: 'why', label: 'Why?', type: 'TEXT' as const }
const rest = { required: false, min: null, max: null, options: [], images: [] }
const form: ReviewForm = {
  id,
  version: 1,
  name: 'After purchase',
  description: null,
  type: 'RATING',
  status: 'ACTIVE',
  fields: [{ ...text, ...rest }],
  settings: { theme: 'dark' },
  createdAt: created,
  updatedAt: created,
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
    expect(changed(patch)).toEqual({ ...form, ...expected, version: 2, updatedAt: now })
  })

  it.each([{}, { status: 'ACTIVE' }, { fields: [text] }, { settings: { theme: 'dark' } }])(
    '%j is without effect',
    (patch) => {
      expect(changed(patch)).toBeNull()
    },
  )

  it('brings an archived form back', () => {
    expect(changed({ status: 'ACTIVE' }, { ...form, status: 'ARCHIVED' })).toMatchObject({
      status: 'ACTIVE',
    })
  })
})
