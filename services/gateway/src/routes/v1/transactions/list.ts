import { listTransactions } from '@loyalty/shared/contracts/wallet/transaction'
import { page } from '../../../one-service.js'

export default page(listTransactions, {
  method: 'GET',
  url: '/v1/transactions',
  scopes: ['transactions:read'],
  summary: 'List the transactions of one day',
  description:
    'Answers the rows that were written to the ledger on one day of the account, oldest first.',
  status: 200,
})
