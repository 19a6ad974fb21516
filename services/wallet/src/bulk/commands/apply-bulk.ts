import {
  asDryRun,
  touch,
  type Call,
  type Command,
  type Missing,
  type Touch,
  type View,
} from '@loyalty/engine/command'
import type { BulkRow, BulkRowEffect } from '@loyalty/contracts/bulk-rows'
import { applyBulk as contract, type WalletAction } from '@loyalty/contracts/wallet/bulk'
import { walletAccumulated } from '@loyalty/contracts/wallet/facts'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { toWireAmount } from '@loyalty/contracts/money'
import { answer, type Refusal } from '@loyalty/contracts/outcome'
import { touchAccount, touchReward } from '../../copies/copy-keys.js'
import { isFound, readAdjusted, recordMovement } from '../../corrections/manual-adjustment.js'
import { decideAdjustment } from '../../corrections/rules/adjust-wallet.js'
import { saveWriteOff } from '../../ledger/save-write-off.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { daysAfter } from '../../wallets/rules/line.js'
import { touchExpiredLine, walletKey, wallets } from '../../wallets/store.js'
import { changeWallet, isKnownWallet, knownWallet } from '../../wallets/wallet-in-view.js'
import { expireReward } from '../rules/expire-reward.js'
import { bulkEffectKey, bulkEffects, type BulkEffect } from '../store.js'

export interface ApplyBulk<Action extends WalletAction = WalletAction> {
  bulkId: Uuid
  /** Who began the job: the rows of the ledger name them. */
  actor: string
  action: Action
  row: BulkRow
}

type Code =
  | 'CUSTOMER_NOT_FOUND'
  | 'CUSTOMER_NOT_ACTIVE'
  | 'REWARD_UNKNOWN'
  | 'REWARD_NOT_APPLICABLE'
  | 'INSUFFICIENT_BALANCE'
  | 'LIMIT_EXCEEDED'

/** What was done to a wallet. */
type Done = Pick<BulkEffect, 'units' | 'cost' | 'line_id'>
type NotDone = Missing | Refusal<Code>

const UNCHANGED: BulkRowEffect = { status: 'unchanged', units: 0, cost: 0 }

/** One row of a job. Its effect and its guard are written in one batch. */
export const applyBulk: Command<ApplyBulk, Code> = {
  name: contract.subject,
  loads: [
    ({ bulkId, action, row }, { account }) => [
      touch(bulkEffects, bulkEffectKey(account, bulkId, row.customer_id)),
      touch(wallets, walletKey(account, row.customer_id)),
      touchReward(account, action.reward_id),
      touchAccount(account),
    ],
    ({ action, row }, view, { account }) =>
      action.action === 'EXPIRE' ? touchExpiring(view, account, row.customer_id) : [],
  ],
  decide(request, view, call) {
    const { account } = call.context
    const { customer_id: customer, index } = request.row
    const _id = bulkEffectKey(account, request.bulkId, customer)
    const known = view.get(bulkEffects, _id)
    if (known !== null) return answer(toEffect(known, index))
    const done = act(request, view, call)
    if (done === null) return answer(UNCHANGED)
    if (!('units' in done)) return done
    const effect = { _id, account_id: account, index, ...done, is_undone: false }
    view.put(bulkEffects, effect)
    return answer(toEffect(effect, index))
  },
}

/** What it would do. */
export const checkBulk = asDryRun(applyBulk)

function act(request: ApplyBulk, view: View, call: Call): Done | NotDone | null {
  const { action } = request
  return action.action === 'GRANT'
    ? grant({ ...request, action }, view, call)
    : expire({ ...request, action }, view, call)
}

type Of<Name extends WalletAction['action']> = ApplyBulk<Extract<WalletAction, { action: Name }>>

function grant({ bulkId, actor, action, row }: Of<'GRANT'>, view: View, call: Call) {
  const { reward_id, amount, expires_after_days: days } = action
  const adjustment = {
    customer_id: row.customer_id,
    reward_id,
    amount,
    ...(days !== null && { expiration_date: daysAfter(call.now, days).toISOString() }),
  }
  const read = readAdjusted(adjustment, view, call)
  if (!isFound(read)) return read
  const { wallet, reward, settings } = read
  const lineId = call.mint()
  const decided = decideAdjustment(adjustment, freeHolds(wallet.lines, call.now), {
    now: call.now,
    reward,
    defaultLineDays: settings.default_line_days,
    newLineId: () => lineId,
    actor,
  })
  if (!decided.ok) return decided
  const { metadata } = decided.movement
  const movement = { ...decided.movement, metadata: { ...metadata, bulk_id: bulkId } }
  const after = changeWallet(view, call, wallet, { lines: decided.lines })
  recordMovement(view, call, after, { fact: walletAccumulated, movement, reference: bulkId })
  return { units: movement.amount, cost: movement.cost, line_id: lineId }
}

function expire({ bulkId, actor, action, row }: Of<'EXPIRE'>, view: View, call: Call) {
  const wallet = knownWallet(row.customer_id, view, call)
  if (!isKnownWallet(wallet)) return wallet
  const written = expireReward(freeHolds(wallet.lines, call.now), {
    rewardId: action.reward_id,
    now: call.now,
    metadata: { actor, bulk_id: bulkId },
  })
  if (written.expired.length === 0) return null
  saveWriteOff(view, call, wallet, written, call.now)
  return { units: written.units, cost: written.cost, line_id: null }
}

const touchExpiring = (
  view: Pick<View, 'get'>,
  account: AccountId,
  customer: CustomerId,
): Touch[] =>
  (view.get(wallets, walletKey(account, customer))?.lines ?? []).map(({ id, hold }) =>
    touchExpiredLine(account, hold?.line_id ?? id),
  )

/** The first effect again; of another row of the same customer, or of what was taken back, nothing. */
function toEffect({ index, units, cost, is_undone }: BulkEffect, row: number): BulkRowEffect {
  if (index !== row || is_undone) return UNCHANGED
  return { status: 'changed', units: toWireAmount(units), cost: toWireAmount(cost) }
}
