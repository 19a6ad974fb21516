import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import type { reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { missingCopy, type Copied, type MissingCopy } from '../../copies/rules.js'
import { codeNotFound } from '../../attempts/rules.js'
import { refuseGuesser } from '../../attempts/rules.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import type { Line } from '../../wallets/rules/line.js'
import { customerNotFound } from '../../wallets/rules/customer.js'
import {
  decideReversal,
  type AcceptedReversal,
  type ReverseRefusal,
  type ReverseSurroundings,
} from '../../wallets/rules/reverse-effect.js'
import type { StoredEffect } from '../../wallets/rules/stored-effect.js'

type ReverseRedemptionRefusal = Refusal<CodeOf<typeof reverseCoupon>>
type ReversalOfRefusal = Refusal<'COUPON_ALREADY_REVERSED'> | ReverseRefusal

export type ReversibleRedemption = Pick<
  StoredEffect,
  'grants' | 'costs' | 'brand_id' | 'store_id' | 'channel_id'
> & {
  id: string
  code: string
  status: 'ACTIVE' | 'REVERSED'
}

/** What a reversal finds, as a commit batch or a snapshot has it. */
export interface FoundToReverse<Wallet, Coupon, Counter, Redemption> {
  wallet: Copied<Wallet>
  /** When the customer tried codes that nobody knows; empty where nobody counts. */
  tries: readonly Date[]
  coupon: Coupon | null
  /** What the customer did with the code; null: never anything. */
  counter: Counter | null
  /** The one that was named, if it is of this code by this customer; else the newest active one. */
  redemption: Redemption | null
  hasRedeemedCard: boolean
  account: {
    id: string
    settings: Pick<AccountSettings, 'reversal_policy' | 'reversal_grace_days'> | undefined
  }
  around: Omit<ReverseSurroundings, 'settings'>
}

interface AcceptedRedemptionReversal<Wallet, Coupon, Counter, Redemption> {
  ok: true
  wallet: Wallet
  coupon: Coupon
  counter: Counter
  redemption: Redemption
  reversal: AcceptedReversal
}

/**
 * Reverses a redemption of a code, the newest active one unless one is named. Neither the status of the customer nor what the
 * coupon says by now matters: what was stored is replayed.
 */
export function decideRedemptionReversal<
  Wallet extends { lines: readonly Line[] },
  Coupon,
  Counter,
  Redemption extends ReversibleRedemption,
>(
  request: InputOf<typeof reverseCoupon>,
  found: FoundToReverse<Wallet, Coupon, Counter, Redemption>,
):
  | AcceptedRedemptionReversal<Wallet, Coupon, Counter, Redemption>
  | ReverseRedemptionRefusal
  | MissingCopy {
  const { wallet, coupon, counter, redemption, around } = found
  if (wallet === undefined) return missingCopy('customer', request.customer_id)
  if (wallet === null) return customerNotFound()
  const guessing = refuseGuesser(found.tries, around.now)
  if (guessing !== null) return guessing
  if (coupon === null) return codeNotFound()
  if (counter === null) return neverRedeemed()
  if (redemption === null) {
    return (request.redemption_id ?? null) === null ? alreadyReversed(null) : otherRedemption()
  }
  const decided = decideReversalOf(redemption, { ...found, lines: wallet.lines })
  if (!decided.ok) return decided
  return { ok: true, wallet, coupon, counter, redemption, reversal: decided.reversal }
}

/** What the reversal of one redemption finds. */
interface FoundOfRedemption {
  lines: readonly Line[]
  hasRedeemedCard: boolean
  account: FoundToReverse<unknown, unknown, unknown, unknown>['account']
  around: Omit<ReverseSurroundings, 'settings'>
}

/** Reverses one redemption by what was stored of it. */
export function decideReversalOf(
  redemption: ReversibleRedemption,
  { lines, hasRedeemedCard, account: { id, settings }, around }: FoundOfRedemption,
): { ok: true; reversal: AcceptedReversal } | ReversalOfRefusal | MissingCopy {
  if (redemption.status !== 'ACTIVE') return alreadyReversed(redemption.id)
  if (settings === undefined) return missingCopy('account', id)
  const effect = {
    ...redemption,
    hasRedeemedCard,
    event_type: 'COUPON_REVERSE',
    what: `coupon ${redemption.code}`,
    metadata: { redemption_id: redemption.id, code: redemption.code },
  }
  return decideReversal(effect, freeHolds(lines, around.now), { ...around, settings })
}

const neverRedeemed = () =>
  refuse('REDEMPTION_NOT_FOUND', 'the customer has never redeemed this coupon')

const otherRedemption = () =>
  refuse('REDEMPTION_NOT_FOUND', 'the customer has no such redemption of this coupon')

const alreadyReversed = (named: string | null) =>
  refuse(
    'COUPON_ALREADY_REVERSED',
    named === null
      ? 'no redemption of this coupon is active'
      : `redemption ${named} was reversed already`,
  )
