import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, it } from 'vitest'
import { freshAccount } from '../harness/account.js'
import type { TestAccount } from '../harness/account.js'
import { loyaltyOf, type Ended } from './command-line.js'

const generator = join(repository, 'examples', 'migration', 'generate.mjs')
const CUSTOMERS = 100
const EVENTS = 150

let account: TestAccount
let folder: string
let rewards: string[]

beforeAttempts(
  async () => {
    account = await freshAccount()
    rewards = await Promise.all([account.createReward(), account.createReward()])
    folder = await mkdtemp(join(tmpdir(), 'loyalty-migration-'))
    const [points = '', voucher = ''] = rewards
    const sizes = ['--customers', String(CUSTOMERS), '--events', String(EVENTS)]
    const named = ['--points', points, '--voucher', voucher]
    await promisify(execFile)(process.execPath, [generator, ...sizes, ...named, '--out', folder])
  },
  () => rm(folder, { recursive: true, force: true }),
)

const loyalty = (...args: string[]): Promise<Ended> => loyaltyOf(account, ...args)

const migrate = (kind: string, ...more: string[]): Promise<Ended> => {
  const file = join(folder, `${kind}.csv`)
  return loyalty('migrate', kind, file, '--mapping', join(folder, `${kind}.mapping.json`), ...more)
}

