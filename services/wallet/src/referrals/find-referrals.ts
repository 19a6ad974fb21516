import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { referralReasons } from '@loyalty/contracts/wallet/referral'
import { ROWS_AHEAD_MAX, limited } from '@loyalty/engine/query'
import type { Db, Filter, FindCursor } from 'mongodb'
import type { Referral } from './rules/referral.js'
import { BY_FRIEND, BY_PROGRAMME, BY_STATE, referrals } from './store.js'

interface ReferralsPage {
  limit: number
  cursor?: Uuid | undefined
  state?: Referral['state'] | undefined
  reason?: Referral['reason'] | undefined
  friend_id?: CustomerId | undefined
}

/** The referrals of a programme, the newest first, each in the state that it has at an instant. */
export function findReferrals(
  db: Db,
  { account, programmeId, now }: { account: AccountId; programmeId: Uuid; now: Date },
  { limit, cursor, friend_id: friend, ...shown }: ReferralsPage,
): FindCursor<Referral> {
  const all: Filter<Referral> = {
    account_id: account,
    programme_id: programmeId,
    ...(friend !== undefined && { friend_wallet_id: walletIdOf(account, friend) }),
    ...(cursor !== undefined && { id: { $lt: cursor } }),
  }
  const inState = withState(shown, now)
  const byState = inState === null ? BY_PROGRAMME : BY_STATE
  return db
    .collection<Referral>(referrals.name)
    .find(inState === null ? all : { $or: inState.map((one) => ({ ...all, ...one })) }, {
      ...limited(),
      // A friend has few referrals, whose order is made in memory.
      hint: friend === undefined ? byState : BY_FRIEND,
      sort: { id: -1 },
      limit,
      batchSize: ROWS_AHEAD_MAX,
    })
}

/** Referrals that `stateOf` reads so: those that are written so, and those of which an instant has made it since. */
function withState(
  { state, reason }: Pick<ReferralsPage, 'state' | 'reason'>,
  now: Date,
): Filter<Referral>[] | null {
  if (state === undefined && reason === undefined) return null
  const late = { state: 'PENDING', reason: null, qualifies_until: { $lte: now } } as const
  const free = { state: 'QUALIFIED', reason: null, held_until: { $lte: now } } as const
  const isWanted = (made: Pick<Referral, 'state' | 'reason'>) =>
    (state ?? made.state) === made.state && (reason ?? made.reason) === made.reason
  const writtenState = state ?? (reason === 'PURCHASE_REVERSED' ? 'REVERSED' : 'REJECTED')
  return [
    {
      state: writtenState,
      reason: reason ?? { $in: reasonsOf(writtenState) },
      $nor: [late, free],
    },
    ...(isWanted({ state: 'REJECTED', reason: 'NOT_IN_TIME' }) ? [late] : []),
    ...(isWanted({ state: 'PAID', reason: null }) ? [free] : []),
  ]
}

/** Named one by one, so that the index walks each in the order of the list. */
function reasonsOf(state: Referral['state']): Referral['reason'][] {
  if (state === 'REVERSED') return ['PURCHASE_REVERSED']
  return state === 'REJECTED'
    ? referralReasons.filter((reason) => reason !== 'PURCHASE_REVERSED')
    : [null]
}
