import { transferBetweenWallets } from '@loyalty/shared/contracts/wallet/transfer'
import { resource } from '../../../../one-service.js'

export default resource(transferBetweenWallets, {
  method: 'POST',
  url: '/operator/v1/wallets/transfer',
  scopes: ['support:write'],
  summary: 'Move an amount between two wallets',
  description: 'Moves units of a reward to another customer; they keep their dates.',
  status: 200,
})
