import { touch, type Command } from '@loyalty/engine/command'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
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
} from '../store.js'
import { walletIdOf } from '@loyalty/contracts/ids'
import { changes } from './change-programme.js'

interface MakeCode {
  customer_id: CustomerId
  programme_id: Uuid
  /** Drawn anew for each call: a batch that runs again takes the same. */
  code: string
}

/** Gives a customer the code of a programme, once: from then on it is answered. */
export const makeCode: Command<MakeCode, 'CUSTOMER_NOT_FOUND' | 'REFERRAL_PROGRAMME_NOT_FOUND'> = {
  name: 'loyalty.wallet.referrals.make-code',
  loads: [
    ({ customer_id: customer, programme_id: programme, code }, { account }) => [
      touch(wallets, walletKey(account, customer)),
      touch(referralProgrammes, programmeKey(account, programme)),
      touch(referralCounts, countsKey(account, programme, walletIdOf(account, customer))),
      touch(referralCodes, codeKey(account, code)),
    ],
  ],
  decide({ customer_id: customer, programme_id: id, code }, view, call) {
    const { account } = call.context
    const wallet = knownWallet(customer, view, call)
    if (!isKnownWallet(wallet)) return wallet
    if (view.get(referralProgrammes, programmeKey(account, id)) === null) {
      return changes.notFound(id)
    }
    const counts = countsIn(view, account, countsKey(account, id, wallet.wallet_id))
    if (counts.code !== null) return answer({ code: counts.code })
    const _id = codeKey(account, code)
    if (view.get(referralCodes, _id) !== null) throw new Error('a drawn code is taken already')
    view.put(referralCounts, { ...counts, code })
    view.put(referralCodes, {
      _id,
      account_id: account,
      programme_id: id,
      wallet_id: wallet.wallet_id,
    })
    return answer({ code })
  },
}
