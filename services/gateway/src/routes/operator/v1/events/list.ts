import { listEvents } from '@loyalty/shared/contracts/wallet/event'
import { page } from '../../../../one-service.js'

export default page(listEvents, {
  method: 'GET',
  url: '/operator/v1/events',
  scope: 'operator',
  summary: 'List events',
  status: 200,
})
