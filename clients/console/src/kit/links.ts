import { linkOptions } from '@tanstack/react-router'

/** What names a gift card: the interface finds one by the end of its code or by its holder, and has no read by its id. */
export interface NamedCard {
  id: string
  last_four: string | null
  customer_id?: string | null
}

const searchOf = ({ last_four: ending, customer_id: customer = null }: NamedCard) => {
  if (ending !== null) return { last_four: ending }
  return customer === null ? {} : { customer }
}

/** Between the ids of several customers in an address. */
export const BETWEEN_IDS = '\n'

/** The page of one thing. */
export const linkTo = {
  customer: (id: string) => linkOptions({ to: '/customers/$id', params: { id } }),
  purchase: (id: string) => linkOptions({ to: '/purchases/$id', params: { id } }),
  persona: (id: string) => linkOptions({ to: '/personas/$id', params: { id } }),
  coupon: (id: string) => linkOptions({ to: '/coupons/$id', params: { id } }),
  giftCard: (card: NamedCard) =>
    linkOptions({ to: '/gift-cards/$id', params: { id: card.id }, search: searchOf(card) }),
  campaign: (id: string) => linkOptions({ to: '/campaigns/$id', params: { id } }),
  punchCard: (id: string) => linkOptions({ to: '/punch-cards/$id', params: { id } }),
  referralProgramme: (id: string) =>
    linkOptions({ to: '/referral-programmes/$id', params: { id } }),
  segment: (id: string) => linkOptions({ to: '/segments/$id', params: { id } }),
  bulk: (id: string) => linkOptions({ to: '/bulk/$id', params: { id } }),
  form: (id: string) => linkOptions({ to: '/forms/$id', params: { id } }),
  webhook: (id: string) => linkOptions({ to: '/webhooks/$id', params: { id } }),
  import: (id: string) => linkOptions({ to: '/imports/$id', params: { id } }),
}
