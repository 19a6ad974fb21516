import { recomputeWallets } from '@loyalty/shared/contracts/wallet/wallet'
import { resource } from '../../../../one-service.js'

export default resource(recomputeWallets, {
  method: 'POST',
  url: '/operator/v1/wallets/recompute',
  scopes: ['system:admin'],
  summary: 'Compare a batch of wallets with the ledger',
  status: 200,
})
