import { listTransactions } from '@loyalty/shared/contracts/wallet/transaction'
import { page, transactionFilters, transactionPage } from './examples.js'
import { list, table } from './kinds.js'

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
