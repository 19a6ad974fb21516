import { afterEach, describe, expect, it } from 'vitest'
import { parseSamples, sumOf } from '@loyalty/testing/samples'
import { gauge, onScrape, scrape } from './metrics.js'

const first = gauge({ name: 'loyalty_test_first', help: 'A gauge.' })
const second = gauge({ name: 'loyalty_test_second', help: 'Another.', labelNames: ['part'] })
const other = gauge({ name: 'loyalty_test_other', help: 'Of another look.' })
const targets = [first, second.labels({ part: 'a' })]

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const read = async () => parseSamples((await scrape()).text)
const valuesNow = async () => {
  const samples = await read()
  return [sumOf(samples, 'loyalty_test_first'), sumOf(samples, 'loyalty_test_second')]
}

describe('a look', () => {
  it('is made each time that metrics are asked for, until it is ended', async () => {
    let count = 0
    const end = onScrape(targets, () => [(count += 1), 7])
    expect(await valuesNow()).toEqual([1, 7])
    expect(await valuesNow()).toEqual([2, 7])
    end()
    expect(await valuesNow()).toEqual([2, 7])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('away'))],
    [
      'throws',
      (): number[] => {
        throw new Error('broken')
      },
    ],
    ['never comes to an end', () => new Promise<number[]>(() => undefined)],
  ])('that %s leaves its own gauges without a value, and no others', async (_, look) => {
    ends.push(
      onScrape(targets, look),
      onScrape([other], () => [5]),
    )
    expect(await valuesNow()).toEqual([Number.NaN, Number.NaN])
    expect(sumOf(await read(), 'loyalty_test_other')).toBe(5)
  })
})
