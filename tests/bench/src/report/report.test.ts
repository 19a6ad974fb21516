import { describe, expect, it } from 'vitest'
import type { Figures } from '../measure/figures.js'
import type { MigrationRun } from '../scenarios/migration.js'
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

const lag = (p99: number) => ({ p50: 10, p99, max: 9_000 })

const migrated = (version: MigrationRun['version'], rowsPerSecond: number): MigrationRun => ({
  name: 'events',
  version,
  rows: 1000,
  seconds: 1000 / rowsPerSecond,
  rowsPerSecond,
  cpuMsPerThousand: { wallet: 100 },
  memoryMiB: { first: 1, half: 2, last: 3 },
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
    { name: 'redeem/ours', figures: figures(4000, 30), rates: [4000], refused: [] },
    { name: 'redeem/reference', figures: figures(800, 60), rates: [800], refused: [] },
  ],
  rest: [
    {
      version: 'ours',
      seconds: 60,
      cpuPercent: { mongod: 2, wallet: 0.5 },
      memoryMiB: {
        proportional: { gateway: 300, wallet: 500 },
        resident: { gateway: 400, wallet: 600 },
      },
    },
  ],
  relay: null,
  reports: null,
  expiry: null,
  webhooks: null,
  bulk: null,
  move: null,
  migration: [],
  refused: [],
}

describe('report', () => {
  it('judges what was measured and leaves out the rest', () => {
    const goals = judge(result).map(({ goal, measured, isMet }) => [goal, measured, isMet])
    expect(goals).toEqual([
      ['≥ 5 × rate of the reference', '5.00 ×', true],
      ['≤ 0.33 × p99 of the reference', '0.50 ×', false],
      ['≤ 3 % of one core', '2.5 %', true],
      ['≤ 450 MiB', '800 MiB', false],
    ])
  })

  it('beside an earlier version: rates by round, and CPU without the load generator', () => {
    const earlier = {
      ...figures(2000, 60),
      cpuUs: { wallet: 200, gateway: 40, 'load generator': 70 },
    }
    const redeem = { name: 'redeem/ours', figures: figures(4000, 30), refused: [] }
    const compared: BenchResult = {
      ...result,
      rest: null,
      measured: [
        { ...redeem, rates: [3000, null, 4000] },
        { name: 'redeem/earlier', figures: earlier, rates: [2000, 2000, 1600], refused: [] },
      ],
      migration: [migrated('ours', 3000), migrated('earlier', 1000)],
    }
    const text = toMarkdown(compared, judge(compared), 'npm run bench')
    expect(text).toMatch(
      /\| redeem +\| 2.00 × \(1.50 ×, 2.50 ×\) +\| 0.50 × \| 0.50 × \| 0.50 × \|/,
    )
    expect(judge(compared)).toEqual([
      {
        work: 'migration of 1,000 events',
        goal: '≥ 2.5 × rate of the earlier version',
        measured: '3.00 ×',
        isMet: true,
      },
    ])
  })

  it('a bulk job of a part of the customers counts as one of all', () => {
    const run = { customers: 50_000, seconds: 31, cpuMsPerThousand: { wallet: 200, mongod: 0.2 } }
    const goals = judge({ ...result, measured: [], rest: null, bulk: [run] })
    expect(goals).toMatchObject([{ goal: '≤ 60 s', measured: '62.0 s', isMet: false }])
    expect(judge({ ...result, measured: [], rest: null, bulk: [] })).toMatchObject([
      { measured: 'no run counts', isMet: false },
    ])
  })

  it('a migration alone has no goal: rates of two machines say nothing', () => {
    const alone = { ...result, measured: [], rest: null, migration: [migrated('ours', 9000)] }
    expect(judge(alone)).toEqual([])
  })

  it('what was asked for and does not count is missed, and named', () => {
    const spoiled = { ...result, measured: [], rest: null, relay: [], refused: ['relay/ours: why'] }
    expect(judge(spoiled).map(({ measured, isMet }) => [measured, isMet])).toEqual([
      ['no run counts', false],
      ['no run counts', false],
    ])
    expect(toMarkdown(spoiled, judge(spoiled), 'npm run bench')).toContain('- relay/ours: why')
  })

  it('counting for reports is held against a redeem and its lag', () => {
    const cpuUs = { redeem: 1_500, counting: { wallet: 20, mongod: 10 } }
    const run = { redeemsPerSecond: 900, lagMaxSeconds: 10.5, rows: 9_000, cpuUs }
    const counted = { ...result, measured: [], rest: null, reports: [run] }
    expect(judge(counted).map(({ measured, isMet }) => [measured, isMet])).toEqual([
      ['2.0 %', true],
      ['10.5 s', false],
    ])
    expect(toMarkdown(counted, judge(counted), 'npm run bench')).toContain(
      'a redeem takes 1500 µs of CPU, counting it 30 µs (wallet 20, mongod 10; 2.0 %)',
    )
  })

  it('relay and expiry are held against their limits, and only this version is', () => {
    const relay = { redeemsPerSecond: 900, drained: 9_000 }
    const limited: BenchResult = {
      ...result,
      measured: [],
      rest: null,
      relay: [
        { ...relay, version: 'earlier', lagMs: lag(5_000), drainedPerSecond: 800 },
        { ...relay, version: 'ours', lagMs: lag(900), drainedPerSecond: 2_900 },
      ],
      expiry: [
        {
          version: 'ours',
          due: 60_000,
          perSecond: 1_000,
          lagMs: lag(5_100),
          cpuUs: { redeemAlone: 1_000, redeemBeside: 1_050, line: 700 },
        },
      ],
    }
    expect(judge(limited).map(({ measured, isMet }) => [measured, isMet])).toEqual([
      ['2900/s', false],
      ['0.90 s', true],
      ['5.10 s', false],
      ['1.05 ×', true],
    ])
  })

  it('a run that does not count is named, and without any the goal is missed', () => {
    const reference = {
      name: 'redeem/reference',
      figures: null,
      rates: [null],
      refused: ['3 answers with status 500'],
    }
    const spoiled = { ...result, measured: [...result.measured.slice(0, 1), reference] }
    expect(judge(spoiled)[0]).toMatchObject({ measured: 'no run counts', isMet: false })
    const text = toMarkdown(spoiled, judge(spoiled), 'npm run bench')
    expect(text).toContain('- redeem/reference: 3 answers with status 500')
  })

  it('names the machine, the command and each process, the busiest first', () => {
    const text = toMarkdown(result, judge(result), 'npm run bench')
    expect(text).toContain('| redeem/ours')
    expect(text).toContain('120 µs: gateway 70, wallet 50')
    expect(text).toContain('**missed**')
    expect(text).toMatch(
      /Measured by `npm run bench` on 2 cores \(a CPU\), 8 GiB, linux x64, node 24\.$/,
    )
  })

  it('tests/bench/README.md keeps everything outside of the marks', () => {
    const readme = 'before\n<!-- bench: begin -->\nold\n<!-- bench: end -->\nafter'
    expect(between(readme, 'new')).toBe(
      'before\n<!-- bench: begin -->\n\nnew\n\n<!-- bench: end -->\nafter',
    )
    expect(() => between('no marks', 'new')).toThrow('lacks the lines')
  })
})
