import { listTransactions } from '@loyalty/contracts/ledger/transaction'
import { ids, page, transaction } from './examples.js'
import { list, table } from './kinds.js'

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

export const transactions = table('Read the ledger', [
  list('GET /v1/transactions', listTransactions, {
    scopes: ['transactions:read'],
    summary: 'List the transactions of one day',
    description:
      'Answers the rows that were written to the ledger on one day of the account, oldest first.',
    example: {
      query: { date: '31-01-2026', ...page, ...transactionFilters },
      answer: transactionPage,
    },
  }),
])
