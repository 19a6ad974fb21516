import { getAccount } from '@loyalty/shared/contracts/catalog/account'
import { resource } from '../../../../one-service.js'

export default resource(getAccount, {
  method: 'GET',
  url: '/operator/v1/account',
  scopes: ['programme:read'],
  summary: 'Read the settings of the account',
  description:
    'Answers the settings of the account, which are the defaults until they are changed.',
  status: 200,
})
