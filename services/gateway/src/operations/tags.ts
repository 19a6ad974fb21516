import { CUSTOMERS_MAX } from '@loyalty/contracts/migration/migrate'

/** The groups of the document, in the order in which a reader meets them: a shop first, then those who run it. */
export const tags = {
  'Sign up, read and change customers':
    'What a shop shows to a customer who has signed in, and what they change themselves.',
  'Price carts':
    'A shop asks what a cart costs with the offers of the programme, and what it earns.',
  'Redeem coupons': 'A customer enters a code at the checkout, or a redemption is taken back.',
  'Sell and use gift cards':
    'A card is sold, shown and topped up; a checkout keeps money of it, takes it, and gives it back.',
  'Announce and fulfill purchases':
    'A purchase is announced with the rewards that it spends, which are held, and fulfilled once it is paid.',
  'Keep contacts': 'Profiles from many sources, of which those of one person are found to be one.',
  'Ask for reviews': 'A shop shows the form that customers fill in after a visit.',
  'Read the ledger': 'What was credited and debited, day by day, for accounts and reports.',
  'Migrate from another system': `Customers with their balances and events are brought over, up to ${CUSTOMERS_MAX.toLocaleString('en')} a call.`,
  'Operate: customers':
    'Operators create, find, change and erase customers, and correct their wallets.',
  'Operate: many at once': 'Operators do the same to many customers, follow it, and take it back.',
  'Operate: rewards and tiers':
    'Operators define what customers earn, and the tiers that they rise to.',
  'Operate: coupons': 'Operators create coupons and batches of codes, and see who redeemed them.',
  'Operate: campaigns':
    'Operators decide which purchases are rewarded, with what, and for how long.',
  'Operate: referral programmes':
    'Operators decide what customers get for the friends whom they bring, and what the friends get.',
  'Operate: punch cards':
    'Operators decide what fills a card with stamps, and what a full card gives.',
  'Operate: review forms': 'Operators write the forms, and decide which are shown.',
  'Operate: persons':
    'Operators see which contacts are one person, correct it, and set the rules for it.',
  'Operate: imports': 'Operators check, follow, pause and take back imports, and run rows again.',
  'Operate: reports':
    'Operators see what was issued, spent and owed, counted a few seconds behind.',
  'Operate: account and access': 'Settings of the account, revoked tokens, and who changed what.',
  'Operate: webhooks': 'Facts are sent to a URL of the shop as they happen, and sent again.',
  'Operate: data': 'Rows for a warehouse, facts as they are published, and all about one person.',
} as const

export type Tag = keyof typeof tags
