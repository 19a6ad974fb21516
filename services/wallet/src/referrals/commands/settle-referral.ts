import { touch, type Command } from '@loyalty/engine/command'
import { answer } from '@loyalty/contracts/outcome'
import { settleReferral, touchCounts, touchWallet } from '../referrals-in-view.js'
import { referrals } from '../store.js'

/** Writes that the hold of a referral has ended, or the time for its purchase, which reads know already. */
export const settle: Command<{ key: string }, never> = {
  name: 'loyalty.wallet.referrals.settle',
  loads: [
    ({ key }) => [touch(referrals, key)],
    ({ key }, view, { account }) => {
      const referral = view.get(referrals, key)
      return referral === null
        ? []
        : [
            ...referral.wallet_ids.map((id) => touchWallet(account, id)),
            ...touchCounts(account, referral.programme_id, referral.referrer_wallet_id),
          ]
    },
  ],
  decide({ key }, view, call) {
    const referral = view.get(referrals, key)
    return answer({ settled: referral !== null && settleReferral(referral, view, call) })
  },
}
