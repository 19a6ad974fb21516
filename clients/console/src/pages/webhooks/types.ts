/** The types of facts that a webhook can ask for, by their areas. */
export const typesOfAreas = {
  account: ['changed'],
  bulk: ['cancelled', 'finished', 'paused', 'resumed', 'started', 'undone'],
  campaign: ['activated', 'changed', 'created'],
  cart: ['checked_out'],
  contact: ['created', 'deleted', 'erased', 'restored', 'updated'],
  coupon: ['changed', 'created', 'redeemed', 'reversed'],
  customer: ['changed', 'created', 'devices-updated', 'erased', 'tier-changed', 'updated'],
  event: ['cancelled', 'expired', 'imported', 'issued', 'resolved', 'returned', 'reversed'],
  giftcard: [
    'adjusted',
    'authorized',
    'claimed',
    'issued',
    'redeemed',
    'refunded',
    'released',
    'topped_up',
    'voided',
  ],
  import: ['finished', 'paused', 'resumed', 'sealed', 'undone'],
  persona: ['erased', 'merged', 'split'],
  punch_card: ['completed', 'stamped'],
  referral: ['named', 'paid', 'qualified', 'rejected', 'reversed'],
  review: ['submitted'],
  reward: ['changed', 'created'],
  token: ['revoked'],
  wallet: ['accumulated', 'expired', 'redeemed', 'reversed', 'transferred'],
  webhook: ['paused'],
} as const

export const EVERYTHING = '*'

const areaOf = (type: string): string => `${type.slice(0, type.indexOf('.'))}.*`

/** The choice after a change of it: what was chosen last takes the place of what it contains, or what contains it. */
export function chosenTypes(before: readonly string[], after: readonly string[]): string[] {
  const added = after.find((type) => !before.includes(type))
  if (added === undefined) return [...after]
  if (added === EVERYTHING) return [EVERYTHING]
  const isArea = added === areaOf(added)
  return after.filter(
    (type) =>
      type === added ||
      (type !== EVERYTHING && (isArea ? areaOf(type) !== added : type !== areaOf(added))),
  )
}
