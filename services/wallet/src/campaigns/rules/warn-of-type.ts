import type { CampaignWarning } from '@loyalty/contracts/wallet/campaign'
import type { EventWarning } from '@loyalty/contracts/wallet/order-warning'

/** Types that mean something here, by what an event of another type does not count as. */
const MEANT = new Map([
  ['PURCHASE', 'no purchase'],
  ['BIRTHDAY', 'no birthday'],
  ['INACTIVE', 'no absence'],
])

/** What is likely wrong with a type that is PURCHASE, BIRTHDAY or INACTIVE but for the case of its letters. */
export function warnOfType(type: string, field: string): (CampaignWarning & EventWarning)[] {
  const known = type.toUpperCase()
  const meant = MEANT.get(known)
  if (meant === undefined || type === known) return []
  const message = `the type ${type} is not ${known}, so it counts as ${meant}`
  return [{ code: 'TYPE_NOT_IN_CAPITALS', message, field }]
}
