import type { Group } from './example.js'
import { ids, page, transaction } from './world.js'

/** Every filter; together they select little. */
export const transactionFilters = {
  brand_id: 'brand-1',
  reward_id: ids.reward,
  campaign_id: ids.campaign,
  event_id: 'null',
  type: 'ACCUMULATION',
  funded_by: 'marketing',
}

export const transactionPage = { data: [transaction], cursor: ids.transaction, count: 1 }

export const ledger: Group = {
  name: 'Read the ledger',
  description: 'What was credited and debited, day by day, for accounts and reports.',
  examples: {
    'GET /v1/transactions': {
      query: { date: '31-01-2026', ...page, ...transactionFilters },
      answer: transactionPage,
    },
  },
}
