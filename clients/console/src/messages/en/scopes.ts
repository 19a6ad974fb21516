export const scopes = {
  /** What each scope of a token opens, by the two parts of its name. */
  scope: {
    operator: 'Everything',
    customers: {
      create: 'Sign customers up',
      read: 'Read a customer and the tiers',
      write: 'Change profiles, devices and tags',
    },
    'customer-tokens': { issue: 'Issue and end tokens for one customer' },
    carts: { checkout: 'Check out carts', evaluate: 'Price carts' },
    coupons: { redeem: 'Check and redeem coupons', reverse: 'Take redemptions back by their code' },
    giftcards: {
      read: 'Look gift cards up',
      sell: 'Sell and top up gift cards',
      use: 'Pay with gift cards, and refund to them',
    },
    rewards: { read: 'Read rewards', write: 'Create rewards' },
    contacts: { read: 'Find contacts', write: 'Create and change contacts' },
    transactions: { read: 'Read the ledger' },
    events: {
      fulfill: 'Fulfil purchases',
      read: 'Read purchases',
      write: 'Announce, cancel and return purchases',
    },
    forms: { read: 'Read review forms', submit: 'Answer review forms' },
    migration: { write: 'Import customers and their purchases' },
    programme: {
      read: 'See rewards, coupons, campaigns, tiers, forms and settings',
      write: 'Create and change rewards, coupons, campaigns, tiers, forms and settings',
    },
    support: {
      read: 'Find customers, and see all about them',
      write: 'Create and change customers, and correct their balances and purchases',
    },
    reports: { read: 'See reports, and what happens now' },
    data: {
      import: 'Import customers, and decide on failed rows',
      export: 'Export data as files',
    },
    people: { erase: 'Erase a person, and export all about one' },
    webhooks: { read: 'Read webhooks and what was sent', write: 'Set up webhooks and send again' },
    system: { admin: 'Rules of identity, checks of wallets, revoked tokens, the audit' },
  },
}
