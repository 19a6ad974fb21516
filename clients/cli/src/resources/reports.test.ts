import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '../../test/support/run.js'
import { standIn } from '../../test/support/stand-in.js'
import type { StandIn } from '../../test/support/stand-in.js'

const reward = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
const moved = {
  redeemed: '2',
  expired: '0',
  reversed: '0',
  transferred_in: '0',
  transferred_out: '0',
  migrated: '0',
  adjusted: '0',
  cost: '0',
}
const rows = [
  { period: '2026-01-01', issued: '100000000000000000.0001', closing_balance: '9', ...moved },
  { period: '2026-01-02', issued: '5', closing_balance: '12', ...moved },
]
const page = (period: object, cursor: string | null) => ({
  data: [{ reward_id: reward, periods: [period] }],
  cursor,
  as_of: { id: 'x', at: '2026-01-03T00:00:00.000Z' },
})

let server: StandIn
let isDown = false
let folder = ''

beforeAll(async () => {
  server = await standIn(({ path }) => {
    if (path.startsWith('/operator/v1/rewards')) {
      return { status: 200, body: { data: [{ id: reward, name: '=Points' }], cursor: null } }
    }
    if (isDown) return { status: 403, body: { code: 'INSUFFICIENT_SCOPE', error: 'no' } }
    const [first = {}, second = {}] = rows
    const body = path.includes('cursor=next') ? page(second, null) : page(first, 'next')
    return { status: 200, body }
  })
  folder = await mkdtemp(join(tmpdir(), 'loyalty-reports-'))
})
beforeEach(() => {
  isDown = false
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const ask = (...more: string[]) =>
  run([
    ...'reports points --from 2026-01-01 --to 2026-01-02'.split(' '),
    ...more,
    '--url',
    server.url,
    '--token',
    'x',
  ])

const csv = [
  'reward,period,issued,redeemed,expired,reversed,transferred_in,transferred_out,migrated,adjusted,closing_balance,cost,reward_id',
  `'=Points,2026-01-01,100000000000000000.0001,2,0,0,0,0,0,0,9,0,${reward}`,
  `'=Points,2026-01-02,5,2,0,0,0,0,0,0,12,0,${reward}`,
  '',
].join('\r\n')

describe('a report as a file', () => {
  test('has all pages as CSV, every digit, and no formula; an earlier one is replaced', async () => {
    const file = join(folder, 'points.csv')
    await writeFile(file, 'of yesterday')
    const { code, out, error } = await ask('--out', file)
    expect(code).toBe(0)
    expect(out).toBe(`The report is in ${file}.\n`)
    expect(error).toBe('Counted up to 2026-01-03T00:00:00.000Z.\n')
    expect(await readFile(file, 'utf8')).toBe(csv)
    expect(await readdir(folder)).toStrictEqual(['points.csv'])
  })

  test('leaves the earlier one where the system refuses, and says so by its code', async () => {
    const file = join(folder, 'points.csv')
    await writeFile(file, 'of yesterday')
    isDown = true
    expect((await ask('--out', file)).code).toBe(3)
    expect(await readFile(file, 'utf8')).toBe('of yesterday')
  })

  test('ends with a sentence where there is no place for it', async () => {
    const file = join(folder, 'missing', 'points.csv')
    const { code, error } = await ask('--out', file)
    expect(code).toBe(1)
    expect(error).toContain(`${file} was not written: `)
    expect(await readdir(folder)).toStrictEqual(['points.csv'])
  })

  test('may be JSON, a line a row', async () => {
    const file = join(folder, 'points.csv')
    await ask('--out', file, '--format', 'ndjson')
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { reward_id: reward, periods: [{ issued: '100000000000000000.0001' }] },
      { reward_id: reward },
    ])
  })
})

test('without a file the output may be CSV too, and is a table otherwise', async () => {
  expect((await ask('--format', 'csv')).out).toBe(csv)
  expect((await ask()).out).toContain('=Points  2026-01-02')
})
