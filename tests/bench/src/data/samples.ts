import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Document } from 'mongodb'
import type { Account, System } from '../system/start-system.js'

/**
 * Documents that the system wrote itself: one customer with its wallet, and a ledger row. All data
 * of a bench are copies of them under other ids, so that their shape is always the real one.
 */
export interface Samples {
  rewardId: string
  customer: Document
  /** Two lines in it, and the copy of its customer. */
  wallet: Document
  transaction: Document
}

export const SAMPLE_CUSTOMER = 'sample'
/** Lines in its wallet. */
const LINES = 2

const profile = {
  id: SAMPLE_CUSTOMER,
  name: 'Ada Lovelace',
  email: 'ada.lovelace@example.com',
  registration_date: '2024-05-17T09:30:00.000Z',
  platforms: ['ios', 'web'],
  gender: 'FEMALE',
  dob: '1990-12-10T00:00:00.000Z',
  document_type: 'PASSPORT',
  document_number: 'X1234567',
  country: 'GB',
  phone: '+442071234567',
  tags: { segment: 'regular', newsletter: true, favourite_store: 'store-17', visits: 12 },
  metadata: { source: 'web', campaign: 'spring', locale: 'en-GB' },
}

export async function createSamples(system: System, account: Account): Promise<Samples> {
  const { client } = account
  const rewardId = await createReward(account)
  await client.call('POST', '/operator/v1/customers', profile)
  const code = await createCoupon(account, rewardId, LINES)
  const body = { customer_id: SAMPLE_CUSTOMER, code, brand_id: null }
  for (let line = 1; line <= LINES; line++) await client.call('POST', '/v1/coupons/redeem', body)
  const ofAccount = { account_id: account.id }
  return {
    rewardId,
    customer: await findOne(system, 'customers', 'customers', { account_id: account.id }),
    wallet: await findOne(system, 'wallet', 'wallets', ofAccount),
    transaction: await findOne(system, 'wallet', 'transactions', ofAccount),
  }
}

/** The same, with so many lines in the wallet: copies of those that it has. */
export function withLines(samples: Samples, count: number): Samples {
  const written = samples.wallet['lines'] as Document[]
  const lines = Array.from({ length: count }, (_, at) => ({
    ...written[at % written.length],
    id: uuidV7(Date.now()),
  }))
  return { ...samples, wallet: { ...samples.wallet, lines } }
}

export async function createReward({ client }: Pick<Account, 'client'>): Promise<string> {
  const { data } = await client.call<{ data: { id: string } }>('POST', '/v1/rewards', {
    brand_id: null,
    platforms: null,
    name: 'Points',
    description: 'One point for each unit spent',
    type: 'POINTS',
    conditions: [],
    attributes: {},
  })
  return data.id
}

/** Above what one customer redeems in a run: the limit is checked and never reached. */
const PER_CUSTOMER_MAX = 1_000_000

/** What each redemption of such a coupon grants. */
export const GRANTED = 10.5

/** Makes a coupon that grants points, and returns its code. */
export async function createCoupon(
  { client }: Pick<Account, 'client'>,
  rewardId: string,
  maxRedemptions: number,
): Promise<string> {
  const { data } = await client.call<{ data: { code: string } }>('POST', '/operator/v1/coupons', {
    name: 'Bench',
    grants: [{ reward_id: rewardId, amount: GRANTED, expires_after_days: 90 }],
    max_redemptions: maxRedemptions,
    max_redemptions_per_customer: PER_CUSTOMER_MAX,
  })
  return data.code
}

/** Puts copies of a coupon straight into the database, and returns their codes. */
export async function copyCoupon(
  system: System,
  account: Account,
  code: string,
  count: number,
): Promise<string[]> {
  const sample = await findOne(system, 'wallet', 'coupons', { _id: `${account.id}|${code}` })
  const coupons = Array.from({ length: count }, (_, number) => {
    const id = uuidV7(Date.now())
    const own = `BENCH${String(number).padStart(5, '0')}`
    return { ...sample, _id: `${account.id}|${own}`, id, code: own }
  })
  // The driver's types know ids that it makes itself only.
  await system
    .database('wallet')
    .collection('coupons')
    .insertMany(coupons as Document[])
  return coupons.map((coupon) => coupon.code)
}

/** One document that the system wrote. */
export async function findOne(
  system: System,
  service: Parameters<System['database']>[0],
  collection: string,
  filter: Document,
): Promise<Document> {
  const found = await system.database(service).collection(collection).findOne(filter)
  if (found === null) throw new Error(`the system wrote nothing to ${collection}`)
  return found
}
