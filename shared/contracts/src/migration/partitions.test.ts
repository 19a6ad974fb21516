import { expect, it } from 'vitest'
import { PARTITIONS } from './imports.js'
import { partitionOf } from './partitions.js'

it('spreads ids over all partitions, evenly also when they only count up', () => {
  for (const prefix of ['', 'customer-', 'a@b.example:']) {
    const sizes = Array.from({ length: PARTITIONS }, () => 0)
    for (let at = 0; at < 8_000; at++) {
      const partition = partitionOf(`${prefix}${at}`)
      sizes[partition] = (sizes[partition] ?? 0) + 1
    }
    expect(Math.min(...sizes)).toBeGreaterThan(700)
    expect(Math.max(...sizes)).toBeLessThan(1_300)
  }
})

it('takes an id as schemas read it', () => {
  expect(partitionOf(' \u200Be\u0301 ')).toBe(partitionOf('\u00e9'))
})
