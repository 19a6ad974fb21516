import { expect, test } from 'vitest'
import { progressOf } from './progress.js'

test.each([
  { reached: 0, threshold: 60, percent: 0, missing: '60' },
  { reached: 45.5, threshold: 60, percent: 75.833_333_333_333_33, missing: '14.5' },
  { reached: 0.25, threshold: 0.5, percent: 50, missing: '0.25' },
  { reached: 331, threshold: 10, percent: 100, missing: '0' },
  { reached: 0, threshold: 0, percent: 100, missing: '0' },
])('$reached of $threshold', ({ reached, threshold, percent, missing }) => {
  expect(progressOf(reached, threshold)).toStrictEqual({ percent, missing })
})
