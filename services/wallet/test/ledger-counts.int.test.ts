import { randomUUID } from 'node:crypto'
import { steadyNow } from '@loyalty/engine/process'
import { connectDatabase, type Database } from '@loyalty/engine/testing'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { keysIn, idsMintedIn } from '../src/ledger/rules.js'
import { LedgerCounts } from '../src/ledger/ledger-counts.js'
import { newAccount } from './fixture.js'

const DAY = { fromMs: Date.parse('2026-01-31'), toMs: Date.parse('2026-02-01') }

let database: Database
let counts: LedgerCounts
let account: AccountId
let mint: { next: () => Uuid }

beforeAll(async () => {
  const name = `counts_${randomUUID().slice(0, 8)}`
  database = await connectDatabase({ url: inject('mongoUrl'), database: name, appName: 'test' })
})
afterAll(async () => {
  await database.db.dropDatabase()
  await database.close()
})
beforeEach(() => {
  counts = new LedgerCounts(database.db)
  account = newAccount()
  mint = createMint(DAY.fromMs)
})

const rows = () => database.db.collection<{ _id: string }>('transactions')

/** Appends rows and returns the line at the last of them. */
async function append(count: number, fields: object = {}): Promise<Uuid> {
  const ids = Array.from({ length: count }, () => mint.next())
  await rows().insertMany(ids.map((id) => ({ _id: `${account}|${id}`, ...fields })))
  return ids.at(-1) ?? mint.next()
}

const countUpTo = (line: Uuid, filters: Record<string, unknown> = {}) => {
  const keys = keysIn(account, idsMintedIn(DAY), line)
  return counts.count({ account, keys, filters, deadlineMs: steadyNow() + 10_000 }, {})
}

describe('counts of the ledger', () => {
  it('follows the line, and never looks below it again', async () => {
    const first = await append(5)
    expect(await countUpTo(first)).toBe(5)
    const second = await append(3)
    await rows().deleteOne({ _id: `${account}|${first}` })
    expect(await countUpTo(second)).toBe(8)
  })

  it('calls at once count each row once', async () => {
    const line = await append(100)
    const counted = await Promise.all(Array.from({ length: 20 }, () => countUpTo(line)))
    expect(new Set(counted)).toEqual(new Set([100]))
  })

  it('filters have counts of their own; null selects the rows without a value', async () => {
    await append(4, { brand_id: null, type: 'ACCUMULATION' })
    const line = await append(2, { brand_id: '$brand', type: 'REDEMPTION' })
    expect(await countUpTo(line, { brand_id: null })).toBe(4)
    expect(await countUpTo(line, { brand_id: '$brand' })).toBe(2)
    expect(await countUpTo(line, { brand_id: null, type: 'REDEMPTION' })).toBe(0)
    expect(await countUpTo(line)).toBe(6)
  })

  it('other days and accounts stay out, also when the line is far above', async () => {
    const line = await append(3)
    const tomorrow = createMint(DAY.toMs)
    await rows().insertOne({ _id: `${account}|${tomorrow.next()}` })
    await rows().insertOne({ _id: `${newAccount()}|${line}` })
    expect(await countUpTo(tomorrow.next())).toBe(3)
    expect(await countUpTo(tomorrow.next())).toBe(3)
  })

  it('goes on in steps to the end, also when the last one is full', async () => {
    counts = new LedgerCounts(database.db, 10)
    expect(await countUpTo(await append(34))).toBe(34)
    expect(await countUpTo(await append(16))).toBe(50)
    expect(await countUpTo(mint.next())).toBe(50)
  })

  it('a count that fails keeps what it has got, and the next one goes on', async () => {
    counts = new LedgerCounts(database.db, 10)
    const first = await append(25)
    expect(await countUpTo(first)).toBe(25)
    const keys = keysIn(account, idsMintedIn(DAY), await append(25))
    const session = database.client.startSession()
    await session.endSession()
    const failing = { account, keys, filters: {}, deadlineMs: steadyNow() + 10_000 }
    await expect(counts.count(failing, { session })).rejects.toThrow('session')
    await rows().deleteOne({ _id: `${account}|${first}` })
    expect(await countUpTo(mint.next())).toBe(50)
  })
})
