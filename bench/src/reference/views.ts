import type { Document } from 'mongodb'
import type { StoredWallet } from './store.js'

const UNITS = 10_000

/** The answer of a redeem, member by member as ours. */
export const toAnswer = (
  customer: Document,
  wallet: StoredWallet,
  reward: Document,
  line: Document,
  now: Date,
): string =>
  JSON.stringify({
    data: {
      customer: toCustomer(customer),
      wallet: toWallet(wallet, reward, now),
      accumulations: [toWalletLine(line)],
      redemptions: [],
    },
  })

const toCustomer = (customer: Document) => ({
  id: customer['id'],
  name: customer['name'],
  email: customer['email'],
  registration_date: customer['registration_date'],
  is_anonymous: customer['email'] === null && customer['phone'] === null,
  dob: customer['dob'],
  document_type: customer['document_type'],
  document_number: customer['document_number'],
  country: customer['country'],
  phone: customer['phone'],
  phone_verified: customer['phone_verified'],
  tier_id: null,
  tags: customer['tags'],
  consent: customer['consent'] ?? { ...notAsked, customer_id: customer['id'] },
  metrics: {},
  metadata: customer['metadata'],
  status: customer['status'],
  gender: customer['gender'],
  platforms: customer['platforms'],
})

const notAsked = {
  consent_string: null,
  version: '0',
  consent_timestamp: null,
  purposes: {
    behavioral_campaigns: false,
    coupon_campaigns: false,
    punchcard_campaigns: false,
    email_marketing: false,
    push_notifications: false,
    link_tracking: false,
  },
  vendors: {},
}

function toWallet(wallet: StoredWallet, reward: Document, now: Date) {
  const lines = wallet.lines.filter(({ expires_at: until }) => until === null || until > now)
  let total = 0
  let dropsAt: Date | null = null
  for (const { amount, expires_at: until } of lines) {
    total += Number(amount)
    if (until !== null && (dropsAt === null || until < dropsAt)) dropsAt = until as Date
  }
  return {
    id: wallet.wallet_id,
    owner_id: wallet.owner_id,
    lines: lines.map(toWalletLine),
    totals: [{ total: total / UNITS, reward_id: reward['id'], expiration_date: dropsAt, reward }],
  }
}

const toWalletLine = (line: Document) => ({
  amount: Number(line['amount']) / UNITS,
  reward_id: line['reward_id'],
  campaign_id: line['campaign_id'],
  brand_id: line['brand_id'],
  issued_at: line['issued_at'],
  expiration_date: line['expires_at'],
  reservation_expires_at: null,
})
