import type { Resource } from '../command-line/command.js'
import { lowerCased, segmentOf } from '../operations/operation.js'
import type { Operation, OperationName } from '../operations/operation.js'
import { operations } from '../operations/table.js'
import type { Rows } from '../rest/command-of.js'

/** A resource before its commands are loaded: what help needs to name it. */
export interface ResourceEntry {
  name: string
  summary: string
  load: () => Promise<Resource>
}

/** The resources in the order of help, each with the sentence that help has on it. */
const summaries: Readonly<Record<string, string>> = {
  account: 'settings of the account that the token belongs to',
  keys: 'key pairs that sign tokens, and the keys that gateways check them against',
  tokens: 'bearer tokens of storefronts and operators',
  people: 'who called with a token that is not a customer’s, and how people sign in',
  customers: 'profiles of customers',
  wallets: 'what customers have, and the ledger behind it',
  rewards: 'what customers can have: points, discounts, gift cards, products',
  coupons: 'codes that give rewards',
  redemptions: 'what customers have redeemed, and its reversal',
  'gift-cards': 'cards that represent a line of a wallet',
  campaigns: 'rules that pay rewards for events',
  'punch-cards': 'cards that fill with stamps and then give a prize',
  'referral-programmes': 'what customers get for the friends whom they bring',
  carts: 'what a cart costs with the offers of the programme',
  tiers: 'levels that customers reach',
  forms: 'review forms that storefronts show',
  events: 'purchases and other things that customers do',
  migrate: 'bring customers and purchases from another system',
  imports: 'migration calls and what became of their rows',
  'dead-letters': 'rows of imports that could not be processed',
  bulk: 'the same for many customers',
  export: 'rows for a warehouse or a spreadsheet, as NDJSON, CSV or Parquet',
  personas: 'persons that several contacts belong to',
  'identity-rules': 'when two contacts are taken for one person',
  reports: 'what was issued, spent and owed',
  webhooks: 'facts that are sent to URLs of the shop, and what came back',
  audit: 'who changed what, and when',
  facts: 'facts for other services, and who reads them',
  live: 'what happens in the account, as it happens',
  broker: 'streams of the broker: state, replicas, reset after a restore',
  accounts: 'move an account to another cell',
  backup: 'dump all databases, at one instant, with a manifest, into a folder or a bucket of S3',
  backups: 'backups that there are, and the key that encrypts them',
  restore: 'put back what a backup holds, once it is found to be whole',
  completion: 'completion of commands and options in a shell',
}

/** A run loads the rows of one resource alone: to load all takes longer than most commands do. */
const loads: Readonly<Record<string, () => Promise<Rows>>> = {
  account: async () => (await import('./programme.js')).account,
  keys: async () => (await import('../keys/key-commands.js')).keys,
  tokens: async () => (await import('./tokens.js')).tokens,
  people: async () => (await import('./tokens.js')).people,
  customers: async () => (await import('./customers.js')).customers,
  wallets: async () => (await import('./wallets.js')).wallets,
  rewards: async () => (await import('./programme.js')).rewards,
  coupons: async () => (await import('./coupons.js')).coupons,
  redemptions: async () => (await import('./coupons.js')).redemptions,
  'gift-cards': async () => (await import('./gift-cards.js')).giftCards,
  campaigns: async () => (await import('./campaigns.js')).campaigns,
  'punch-cards': async () => (await import('./punch-cards.js')).punchCards,
  'referral-programmes': async () => (await import('./referral-programmes.js')).referralProgrammes,
  carts: async () => (await import('./carts.js')).carts,
  tiers: async () => (await import('./programme.js')).tiers,
  forms: async () => (await import('./programme.js')).forms,
  events: async () => (await import('./events.js')).events,
  migrate: async () => (await import('../migrate/migrate-commands.js')).migrations,
  imports: async () => (await import('./imports.js')).imports,
  'dead-letters': async () => (await import('./imports.js')).deadLetters,
  bulk: async () => (await import('./bulk.js')).bulk,
  export: async () => (await import('../export/export-commands.js')).exports,
  personas: async () => (await import('./personas.js')).personas,
  'identity-rules': async () => (await import('./personas.js')).identityRules,
  reports: async () => (await import('./reports.js')).reports,
  webhooks: async () => (await import('./webhooks.js')).webhooks,
  audit: async () => (await import('./audit.js')).audit,
  facts: async () => (await import('../facts/facts-commands.js')).facts,
  live: async () => (await import('../facts/live-command.js')).live,
  broker: async () => (await import('../broker/broker-commands.js')).broker,
  accounts: async () => (await import('../cells/cells-commands.js')).accounts,
  backup: async () => (await import('../backup/backup-command.js')).backup,
  backups: async () => (await import('../backup/backups-commands.js')).backups,
  restore: async () => (await import('../backup/restore-command.js')).restore,
  completion: async () => (await import('../command-line/documents.js')).completion(allResources),
}

