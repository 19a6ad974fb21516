import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseSamples, sumOf } from '@loyalty/testing/samples'
import { batchCommands, batchSeconds } from './commit/metrics.js'
import { parseConfig } from './config/parse-config.js'
import { formerMetrics, formerSettingOf, formerSettings } from './former-names.js'
import { declaredMetrics, scrape } from './observability/metrics.js'

const pairs = Object.entries(formerMetrics)

describe('a metric that has a new name', () => {
  it.each(pairs)('%s is told under both, with the same values', async (former, name) => {
    batchCommands.observe(3)
    batchSeconds.observe({ end: 'committed' }, 0.02)
    const { text } = await scrape()
    const samples = parseSamples(text)
    for (const part of ['_bucket', '_sum', '_count']) {
      expect(sumOf(samples, `${name}${part}`)).toBeGreaterThan(0)
      expect(sumOf(samples, `${former}${part}`)).toBe(sumOf(samples, `${name}${part}`))
    }
    expect(text).toContain(
      `# HELP ${former} Deprecated, use ${name}.\n# TYPE ${former} histogram\n`,
    )
    expect(text.split(`# HELP ${former} `)).toHaveLength(2)
  })

  it.each(pairs)('%s is declared by its new name alone', (former, name) => {
    const names = declaredMetrics().map((metric) => metric.name)
    expect(names).toContain(name)
    expect(names).not.toContain(former)
  })
})

describe('a setting that has a new name', () => {
  const [former = '', name = ''] = Object.entries(formerSettings)[0] ?? []
  const schema = z.object({ [name]: z.string().optional() })

  it('is read by its former one, and its new one goes first', () => {
    expect(parseConfig(schema, { [former]: '3' })).toEqual({ [name]: '3' })
    expect(parseConfig(schema, { [former]: '3', [name]: '4' })).toEqual({ [name]: '4' })
    expect(parseConfig(schema, { [former]: '3', [name]: '' })).toEqual({ [name]: '3' })
    expect(formerSettingOf(name)).toBe(former)
  })
})
