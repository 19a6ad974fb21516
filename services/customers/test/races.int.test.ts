import { randomUUID } from 'node:crypto'
import {
  createCustomer,
  getCustomer,
  updateCustomer,
  updateTags,
} from '@loyalty/contracts/customers/operations'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aggregateOf } from '../src/customers/change-customer.js'
import { account, newId, startWorld, withKey, type World } from './fixture.js'

/** Two processes' worth of the service, so that batches meet in the database and not only in line. */
let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

describe('an idempotency key', () => {
  it('makes one effect of two calls and shows the first answer again', async () => {
    const id = await world.create()
    const key = withKey(randomUUID())
    const first = await world.call(updateTags, { id, tags: { a: 1 } }, key)
    await world.call(updateTags, { id, tags: { a: 2 } })
    const before = await world.dump()
    const second = await world.call(updateTags, { id, tags: { a: 1 } }, key)
    expect(second).toEqual({ ...first, isReplay: true })
    expect(await world.dump()).toEqual(before)
  })

  it('makes one customer of parallel creations', async () => {
    const id = newId()
    const key = withKey(randomUUID())
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.call(createCustomer, { id }, key)),
    )
    expect(replies.every(({ ok }) => ok)).toBe(true)
    expect(replies.filter((reply) => reply.isReplay === true)).toHaveLength(19)
    const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
    expect(facts).toHaveLength(1)
  })

  it('shows a refusal again', async () => {
    const id = await world.create()
    const key = withKey(randomUUID())
    const refused = await world.call(createCustomer, { id }, key)
    expect(refused).toMatchObject({ ok: false, code: 'CUSTOMER_EXISTS' })
    expect(await world.call(createCustomer, { id }, key)).toEqual({ ...refused, isReplay: true })
  })

  it('with another request is refused', async () => {
    const id = await world.create()
    const key = randomUUID()
    await world.call(updateTags, { id, tags: { a: 1 } }, withKey(key))
    const other = withKey(key, 'b'.repeat(64))
    expect(await world.call(updateTags, { id, tags: { a: 2 } }, other)).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })
})

describe('races', () => {
  it('of 40 first writes of a gender one value wins and the others are refused', async () => {
    const id = await world.create()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const gender = index % 2 === 0 ? 'FEMALE' : 'MALE'
        return world.call(updateCustomer, { id, gender, tags: { [`by${index}`]: gender } })
      }),
    )
    const stored = await world.call(getCustomer, { id })
    const winner = stored.ok ? stored.value.gender : null
    const answers = replies.map((reply) => (reply.ok ? reply.value.gender : reply.code))
    const expected = replies.map((_, index) => {
      const gender = index % 2 === 0 ? 'FEMALE' : 'MALE'
      return gender === winner ? gender : 'FIELD_ALREADY_SET'
    })
    expect(answers).toEqual(expected)
    const tags = stored.ok ? Object.values(stored.value.tags) : []
    expect(tags).toEqual(Array(20).fill(winner))
  })

  it('of 20 creations of an id one wins', async () => {
    const id = newId()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.call(createCustomer, { id, name: `number ${index}` }),
      ),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.filter((reply) => !reply.ok && reply.code === 'CUSTOMER_EXISTS')).toHaveLength(
      19,
    )
  })
})
