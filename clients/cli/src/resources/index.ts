import type { Resource } from '../command-line/command.js'
import { lowerCased, segmentOf } from '../operations/operation.js'
import type { Operation, OperationName } from '../operations/operation.js'
import { operations } from '../operations/table.js'
import { summaries } from '../resource-names.js'
import type { ResourceName } from '../resource-names.js'

/** A resource before its commands are loaded: what help needs to name it. */
export interface ResourceEntry {
  name: string
  summary: string
  load: () => Promise<Resource>
}

/** A run loads the commands of one resource alone: to load all takes longer than most commands do. */
const loads: Record<ResourceName, () => Promise<Resource>> = {
  account: async () => (await import('./programme.js')).account,
  keys: async () => (await import('./tokens.js')).keys,
  tokens: async () => (await import('./tokens.js')).tokens,
  customers: async () => (await import('./customers.js')).customers,
  wallets: async () => (await import('./wallets.js')).wallets,
  rewards: async () => (await import('./programme.js')).rewards,
  coupons: async () => (await import('./coupons.js')).coupons,
  redemptions: async () => (await import('./coupons.js')).redemptions,
  'gift-cards': async () => (await import('./coupons.js')).giftCards,
  campaigns: async () => (await import('./campaigns.js')).campaigns,
  tiers: async () => (await import('./programme.js')).tiers,
  forms: async () => (await import('./programme.js')).forms,
  events: async () => (await import('./events.js')).events,
  migrate: async () => (await import('../migrate/migrate-commands.js')).migrateResource,
  imports: async () => (await import('./imports.js')).imports,
  'dead-letters': async () => (await import('./imports.js')).deadLetters,
  export: async () => (await import('../export/export-commands.js')).exportResource,
  personas: async () => (await import('./personas.js')).personas,
  'identity-rules': async () => (await import('./personas.js')).identityRules,
  reports: async () => (await import('./reports.js')).reports,
  audit: async () => (await import('./audit.js')).audit,
  facts: async () => (await import('../facts/facts-commands.js')).facts,
  live: async () => (await import('../facts/live-command.js')).live,
  broker: async () => (await import('../broker/broker-commands.js')).broker,
  backup: async () => (await import('../backup/backup-command.js')).backup,
  restore: async () => (await import('../backup/restore-command.js')).restore,
  completion: async () => (await import('../command-line/documents.js')).completion(allResources),
}

/** Resources whose paths begin with another word. */
const segments: Readonly<Record<string, string>> = { 'review-forms': 'forms', me: 'tokens' }

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
  const known = (Object.keys(loads) as ResourceName[]).map((name) => ({
    name,
    summary: summaries[name],
    load: async () => withDefaults(await loads[name](), open),
  }))
  const others = [...new Set(open.map(resourceNameOf))].filter((name) => !(name in loads))
  return [
    ...known,
    ...others.map((name) => {
      const first = open.find((operation) => resourceNameOf(operation) === name)
      const summary = lowerCased(first?.summary ?? name)
      return {
        name,
        summary,
        load: () => withDefaults({ name, summary, commands: [] }, open),
      }
    }),
  ]
}

/** A resource, and after its own commands those of operations of which no row says anything. */
async function withDefaults(resource: Resource, table: readonly Operation[]): Promise<Resource> {
  const called = new Set(resource.commands.map(({ call }) => call))
  const more = table.filter(
    (operation) => resourceNameOf(operation) === resource.name && !called.has(operation.name),
  )
  if (more.length === 0) return resource
  const { commandOf } = await import('../rest/command-of.js')
  const made = more.map((operation) => commandOf(resource.name, operation))
  return { ...resource, commands: [...resource.commands, ...made] }
}

/** The resources that there are. */
export const entries: readonly ResourceEntry[] = entriesOf(operations)

/** All of them with their commands, for documents and for completion. */
export const allResources = (): Promise<Resource[]> =>
  Promise.all(entries.map(({ load }) => load()))
