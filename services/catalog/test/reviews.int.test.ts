import { randomUUID } from 'node:crypto'
import { eraseReviews } from '@loyalty/contracts/erasure'
import { getReviewResults, listReviews, submitReview } from '@loyalty/contracts/catalog/review'
import { createReviewForm, updateReviewForm } from '@loyalty/contracts/catalog/review-form'
import { getCustomerCopy } from '@loyalty/contracts/customers/operations'
import { ownerIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { storedText } from '@loyalty/testing/stored-text'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { toWireAnswer } from '@loyalty/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, newAccount, withKey, type World } from './catalog-fixture.js'

const anna = 'anna' as CustomerId
const known = new Set<string>([anna])
const longest = 'x'.repeat(4_000)
const long = `${longest}x`
const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`field_${at}`, true]))

describe('answers to review forms', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    // Stands in for customers, who is asked whether a customer exists.
    world.broker.connection.subscribe(getCustomerCopy.subject, {
      callback: (_, message) => {
        const { id } = message.json<{ id: string }>()
        const outcome = known.has(id) ? answer({}) : refuse('CUSTOMER_NOT_FOUND', '')
        const { payload, headers } = toWireAnswer(outcome)
        message.respond(payload, headers && { headers })
      },
    })
  })
  afterAll(() => world.dispose())

  async function openForm(status: 'ACTIVE' | 'PAUSED' = 'ACTIVE') {
    const account = newAccount()
    const fields = [
      { name: 'stars', label: 'Stars', type: 'SCORE' as const, required: true },
      { name: 'why', label: 'Why?', type: 'TEXT' as const },
    ]
    const form = { name: 'After purchase', type: 'RATING' as const, status, fields }
    const { id } = await world.yes(createReviewForm, form, { account })
    return { account, id }
  }
  const submit = (account: AccountId, id: Uuid, more: object = {}) =>
    world.call(submitReview, { id, answers: { stars: 5 }, ...more }, { account })
  const results = (account: AccountId, id: Uuid) => world.yes(getReviewResults, { id }, { account })

  it('are stored with the version, counted, told without texts, and listed', async () => {
    const { account, id } = await openForm()
    const answers = { stars: 4, why: 'The coffee' }
    const review = { id, customer_id: anna, purchase_id: 'p-1', answers }
    const made = await world.yes(submitReview, review, { account })
    expect(made).toMatchObject({ form_id: id, form_version: 1 })
    const owner_id = ownerIdOf(account, anna)
    const { data } = await world.yes(listReviews, { id }, { account })
    expect(data).toEqual([{ ...made, owner_id, purchase_id: 'p-1', answers }])
    const [fact] = await factsInOutbox(world.database.db, { aggregate_id: made.id })
    expect(JSON.parse(fact?.event ?? '').data).toEqual({
      submission_id: made.id,
      form_id: id,
      form_version: 1,
      owner_id,
      scores: [{ field: 'stars', score: 4 }],
    })

    await world.yes(updateReviewForm, { id, name: 'Changed' }, { account })
    await submit(account, id)
    expect(await results(account, id)).toMatchObject([
      { form_version: 2, submissions: 1 },
      { form_version: 1, submissions: 1, fields: [{ name: 'stars', mean: 4 }, { count: 1 }] },
    ])
  })

  it('may be of nobody and of no purchase, and what is left empty or null is no answer', async () => {
    const { account, id } = await openForm()
    const nobody = { customer_id: null, purchase_id: '' }
    for (const why of [' ', null]) {
      const answers = { stars: 5, why }
      expect(await submit(account, id, { ...nobody, answers })).toMatchObject({ ok: true })
    }
    const { data } = await world.yes(listReviews, { id }, { account })
    const shown = { owner_id: null, purchase_id: null }
    expect(data).toMatchObject([shown, shown])
    expect(data.map(({ answers }) => answers)).toEqual([{ stars: 5 }, { stars: 5 }])
    expect(await results(account, id)).toMatchObject([
      { submissions: 2, fields: [{ count: 2 }, { name: 'why', count: 0 }] },
    ])
  })

  it('may have texts of 4,000 characters', async () => {
    const { account, id } = await openForm()
    const answers = { stars: 5, why: longest }
    expect(await submit(account, id, { answers })).toMatchObject({ ok: true })
    const { data } = await world.yes(listReviews, { id }, { account })
    expect(data).toMatchObject([{ answers }])
  })

  it('of one purchase of a customer are taken once, of 20 at once too', async () => {
    const { account, id } = await openForm()
    const purchase = { customer_id: anna, purchase_id: 'p-1' }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => submit(account, id, purchase)),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = replies.flatMap((reply) => (reply.ok ? [] : [reply.code]))
    expect(new Set(codes)).toEqual(new Set(['SUBMISSION_EXISTS']))
    await submit(account, id, { customer_id: anna })
    await submit(account, id, { purchase_id: 'p-1' })
    expect(await results(account, id)).toMatchObject([{ submissions: 3 }])
  })

  it.each([
    ['a form that is not ACTIVE', 'PAUSED', { answers: {} }, 'FORM_NOT_FOUND'],
    ['wrong answers', 'ACTIVE', { answers: {}, customer_id: 'nobody' }, 'VALIDATION_ERROR'],
    ['a text too long', 'ACTIVE', { answers: { stars: 5, why: long } }, 'VALIDATION_ERROR'],
    ['more answers than a form has fields', 'ACTIVE', { answers: many }, 'VALIDATION_ERROR'],
    ['a customer who does not exist', 'ACTIVE', { customer_id: 'nobody' }, 'CUSTOMER_NOT_FOUND'],
  ] as const)('with %s are refused', async (_, status, more, code) => {
    const { account, id } = await openForm(status)
    expect(await submit(account, id, more)).toMatchObject({ ok: false, code })
    expect(await results(account, id)).toEqual([])
  })

  it('of who is erased lose texts and ids, and stay counted', async () => {
    const { account, id } = await openForm()
    const bert = randomUUID() as string as CustomerId
    known.add(bert)
    const answers = { stars: 2, why: 'My name is Bert' }
    const review = { id, customer_id: bert, purchase_id: 'order-of-bert', answers }
    await world.yes(submitReview, review, withKey(account, 'key-1'))
    await submit(account, id, { customer_id: anna, purchase_id: 'p-2' })
    const erasure = { customer_id: bert, erased_id: `erased-${randomUUID()}` }
    expect(await world.yes(eraseReviews, erasure, { account })).toEqual({ erased: 1 })
    expect(await world.yes(eraseReviews, erasure, { account })).toEqual({ erased: 0 })
    const { data } = await world.yes(listReviews, { id }, { account })
    expect(data).toMatchObject([
      { owner_id: null, purchase_id: null, answers: { stars: 2 } },
      { purchase_id: 'p-2' },
    ])
    expect(await results(account, id)).toMatchObject([{ submissions: 2 }])
    const stored = storedText(await world.dump())
    for (const trace of [bert, 'My name is Bert', 'order-of-bert']) {
      expect(stored).not.toContain(trace)
    }
  })
})
