import { randomUUID } from 'node:crypto'
import { updateCustomerForOperator } from '@loyalty/contracts/customers/operations'
import { endTokens, getTokenState } from '@loyalty/contracts/customers/tokens'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId, otherAccount, startWorld, withKey, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

async function stateOf(id: Awaited<ReturnType<World['create']>>) {
  const reply = await world.call(getTokenState, { id })
  if (!reply.ok) throw new Error(reply.code)
  return reply.value
}

it('a customer without a bound is shown, with the id of a token that is issued now', async () => {
  const id = await world.create()
  const first = await stateOf(id)
  expect(first).toMatchObject({ status: 'ACTIVE', tokens_after: null })
  expect((await stateOf(id)).next_id > first.next_id).toBe(true)
  await world.call(updateCustomerForOperator, { id, status: 'BLOCKED' })
  expect(await stateOf(id)).toMatchObject({ status: 'BLOCKED' })
})

it('ends what was issued so far, leaves what is issued next, and tells nobody', async () => {
  const id = await world.create()
  const before = await stateOf(id)
  const told = await factsInOutbox(world.db)
  const reply = await world.call(endTokens, { customer_id: id })
  expect(reply).toMatchObject({ ok: true, value: { customer_id: id } })
  const after = await stateOf(id)
  expect(after.tokens_after).not.toBeNull()
  const bound = after.tokens_after ?? ''
  expect(before.next_id <= bound).toBe(true)
  expect(after.next_id > bound).toBe(true)
  expect(await factsInOutbox(world.db)).toEqual(told)
  // Once more ends the one that was issued meanwhile.
  await world.call(endTokens, { customer_id: id })
  const again = await stateOf(id)
  expect((again.tokens_after ?? '') >= bound).toBe(true)
  expect(again.next_id > (again.tokens_after ?? '')).toBe(true)
})

it('under a key it is done once, and a blocked customer has tokens to end too', async () => {
  const id = await world.create({ status: 'BLOCKED' })
  const key = withKey(randomUUID())
  const first = await world.call(endTokens, { customer_id: id }, key)
  const { tokens_after: bound } = await stateOf(id)
  expect(await world.call(endTokens, { customer_id: id }, key)).toEqual({
    ...first,
    isReplay: true,
  })
  expect(await stateOf(id)).toMatchObject({ tokens_after: bound })
})

it('of nobody, and of a customer of another account, nothing is told and nothing changes', async () => {
  const id = await world.create()
  const before = await world.dump()
  for (const [customer, context] of [
    [newId(), {}],
    [id, { account: otherAccount }],
  ] as const) {
    const refused = { ok: false, code: 'CUSTOMER_NOT_FOUND' }
    expect(await world.call(getTokenState, { id: customer }, context)).toMatchObject(refused)
    expect(await world.call(endTokens, { customer_id: customer }, context)).toMatchObject(refused)
  }
  expect(await world.dump()).toEqual(before)
})
