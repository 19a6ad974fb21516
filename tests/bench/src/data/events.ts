import { ownerIdOf, walletIdOf, type AccountId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Db, Document } from 'mongodb'
import type { Account, System } from '../system/start-system.js'
import { customerIdAt, walletKeyOf } from './customers.js'
import { findOne, SAMPLE_CUSTOMER, type Samples } from './samples.js'

/** What the system wrote of one announced purchase; its wallet holds a part of a line for it. */
export interface EventSamples {
  event: Document
  purchase: Document
  wallet: Document
}

const PURCHASE = 'sample'
/** The longest that there is: none of the holds ends while it is waited for. */
const HOLD_MINUTES = 10_080

/** Announces one purchase that spends points, in an account whose campaigns then pay for all. */
export async function createEventSamples(
  system: System,
  account: Account,
  { rewardId }: Samples,
): Promise<EventSamples> {
  await createCampaigns(account, rewardId)
  await account.client.call('POST', '/operator/v1/events', {
    customer_id: SAMPLE_CUSTOMER,
    hold_minutes: HOLD_MINUTES,
    store_id: 'store-17',
    order: {
      purchase_id: PURCHASE,
      value: 120,
      discounted_value: 99.5,
      products: [{ sku: 'sku-1', amount: 2, value: 60 }],
      redeem: [{ id: rewardId, amount: 1 }],
    },
  })
  const ofAccount = { account_id: account.id }
  return {
    event: await findOne(system, 'wallet', 'behavior_events', ofAccount),
    purchase: await findOne(system, 'wallet', 'purchases', ofAccount),
    wallet: await findOne(system, 'wallet', 'wallets', ofAccount),
  }
}

const above = (value: number) => [[{ type: 'Order Value', operator: 'grater than', value }]]

/** Four that are active: two pay, the conditions of one and the stores of another exclude the sample. */
async function createCampaigns({ client }: Account, rewardId: string): Promise<void> {
  const reward = { reward_id: rewardId, expires_after_days: 365 }
  for (const campaign of [
    { rewards: [{ ...reward, amount: 5 }], conditions: above(50) },
    { rewards: [{ ...reward, conversion_factor: 0.1 }] },
    { rewards: [{ ...reward, amount: 50 }], conditions: above(1_000) },
    { rewards: [{ ...reward, amount: 10 }], store_ids: ['store-1'] },
  ]) {
    await client.call('POST', '/operator/v1/campaigns', { name: 'Bench', ...campaign })
  }
}

const BATCH = 2_000

/**
 * Puts new events in the place of all those of an account, as many for each customer, and gives the
 * wallets what the events hold. Answers the ids: the n-th is of customer `n % customers`.
 */
export async function replaceEvents(
  wallets: Db,
  samples: EventSamples,
  account: AccountId,
  { customers, each }: { customers: number; each: number },
): Promise<string[]> {
  const ofAccount = { account_id: account }
  await wallets.collection('behavior_events').deleteMany(ofAccount)
  await wallets.collection('purchases').deleteMany(ofAccount)
  const ids = Array.from({ length: customers * each }, () => uuidV7(Date.now()))
  for (let from = 0; from < customers; from += BATCH) {
    const length = Math.min(BATCH, customers - from)
    const owned = Array.from({ length }, (_, at) => {
      const events = Array.from(
        { length: each },
        (_none, turn) => ids[from + at + turn * customers],
      )
      return ownedAt(samples, account, from + at, events.map(String))
    })
    const unordered = { ordered: false }
    await Promise.all([
      wallets.collection('behavior_events').insertMany(
        owned.flatMap(({ events }) => events),
        unordered,
      ),
      wallets.collection('purchases').insertMany(
        owned.flatMap(({ purchases }) => purchases),
        unordered,
      ),
      wallets.collection<{ _id: string }>('wallets').bulkWrite(
        owned.map(({ key, lines }) => ({
          updateOne: { filter: { _id: key }, update: { $set: { lines } } },
        })),
        unordered,
      ),
    ])
  }
  return ids
}

/** Copies of the samples for one customer. */
function ownedAt(samples: EventSamples, account: AccountId, number: number, ids: string[]) {
  const customer = customerIdAt(number)
  const owner = { wallet_id: walletIdOf(account, customer), owner_id: ownerIdOf(account, customer) }
  const lines = samples.wallet['lines'] as Document[]
  const held = lines.filter(({ hold }) => hold !== null)
  return {
    key: walletKeyOf(account, customer),
    lines: [
      ...lines.filter(({ hold }) => hold === null),
      ...ids.flatMap((id) =>
        held.map((line) => ({
          ...line,
          id: uuidV7(Date.now()),
          hold: { ...(line['hold'] as Document), event_id: id },
        })),
      ),
    ],
    events: ids.map((id) => ({
      ...samples.event,
      ...owner,
      _id: `${account}|${id}` as never,
      id,
      purchase_id: id,
    })),
    purchases: ids.map((id) => ({
      ...samples.purchase,
      _id: `${account}|${owner.wallet_id}|${id}` as never,
      event_id: id,
    })),
  }
}
