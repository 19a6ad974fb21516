/** What takes something off a cart. */
export const offerSources = ['CAMPAIGN', 'COUPON', 'REWARD'] as const
export type OfferSource = (typeof offerSources)[number]