/** Resources whose paths begin with another word. */
const segments: Readonly<Record<string, string>> = {
  'review-forms': 'forms',
  me: 'tokens',
  'sign-in': 'people',
}

/** Operations of other commands, which make several calls or are found under another resource. */
const ofOtherCommands: ReadonlySet<OperationName> = new Set<OperationName>([
  'GET /operator/v1/coupons/bulk/{batch_id}',
  'GET /operator/v1/coupons/bulk/{batch_id}/codes',
  'GET /operator/v1/customers/{id}/redemptions',
  'GET /operator/v1/exports/{kind}',
  'GET /operator/v1/live',
  'GET /operator/v1/refusals',
  'GET /operator/v1/shifted-birthdays',
  'POST /operator/v1/campaigns/simulate',
  'POST /operator/v1/coupons/bulk',
  'POST /operator/v1/dead-letters/run',
  'POST /operator/v1/imports/check',
  'POST /operator/v1/imports/{import_id}/undo',
  'POST /operator/v1/rewards',
  'POST /operator/v1/tokens/revoke',
  'POST /operator/v1/wallets/recompute',
  'POST /operator/v1/webhooks/{id}/replay',
  // The console shows what customers answered.
  'GET /operator/v1/review-forms/{id}/results',
  'GET /operator/v1/review-forms/{id}/submissions',
])

const resourceNameOf = (operation: Operation): string => {
  const segment = segmentOf(operation)
  return segments[segment] ?? segment
}

/** The resources that operators have by a table of operations, in the order of help. */
export function entriesOf(table: readonly Operation[]): ResourceEntry[] {
  const open = table.filter(
    ({ name }) => name.includes(' /operator/') && !ofOtherCommands.has(name),
  )
  return [...new Set([...Object.keys(summaries), ...open.map(resourceNameOf)])].map((name) => {
    const own = open.filter((operation) => resourceNameOf(operation) === name)
    const summary = summaries[name] ?? lowerCased(own[0]?.summary ?? name)
    const commands = async () => withDefaults(name, (await loads[name]?.()) ?? [], own)
    return { name, summary, load: async () => ({ name, summary, commands: await commands() }) }
  })
}

/** The commands of rows, and after them those of operations of which no row says anything. */
async function withDefaults(name: string, rows: Rows, own: readonly Operation[]) {
  const called = new Set(rows.map((row) => ('of' in row ? row.of : row.call)))
  const others = own.filter((operation) => !called.has(operation.name))
  const commands = rows.flatMap((row) => ('of' in row ? [] : [row]))
  if (others.length === 0 && commands.length === rows.length) return commands
  const { commandOf, commandsOf } = await import('../rest/command-of.js')
  return [...commandsOf(name, rows), ...others.map((operation) => commandOf(name, operation))]
}

/** The resources that there are. */
export const entries: readonly ResourceEntry[] = entriesOf(operations)

/** All of them with their commands, for documents and for completion. */
export const allResources = (): Promise<Resource[]> =>
  Promise.all(entries.map(({ load }) => load()))
