import { randomUUID } from 'node:crypto'
import { createCampaign } from '@loyalty/contracts/wallet/campaign'
import { createEvent, fulfillEvent } from '@loyalty/contracts/wallet/event'
import { adjustWallet, getWallet, recomputeWallets } from '@loyalty/contracts/wallet/wallet'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import type { z } from 'zod'
import { behaviorEvents } from '../src/events/store.js'
import { wallets } from '../src/wallets/store.js'
import { newAccount, type World } from './fixture.js'

type NewEvent = Partial<z.input<(typeof createEvent)['input']>>
type NewCampaign = Partial<z.input<(typeof createCampaign)['input']>>

export type Shop = ReturnType<typeof openShop>

/** An account with points, a customer, and what is done with them over and over. */
export function openShop(world: World, account: AccountId = newAccount()) {
  const context = { account }
  const points = world.owners.reward(account)
  const customer = world.owners.customer(account)

  return {
    account,
    context,
    points,
    customer,
    give: (amount: number, to: CustomerId = customer, reward_id: Uuid = points) =>
      world.yes(adjustWallet, { customer_id: to, reward_id, amount, reason: 'test' }, context),
    /** Points that are free, and the units of all lines that are shown. */
    async balance(of: CustomerId = customer, reward: Uuid = points) {
      const wallet = await world.yes(getWallet, { customer_id: of }, context)
      const lines = wallet.lines.filter((line) => line.reward_id === reward)
      return {
        free: wallet.totals.find((total) => total.reward_id === reward)?.total ?? 0,
        shown: lines.reduce((sum, line) => sum + line.amount, 0),
        lines: lines.length,
      }
    },
    announce: (changes: NewEvent = {}) =>
      world.yes(createEvent, eventOf(customer, changes), context),
    tryToAnnounce: (changes: NewEvent = {}) =>
      world.call(createEvent, eventOf(customer, changes), context),
    fulfill: (id: string) => world.yes(fulfillEvent, { id }, context),
    tryToFulfill: (id: string) => world.call(fulfillEvent, { id }, context),
    campaign: (changes: NewCampaign = {}) =>
      world.yes(
        createCampaign,
        { name: 'Autumn', rewards: [{ reward_id: points, amount: 5 }], ...changes },
        context,
      ),
    /** Wallets that differ from what the ledger adds up to. */
    different: async () => (await world.yes(recomputeWallets, {}, context)).different,
  }
}

const eventOf = (customer: CustomerId, changes: NewEvent) => ({
  customer_id: customer,
  order: orderOf(),
  ...changes,
})

/** An order of 100, which spends the given units of a reward. */
export const orderOf = (reward?: Uuid, amount = 0, purchase_id: string = randomUUID()) => ({
  purchase_id,
  value: 100,
  ...(reward !== undefined && { redeem: [{ id: reward, amount }] }),
})

/** A hold has ended: what time does, without waiting for it. */
export async function endHold({ db }: World, { account, customer }: Shop, eventId: string) {
  const until = new Date(Date.now() - 60_000)
  await db
    .collection<{ _id: string }>(wallets.name)
    .updateOne(
      { _id: `${account}|${walletIdOf(account, customer)}` },
      { $set: { 'lines.$[held].hold.until': until } },
      { arrayFilters: [{ 'held.hold': { $ne: null } }] },
    )
  await db
    .collection(behaviorEvents.name)
    .updateOne({ id: eventId }, { $set: { held_until: until } })
}
