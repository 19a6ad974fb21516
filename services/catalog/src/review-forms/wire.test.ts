import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import type { ReviewForm } from './store.js'
import { refuseUnknownForm, toOperatorReviewForm, toReviewForm } from './wire.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-00000000000a' as AccountId
const ID = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const created = new Date('2026-01-01T00:00:00.000Z')
const updated = new Date('2026-02-01T00:00:00.000Z')

const shown = {
  id: ID,
  name: 'After a visit',
  description: null,
  type: 'NPS' as ReviewForm['type'],
  status: 'ACTIVE' as ReviewForm['status'],
  fields: [],
  settings: { color: 'red' },
}
const form: ReviewForm = {
  ...shown,
  _id: `${ACCOUNT}|${ID}`,
  account_id: ACCOUNT,
  created_at: created,
  updated_at: updated,
}

it('a storefront reads a form, an operator also since when', () => {
  expect(toReviewForm(form)).toEqual(shown)
  expect(toOperatorReviewForm(form)).toEqual({
    ...shown,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-02-01T00:00:00.000Z',
  })
})

it('a form that is not there is named', () => {
  expect(refuseUnknownForm(ID)).toEqual({
    ok: false,
    code: 'FORM_NOT_FOUND',
    details: `there is no form ${ID}`,
  })
})
