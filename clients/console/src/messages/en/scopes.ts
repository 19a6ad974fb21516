/** What each scope of a token opens, by the two parts of its name. */
export const scope = {
  operator: 'Everything',
  customers: {
    create: 'Sign customers up',
    read: 'Read a customer and the tiers',
    write: 'Change profiles, devices and tags',
  },
  coupons: { redeem: 'Check and redeem coupons', reverse: 'Take redemptions back by their code' },
  rewards: { read: 'Read rewards', write: 'Create rewards' },
  contacts: { read: 'Find contacts', write: 'Create and change contacts' },
  transactions: { read: 'Read the ledger' },
  events: { fulfill: 'Fulfil purchases', write: 'Announce, cancel and return purchases' },
  forms: { read: 'Read review forms', submit: 'Answer review forms' },
  migration: { write: 'Bring customers and their events over' },
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
    import: 'Import customers, and decide on rows left behind',
    export: 'Take data away as files',
  },
  people: { erase: 'Erase a person, and export all about one' },
  system: { admin: 'Rules of identity, checks of wallets, revoked tokens, the audit' },
} as const
