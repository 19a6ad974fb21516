import { version } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createMint, lowestIdAt, millisecondsOf, uuidV7 } from './uuid-v7.js'

const NOW = Date.UTC(2026, 0, 31, 10)

describe('mint', () => {
  it('makes ascending UUIDv7s that carry the given time', () => {
    const mint = createMint(NOW)
    const ids = Array.from({ length: 10_000 }, () => mint.next())
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
    expect(version(ids[0] ?? '')).toBe(7)
    expect(millisecondsOf(ids[0] ?? '')).toBe(NOW)
    expect(mint.last).toBe(ids.at(-1))
  })

  it('stays above its floor, also when the floor is ahead of the time', () => {
    for (const floorMs of [NOW - 5, NOW, NOW + 5000]) {
      const floor = uuidV7(floorMs)
      expect(createMint(NOW, floor).next() > floor).toBe(true)
    }
  })

  it('starts a millisecond with its lowest bound', () => {
    const id = createMint(NOW).next()
    expect(id >= lowestIdAt(NOW)).toBe(true)
    expect(id < lowestIdAt(NOW + 1)).toBe(true)
  })
})
