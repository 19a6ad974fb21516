import {
  missing,
  touch,
  type Call,
  type Missing,
  type ReadView,
  type Touch,
  type View,
} from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { dayIn } from '@loyalty/contracts/calendar-day'
import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { walletAccumulated } from '@loyalty/contracts/wallet/facts'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Amount } from '@loyalty/contracts/money'
import {
  accountCopy,
  rewardCopy,
  rewardIn,
  settingsIn,
  touchAccount,
  touchReward,
  touchRewardsOfLines,
} from '../copies/copy-keys.js'
import { recordMovements, toFactMovements } from '../ledger/record-movements.js'
import type { TransactionDocument } from '../ledger/store.js'
import {
  aboutWallet,
  isKnownWallet,
  knownWallet,
  type KnownWallet,
} from '../wallets/wallet-in-view.js'
import type { Movement } from '../wallets/rules/spend.js'
import { refuseInactive } from '../wallets/rules/customer.js'
import { walletKey, wallets, type WalletDocument } from '../wallets/store.js'
import { adjustCounterKey, adjustCounters } from './store.js'
import { countAdjusted } from './rules/adjust-limit.js'

/** Whose wallet an operator moves a reward in, and which reward. */
interface Target {
  customer_id: CustomerId
  reward_id: Uuid
}

export const adjustmentLoads = (target: Target, context: RequestContext): Touch[] => [
  touch(wallets, walletKey(context.account, target.customer_id)),
  touchReward(context.account, target.reward_id),
  touchAccount(context.account),
  ...touchAdjusted(target.reward_id, context),
]

/** The rewards of the wallet's lines, which its answer shows. */
export const furtherAdjustmentLoads = (
  { customer_id: customer }: Target,
  view: ReadView,
  { account }: RequestContext,
): Touch[] =>
  touchRewardsOfLines(account, view.get(wallets, walletKey(account, customer))?.lines ?? [])

interface Found {
  wallet: KnownWallet
  reward: NonNullable<ReturnType<typeof rewardIn>>
  settings: AccountSettings
}

type NotFound = Missing | Refusal<'CUSTOMER_NOT_FOUND' | 'CUSTOMER_NOT_ACTIVE' | 'REWARD_UNKNOWN'>

/** What a manual adjustment is decided on, or why it can't be had. `force` takes customers who are not active. */
export function readAdjusted(
  { customer_id: customer, reward_id: rewardId, force }: Target & { force?: boolean | undefined },
  view: ReadView,
  call: Call,
): Found | NotFound {
  const wallet = knownWallet(customer, view, call)
  if (!isKnownWallet(wallet)) return wallet
  const inactive = force === true ? null : refuseInactive(wallet.customer)
  if (inactive !== null) return inactive
  const terms = readTerms(rewardId, view, call)
  return 'reward' in terms ? { wallet, ...terms } : terms
}

/** The reward that is moved by hand, and the account's settings. */
export function readTerms(
  rewardId: Uuid,
  view: ReadView,
  call: Call,
): Omit<Found, 'wallet'> | Missing | Refusal<'REWARD_UNKNOWN'> {
  const { account } = call.context
  const reward = rewardIn(view, account, rewardId)
  if (reward === null) {
    const copy = rewardCopy(rewardId)
    if (!call.isAbsent(copy)) return missing(copy)
    return refuse('REWARD_UNKNOWN', 'there is no reward with this id')
  }
  const settings = settingsIn(view, call)
  return settings === undefined ? missing(accountCopy(account)) : { reward, settings }
}

export const isFound = (read: Found | NotFound): read is Found => 'wallet' in read

interface ToldMovement {
  /** One of those that tell of moved lines and nothing else, which have one shape. */
  fact: typeof walletAccumulated
  movement: Movement
  /** The row that says who moved it by hand, and why. */
  auditId?: Uuid
  /** The authorisation that moved it. */
  reference?: Uuid
}

/** Writes the ledger row of one movement, and the fact that tells of it. */
export function recordMovement(
  view: View,
  call: Call,
  wallet: WalletDocument,
  { fact, movement, auditId, reference }: ToldMovement,
): TransactionDocument[] {
  const rows = recordMovements(view, call, wallet, [movement], {
    ...(auditId !== undefined && { audit_id: auditId }),
  })
  view.publish(fact, {
    aggregateId: wallet.wallet_id,
    sequence: wallet.fact_sequence,
    data: {
      ...aboutWallet(wallet),
      event_type: movement.event_type,
      reference_id: reference ?? null,
      movements: toFactMovements(rows),
    },
  })
  return rows
}

/** The counter of the caller, who is counted unless the token has the scope `operator`. */
export const touchAdjusted = (
  rewardId: Uuid,
  { account, actor, isOperator }: RequestContext,
): Touch[] =>
  isOperator === true ? [] : [touch(adjustCounters, adjustCounterKey(account, actor, rewardId))]

/**
 * Counts what the caller grants or moves, also while the account has no limit: one that comes later
 * holds for the day that it comes on. Null: it is within the limit.
 */
export function refuseAboveLimit(
  view: View,
  { context, now }: Call,
  { adjust_limit: limit = null, time_zone: timeZone }: AccountSettings,
  { rewardId, amount }: { rewardId: Uuid; amount: Amount },
): Refusal<'LIMIT_EXCEEDED'> | null {
  if (context.isOperator === true) return null
  const { account, actor } = context
  const key = adjustCounterKey(account, actor, rewardId)
  const day = dayIn(timeZone, now).toString()
  const decided = countAdjusted(view.get(adjustCounters, key), { day, amount }, limit)
  if (!decided.ok) return decided
  view.put(adjustCounters, {
    _id: key,
    account_id: account,
    ...decided.counted,
    updated_at: now,
  })
  return null
}
