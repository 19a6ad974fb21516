import { listWalletTransactions } from '@loyalty/shared/contracts/wallet/transaction'
import { page } from '../../../../one-service.js'

export default page(listWalletTransactions, {
  method: 'GET',
  url: '/operator/v1/wallets/:customer_id/transactions',
  scopes: ['support:read'],
  summary: 'List the transactions of a wallet, of all days',
  description:
    'Answers the rows of one wallet that fit all filters, in the order that is asked for.',
  status: 200,
})
