import { expect, test } from 'vitest'
import { ticksTo } from './ticks.js'

test.each([
  [1_687, true, [0, 500, 1_000, 1_500, 2_000]],
  [13_262, true, [0, 5_000, 10_000, 15_000]],
  [630, true, [0, 200, 400, 600, 800]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [100, true, [0, 20, 40, 60, 80, 100]],
  [0.5, false, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  [1.3, false, [0, 0.5, 1, 1.5]],
  [98_765_432_109.1234, false, [0, 2e10, 4e10, 6e10, 8e10, 1e11]],
])('lines up to %d are round numbers', (max, areWhole, ticks) => {
  expect(ticksTo(max, areWhole)).toStrictEqual(ticks)
})
