export const giftCardStatuses = ['ACTIVE', 'REDEEMED', 'EXPIRED', 'VOID'] as const
