import fc from 'fast-check'
import { createEvent } from '@loyalty/contracts/wallet/event'
import { cancel } from '../../src/events/commands/cancel-event.js'
import { create } from '../../src/events/commands/create-event.js'
import { behaviorEvents } from '../../src/events/store.js'
import { fulfill } from '../../src/events/commands/fulfill-event.js'
import { keepTierChange } from '../../src/facts.js'
import { returnPurchase } from '../../src/events/commands/return-event.js'
import { reverse } from '../../src/events/commands/reverse-event.js'
import { walletIdOf, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { redemptions } from '../../src/redemptions/store.js'
import { checkKept } from './kept.js'
import { NO_REWARD, NOBODY } from './owners.js'
import { checkEventShare } from './shares.js'
import { brand, NOWHERE, pick, recent, step, type Draws } from './step.js'
import { spentIn, spentOf } from './wallet-at.js'
import { checkPunchCards } from './punch-card-steps.js'
import { checkReferrals } from './referral-steps.js'
import { account, codes, type World } from './world.js'

/** What can be returned of a purchase: three of one product and one of another, and the shipping. */
const sold = {
  products: [
    { sku: 'a', amount: 3, value: 6 },
    { sku: 'b', amount: 1, value: 4 },
  ],
  shipping: { value: 1 },
}

export const purchase = fc.constantFrom(null, 'p', 'q', 'r', 's')

const idAt = ({ store }: World, at: number) => ({
  id:
    at === NOWHERE
      ? NO_REWARD
      : (pick(store.all(behaviorEvents).toReversed(), at)?.id ?? NO_REWARD),
})

/** The newest redemption of a customer, where it follows no event yet and came by a code of an even number. */
const redeemedBy = ({ store }: World, customer: CustomerId): Uuid[] => {
  const newest = store
    .all(redemptions)
    .filter(({ wallet_id: wallet }) => wallet === walletIdOf(account, customer))
    .at(-1)
  const follows = newest?.status === 'ACTIVE' && newest.event_id === undefined
  return follows && /[02468]$/.test(newest.code) ? [newest.id] : []
}

export const eventSteps = ({ who, what }: Draws) => [
  step(
    'createEvent',
    create,
    fc.tuple(who, purchase, fc.option(spentOf(what)), brand, fc.constantFrom(30, 600, 6_000)),
    (world, customer, purchaseId, drawn, brandId, minutes) => {
      const spent = drawn === null ? null : spentIn(world, customer, drawn)
      const redeem = spent === null ? [] : [spent]
      return createEvent.input.parse({
        customer_id: customer,
        type: purchaseId === 's' ? 'REVIEW' : 'PURCHASE',
        order: purchaseId === 's' ? null : { purchase_id: purchaseId, value: 10, redeem, ...sold },
        brand_id: brandId,
        hold_minutes: minutes,
        redemption_ids: redeemedBy(world, customer),
      })
    },
    checkKept,
  ),
  step(
    'fulfillEvent',
    fulfill,
    fc.tuple(recent),
    (world, at) => ({ ...idAt(world, at), codes }),
    (world) => {
      checkKept(world)
      checkPunchCards(world)
      checkReferrals(world)
    },
  ),
  step('cancelEvent', cancel, fc.tuple(recent), idAt, checkKept),
  step('reverseEvent', reverse, fc.tuple(recent), idAt, (world) => {
    checkEventShare(world)
    checkKept(world)
    checkPunchCards(world)
    checkReferrals(world)
  }),
  step(
    'returnPurchase',
    returnPurchase,
    fc.tuple(
      recent,
      fc.nat({ max: 2 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      fc.constantFrom(undefined, 'r', 's'),
    ),
    (world, at, line, amount, shipping, returnId) => ({
      ...idAt(world, at),
      products: [{ line, amount }],
      shipping,
      return_id: returnId,
      dry_run: amount === 3,
    }),
    (world) => {
      checkPunchCards(world)
      checkReferrals(world)
    },
  ),
  step('keepTierChange', keepTierChange, fc.tuple(recent), (world, at) => ({
    customer_id: NOBODY,
    event_id: at === 3 ? null : idAt(world, at).id,
    from: null,
    to: null,
    reason: 'a test',
  })),
]
