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
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { addAmounts, toWireAmount, ZERO } from '@loyalty/contracts/money'
import { answer, refuse, type Refusal } from '@loyalty/contracts/outcome'
import { touchAccount, touchReward } from '../../copies/copy-keys.js'
import { isFound, readAdjusted, recordMovement } from '../../corrections/manual-adjustment.js'
import { decideAdjustment } from '../../corrections/rules/adjust-wallet.js'
import { batchKey, couponBatches, couponKey, coupons } from '../../coupons/store.js'
import type { GiftCardCodes } from '../../gift-cards/gift-card-codes.js'
import { touchActiveCards, touchPunchCards } from '../../punch-cards/cards-in-view.js'
import { fillCard, saveFilled, touchFilled } from '../../punch-cards/fill-by-hand.js'
import { saveWriteOff } from '../../ledger/save-write-off.js'
import { refuseInactive } from '../../wallets/rules/customer.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { daysAfter } from '../../wallets/rules/line.js'
import { touchExpiredLine, walletKey, wallets } from '../../wallets/store.js'
import { changeWallet, isKnownWallet, knownWallet } from '../../wallets/wallet-in-view.js'
import type { FreeCode } from '../../batches/free-codes.js'
import { giveCode, isFree, refuseUncounted, touchCode } from '../given-codes.js'
import { expireReward } from '../rules/expire-reward.js'
import { auditEffect } from '../audit-effect.js'
import { bulkEffectKey, bulkEffects, type BulkEffect } from '../store.js'

export interface ApplyBulk<Action extends WalletAction = WalletAction> {
  bulkId: Uuid
  action: Action
  row: BulkRow
  /**
   * With ASSIGN_CODES: a code that nobody has, as far as is known; null where none was found for this row. Absent where
   * too few were found for all rows of a request, of which some may have theirs already.
   */
  code?: FreeCode | null
  /** Lines that one command expires. */
  linesMax: number
  /** What gift cards are given their codes by, where stamps fill a card. */
  codes: GiftCardCodes
}

type Code =
  | 'CUSTOMER_NOT_FOUND'
  | 'CUSTOMER_NOT_ACTIVE'
  | 'REWARD_UNKNOWN'
  | 'REWARD_NOT_APPLICABLE'
  | 'INSUFFICIENT_BALANCE'
  | 'LIMIT_EXCEEDED'

/** What was done to a wallet. */
type Done = Pick<BulkEffect, 'units' | 'cost' | 'line_id' | 'coupon' | 'expiring_since'>
type NotDone = Missing | Refusal<Code>

const NOTHING: Done = { units: ZERO, cost: ZERO, line_id: null }
const UNCHANGED: BulkRowEffect = { status: 'unchanged', units: 0, cost: 0 }

/** The row is not done: the command is to be repeated, with another code where it gives one. */
export const AGAIN = answer({ again: true })

/** One row of a job. Its effect and its guard are written in one batch, in the name of who began the job. */
export const applyBulk: Command<ApplyBulk, Code> = {
  name: contract.subject,
  loads: [
    ({ bulkId, action, row, code = null }, { account }) => [
      touch(bulkEffects, bulkEffectKey(account, bulkId, row.customer_id)),
      touch(wallets, walletKey(account, row.customer_id)),
      touchAccount(account),
      action.action === 'ASSIGN_CODES'
        ? touch(couponBatches, batchKey(account, action.batch_id))
        : touchReward(account, action.reward_id),
      ...(action.action === 'GRANT' ? [touchActiveCards(account)] : []),
      ...(code === null ? [] : touchCode(account, code)),
    ],
    ({ action, row: { customer_id: customer } }, view, { account }) => {
      if (action.action === 'GRANT') return touchPunchCards(view, account)
      if (action.action === 'ASSIGN_CODES') return []
      return touchExpiring(view, account, { customer, rewardId: action.reward_id })
    },
    ({ action, row: { customer_id: customer } }, view, { account }) => {
      if (action.action !== 'GRANT') return []
      const walletId = walletIdOf(account, customer)
      return touchFilled(view, account, { rewardId: action.reward_id, walletId })
    },
  ],
  decide(request, view, call) {
    const { account } = call.context
    const { customer_id: customer, index } = request.row
    const _id = bulkEffectKey(account, request.bulkId, customer)
    const known = view.get(bulkEffects, _id)
    const isOpen = known?.expiring_since !== undefined && known.index === index
    if (known !== null && !isOpen) return answer(toEffect(known, index))
    const done = act(request, known, view, call)
    if (done !== null && !('units' in done)) return done
    // Where there was nothing to do, what comes before the row is repeated stays.
    const effect: BulkEffect = {
      _id,
      account_id: account,
      index,
      ...(done ?? NOTHING),
      is_undone: done === null,
    }
    view.put(bulkEffects, effect)
    return effect.expiring_since === undefined ? answer(toEffect(effect, index)) : AGAIN
  },
}

