import { listExpiring } from '@loyalty/shared/contracts/wallet/wallet'
import { resource } from '../../../one-service.js'

export default resource(listExpiring, {
  method: 'GET',
  url: '/v1/customers/:id/expiring',
  scopes: ['transactions:read'],
  summary: 'List what of a customer expires soon',
  description: 'Answers what can be spent and expires in the next days, soonest first.',
  status: 200,
  isCutOff: true,
})
