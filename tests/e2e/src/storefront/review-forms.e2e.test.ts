import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { ratingForm } from '../harness/fixture.js'

interface Form {
  data: { id: string; fields: object[] }
}

let account: TestAccount

beforeAll(async () => {
  account = await freshAccount()
})

const create = <Body = Form>(body: object = {}) =>
  account.operator<Body>('POST', '/review-forms', { body: { ...ratingForm, ...body } })
const patch = (id: string, body: object) =>
  account.operator<Form>('PATCH', `/review-forms/${id}`, { body })
const read = (id: string, headers: Record<string, string> = {}) =>
  account.storefront<Form>('GET', `/review-forms/${id}`, { headers })

const field = { name: 'stars', label: 'Stars', type: 'SCORE' }

describe('GET /review-forms/{id}', () => {
  it('shows an active form with every member, and how long it may be kept', async () => {
    const { id } = (await create()).body.data
    const { status, headers, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        id,
        name: 'Rating',
        description: null,
        type: 'RATING',
        status: 'ACTIVE',
        fields: [{ ...field, required: true, min: 1, max: 5, options: [], images: [] }],
        settings: {},
      },
    })
    expect(headers['cache-control']).toBe('private, max-age=60')
    expect(headers['etag']).toMatch(/^(W\/)?"[^"]+"$/)
  })

  it('answers 304 without a body to who holds what it is, and the whole after a change', async () => {
    const { id } = (await create()).body.data
    const tag = String((await read(id)).headers['etag'])
    for (const held of [tag, `W/${tag.replace('W/', '')}`, `"other", ${tag}`, '*']) {
      const answer = await read(id, { 'if-none-match': held })
      expect([answer.status, answer.text]).toEqual([304, ''])
      expect(answer.headers['etag']).toBe(tag)
      expect(answer.headers['cache-control']).toBe('private, max-age=60')
      expect(answer.headers['x-request-id']).toBeDefined()
    }
    expect((await read(id, { 'if-none-match': '"other"' })).status).toBe(200)
    await patch(id, { name: 'Changed' })
    const changed = await read(id, { 'if-none-match': tag })
    expect([changed.status, changed.body]).toMatchObject([200, { data: { name: 'Changed' } }])
    expect(changed.headers['etag']).not.toBe(tag)
  })

  it.each(['DRAFT', 'PAUSED', 'ARCHIVED'])('a form that is %s is not there', async (status) => {
    const { id } = (await create({ status })).body.data
    const hidden = await read(id)
    expectRefusal(hidden, 404, 'FORM_NOT_FOUND')
    expect(hidden.headers['etag']).toBeUndefined()
    expect((await account.operator('GET', `/review-forms/${id}`)).body).toMatchObject({
      data: { id, status },
    })
    await patch(id, { status: 'ACTIVE' })
    expect((await read(id)).status).toBe(200)
    await patch(id, { status })
    expectRefusal(await read(id, { 'if-none-match': '*' }), 404, 'FORM_NOT_FOUND')
  })

  it('is 404 for an unknown id, 400 for one that is no uuid', async () => {
    expectRefusal(await read(randomUUID()), 404, 'FORM_NOT_FOUND')
    expectRefusal(await read('rating'), 400, 'VALIDATION_ERROR')
    const { id } = (await create()).body.data
    expect((await read(id.toUpperCase())).status).toBe(200)
  })
})

describe('operators make forms', () => {
  it('of every kind of field', async () => {
    const fields = [
      { ...field, min: 0, max: 10 },
      { name: 'why', label: 'Why?', type: 'TEXT', required: true },
      { name: 'size', label: 'Size', type: 'CHOICE', options: ['S', 'L'] },
      {
        name: 'again',
        label: 'Again?',
        type: 'BOOLEAN',
        images: [{ url: 'https://example.com/a.png', alt: '' }],
      },
    ]
    const { status, body } = await create({ type: 'SURVEY', fields })
    expect(status).toBe(201)
    expect(body.data.fields).toMatchObject(fields)
  })

  it.each([
    { fields: [] },
    { fields: [field, field] },
    { fields: [{ ...field, name: 'Stars!' }] },
    { fields: [{ ...field, min: 5, max: 5 }] },
    { fields: [{ ...field, min: 0, max: 11 }] },
    { fields: [{ ...field, min: 0.5 }] },
    { fields: [{ ...field, type: 'TEXT', min: 1 }] },
    { fields: [{ ...field, type: 'CHOICE' }] },
    { fields: [{ ...field, type: 'DATE' }] },
    { fields: [{ ...field, images: [{ url: 'no url', alt: '' }] }] },
    { type: 'POLL' },
    { status: 'DELETED' },
    { name: ' ' },
  ])('%j: VALIDATION_ERROR', async (wrong) => {
    expectRefusal(await create(wrong), 400, 'VALIDATION_ERROR')
  })
})
