import { adjustWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { resource } from '../../../../one-service.js'

export default resource(adjustWallet, {
  method: 'POST',
  url: '/operator/v1/wallets/:customer_id/adjust',
  scopes: ['support:write'],
  summary: 'Credit or debit a wallet, with a reason',
  status: 200,
})