describe('loyalty migrate', () => {
  it('brings a programme, twice without a difference, and the sums are those of the file', async () => {
    const dry = await migrate('customers', '--dry-run')
    expect(dry).toMatchObject({ code: 0, result: { rows: CUSTOMERS, failed: 0 } })

    const first = await migrate('customers', '--batch', '40')
    expect(first).toMatchObject({ code: 0, result: { rows: CUSTOMERS, created: CUSTOMERS } })
    const again = await migrate('customers', '--batch', '40')
    expect(again).toMatchObject({ code: 0, result: { rows: CUSTOMERS, unchanged: CUSTOMERS } })
    expect(await sumsOfWallets()).toEqual(dry.result['balances'])

    const events = await migrate('events', '--batch', '60')
    expect(events).toMatchObject({ code: 0, result: { rows: EVENTS, created: EVENTS } })
    const eventsAgain = await migrate('events', '--batch', '60')
    expect(eventsAgain).toMatchObject({ code: 0, result: { rows: EVENTS, unchanged: EVENTS } })

    const books = await loyalty('wallets', 'recompute')
    expect(books).toMatchObject({ code: 0, result: { different: [] } })
  })

  it('rows that the system refuses come back, and are done once they are corrected', async () => {
    const [reward = ''] = rewards
    const unknown = reward.replace(/^.{8}/, 'ffffffff')
    const file = join(folder, 'own.csv')
    const failed = join(folder, 'failed.csv')
    const head = 'id,name,balance[].reward_id,balance[].amount\n'
    await writeFile(file, `${head}own-1,Ada,${reward},1.5\nown-2,Bob,${unknown},2\n`)
    const first = await loyalty('migrate', 'customers', file, '--failed', failed)
    expect(first).toMatchObject({ code: 1, result: { created: 1, failed: 1 } })
    expect(first.error).toContain('line 3: own-2 REWARD_UNKNOWN')
    const text = await readFile(failed, 'utf8')
    await writeFile(failed, text.replaceAll(unknown, reward))
    const second = await loyalty('migrate', 'customers', failed)
    expect(second).toMatchObject({ code: 0, result: { rows: 1, created: 1, failed: 0 } })
  })

  it('a dry run finds the rows that a run refuses, also what only the system knows', async () => {
    const [reward = ''] = rewards
    const unknown = reward.replace(/^.{8}/, 'ffffffff')
    const known = `dry-${crypto.randomUUID()}`
    const born = join(folder, 'born.csv')
    await writeFile(born, `id,dob\n${known},1954-09-05\n`)
    expect(await loyalty('migrate', 'customers', born)).toMatchObject({ code: 0 })
    const file = join(folder, 'broken.csv')
    const rows = [
      'id,email,dob,tier_id,balance[].reward_id,balance[].amount,balance[].expiration_date',
      `${known}-1,,,,${reward},1,`,
      `${known}-2,,,,${unknown},1,`,
      `${known}-3,,,,${reward},1,2020-12-31`,
      `${known}-4,,,,${reward},-1,`,
      `${known}-5,no-mail,,,,,`,
      `${known}-6,,,${unknown},,,`,
      `${known},,1954-09-06,,,,`,
      `${known}-8,,05.09.1954,,,,`,
      `${known}-1,,,,,,`,
      `${known}-9,,1954-09-05,,${reward},2,2090-12-31`,
      '',
    ]
    await writeFile(file, rows.join('\n'))
    const told = async (...more: string[]) => {
      const ended = await loyalty('migrate', 'customers', file, ...more)
      expect(ended.code).toBe(1)
      expect(ended.result).toMatchObject({
        warned: 1,
        warnings: [{ line: 4, code: 'ENTRY_EXPIRED', column: 'balance[].expiration_date' }],
      })
      expect(ended.error).toContain(`warning: line 4: ${known}-3 ENTRY_EXPIRED`)
      const errors = ended.result['errors'] as { line: number; code: string; column: string }[]
      return errors
        .map(({ line, code, column }) => ({ line, code, column }))
        .toSorted((left, right) => left.line - right.line)
    }
    const taken = join(folder, 'taken-rows.csv')
    const dry = await told(
      '--dry-run',
      '--failed',
      join(folder, 'broken-rows.csv'),
      '--warnings',
      taken,
    )
    expect(dry.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '3 REWARD_UNKNOWN',
      '5 VALIDATION_ERROR',
      '6 VALIDATION_ERROR',
      '7 TIER_UNKNOWN',
      '8 FIELD_ALREADY_SET',
      '9 VALIDATION_ERROR',
      '10 DUPLICATE_IN_FILE',
    ])
    const written = await readFile(join(folder, 'broken-rows.csv'), 'utf8')
    expect(written.trimEnd().split('\n')).toHaveLength(1 + dry.length)
    const [, warned = '', ...others] = (await readFile(taken, 'utf8')).trimEnd().split('\n')
    expect(warned).toMatch(
      /-3,.*,4,balance\[\]\.expiration_date,ENTRY_EXPIRED,balance\[0\]: expired at /,
    )
    expect(others).toEqual([])
    expect(await told()).toEqual(dry)
  })

  it('events of nobody fail by their lines after they were accepted', async () => {
    const file = join(folder, 'own-events.csv')
    const head = 'id,order.purchase_id,order.value,fulfilled,issued_at\n'
    await writeFile(file, `${head}nobody,p1,10,true,2024-05-01\nC-0000001,p2,10,true,2024-05-01\n`)
    const dry = await loyalty('migrate', 'events', file, '--dry-run')
    expect(dry).toMatchObject({ code: 1, result: { failed: 1 } })
    expect(dry.error).toContain('line 2: nobody CUSTOMER_NOT_FOUND')
    const ended = await loyalty('migrate', 'events', file)
    expect(ended).toMatchObject({ code: 1, result: { created: 1, failed: 1 } })
    expect(ended.error).toContain('line 2: nobody CUSTOMER_NOT_FOUND')
  })
})

/** What all wallets hold of each reward, by the interface of an operator. */
async function sumsOfWallets(): Promise<Record<string, string>> {
  const sums: Record<string, number> = {}
  for (let at = 1; at <= CUSTOMERS; at += 1) {
    const id = `C-${String(at).padStart(7, '0')}`
    const { body } = await account.operator<{
      data: { totals: { reward_id: string; total: number }[] }
    }>('GET', `/wallets/${id}`)
    for (const { reward_id: reward, total } of body.data.totals) {
      // Whole hundredths, so that nothing is lost by adding.
      sums[reward] = (sums[reward] ?? 0) + Math.round(total * 100)
    }
  }
  return Object.fromEntries(Object.entries(sums).map(([id, sum]) => [id, String(sum / 100)]))
}
