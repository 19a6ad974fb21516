/** What pages say of what they could not look for, find or read. */
export const found = {
  found: {
    short: 'Type at least two letters',
    shortHint: 'A single letter fits too many customers to look for.',
    cut: 'Too many customers fit',
    cutHint: 'Those that you look for may be missing. Type more of what you know of them.',
    unread: 'Not read',
    unmoved: 'Coupons without a balance change',
  },
}
