import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { CodeOf } from '@loyalty/contracts/contract'
import type { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import type { Uuid } from '@loyalty/contracts/ids'
import { sumAmounts, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { credit } from '../../wallets/rules/credit.js'
import { funderOf, type Line } from '../../wallets/rules/line.js'
import { type Movement, costOfDraws, spend } from '../../wallets/rules/spend.js'

interface Transfer {
  id: Uuid
  amount: Amount
}

interface TransferSurroundings {
  now: Date
  reward: RewardCopy
  newLineId: () => Uuid
  /** Who transfers: both rows say so. */
  actor: string
}

/** One wallet after a transfer, and the row that tells of it. */
export interface TransferSide {
  lines: Line[]
  movement: Movement
}

type TransferRefusal = Refusal<CodeOf<typeof transferBetweenWallets>>

/**
 * Moves an amount in spending order. Each line arrives as a line with the same dates; the worth of
 * gift cards stays where it is.
 */
export function decideTransfer(
  { id, amount }: Transfer,
  senderLines: readonly Line[],
  receiverLines: readonly Line[],
  { now, reward, newLineId, actor }: TransferSurroundings,
): { ok: true; sender: TransferSide; receiver: TransferSide } | TransferRefusal {
  const { lines, draws, short } = spend(senderLines, reward.id, amount, now)
  if (short > 0n) {
    return refuse('INSUFFICIENT_BALANCE', `too little of reward ${reward.id} is free`)
  }
  const moved = draws.map((draw) => ({
    ...draw.line,
    id: newLineId(),
    amount: draw.amount,
    cost: draw.cost,
  }))
  const after = credit(receiverLines, moved, now)
  if (after === null) {
    return refuse('LIMIT_EXCEEDED', 'the receiver would hold more lines or units than the limits')
  }
  const [first, ...others] = moved
  const movement = {
    type: 'TRANSFER' as const,
    event_type: 'TRANSFER' as const,
    reward_id: reward.id,
    amount,
    brand_id: reward.brand_id,
    campaign_id: null,
    campaign_name: null,
    channel_id: null,
    store_id: null,
    funded_by: funderOf(reward.brand_id),
    details: 'Transferred between two customers by hand',
    issued_at: now,
  }
  return {
    ok: true,
    sender: {
      lines,
      movement: {
        ...movement,
        side: 'DEBIT',
        cost: costOfDraws(draws),
        line: null,
        draws,
        metadata: { transfer_id: id, side: 'debit', actor },
      },
    },
    receiver: {
      lines: after.lines,
      movement: {
        ...movement,
        side: 'CREDIT',
        cost: sumAmounts(after.costs),
        line: first !== undefined && others.length === 0 ? first : null,
        draws: [],
        metadata: { transfer_id: id, side: 'credit', actor },
      },
    },
  }
}
