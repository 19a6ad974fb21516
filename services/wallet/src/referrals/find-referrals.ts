import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { referralReasons } from '@loyalty/contracts/wallet/referral'
import { ROWS_AHEAD_MAX, keysBelow, limited } from '@loyalty/engine/query'
import type { Db, Filter, FindCursor } from 'mongodb'
import type { Referral } from './rules/referral.js'
import { BY_FRIEND, BY_PROGRAMME, BY_STATE, DUE_INDEX, referrals } from './store.js'

interface ReferralsPage {
  limit: number
  cursor?: Uuid | undefined
  state?: Referral['state'] | undefined
  reason?: Referral['reason'] | undefined
  friend_id?: CustomerId | undefined
}

/**
 * The referrals of a programme in the states that they have at an instant, to be merged: those that are written so, and
 * those of which the instant has made it since. A worker writes these within seconds, so that they are few. Each the newest first.
 */
export function findReferrals(
  db: Db,
  { account, programmeId, now }: { account: AccountId; programmeId: Uuid; now: Date },
  { limit, cursor, friend_id: friend, state, reason }: ReferralsPage,
): FindCursor<Referral>[] {
  const all: Filter<Referral> = {
    account_id: account,
    programme_id: programmeId,
    ...(friend !== undefined && { friend_wallet_id: walletIdOf(account, friend) }),
    ...(cursor !== undefined && { id: { $lt: cursor } }),
  }
  const find = (filter: Filter<Referral>, index: typeof DUE_INDEX | Record<string, 1>) =>
    db.collection<Referral>(referrals.name).find(
      { ...all, ...filter },
      {
        ...limited(),
        // A friend has few referrals, whose order is made in memory.
        hint: friend === undefined ? index : BY_FRIEND,
        sort: { id: -1 },
        limit,
        batchSize: ROWS_AHEAD_MAX,
      },
    )
  if (state === undefined && reason === undefined) return [find({}, BY_PROGRAMME)]
  const writtenState = state ?? (reason === 'PURCHASE_REVERSED' ? 'REVERSED' : 'REJECTED')
  const written = {
    state: writtenState,
    reason: reason ?? { $in: reasonsOf(writtenState) },
    due_at: { $not: { $lte: now } },
  }
  const before = writtenBefore({ state: writtenState, reason: reason ?? null })
  if (before === null) return [find(written, BY_STATE)]
  const since = {
    state: before,
    // The index has dates alone, and serves who says so.
    due_at: { $type: 'date', $lte: now } as const,
    _id: keysBelow(`${account}|${programmeId}`),
  }
  return [find(written, BY_STATE), find(since, DUE_INDEX)]
}

/** The state from which an instant leads to another one; null: no instant does. */
function writtenBefore({
  state,
  reason,
}: Pick<Referral, 'state' | 'reason'>): Referral['state'] | null {
  if (state === 'PAID' && reason === null) return 'QUALIFIED'
  return state === 'REJECTED' && (reason ?? 'NOT_IN_TIME') === 'NOT_IN_TIME' ? 'PENDING' : null
}

/** Named one by one, so that the index walks each in the order of the list. */
function reasonsOf(state: Referral['state']): Referral['reason'][] {
  if (state === 'REVERSED') return ['PURCHASE_REVERSED']
  return state === 'REJECTED'
    ? referralReasons.filter((reason) => reason !== 'PURCHASE_REVERSED')
    : [null]
}
