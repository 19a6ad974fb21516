import type { Document } from 'mongodb'
import type { Stored, StoredWallet } from './store.js'

const UNITS = 10_000

/** The answer of a redeem, member by member as ours. */
export const toAnswer = (
  { _id, ...customer }: Stored,
  wallet: StoredWallet,
  reward: Document,
  line: Document,
  now: Date,
): string =>
  JSON.stringify({
    data: {
      customer,
      wallet: toWallet(wallet, reward, now),
      accumulations: [toWalletLine(line)],
      redemptions: [],
    },
  })

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