/** What it would do. */
export const checkBulk = asDryRun(applyBulk)

function act(
  request: ApplyBulk,
  before: BulkEffect | null,
  view: View,
  call: Call,
): Done | NotDone | typeof AGAIN | null {
  const { action } = request
  switch (action.action) {
    case 'GRANT':
      return grant({ ...request, action }, view, call)
    case 'EXPIRE':
      return expire({ ...request, action }, before, view, call)
    case 'ASSIGN_CODES':
      return assign({ ...request, action }, view, call)
  }
}

type Of<Name extends WalletAction['action']> = ApplyBulk<Extract<WalletAction, { action: Name }>>

function grant({ bulkId, action, row, codes }: Of<'GRANT'>, view: View, call: Call) {
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
    actor: call.context.actor,
  })
  if (!decided.ok) return decided
  const { metadata } = decided.movement
  const movement = { ...decided.movement, metadata: { ...metadata, bulk_id: bulkId } }
  const { line } = movement
  if (line === null) throw new Error('a grant makes a line')
  const given = { line, lines: decided.lines, movement, settings, showsCodes: false }
  const filled = fillCard(given, wallet, view, call)
  if (!('punched' in filled)) return filled
  const after = changeWallet(view, call, wallet, { lines: filled.lines })
  const auditId = auditEffect(view, call, row.customer_id, { bulk_id: bulkId, ...action })
  const told = { fact: walletAccumulated, movement, reference: bulkId, auditId }
  recordMovement(view, call, after, told)
  saveFilled(filled, { line, codes, auditId }, after, view, call)
  return { units: movement.amount, cost: movement.cost, line_id: lineId }
}

/** A piece of the lines that were there when the first piece was taken. */
function expire(
  { bulkId, action, row, linesMax }: Of<'EXPIRE'>,
  before: BulkEffect | null,
  view: View,
  call: Call,
) {
  const wallet = knownWallet(row.customer_id, view, call)
  if (!isKnownWallet(wallet)) return wallet
  const since = before?.expiring_since ?? call.now
  const written = expireReward(freeHolds(wallet.lines, call.now), {
    rewardId: action.reward_id,
    now: call.now,
    since,
    max: linesMax,
    metadata: { actor: call.context.actor, bulk_id: bulkId },
  })
  if (written.expired.length > 0) {
    const auditId = auditEffect(view, call, row.customer_id, { bulk_id: bulkId, ...action })
    saveWriteOff(view, call, wallet, written, call.now, auditId)
  } else if (before === null) return null
  return {
    units: addAmounts(before?.units ?? ZERO, written.units),
    cost: addAmounts(before?.cost ?? ZERO, written.cost),
    line_id: null,
    ...(!written.isWhole && { expiring_since: since }),
  }
}

const touchExpiring = (
  view: Pick<View, 'get'>,
  account: AccountId,
  { customer, rewardId }: { customer: CustomerId; rewardId: Uuid },
): Touch[] =>
  (view.get(wallets, walletKey(account, customer))?.lines ?? [])
    .filter((line) => line.reward_id === rewardId)
    .map(({ id, hold }) => touchExpiredLine(account, hold?.line_id ?? id))

/** Makes a code of a batch the customer's own. */
function assign(
  { bulkId, action, row: { customer_id: customer }, code }: Of<'ASSIGN_CODES'>,
  view: View,
  call: Call,
) {
  const { account } = call.context
  const wallet = knownWallet(customer, view, call)
  if (!isKnownWallet(wallet)) return wallet
  const inactive = refuseInactive(wallet.customer)
  if (inactive !== null) return inactive
  const batch = view.get(couponBatches, batchKey(account, action.batch_id))
  const uncounted = refuseUncounted(batch)
  if (uncounted !== null) return uncounted
  // It may have been disabled since the code was found.
  if (batch?.status === 'DISABLED') return refuse('LIMIT_EXCEEDED', 'the batch is disabled')
  if (code === undefined) return AGAIN
  if (code === null) return refuse('LIMIT_EXCEEDED', 'the batch has no unused code left')
  const coupon = view.get(coupons, couponKey(account, code.code))
  if (coupon === null || !isFree(coupon)) return AGAIN
  giveCode(view, { ...coupon, recipient: customer }, call)
  auditEffect(view, call, customer, { bulk_id: bulkId, ...action, coupon_id: coupon.id })
  return { units: ZERO, cost: ZERO, line_id: null, coupon: { id: coupon.id, code: coupon.code } }
}

/** The first effect again; of another row of the same customer, or of what was taken back, nothing. */
function toEffect({ index, units, cost, is_undone }: BulkEffect, row: number): BulkRowEffect {
  if (index !== row || is_undone) return UNCHANGED
  return { status: 'changed', units: toWireAmount(units), cost: toWireAmount(cost) }
}
