import { expect, it } from 'vitest'
import { releaseMemory } from './release-memory.js'

const MEBIBYTE = 1024 * 1024

it('gives back the room of what nobody needs any more', () => {
  let garbage: number[][] | null = Array.from({ length: 1_000 }, () =>
    Array.from({ length: 10_000 }, Math.random),
  )
  const before = process.memoryUsage().heapTotal
  expect(before).toBeGreaterThan(garbage.length * 10_000 * 8)
  garbage = null
  releaseMemory()
  expect(process.memoryUsage().heapTotal).toBeLessThan(before - 70 * MEBIBYTE)
  expect(globalThis).not.toHaveProperty('gc')
})
