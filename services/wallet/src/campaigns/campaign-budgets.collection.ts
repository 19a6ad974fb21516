import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import { accountId, object, string, version, whole } from '@loyalty/shared/mongo/shape'

/** How often a campaign has paid: in all, or to one customer. The guard of its budget. */
export const campaignBudgets = collection({
  name: 'campaign_budgets',
  shape: object({
    /** `account|campaign id`, or `account|campaign id|wallet id` */
    _id: string,
    version,
    account_id: accountId,
    paid: whole,
  }),
  indexes: [],
})

export const budgetKey = (account: AccountId, campaignId: Uuid, walletId?: Uuid): string =>
  walletId === undefined ? `${account}|${campaignId}` : `${account}|${campaignId}|${walletId}`
