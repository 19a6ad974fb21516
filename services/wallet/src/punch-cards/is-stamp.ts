import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { available, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import type { PunchCard } from './rules/punch-card.js'
import { punchCards } from './store.js'

/** True when units of the reward fill an ACTIVE card. */
export async function isStamp(db: Db, account: AccountId, rewardId: Uuid): Promise<boolean> {
  const card = await available(
    punchCards.name,
    db
      .collection<PunchCard>(punchCards.name)
      .findOne({ account_id: account, status: 'ACTIVE', reward_id: rewardId }, limited()),
  )
  return card !== null
}
