import { expect, it } from 'vitest'
import { addPolls, costOf } from './reports.js'

it('counting costs what its processes took more than at rest, for each redeem', () => {
  const idle = { ms: 10_000, cpuMs: { wallet: 100, mongod: 200 } }
  const counting = { ms: 5_000, cpuMs: { wallet: 150, mongod: 120 } }
  expect(costOf(counting, idle, 1_000)).toEqual({ wallet: 100, mongod: 20 })
})

it('looks cost together what each of them costs', () => {
  const poll = {
    redeems: 10,
    rows: 20,
    answered: 9,
    redeemMs: 30,
    counting: { ms: 1_000, cpuMs: { wallet: 2, mongod: 1 } },
  }
  const other = { ...poll, redeems: 30, counting: { ms: 500, cpuMs: { wallet: 4, mongod: 5 } } }
  expect(addPolls([poll, other])).toEqual({
    redeems: 40,
    rows: 40,
    answered: 18,
    redeemMs: 60,
    counting: { ms: 1_500, cpuMs: { wallet: 6, mongod: 6 } },
  })
})
