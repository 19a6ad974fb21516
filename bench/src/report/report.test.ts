import { describe, expect, it } from 'vitest'
import type { Figures } from '../measure/figures.js'
import type { BenchResult } from '../scenarios/run-bench.js'
import { between } from './files.js'
import { judge } from './goals.js'
import { toMarkdown } from './markdown.js'

const figures = (rate: number, p99Ms: number): Figures => ({
  rate,
  rateMin: rate,
  rateMax: rate,
  p50Ms: p99Ms / 4,
  p99Ms,
  cpuUs: { wallet: 50, gateway: 70 },
  answers: rate,
  answerBytes: 1400,
})

const result: BenchResult = {
  machine: {
    cores: 2,
    cpu: 'a CPU',
    memoryGiB: 8,
    platform: 'linux x64',
    versions: { node: '24' },
  },
  measured: [
    { name: 'redeem/ours', figures: figures(4000, 30), refused: [] },
    { name: 'redeem/reference', figures: figures(800, 60), refused: [] },
  ],
  memoryMiB: {
    proportional: { gateway: 300, wallet: 500 },
    resident: { gateway: 400, wallet: 600 },
  },
  migration: [],
}

describe('report', () => {
  it('judges what was measured and leaves out the rest', () => {
    const goals = judge(result).map(({ goal, measured, isMet }) => [goal, measured, isMet])
    expect(goals).toEqual([
      ['≥ 4 × rate of the reference', '5.00 ×', true],
      ['≤ 0.333 × p99 of the reference', '0.50 ×', false],
      ['≤ 700 MiB', '800 MiB', false],
    ])
  })

  it('a run that does not count is named, and without any the goal is missed', () => {
    const [ours = { name: '', figures: null, refused: [] }] = result.measured
    const reference = {
      name: 'redeem/reference',
      figures: null,
      refused: ['3 answers with status 500'],
    }
    const spoiled = { ...result, measured: [ours, reference] }
    expect(judge(spoiled)[0]).toMatchObject({ measured: 'no run counts', isMet: false })
    const text = toMarkdown(spoiled, judge(spoiled), 'npm run bench')
    expect(text).toContain('- redeem/reference: 3 answers with status 500')
  })

  it('names the machine, the command and each process, the busiest first', () => {
    const text = toMarkdown(result, judge(result), 'npm run bench')
    expect(text).toContain('| redeem/ours')
    expect(text).toContain('gateway 70 µs, wallet 50 µs')
    expect(text).toContain('**missed**')
    expect(text).toMatch(
      /Measured by `npm run bench` on 2 cores \(a CPU\), 8 GiB, linux x64, node 24\.$/,
    )
  })

  it('the README keeps all that stands outside of the marks', () => {
    const readme = 'before\n<!-- bench: begin -->\nold\n<!-- bench: end -->\nafter'
    expect(between(readme, 'new')).toBe(
      'before\n<!-- bench: begin -->\n\nnew\n\n<!-- bench: end -->\nafter',
    )
    expect(() => between('no marks', 'new')).toThrow('lacks the lines')
  })
})
