import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { negateAmount } from '@loyalty/shared/money'
import type { Line } from '../../wallets/rules/line.js'
import { bucketOf } from './expiry-bucket.js'
import type { LedgerRow } from './ledger-row.js'

/** By how much what is outstanding of a reward rises, under one bucket of its expiry. */
export interface Move {
  account: AccountId
  reward: Uuid
  bucket: string
  units: bigint
  cost: bigint
}

type Moved = Pick<LedgerRow, 'account_id' | 'reward_id' | 'type' | 'side' | 'amount' | 'cost'> &
  Pick<LedgerRow, 'line' | 'draws'>

/**
 * How a row moves what is outstanding; null: it is a row of before it held what that takes. A transfer
 * moves nothing: both wallets are the account's, and its lines keep their dates.
 */
export function movesOf(row: Moved): Move[] | null {
  if (row.type === 'TRANSFER') return []
  const { account_id: account, reward_id: reward } = row
  if (row.side === 'CREDIT') {
    if (row.line === null) return null
    const bucket = bucketOf(row.line.expires_at)
    return [{ account, reward, bucket, units: row.amount, cost: row.cost }]
  }
  const moves: Move[] = []
  for (const draw of row.draws) {
    if (draw.expires_at === undefined || draw.cost === undefined) return null
    const bucket = bucketOf(draw.expires_at)
    moves.push({
      account,
      reward,
      bucket,
      units: negateAmount(draw.amount),
      cost: negateAmount(draw.cost),
    })
  }
  return moves
}

/** What a line of a wallet is outstanding for. */
export const moveOfLine = (account: AccountId, line: Line): Move => ({
  account,
  reward: line.reward_id,
  bucket: bucketOf(line.expires_at),
  units: line.amount,
  cost: line.cost ?? 0n,
})

/** The same taken back. */
export const undone = (move: Move): Move => ({ ...move, units: -move.units, cost: -move.cost })
