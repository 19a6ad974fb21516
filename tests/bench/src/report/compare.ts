import { cpuUsOfAll } from '../measure/figures.js'
import type { Measured } from '../measure/measure.js'

/** What this version is of the earlier one at one work; below 1 is good but for rates. */
export interface Comparison {
  work: string
  rate: number
  /** Of each round in which both count. */
  rates: number[]
  p50: number
  p99: number
  /** CPU of all processes for one answer, the load generator's left out. */
  cpu: number
}

export const compare = (measured: readonly Measured[]): Comparison[] =>
  measured.flatMap((ours) => {
    const [work = '', version] = ours.name.split('/')
    const earlier = measured.find(({ name }) => name === `${work}/earlier`)
    if (version !== 'ours' || !ours.figures || !earlier?.figures) return []
    const [now, then] = [ours.figures, earlier.figures]
    return {
      work,
      rate: now.rate / then.rate,
      rates: ours.rates.flatMap((rate, round) => {
        const other = earlier.rates[round] ?? null
        return rate === null || other === null ? [] : [rate / other]
      }),
      p50: now.p50Ms / then.p50Ms,
      p99: now.p99Ms / then.p99Ms,
      cpu: cpuUsOfAll(now.cpuUs) / cpuUsOfAll(then.cpuUs),
    }
  })
