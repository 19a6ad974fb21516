// Who may do what in MongoDB. The deploy step makes collections and indexes; a service reads and
// writes documents of its own database; wallet can't change or delete a row of the ledger.

/** Collections of wallet's database that its processes change at will. */
export const changedByWallet = [
  'account_copies',
  'active_campaigns',
  'audit',
  'behavior_events',
  'campaign_budgets',
  'campaigns',
  'coupon_batches',
  'coupon_customers',
  'coupon_entries',
  'coupons',
  'expired_lines',
  'fact_dead_letters',
  'gift_cards',
  'idempotency',
  'imported_entries',
  'inbox',
  'outbox',
  'purchases',
  'redemptions',
  'refusals',
  'relays',
  'reward_copies',
  'wallets',
  'writers',
]

/** Collections that grow, and nothing else. */
export const appendedByWallet = ['transactions']

const databases = ['customers', 'wallet', 'catalog', 'contacts', 'migration']
const databaseOf = (service) => `loyalty_${service}`

const onCollections = (collections, actions) =>
  collections.map((collection) => ({
    resource: { db: databaseOf('wallet'), collection },
    actions,
  }))

export const roles = [
  {
    role: 'loyaltyWallet',
    privileges: [
      ...onCollections(changedByWallet, ['find', 'insert', 'update', 'remove']),
      ...onCollections(appendedByWallet, ['find', 'insert']),
      // An aggregation from `$documents` reads no collection, which only the right to all covers.
      ...onCollections([''], ['find']),
    ],
    roles: [],
  },
]

const plain = (service) => ({
  user: service,
  roles: [{ role: 'readWrite', db: databaseOf(service) }],
})

export const users = [
  ...databases.filter((service) => service !== 'wallet').map(plain),
  { user: 'wallet', roles: [{ role: 'loyaltyWallet', db: 'admin' }] },
  {
    user: 'deploy',
    roles: databases.flatMap((service) => [
      { role: 'readWrite', db: databaseOf(service) },
      { role: 'dbAdmin', db: databaseOf(service) },
    ]),
  },
]
