import { expect, it } from 'vitest'
import { LANES } from './imports.js'
import { laneOf } from './lanes.js'

it('spreads ids over all lanes, evenly also when they only count up', () => {
  for (const prefix of ['', 'customer-', 'a@b.example:']) {
    const sizes = Array.from({ length: LANES }, () => 0)
    for (let at = 0; at < 8_000; at++) {
      const lane = laneOf(`${prefix}${at}`)
      sizes[lane] = (sizes[lane] ?? 0) + 1
    }
    expect(Math.min(...sizes)).toBeGreaterThan(700)
    expect(Math.max(...sizes)).toBeLessThan(1_300)
  }
})

it('takes an id as schemas read it', () => {
  expect(laneOf(' \u200Be\u0301 ')).toBe(laneOf('\u00e9'))
})
