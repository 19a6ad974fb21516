import { getAccount } from '@loyalty/shared/contracts/catalog/account'
import { resource } from '../../../../one-service.js'

export default resource(getAccount, {
  method: 'GET',
  url: '/operator/v1/account',
  scopes: ['programme:read'],
  summary: 'Read the settings of the account',
  status: 200,
})
