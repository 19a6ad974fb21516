import { createHash } from 'node:crypto'
import { walletIdOf } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { ReadPreference, type ClientSession, type Document } from 'mongodb'
import { toIdempotencyRow, toLedgerRow, toLine, toOutboxRow, toRedemption } from './documents.js'
import type { Redeem } from './redeem-request.js'
import { isDuplicateKey, retried } from './retry.js'
import type { Store, Stored } from './store.js'
import { toAnswer } from './views.js'

export interface Reply {
  status: number
  body: string
}

const refuse = (status: number, code: string): Reply => ({ status, body: JSON.stringify({ code }) })

/** A rule said no inside of the transaction, which is rolled back. */
class Refused extends Error {
  readonly reply: Reply

  constructor(status: number, code: string) {
    super(code)
    this.reply = refuse(status, code)
  }
}

const transactionOptions = {
  readConcern: { level: 'snapshot' as const },
  writeConcern: { w: 'majority' as const, journal: true },
  readPreference: ReadPreference.primary,
}

/**
 * One redeem, one transaction. What does not change is read before it, and the coupon, which others
 * want too, is written first: who meets another one there has done nothing yet that is lost.
 */
export async function redeem(store: Store, reward: Document, request: Redeem): Promise<Reply> {
  const { account, customer_id: customerId, code, key } = request
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const keyId = `${account}|bench|POST /v1/coupons/redeem|${key}`
  const [stored, customer, coupon] = await Promise.all([
    store.collection('idempotency').findOne({ _id: keyId }),
    store.collection('customers').findOne({ _id: `${account}|${customerId}` }),
    store.collection('coupons').findOne({ _id: `${account}|${code}` }),
  ])
  if (stored !== null) return { status: 200, body: stored['body'] as string }
  if (customer === null) return refuse(404, 'CUSTOMER_NOT_FOUND')
  if (customer['status'] !== 'ACTIVE') return refuse(409, 'CUSTOMER_NOT_ACTIVE')
  if (coupon === null) return refuse(404, 'COUPON_NOT_FOUND')
  const known = { request, reward, customer, coupon, keyId, hash }
  try {
    return await retried(() => inTransaction(store, (session) => write(store, session, known)))
  } catch (error) {
    if (error instanceof Refused) return error.reply
    // A copy of the call was faster by a moment.
    const winner = isDuplicateKey(error)
      ? await store.collection('idempotency').findOne({ _id: keyId })
      : null
    if (winner === null) throw error
    return { status: 200, body: winner['body'] as string }
  }
}

interface Known {
  request: Redeem
  reward: Document
  customer: Stored
  coupon: Stored
  keyId: string
  hash: string
}

async function write(store: Store, session: ClientSession, known: Known): Promise<Reply> {
  const { request, reward, customer, coupon, keyId, hash } = known
  const { account, customer_id: customerId } = request
  const now = new Date()
  const redemptionId = uuidV7(now.getTime())
  const walletId = walletIdOf(account, customerId)
  const definition = coupon['definition'] as Document
  const [grant] = definition['grants'] as [Document]
  const line = toLine(grant, request, now)

  const used = await store
    .collection('coupons')
    .updateOne(
      { _id: coupon._id, status: 'ACTIVE', used: { $lt: definition['max_redemptions'] as number } },
      { $inc: { used: 1, version: 1 } },
      { session },
    )
  if (used.matchedCount === 0) throw new Refused(409, 'COUPON_LIMIT_REACHED')

  const wallet = await store.wallets.findOneAndUpdate(
    { _id: `${account}|${walletId}` },
    {
      $push: { lines: line },
      $inc: { version: 1, fact_sequence: 1 },
      $set: { updated_at: now },
    },
    { session, returnDocument: 'after' },
  )
  if (wallet === null) throw new Refused(404, 'CUSTOMER_NOT_FOUND')

  const counted = await store.collection('coupon_customers').findOneAndUpdate(
    { _id: `${account}|${request.code}|${walletId}` },
    {
      $inc: { used: 1, version: 1 },
      $setOnInsert: { account_id: account },
    },
    { session, upsert: true, returnDocument: 'before' },
  )
  if (Number(counted?.['used'] ?? 0) >= Number(definition['max_redemptions_per_customer'])) {
    throw new Refused(409, 'COUPON_ALREADY_REDEEMED')
  }

  const ids = { redemptionId, walletId }
  const row = toLedgerRow(request, line, ids, now)
  const body = toAnswer(customer, wallet, reward, line, now)
  await store
    .collection('redemptions')
    .insertOne(toRedemption(request, coupon, line, ids, now), { session })
  await store.collection('transactions').insertOne(row, { session })
  await store
    .collection('outbox')
    .insertOne(toOutboxRow(wallet, coupon, row, redemptionId, now), { session })
  await store
    .collection('idempotency')
    .insertOne(toIdempotencyRow(keyId, account, hash, body, now), { session })

  return { status: 200, body }
}

async function inTransaction(
  { client }: Store,
  work: (session: ClientSession) => Promise<Reply>,
): Promise<Reply> {
  await using session = client.startSession({ causalConsistency: false })
  session.startTransaction(transactionOptions)
  const reply = await work(session)
  await session.commitTransaction()
  return reply
}
