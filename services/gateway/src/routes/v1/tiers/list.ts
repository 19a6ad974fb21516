import { listTiersByRank } from '@loyalty/shared/contracts/customers/tier'
import { resource } from '../../../one-service.js'

export default resource(listTiersByRank, {
  method: 'GET',
  url: '/v1/tiers',
  scopes: ['customers:read'],
  summary: 'List the tiers of a shop',
  description: 'Answers all tiers of the account in ascending rank.',
  status: 200,
})
