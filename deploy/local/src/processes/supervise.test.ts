import { describe, expect, it } from 'vitest'
import { restartDelayMs } from './supervise.js'

describe('restart delay', () => {
  it.each([
    [0, 100],
    [1, 200],
    [2, 400],
    [5, 3200],
    [6, 5000],
    [60, 5000],
    [6000, 5000],
  ])('after %i deaths before ready: %i ms', (deaths, delayMs) => {
    expect(restartDelayMs(deaths)).toBe(delayMs)
  })
})
