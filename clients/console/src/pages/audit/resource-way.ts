import { linkOptions, type LinkOptions } from '@tanstack/react-router'

/** The page of what was changed, or of the list that it stands in; null where there is none. */
export function wayTo(kind: string, id: string): LinkOptions | null {
  switch (kind) {
    case 'customer':
      return linkOptions({ to: '/customers/$customerId', params: { customerId: id } })
    case 'coupon':
      return linkOptions({ to: '/coupons/$couponId', params: { couponId: id } })
    case 'campaign':
      return linkOptions({ to: '/campaigns/$campaignId', params: { campaignId: id } })
    case 'event':
      return linkOptions({ to: '/purchases/$eventId', params: { eventId: id } })
    case 'persona':
      return linkOptions({ to: '/personas/$personaId', params: { personaId: id } })
    case 'review_form':
      return linkOptions({ to: '/forms/$formId', params: { formId: id } })
    case 'import':
      return linkOptions({ to: '/imports/$importId', params: { importId: id } })
    case 'reward':
      return linkOptions({ to: '/rewards' })
    case 'tier':
      return linkOptions({ to: '/tiers' })
    case 'account':
      return linkOptions({ to: '/account' })
    case 'identity_rules':
      return linkOptions({ to: '/contacts/rules' })
    default:
      return null
  }
}
