import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { Long, type Document } from 'mongodb'
import type { Redeem } from './redeem-request.js'
import type { Stored, StoredWallet } from './store.js'

const DAY_MS = 86_400_000
const KEPT_DAYS = 7
const UNITS = 10_000

interface Ids {
  redemptionId: string
  walletId: string
}

/** A line as ours: the amount is a long of ten-thousandths. */
export const toLine = (grant: Document, { brand_id }: Redeem, now: Date): Document => ({
  id: uuidV7(now.getTime()),
  reward_id: grant['reward_id'],
  amount: Long.fromNumber(Number(grant['amount'])),
  campaign_id: null,
  brand_id,
  funded_by: 'platform',
  issued_at: now,
  expires_at: new Date(now.getTime() + Number(grant['expires_after_days']) * DAY_MS),
  hold: null,
  is_gift_card: false,
})

export const toRedemption = (
  { account, code, brand_id }: Redeem,
  coupon: Stored,
  line: Document,
  { redemptionId, walletId }: Ids,
  now: Date,
): Stored => ({
  _id: `${account}|${redemptionId}`,
  version: 1,
  account_id: account,
  id: redemptionId,
  coupon_id: coupon['id'],
  batch_id: null,
  code,
  wallet_id: walletId,
  status: 'ACTIVE',
  grants: [{ line, gift_card_code: null }],
  costs: [],
  brand_id,
  store_id: null,
  channel_id: null,
  created_at: now,
  updated_at: now,
  reversed_at: null,
})

export function toLedgerRow(
  { account, code, brand_id }: Redeem,
  line: Document,
  { redemptionId, walletId }: Ids,
  now: Date,
): Stored {
  const id = uuidV7(now.getTime())
  return {
    _id: `${account}|${id}`,
    account_id: account,
    id,
    wallet_id: walletId,
    event_type: 'COUPON_REDEEM',
    brand_id,
    campaign_id: null,
    channel_id: null,
    store_id: null,
    funded_by: 'platform',
    issued_at: now,
    metadata: { redemption_id: redemptionId, code },
    type: 'ACCUMULATION',
    side: 'CREDIT',
    reward_id: line['reward_id'],
    amount: line['amount'],
    cost: Long.ZERO,
    details: `Given by coupon ${code}`,
    line,
    event_id: null,
    campaign_name: null,
    counterpart_wallet_id: null,
    draws: [],
  }
}

/** A CloudEvents text, as ours. */
export function toOutboxRow(
  wallet: StoredWallet,
  coupon: Stored,
  row: Stored,
  redemptionId: string,
  now: Date,
): Stored {
  const id = uuidV7(now.getTime())
  const { account_id: account, wallet_id, owner_id, customer_id, fact_sequence: sequence } = wallet
  const movement = {
    transaction_id: row['id'],
    reward_id: row['reward_id'],
    amount: Number(row['amount']) / UNITS,
    expiration_date: row['line'].expires_at,
  }
  const event = {
    specversion: '1.0',
    id,
    source: '/loyalty/wallet',
    type: 'coupon.redeemed',
    subject: wallet_id,
    time: now,
    datacontenttype: 'application/json',
    account,
    sequence: String(sequence),
    data: {
      customer_id,
      wallet_id,
      owner_id,
      sequence,
      coupon_id: coupon['id'],
      redemption_id: redemptionId,
      accumulations: [movement],
      redemptions: [],
    },
  }
  return {
    _id: `${account}|${id}`,
    account,
    aggregate_id: wallet_id,
    sequence,
    subject: `loyalty.events.coupon.redeemed.${account}`,
    event: JSON.stringify(event),
    created_at: now,
    sent_at: null,
  }
}

export const toIdempotencyRow = (
  id: string,
  account: string,
  hash: string,
  body: string,
  now: Date,
): Stored => ({
  _id: id,
  account,
  hash,
  is_ok: true,
  body,
  created_at: now,
  expires_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
})
