import { createHash } from 'node:crypto'
import type { BalanceEntry } from '@loyalty/contracts/wallet/migrated'
import { walletIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import type { NewEntry } from './rules/take-entries.js'

/** An entry of a row with the `_id` that it is known again by. */
export interface KeyedEntry extends NewEntry {
  readonly key: string
}

/**
 * The fingerprint of an entry: the wallet, all fields, and the entry's ordinal among equal ones of
 * its row. A field that is null is as good as absent; a default is never part of it. An entry without
 * a reference is known by what it was known by before there were any.
 */
export function keyedEntries(
  account: AccountId,
  customer: CustomerId,
  balance: readonly BalanceEntry[],
): KeyedEntry[] {
  if (balance.length === 0) return []
  const walletId = walletIdOf(account, customer)
  const seen = new Map<string, number>()
  return balance.map((entry, index) => {
    const text = JSON.stringify([
      walletId,
      entry.reward_id,
      entry.amount,
      entry.expiration_date ?? null,
      entry.brand_id ?? null,
      entry.channel_id ?? null,
      entry.store_id ?? null,
      entry.issued_at ?? null,
      entry.funded_by ?? null,
      ...(typeof entry.reference === 'string' ? [entry.reference] : []),
    ])
    const ordinal = seen.get(text) ?? 0
    seen.set(text, ordinal + 1)
    const hash = createHash('sha256').update(`${text}${ordinal}`).digest('base64url')
    return { index, entry, fingerprint: hash, key: `${account}|${hash}` }
  })
}
