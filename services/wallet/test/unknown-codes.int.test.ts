import { randomUUID } from 'node:crypto'
import { walletIdOf, type AccountId, type CustomerId } from '@loyalty/shared/ids'
import { connectDatabase, type Database } from '@loyalty/shared/mongo/connect'
import { deployCollections } from '@loyalty/shared/mongo/deploy-collections'
import { uuidV7 } from '@loyalty/shared/uuid-v7'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusals, type RefusalDocument } from '../src/coupons/refusal.collection.js'
import { countUnknownCodes, type CountUnknownCodes } from '../src/coupons/unknown-codes.js'
import { newAccount } from './fixture.js'

const NOW = new Date('2026-01-31T12:00:00.000Z')
const MINUTE_MS = 60_000

let database: Database
let count: CountUnknownCodes

beforeAll(async () => {
  const name = `guesses_${randomUUID().slice(0, 8)}`
  database = await connectDatabase({ url: inject('mongoUrl'), database: name, appName: 'test' })
  await deployCollections(database.db, [refusals])
  count = countUnknownCodes(database.db, { now: () => NOW, stop: () => undefined })
})
afterAll(async () => {
  await database.db.dropDatabase()
  await database.close()
})

const customer = (id: string) => id as CustomerId

/** Writes a customer's refused tries, so many minutes ago. */
async function refuse(account: AccountId, id: string, minutesAgo: number[], refusal: string) {
  const rows = minutesAgo.map((minutes): RefusalDocument => {
    const at = new Date(NOW.getTime() - minutes * MINUTE_MS)
    const rowId = uuidV7(at.getTime())
    return {
      _id: `${account}|${rowId}`,
      account_id: account,
      id: rowId,
      coupon_id: null,
      batch_id: null,
      code: 'GUESS',
      wallet_id: walletIdOf(account, customer(id)),
      refusal,
      created_at: at,
    }
  })
  await database.db.collection<RefusalDocument>(refusals.name).insertMany(rows)
}

describe('counts of unknown codes', () => {
  it('of one turn, each customer and account has its own count', async () => {
    const [account, other] = [newAccount(), newAccount()]
    await refuse(account, 'ann', [1, 2, 3], 'COUPON_NOT_FOUND')
    await refuse(account, 'ben', [1], 'COUPON_NOT_FOUND')
    await refuse(other, 'ann', [1, 2], 'COUPON_NOT_FOUND')
    const asked = [
      count(account, customer('ann')),
      count(account, customer('ben')),
      count(account, customer('cem')),
      count(other, customer('ann')),
      count(account, customer('ann')),
    ]
    expect(await Promise.all(asked)).toEqual([3, 1, 0, 2, 3])
  })

  it('only unknown codes count, and only those of the last ten minutes', async () => {
    const account = newAccount()
    await refuse(account, 'ann', [1, 9.9, 10, 11], 'COUPON_NOT_FOUND')
    await refuse(account, 'ann', [1, 2], 'COUPON_EXPIRED')
    expect(await count(account, customer('ann'))).toBe(2)
  })
})
