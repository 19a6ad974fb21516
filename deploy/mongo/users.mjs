// Who may do what in MongoDB. The deploy step makes collections and indexes; a service reads and writes
// documents of its own database, and can't change or delete a row of what only grows: the ledger above
// all. A test holds the lists against the collections that the services declare.

/** In the database of every service. */
const common = {
  changed: ['fact_dead_letters', 'idempotency', 'outbox_rounds', 'relays', 'writers'],
  appended: ['inbox'],
}

/**
 * Collections that the processes of a service change at will, those that they rewrite and never remove
 * from, and those that they only add to.
 */
const own = {
  customers: {
    changed: [
      'account_copies',
      'cohort_months',
      'customer_notes',
      'customer_periods',
      'customers',
      'devices',
      'erased_customers',
      'erasure_keys',
      'holdings_feeds',
      'purchases',
      'pushes',
      'search_index_passes',
      'segments',
      'tiers',
    ],
    // An erased customer's id goes out of its rows.
    rewritten: ['audit'],
    appended: ['bulk_effects'],
  },
  wallet: {
    changed: [
      'account_copies',
      'active_campaigns',
      'active_punch_cards',
      'adjust_counters',
      'behavior_events',
      'campaign_budgets',
      'campaign_clocks',
      'campaigns',
      'code_guesses',
      'coupon_batches',
      'coupon_customers',
      'coupon_entries',
      'coupons',
      'expired_lines',
      'gift_card_authorizations',
      'gift_card_keys',
      'gift_card_pins',
      'gift_cards',
      'imported_entries',
      'punch_card_progress',
      'punch_cards',
      'purchases',
      'redemptions',
      'referral_codes',
      'referral_counts',
      'referral_programmes',
      'referrals',
      'refusals',
      'report_accounts',
      'report_customers',
      'report_liability',
      'report_progress',
      'report_sums',
      'reward_copies',
      'stamps',
      'wallets',
    ],
    // A reason goes with the person that it may be about; what a job gave is marked as taken back, and a job that took more
    // rows before it began is counted for them.
    rewritten: ['audit', 'bulk_effects', 'bulk_grants'],
    appended: ['campaign_versions', 'programme_steps', 'transactions'],
  },
  catalog: {
    changed: [
      'accounts',
      'people',
      'pushes',
      'review_forms',
      'review_results',
      'review_submissions',
      'reviewed_purchases',
      'revocations',
      'rewards',
    ],
    rewritten: [],
    appended: ['audit'],
  },
  contacts: {
    changed: [
      'contact_answers',
      'contacts',
      'identity_keys',
      'persona_events',
      'personas',
      'rules',
    ],
    rewritten: [],
    appended: ['audit'],
  },
  migration: {
    changed: ['dead_letters', 'import_keys', 'import_rows', 'imports', 'lanes', 'row_errors'],
    rewritten: [],
    appended: ['audit'],
  },
  webhooks: {
    changed: [
      'account_webhooks',
      'deliveries',
      'erased_customers',
      'kept_facts',
      'removed_webhooks',
      'sending_leases',
      'webhook_keys',
      'webhooks',
    ],
    rewritten: [],
    appended: ['audit'],
  },
}

/** Every collection of each service, by what its user may do there. */
export const collections = Object.fromEntries(
  Object.entries(own).map(([service, { changed, rewritten, appended }]) => [
    service,
    {
      changed: [...common.changed, ...changed].toSorted(),
      rewritten,
      appended: [...common.appended, ...appended].toSorted(),
    },
  ]),
)

const privileges = (db, { changed, rewritten, appended }) => {
  const on = (collection, actions) => ({ resource: { db, collection }, actions })
  return [
    ...changed.map((collection) => on(collection, ['find', 'insert', 'update', 'remove'])),
    ...rewritten.map((collection) => on(collection, ['find', 'insert', 'update'])),
    ...appended.map((collection) => on(collection, ['find', 'insert'])),
    // An aggregation from `$documents` reads no collection, which only the right to all covers.
    on('', ['find']),
  ]
}

/** What takes backups, and writes down that one has ended: shared/engine/src/mongo/backups.ts. */
export const BACKUP_USER = 'backup'
const BACKUPS = 'backups'
/** What checks the reports: it reads wallet's database, and nothing else. */
export const AUDITOR_USER = 'auditor'

/** What makes the collections: it may change how they are, and documents no more than the service itself. */
export const DEPLOY_USER = 'deploy'
/** Which version of the collections is there: shared/engine/src/mongo/deployments.ts. */
const DEPLOYMENTS = 'deployments'
const makes = [
  'collMod',
  'collStats',
  'createCollection',
  'createIndex',
  'dropIndex',
  'listCollections',
  'listIndexes',
]

/** Roles and users where a service's database has that name, which its role bears too. */
export function accessTo(databaseOf, roleOf = databaseOf) {
  const services = Object.keys(collections)
  return {
    roles: [
      ...services.map((service) => ({
        role: roleOf(service),
        privileges: privileges(databaseOf(service), collections[service]),
        roles: [],
      })),
      {
        role: roleOf(DEPLOY_USER),
        privileges: services.flatMap((service) => [
          { resource: { db: databaseOf(service), collection: '' }, actions: makes },
          {
            resource: { db: databaseOf(service), collection: DEPLOYMENTS },
            actions: ['find', 'insert', 'update'],
          },
        ]),
        roles: [],
      },
      {
        role: roleOf(BACKUP_USER),
        privileges: [
          {
            resource: { db: databaseOf('catalog'), collection: BACKUPS },
            actions: ['find', 'insert', 'update'],
          },
        ],
        roles: [],
      },
      {
        role: roleOf(AUDITOR_USER),
        privileges: [{ resource: { db: databaseOf('wallet'), collection: '' }, actions: ['find'] }],
        roles: [],
      },
    ],
    users: [
      ...services.map((service) => ({
        user: service,
        roles: [{ role: roleOf(service), db: 'admin' }],
      })),
      {
        user: DEPLOY_USER,
        roles: [...services, DEPLOY_USER].map((of) => ({ role: roleOf(of), db: 'admin' })),
      },
      {
        user: BACKUP_USER,
        roles: [
          { role: 'backup', db: 'admin' },
          { role: roleOf(BACKUP_USER), db: 'admin' },
        ],
      },
      { user: AUDITOR_USER, roles: [{ role: roleOf(AUDITOR_USER), db: 'admin' }] },
      // What the exporter of metrics asks: the state of the servers, and of the oplog.
      {
        user: 'monitor',
        roles: [
          { role: 'clusterMonitor', db: 'admin' },
          { role: 'read', db: 'local' },
        ],
      },
    ],
  }
}

export const { roles, users } = accessTo((service) => `loyalty_${service}`)
