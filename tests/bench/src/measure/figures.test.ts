import { describe, expect, it } from 'vitest'
import type { LoadResult } from '../load/plan.js'
import { quantile, toFigures } from './figures.js'

const run = (latencies: number[], seconds: number, cpuMs: Record<string, number>): LoadResult => ({
  latencies,
  begunMs: 0,
  seconds,
  cpuMs,
  answerBytes: 100,
  statuses: { '200': latencies.length },
  failures: [],
})

describe('figures', () => {
  it('runs add up: rates by time, percentiles over all answers, CPU by answer', () => {
    const figures = toFigures([
      run([1, 2, 3, 4], 2, { wallet: 2, idle: 0 }),
      run([5, 6], 1, { wallet: 4, idle: 0 }),
    ])
    expect(figures).toEqual({
      rate: 2,
      rateMin: 2,
      rateMax: 2,
      p50Ms: 3,
      p99Ms: 6,
      cpuUs: { wallet: 1000 },
      answers: 6,
      answerBytes: 100,
    })
  })

  it('a percentile is a value that was seen: the smallest that covers its part', () => {
    expect(quantile([10, 20, 30, 40], 0.5)).toBe(20)
    expect(quantile([10, 20, 30, 40], 0.51)).toBe(30)
    expect(quantile([10], 0.99)).toBe(10)
    expect(quantile([], 0.5)).toBeNaN()
  })
})
