import type { Resource } from '../command-line/command.js'

/** A resource before its commands are loaded: what help needs to name it. */
export interface ResourceEntry {
  name: string
  summary: string
  load: () => Promise<Resource>
}

/**
 * What the command line knows, in the order of help. A run loads the commands of one resource alone:
 * to load all takes longer than most commands do.
 */
export const entries: readonly ResourceEntry[] = [
  {
    name: 'account',
    summary: 'settings of the account that the token belongs to',
    load: async () => (await import('./account.js')).account,
  },
  {
    name: 'keys',
    summary: 'key pairs that sign and check tokens',
    load: async () => (await import('./keys.js')).keys,
  },
  {
    name: 'tokens',
    summary: 'bearer tokens of storefronts and operators',
    load: async () => (await import('./tokens.js')).tokens,
  },
  {
    name: 'customers',
    summary: 'profiles of customers',
    load: async () => (await import('./customers.js')).customers,
  },
  {
    name: 'wallets',
    summary: 'what customers have, and the ledger behind it',
    load: async () => (await import('./wallets.js')).wallets,
  },
  {
    name: 'rewards',
    summary: 'what customers can have: points, discounts, gift cards, products',
    load: async () => (await import('./rewards.js')).rewards,
  },
  {
    name: 'coupons',
    summary: 'codes that give rewards',
    load: async () => (await import('./coupons.js')).coupons,
  },
  {
    name: 'redemptions',
    summary: 'what customers have redeemed, and its reversal',
    load: async () => (await import('./redemptions.js')).redemptions,
  },
  {
    name: 'gift-cards',
    summary: 'cards that represent a line of a wallet',
    load: async () => (await import('./gift-cards.js')).giftCards,
  },
  {
    name: 'campaigns',
    summary: 'rules that pay rewards for events',
    load: async () => (await import('./campaigns.js')).campaigns,
  },
  {
    name: 'tiers',
    summary: 'levels that customers reach',
    load: async () => (await import('./tiers.js')).tiers,
  },
  {
    name: 'forms',
    summary: 'review forms that storefronts show',
    load: async () => (await import('./forms.js')).forms,
  },
  {
    name: 'events',
    summary: 'purchases and other things that customers do',
    load: async () => (await import('./events.js')).events,
  },
  {
    name: 'migrate',
    summary: 'bring customers and purchases from another system',
    load: async () => (await import('./migrate.js')).migrateResource,
  },
  {
    name: 'imports',
    summary: 'migration calls and what became of their rows',
    load: async () => (await import('./imports.js')).imports,
  },
  {
    name: 'dead-letters',
    summary: 'rows of imports that could not be processed',
    load: async () => (await import('./dead-letters.js')).deadLetters,
  },
  {
    name: 'export',
    summary: 'rows for a warehouse or a spreadsheet, as NDJSON, CSV or Parquet',
    load: async () => (await import('./export.js')).exportResource,
  },
  {
    name: 'personas',
    summary: 'persons that several contacts belong to',
    load: async () => (await import('./personas.js')).personas,
  },
  {
    name: 'identity-rules',
    summary: 'when two contacts are taken for one person',
    load: async () => (await import('./identity-rules.js')).identityRules,
  },
  {
    name: 'reports',
    summary: 'what was issued, spent and owed',
    load: async () => (await import('./reports.js')).reports,
  },
  {
    name: 'audit',
    summary: 'who changed what, and when',
    load: async () => (await import('./audit.js')).audit,
  },
  {
    name: 'facts',
    summary: 'facts for other services, and who reads them',
    load: async () => (await import('./facts.js')).facts,
  },
  {
    name: 'live',
    summary: 'what happens in the account, as it happens',
    load: async () => (await import('./live.js')).live,
  },
  {
    name: 'broker',
    summary: 'streams of the broker: state, replicas, reset after a restore',
    load: async () => (await import('./broker.js')).broker,
  },
  {
    name: 'backup',
    summary: 'dump all databases, at one instant, into a new folder with a manifest',
    load: async () => (await import('./backup.js')).backup,
  },
  {
    name: 'restore',
    summary: 'put back what a backup holds, once it is found to be whole',
    load: async () => (await import('./restore.js')).restore,
  },
  {
    name: 'completion',
    summary: 'completion of commands and options in a shell',
    load: async () => (await import('./completion.js')).completion(allResources),
  },
]

/** All of them with their commands, for documents and for completion. */
export const allResources = (): Promise<Resource[]> =>
  Promise.all(entries.map(({ load }) => load()))
