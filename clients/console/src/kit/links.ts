import { linkOptions } from '@tanstack/react-router'

/** The page of one thing. */
export const linkTo = {
  customer: (id: string) => linkOptions({ to: '/customers/$id', params: { id } }),
  purchase: (id: string) => linkOptions({ to: '/purchases/$id', params: { id } }),
  persona: (id: string) => linkOptions({ to: '/personas/$id', params: { id } }),
  coupon: (id: string) => linkOptions({ to: '/coupons/$id', params: { id } }),
  campaign: (id: string) => linkOptions({ to: '/campaigns/$id', params: { id } }),
  form: (id: string) => linkOptions({ to: '/forms/$id', params: { id } }),
  webhook: (id: string) => linkOptions({ to: '/webhooks/$id', params: { id } }),
  import: (id: string) => linkOptions({ to: '/imports/$id', params: { id } }),
}
