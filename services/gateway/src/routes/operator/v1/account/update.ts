import { updateAccount } from '@loyalty/shared/contracts/catalog/account'
import { resource } from '../../../../one-service.js'

export default resource(updateAccount, {
  method: 'PATCH',
  url: '/operator/v1/account',
  scopes: ['programme:write'],
  summary: 'Change settings of the account',
  description: 'Changes only the settings that are sent, and holds for all calls after the answer.',
  status: 200,
})
