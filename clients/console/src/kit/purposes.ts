/** What a customer agrees to, or refuses, one by one. */
export const purposes = [
  'behavioral_campaigns',
  'coupon_campaigns',
  'punchcard_campaigns',
  'email_marketing',
  'push_notifications',
  'link_tracking',
] as const
