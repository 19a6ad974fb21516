import { touch, type Command } from '@loyalty/engine/command'
import type { SameReason } from '@loyalty/contracts/customers/same-person'
import { walletIdOf, type CustomerId } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { nameReferral as contract } from '@loyalty/contracts/wallet/referral'
import { daysAfter } from '../../wallets/rules/line.js'
import { newStep, programmeSteps } from '../../steps/store.js'
import { walletKey, wallets } from '../../wallets/store.js'
import { isKnownWallet, knownWallet } from '../../wallets/wallet-in-view.js'
import {
  bothCounts,
  recounted,
  saveReferral,
  stepOf,
  touchCounts,
  touchWallet,
} from '../referrals-in-view.js'
import { refuseNaming, tellReason } from '../rules/name-referral.js'
import type { Referral } from '../rules/referral.js'
import {
  codeKey,
  programmeKey,
  referralCodes,
  referralCounts,
  referralKey,
  referralProgrammes,
  referrals,
} from '../store.js'
import { toReferral } from '../wire.js'

export interface NameReferral {
  id: CustomerId
  code: string
  /** What both customers have in common, by customers and contacts, which know. */
  same: SameReason[]
}

export const codeNotFound = () =>
  refuse('REFERRAL_CODE_NOT_FOUND', 'no customer has this referral code')

/**
 * Names who referred a customer. The same code again answers the same referral; a refused one is kept as REJECTED,
 * and is decided anew when it is named again.
 */
export const name: Command<
  NameReferral,
  'CUSTOMER_NOT_FOUND' | 'REFERRAL_CODE_NOT_FOUND' | 'REFERRAL_REFUSED'
> = {
  name: contract.subject,
  loads: [
    ({ id, code }, { account }) => [
      touch(wallets, walletKey(account, id)),
      touch(referralCodes, codeKey(account, code)),
    ],
    ({ id, code }, view, { account }) => {
      const found = view.get(referralCodes, codeKey(account, code))
      if (found === null) return []
      const { programme_id: programme, wallet_id: referrer } = found
      const friend = walletIdOf(account, id)
      return [
        touch(referralProgrammes, programmeKey(account, programme)),
        touchWallet(account, referrer),
        touch(referrals, referralKey(account, programme, { friend, referrer })),
        ...touchCounts(account, programme, referrer),
      ]
    },
  ],
  decide({ id, code, same }, view, call) {
    const { account } = call.context
    const friend = knownWallet(id, view, call)
    if (!isKnownWallet(friend)) return friend
    const found = view.get(referralCodes, codeKey(account, code))
    if (found === null) return codeNotFound()
    const { programme_id: programmeId, wallet_id: referrerId } = found
    const key = referralKey(account, programmeId, {
      friend: friend.wallet_id,
      referrer: referrerId,
    })
    const before = view.get(referrals, key)
    if (before !== null && friend.referral?.key === key) {
      return answer(toReferral(before, call.now))
    }
    const programme = view.get(referralProgrammes, programmeKey(account, programmeId))
    const referrer = view.get(wallets, `${account}|${referrerId}`)
    if (programme === null || referrer === null) {
      throw new Error('the programme or the wallet of a referral code is gone')
    }
    const reason = refuseNaming({
      isSameWallet: referrerId === friend.wallet_id,
      friend: {
        purchase_count: friend.purchase_count,
        isReferred: friend.referral !== undefined,
        hasReferred: friend.has_referred === true,
      },
      referrer: { status: referrer.customer?.status ?? 'DELETED' },
      programme,
      counts: bothCounts(view, account, {
        programme_id: programmeId,
        referrer_wallet_id: referrerId,
      }),
      same,
    })
    const until = daysAfter(call.now, programme.within_days)
    const { friend_gets, referrer_gets, when, hold_days } = programme
    const referral: Referral = {
      _id: key,
      account_id: account,
      id: before?.id ?? call.mint(),
      programme_id: programmeId,
      friend_wallet_id: friend.wallet_id,
      referrer_wallet_id: referrerId,
      wallet_ids: [...new Set([friend.wallet_id, referrerId])],
      state: reason === null ? 'PENDING' : 'REJECTED',
      reason,
      terms: { friend_gets, referrer_gets, when, hold_days },
      named_at: call.now,
      qualifies_until: until,
      qualified_at: null,
      held_until: null,
      due_at: reason === null ? until : null,
      updated_at: call.now,
    }
    if (reason === null) {
      saveReferral(before, referral, view, call)
      return answer(toReferral(referral, call.now))
    }
    const counts = recounted(before, referral, view)
    // A naming that is refused once more has been counted.
    const steps = before?.state === 'REJECTED' ? [] : [newStep(stepOf(referral), call)]
    return {
      ...refuse('REFERRAL_REFUSED', tellReason(reason)),
      record: steps.map((document) => ({ collection: programmeSteps, document })),
      put: [
        { collection: referrals, document: { ...before, ...referral } },
        ...counts.map((document) => ({ collection: referralCounts, document })),
      ],
    }
  },
}
