import { getWalletForOperator } from '@loyalty/shared/contracts/wallet/wallet'
import { resource } from '../../../../one-service.js'

export default resource(getWalletForOperator, {
  method: 'GET',
  url: '/operator/v1/wallets/:customer_id',
  scopes: ['support:read'],
  summary: 'Read a wallet',
  description: 'Answers the lines and totals of one customer.',
  status: 200,
})
