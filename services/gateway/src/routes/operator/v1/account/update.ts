import { updateAccount } from '@loyalty/shared/contracts/catalog/account'
import { resource } from '../../../../one-service.js'

export default resource(updateAccount, {
  method: 'PATCH',
  url: '/operator/v1/account',
  scopes: ['programme:write'],
  summary: 'Change settings of the account',
  status: 200,
})
