import { command, touch, type Command, type Loads, type View } from '@loyalty/engine/command'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { chooseReferralCode } from '@loyalty/contracts/wallet/referral'
import { isKnownWallet, knownWallet } from '../../wallets/wallet-in-view.js'
import { walletKey, wallets } from '../../wallets/store.js'
import { countsIn } from '../referrals-in-view.js'
import {
  codeKey,
  countsKey,
  programmeKey,
  referralCodes,
  referralCounts,
  referralProgrammes,
  type ReferralCode,
  type ReferralCountsDocument,
} from '../store.js'
import { changes } from './change-programme.js'

interface CodeOf {
  id: CustomerId
  programme_id: Uuid
  code: string
}

/** How often a customer may choose the code of one programme. */
export const CODE_CHANGES_MAX = 3

const loads: Loads<CodeOf> = [
  ({ id, programme_id: programme, code }, { account }) => [
    touch(wallets, walletKey(account, id)),
    touch(referralProgrammes, programmeKey(account, programme)),
    touch(referralCounts, countsKey(account, programme, walletIdOf(account, id))),
    touch(referralCodes, codeKey(account, code)),
  ],
]

/** Gives a customer the code of a programme, once: from then on it is answered. The code is drawn anew for each call. */
export const makeCode: Command<CodeOf, 'CUSTOMER_NOT_FOUND' | 'REFERRAL_PROGRAMME_NOT_FOUND'> = {
  name: 'loyalty.wallet.referrals.make-code',
  loads,
  decide({ id, programme_id: programmeId, code }, view, call) {
    const { account } = call.context
    const wallet = knownWallet(id, view, call)
    if (!isKnownWallet(wallet)) return wallet
    if (view.get(referralProgrammes, programmeKey(account, programmeId)) === null) {
      return changes.notFound(programmeId)
    }
    const counts = countsIn(view, account, countsKey(account, programmeId, wallet.wallet_id))
    if (counts.code !== null) return answer({ code: counts.code })
    if (view.get(referralCodes, codeKey(account, code)) !== null) {
      throw new Error('a drawn code is taken already')
    }
    view.put(referralCounts, { ...counts, code })
    keepCode(view, account, { programme_id: programmeId, wallet_id: wallet.wallet_id, code })
    return answer({ code })
  },
}

/**
 * PUT /v1/customers/{id}/referral/code: friends may go on naming the codes of before. A code of an archived programme stays its
 * customer's, who may take it into another one.
 */
export const chooseCode = command(chooseReferralCode, {
  loads: [
    loads[0],
    ({ code }, view, { account }) => {
      const taken = view.get(referralCodes, codeKey(account, code))
      if (taken === null) return []
      return [
        touch(referralProgrammes, programmeKey(account, taken.programme_id)),
        touch(referralCounts, countsKey(account, taken.programme_id, taken.wallet_id)),
      ]
    },
  ],
  decide({ id, programme_id: programmeId, code }, view, call) {
    const { account } = call.context
    const wallet = knownWallet(id, view, call)
    if (!isKnownWallet(wallet)) return wallet
    if (view.get(referralProgrammes, programmeKey(account, programmeId)) === null) {
      return changes.notFound(programmeId)
    }
    const counts = countsIn(view, account, countsKey(account, programmeId, wallet.wallet_id))
    const left = changesLeft(counts)
    if (counts.code === code) {
      return answer({ programme_id: programmeId, code, changes_left: left })
    }
    if (left === 0) {
      return refuse(
        'LIMIT_EXCEEDED',
        `the code of a programme is chosen ${CODE_CHANGES_MAX} times at most`,
      )
    }
    const taken = view.get(referralCodes, codeKey(account, code))
    if (taken !== null) {
      const isOwn = taken.wallet_id === wallet.wallet_id
      const isMoved = taken.programme_id !== programmeId
      if (!isOwn || (isMoved && !isArchived(view, taken))) {
        return refuse('REFERRAL_CODE_EXISTS', 'another customer or programme has this code')
      }
      if (isMoved) showNoMore(view, taken)
    }
    const changed = { ...counts, code, code_changes: (counts.code_changes ?? 0) + 1 }
    view.put(referralCounts, changed)
    keepCode(view, account, { programme_id: programmeId, wallet_id: wallet.wallet_id, code })
    return answer({ programme_id: programmeId, code, changes_left: changesLeft(changed) })
  },
})

const isArchived = (view: View, { account_id: account, programme_id: id }: ReferralCode): boolean =>
  view.get(referralProgrammes, programmeKey(account, id))?.status === 'ARCHIVED'

/** Takes a code from what its programme shows of the customer. */
function showNoMore(view: View, code: ReferralCode): void {
  const { _id, account_id: account, programme_id: programme, wallet_id: wallet } = code
  const counts = countsIn(view, account, countsKey(account, programme, wallet))
  if (counts.code === null || codeKey(account, counts.code) !== _id) return
  view.put(referralCounts, { ...counts, code: null })
}

export const changesLeft = ({ code_changes: done = 0 }: Partial<ReferralCountsDocument>): number =>
  CODE_CHANGES_MAX - done

/** The code of a customer, as it is found when somebody names it. */
const keepCode = (
  view: View,
  account: AccountId,
  of: { programme_id: Uuid; wallet_id: Uuid; code: string },
): void =>
  view.put(referralCodes, {
    ...view.get(referralCodes, codeKey(account, of.code)),
    _id: codeKey(account, of.code),
    account_id: account,
    ...of,
  })

interface CodesOf {
  walletId: Uuid
  countsKey: string
  codeKeys: readonly string[]
}

/** Takes the codes of one programme from a person who is erased: a code that somebody chose may be a name. */
export const forgetCodes: Command<CodesOf, never> = {
  name: 'loyalty.wallet.referrals.forget-codes',
  loads: [
    ({ countsKey: key, codeKeys }) => [
      touch(referralCounts, key),
      ...codeKeys.map((code) => touch(referralCodes, code)),
    ],
  ],
  decide({ walletId, countsKey: key, codeKeys }, view) {
    const counts = view.get(referralCounts, key)
    if (counts !== null) view.put(referralCounts, { ...counts, code: null })
    // Another pass may have removed a code before, and somebody else have taken it since.
    const own = codeKeys.filter((code) => view.get(referralCodes, code)?.wallet_id === walletId)
    for (const code of own) view.remove(referralCodes, code)
    return answer({ forgotten: own.length })
  },
}
