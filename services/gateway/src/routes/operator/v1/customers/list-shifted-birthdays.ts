import { listShiftedBirthdays } from '@loyalty/shared/contracts/customers/shifted-birthdays'
import { resource } from '../../../../one-service.js'

export default resource(listShiftedBirthdays, {
  method: 'GET',
  // No path below /customers: any text may be a customer's id.
  url: '/operator/v1/shifted-birthdays',
  scopes: ['support:read'],
  summary: 'Look for birthdays that were stored as an instant',
  description:
    'Looks at some customers, by their ids, and answers those whose birthday versions before stored at another hour than 00:00Z, with the day where it is sure.',
  status: 200,
})
