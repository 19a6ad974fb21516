import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { loyaltyOf, startLoyalty } from './command-line.js'

const CUSTOMERS = 60
const BATCH = 2
/** Calls that are done when the process is killed. */
const KILLED_AFTER = [2, 10]
const WAIT_MS_MAX = 30_000

let account: TestAccount
let folder: string
let file: string

beforeAll(async () => {
  account = await freshAccount()
  const reward = await account.createReward()
  folder = await mkdtemp(join(tmpdir(), 'loyalty-killed-'))
  file = join(folder, 'customers.ndjson')
  const rows = Array.from({ length: CUSTOMERS }, (_, at) =>
    JSON.stringify({ id: `k-${at}`, balance: [{ reward_id: reward, amount: 1.5 }] }),
  )
  await writeFile(file, `${rows.join('\n')}\n`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** One small call after the other, so that there is time to kill it. */
const args = (): string[] => [
  'migrate',
  'customers',
  file,
  '--parallel',
  '1',
  '--batch',
  String(BATCH),
]

/** Calls that the checkpoint vouches for; none before it is there. */
async function callsDone(): Promise<number> {
  const text = await readFile(`${file}.customers-checkpoint.json`, 'utf8').catch(() => '{}')
  const { done = 0 } = JSON.parse(text) as { done?: number }
  return done
}

it('a run that is killed again and again ends with every row once', async () => {
  for (const calls of KILLED_AFTER) {
    const child = startLoyalty(account, ...args())
    const ended = once(child, 'exit')
    await waitFor('so many calls are done', async () => (await callsDone()) >= calls, WAIT_MS_MAX)
    child.kill('SIGSTOP')
    const second = await loyaltyOf(account, ...args())
    expect(second).toMatchObject({ code: 2, error: expect.stringContaining('Another run') })
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
  }
  expect(await callsDone()).toBeLessThan(CUSTOMERS / BATCH)

  const last = await loyaltyOf(account, ...args())
  expect(last).toMatchObject({
    code: 0,
    result: { rows: CUSTOMERS, created: CUSTOMERS, unchanged: 0, failed: 0 },
  })
  expect(await readdir(folder)).toEqual(['customers.ndjson'])

  const again = await loyaltyOf(account, 'migrate', 'customers', file)
  expect(again).toMatchObject({ code: 0, result: { rows: CUSTOMERS, unchanged: CUSTOMERS } })
  const books = await loyaltyOf(account, 'wallets', 'recompute')
  expect(books.result).toMatchObject({ different: [] })
  for (const at of [0, 14, CUSTOMERS - 1]) {
    const { body } = await account.operator<{ data: { totals: { total: number }[] } }>(
      'GET',
      `/wallets/k-${at}`,
    )
    expect(body.data.totals.map(({ total }) => total)).toEqual([1.5])
  }
})
