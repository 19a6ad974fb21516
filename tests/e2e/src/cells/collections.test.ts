import type { Collection } from '@loyalty/engine/collection'
import { dataServiceNames } from '@loyalty/local/services'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)

/** Collections that name no account in a field, as `service.collection`. */
async function withoutField(): Promise<string[]> {
  const found: string[] = []
  for (const service of dataServiceNames) {
    const file = new URL(`services/${service}/src/collections.ts`, root)
    const { collections } = (await import(file.href)) as { collections: readonly Collection[] }
    for (const { name, jsonSchema } of collections) {
      const fields = Object.keys(jsonSchema['properties'] as object)
      if (!fields.includes('account_id')) {
        found.push(`${service}.${name}`)
      }
    }
  }
  return found.toSorted()
}

/** One document an account, whose `_id` is the account. */
const ofAnAccount = [
  'catalog.accounts',
  'customers.account_copies',
  'customers.holdings_feeds',
  'customers.segments',
  'customers.tiers',
  'wallet.account_copies',
  'wallet.active_campaigns',
  'wallet.active_punch_cards',
  'wallet.report_accounts',
  'wallet.stamps',
  'webhooks.account_webhooks',
]
/** What belongs to the database of a cell: whoever moves an account leaves it where it is. */
const ofTheCell = [
  'customers.erasure_keys',
  'customers.search_index_passes',
  'wallet.gift_card_keys',
  'wallet.report_progress',
  'webhooks.webhook_keys',
  ...dataServiceNames.flatMap((service) =>
    ['outbox_rounds', 'relays', 'writers'].map((name) => `${service}.${name}`),
  ),
]

it('what is stored of an account can be told from all else, so that an account can be moved', async () => {
  expect(await withoutField()).toEqual([...ofAnAccount, ...ofTheCell].toSorted())
})
