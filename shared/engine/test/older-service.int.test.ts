import { afterAll, beforeAll, expect, it } from 'vitest'
import { order } from '@loyalty/contracts/list'
import { contextOf, createPlayground, startCaller } from './transport-fixture.js'

const playground = createPlayground('older-test')
/** The same operation a version later, when its list can go either way. */
const later = { ...playground.play, input: playground.play.input.extend({ order }) }

let instance: Awaited<ReturnType<typeof playground.startInstance>>
let caller: Awaited<ReturnType<typeof startCaller>>

beforeAll(async () => {
  instance = await playground.startInstance()
  caller = await startCaller()
})
afterAll(async () => {
  await caller.stop()
  await instance.stop()
})

const ask = (input: { id: string; order?: 'asc' | 'desc' }) =>
  caller.requester.call(later, later.input.parse(input), contextOf())

it('a service answers a caller of the next version that asks for nothing new', async () => {
  expect(await ask({ id: 'c1' })).toMatchObject({ ok: true })
  expect(await ask({ id: 'c1', order: 'asc' })).toMatchObject({ ok: true })
})

it('and refuses what it does not know', async () => {
  expect(await ask({ id: 'c1', order: 'desc' })).toMatchObject({
    ok: false,
    code: 'VALIDATION_ERROR',
  })
})
