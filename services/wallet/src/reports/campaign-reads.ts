import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Db, Filter } from 'mongodb'
import { budgetKey, campaignBudgets, campaignKey, campaigns } from '../campaigns/store.js'
import type { Campaign, CampaignStatus } from '../campaigns/rules/campaign.js'
import { keysBelow, available } from '@loyalty/engine/query'
import type { ReportReads } from './find-figures.js'

export interface CampaignWithBudget {
  id: Uuid
  name: string
  status: string
  budget: { max_total: number | null; used: number }
}

interface CampaignsPage {
  limit: number
  cursor?: Uuid | undefined
  /** Undefined: of any. */
  status?: CampaignStatus | undefined
}

/**
 * Campaigns with what is used of their budgets, in the snapshot of a report. One without a maximum has
 * no budget, so that its payouts never wait for each other: what was counted of the ledger tells them.
 */
export class CampaignReads {
  constructor(
    private readonly db: Db,
    private readonly reads: ReportReads,
  ) {}

  async find(account: AccountId, id: Uuid): Promise<CampaignWithBudget | null> {
    const [found] = await this.#withBudgets(account, { _id: campaignKey(account, id) }, 1)
    return found ?? null
  }

  list(
    account: AccountId,
    { limit, cursor, status }: CampaignsPage,
  ): Promise<CampaignWithBudget[]> {
    const filter = {
      _id: keysBelow(account, cursor),
      ...(status !== undefined && { account_id: account, status }),
    }
    return this.#withBudgets(account, filter, limit)
  }

  async #withBudgets(account: AccountId, filter: Filter<Campaign>, limit: number) {
    const found = await available(
      campaigns.name,
      this.db
        .collection<Campaign>(campaigns.name)
        .find(filter, { ...this.reads.options, limit })
        .sort({ _id: 1 })
        .toArray(),
    )
    const limitedOnes = found.filter(({ max_total }) => max_total !== null)
    const keys = limitedOnes.map(({ id }) => budgetKey(account, id))
    const budgets = await available(
      campaignBudgets.name,
      this.db
        .collection<{ _id: string; paid: number }>(campaignBudgets.name)
        .find({ _id: { $in: keys } }, this.reads.options)
        .toArray(),
    )
    const paid = new Map(budgets.map(({ _id, paid: used }) => [_id, used]))
    const rows: CampaignWithBudget[] = []
    for (const { id, name, status, max_total } of found) {
      const used =
        max_total === null
          ? await this.reads.countAll({ account, kind: 'campaign', subject: id }, 'payouts')
          : (paid.get(budgetKey(account, id)) ?? 0)
      rows.push({ id, name, status, budget: { max_total, used } })
    }
    return rows
  }
}
