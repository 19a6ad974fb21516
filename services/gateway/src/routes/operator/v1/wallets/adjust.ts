import { adjustWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { resource } from '../../../../one-service.js'

export default resource(adjustWallet, {
  method: 'POST',
  url: '/operator/v1/wallets/:customer_id/adjust',
  scopes: ['support:write'],
  summary: 'Credit or debit a wallet',
  description:
    'Credits an amount above 0 or debits one below 0, by the order in which lines are spent.',
  status: 200,
})
