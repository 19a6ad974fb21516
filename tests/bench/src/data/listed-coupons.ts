import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Document } from 'mongodb'
import type { Account, System } from '../system/start-system.js'
import { findOne } from './samples.js'

/** Makes a coupon that every customer sees, and so many copies of it. Returns the ids of the copies. */
export async function loadListedCoupons(
  system: System,
  account: Account,
  rewardId: string,
  count: number,
): Promise<string[]> {
  const body = { name: 'Listed', listed: true, grants: [{ reward_id: rewardId, amount: 5 }] }
  const { data } = await account.client.call<{ data: { id: string; code: string } }>(
    'POST',
    '/operator/v1/coupons',
    body,
  )
  const ofAccount = (key: string) => ({ _id: `${account.id}|${key}` })
  const coupon = await findOne(system, 'wallet', 'coupons', ofAccount(data.code))
  const entry = await findOne(system, 'wallet', 'coupon_entries', ofAccount(data.id))
  const own = Array.from({ length: count }, (_, at) => ({
    id: uuidV7(Date.now()),
    code: `LISTED${String(at).padStart(5, '0')}`,
  }))
  const copies = (sample: Document, keyOf: (one: (typeof own)[number]) => string) =>
    own.map((one): Document => ({ ...sample, ...one, ...ofAccount(keyOf(one)) }))
  const wallet = system.database('wallet')
  await wallet.collection('coupons').insertMany(copies(coupon, ({ code }) => code))
  await wallet.collection('coupon_entries').insertMany(copies(entry, ({ id }) => id))
  return own.map(({ id }) => id)
}
