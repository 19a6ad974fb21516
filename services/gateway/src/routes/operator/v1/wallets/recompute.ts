import { recomputeWallets } from '@loyalty/shared/contracts/wallet/wallet'
import { resource } from '../../../../one-service.js'

export default resource(recomputeWallets, {
  method: 'POST',
  url: '/operator/v1/wallets/recompute',
  scopes: ['system:admin'],
  summary: 'Compare a batch of wallets with the ledger',
  description:
    'Compares one batch of wallets with what their ledger adds up to, and changes nothing.',
  status: 200,
})
