import { expect, it } from 'vitest'
import { costOf } from './reports.js'

it('counting costs what its processes took more than at rest, for each redeem', () => {
  const idle = { ms: 10_000, cpuMs: { wallet: 100, mongod: 200 } }
  const counting = { ms: 5_000, cpuMs: { wallet: 150, mongod: 120 } }
  expect(costOf(counting, idle, 1_000)).toEqual({ wallet: 100, mongod: 20 })
})
