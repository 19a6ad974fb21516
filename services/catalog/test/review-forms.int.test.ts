import {
  createReviewForm,
  getActiveReviewForm,
  getReviewForm,
  listActiveReviewForms,
  listReviewForms,
  updateReviewForm,
} from '@loyalty/contracts/catalog/review-form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createWorld, newAccount, withKey, type World } from './catalog-fixture.js'

type NewForm = z.input<typeof createReviewForm.input>
const stars = { name: 'stars', label: 'Stars', type: 'SCORE' } as const
const form: NewForm = { name: 'After purchase', type: 'RATING', fields: [stars] }
const everything: NewForm = {
  ...form,
  description: 'Tell us',
  status: 'DRAFT',
  fields: [
    { ...stars, required: true, min: 0, max: 10 },
    { name: 'why', label: 'Why?', type: 'TEXT' },
    { name: 'look', label: 'Look', type: 'CHOICE', options: ['good', 'bad'] },
    {
      name: 'again',
      label: 'Again?',
      type: 'BOOLEAN',
      images: [{ url: 'https://cdn.test/a.png', alt: 'a' }],
    },
  ],
  settings: { theme: { dark: true } },
}

describe('review forms', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.dispose())

  it('create: live at once, read by operators and storefronts', async () => {
    const account = newAccount()
    const created = await world.yes(createReviewForm, form, { account })
    expect(created).toMatchObject({
      status: 'ACTIVE',
      description: null,
      settings: {},
      fields: [{ ...stars, required: false, min: 1, max: 5, options: [], images: [] }],
    })
    expect(created.created_at).toBe(created.updated_at)
    expect(await world.yes(getReviewForm, { id: created.id }, { account })).toEqual(created)
    const { created_at: _created, updated_at: _updated, ...shown } = created
    expect(await world.yes(getActiveReviewForm, { id: created.id }, { account })).toEqual(shown)
    const { audit = [] } = await world.dump()
    expect(audit.filter((row) => row['resource_id'] === created.id)).toMatchObject([
      { resource: 'review_form', before: null, after: { name: 'After purchase' } },
    ])
  })

  it('create: keeps every member', async () => {
    const created = await world.yes(createReviewForm, everything, { account: newAccount() })
    expect(created).toMatchObject({
      ...everything,
      fields: everything.fields.map((f) => ({ ...f })),
    })
  })

  it('get active: an entity tag of the bytes and a minute of private cache', async () => {
    const account = newAccount()
    const { id } = await world.yes(createReviewForm, form, { account })
    const read = async () => {
      const reply = await world.call(getActiveReviewForm, { id }, { account })
      return reply.ok ? reply.headers : {}
    }
    const first = await read()
    expect(first['Cache-Control']).toBe('private, max-age=60')
    expect(first['ETag']).toMatch(/^"[\w-]{43}"$/)
    expect(await read()).toEqual(first)
    await world.yes(updateReviewForm, { id, name: 'Later' }, { account })
    expect((await read())['ETag']).not.toBe(first['ETag'])
  })

  it('list active: those alone, as they are read', async () => {
    const account = newAccount()
    const { id } = await world.yes(createReviewForm, form, { account })
    for (const status of ['DRAFT', 'PAUSED', 'ARCHIVED'] as const) {
      await world.yes(createReviewForm, { ...form, status }, { account })
    }
    const read = await world.yes(getActiveReviewForm, { id }, { account })
    const { data } = await world.yes(listActiveReviewForms, {}, { account })
    expect(data).toEqual([read])
  })

  it.each(['DRAFT', 'PAUSED', 'ARCHIVED'] as const)(
    'get active: a %s form answers like one that does not exist',
    async (status) => {
      const account = newAccount()
      const { id } = await world.yes(createReviewForm, { ...form, status }, { account })
      const refused = await world.call(getActiveReviewForm, { id }, { account })
      expect(refused).toEqual({
        ok: false,
        code: 'FORM_NOT_FOUND',
        details: `there is no form ${id}`,
      })
      await world.yes(updateReviewForm, { id, status: 'ACTIVE' }, { account })
      expect(await world.yes(getActiveReviewForm, { id }, { account })).toMatchObject({ id })
    },
  )

  it('update: changes what was sent and audits it', async () => {
    const account = newAccount()
    const { id } = await world.yes(createReviewForm, form, { account })
    const patch = { id, status: 'PAUSED', settings: { theme: 'light' } } as const
    const updated = await world.yes(updateReviewForm, patch, { account })
    expect(updated).toMatchObject({ ...patch, name: 'After purchase' })
    expect(await world.yes(getReviewForm, { id }, { account })).toEqual(updated)
    const { audit = [] } = await world.dump()
    expect(audit.filter((row) => row['resource_id'] === id).at(-1)).toMatchObject({
      before: { status: 'ACTIVE', settings: {} },
      after: { status: 'PAUSED', settings: { theme: 'light' } },
    })
  })

  it('update without a change: 200 and nothing is written', async () => {
    const account = newAccount()
    const { id } = await world.yes(createReviewForm, form, { account })
    const before = await world.dump()
    await world.yes(updateReviewForm, { id, fields: [stars], status: 'ACTIVE' }, { account })
    expect(await world.dump()).toEqual(before)
  })

  it('list: ascending pages, all or of one status', async () => {
    const account = newAccount()
    const statuses = ['ACTIVE', 'DRAFT', 'ACTIVE', 'ARCHIVED', 'ACTIVE'] as const
    const ids: string[] = []
    for (const status of statuses) {
      const { id } = await world.yes(createReviewForm, { ...form, status }, { account })
      ids.push(id)
    }
    const all = await world.yes(listReviewForms, {}, { account })
    expect(all.data.map(({ id }) => id)).toEqual(ids)
    expect(all.cursor).toBe(ids[4])
    const active = { status: 'ACTIVE', limit: 2 } as const
    const first = await world.yes(listReviewForms, active, { account })
    expect(first.data.map(({ id }) => id)).toEqual([ids[0], ids[2]])
    const cursor = first.cursor ?? ''
    const second = await world.yes(listReviewForms, { ...active, cursor }, { account })
    expect(second).toMatchObject({ data: [{ id: ids[4] }], cursor: ids[4] })
    const stranger = await world.yes(listReviewForms, {}, { account: newAccount() })
    expect(stranger).toEqual({ data: [], cursor: null })
  })

  it.each([
    ['no fields', { fields: [] }],
    ['a field twice', { fields: [stars, stars] }],
    ['a field name with a capital', { fields: [{ ...stars, name: 'Stars' }] }],
    ['a choice without options', { fields: [{ name: 'c', label: 'C', type: 'CHOICE' }] }],
    ['a score of 12 points', { fields: [{ ...stars, min: 0, max: 11 }] }],
    ['a score without room', { fields: [{ ...stars, min: 5, max: 5 }] }],
    ['an unknown type', { type: 'QUIZ' }],
    ['an unknown status', { status: 'LIVE' }],
    ['a setting of the prototype', { settings: JSON.parse('{"__proto__": 1}') as object }],
  ])('create with %s: refused, and nothing is written', async (_, fields) => {
    const before = await world.dump()
    const body = { ...form, ...fields } as NewForm
    const refused = await world.call(createReviewForm, body, { account: newAccount() })
    expect(refused).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
    expect(await world.dump()).toEqual(before)
  })

  it("another account's form answers like one that does not exist", async () => {
    const { id } = await world.yes(createReviewForm, form, { account: newAccount() })
    const before = await world.dump()
    const stranger = { account: newAccount() }
    for (const reply of [
      await world.call(getActiveReviewForm, { id }, stranger),
      await world.call(getReviewForm, { id }, stranger),
      await world.call(updateReviewForm, { id, name: 'Mine' }, stranger),
    ]) {
      expect(reply).toMatchObject({ ok: false, code: 'FORM_NOT_FOUND' })
    }
    expect(await world.dump()).toEqual(before)
  })

  it('a refusal is stored under its key, and a repeat is shown it again', async () => {
    const context = withKey(newAccount(), 'key-1')
    const update = { id: newAccount(), name: 'Nobody' }
    expect(await world.call(updateReviewForm, update, context)).toMatchObject({ ok: false })
    const again = await world.call(updateReviewForm, update, context)
    expect(again).toMatchObject({ code: 'FORM_NOT_FOUND', isReplay: true })
  })
})
