import fc from 'fast-check'
import { createCoupon, updateCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { redeemCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import { createCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import { reverseRedemption } from '@loyalty/contracts/wallet/redemption'
import { walletIdOf, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { campaigns } from '../../src/campaigns/store.js'
import { createBatch, makeCodes } from '../../src/batches/commands.js'
import { disable, enable, update, type At } from '../../src/coupons/commands/change-coupon.js'
import { batchKey, couponBatches, coupons } from '../../src/coupons/store.js'
import { create } from '../../src/coupons/commands/create-coupon.js'
import { countUnknown } from '../../src/attempts/attempt-limiter.js'
import { redeemAll } from '../../src/redemptions/commands/redeem-coupons.js'
import { redeem } from '../../src/redemptions/commands/redeem-coupon.js'
import { reverse } from '../../src/redemptions/commands/reverse-redemption.js'
import { reverseById } from '../../src/redemptions/commands/reverse-by-id.js'
import { redemptions } from '../../src/redemptions/store.js'
import { CLEO, NO_REWARD, NOBODY } from './owners.js'
import { checkRedemptionShare } from './shares.js'
import { amount, brand, days, index, NOWHERE, pick, step, type Draws } from './step.js'
import { account, codes, type World } from './world.js'

const recipients = fc.constantFrom(null, null, null, [CLEO], [CLEO, NOBODY])
const isOfCampaign = fc.constantFrom(false, false, true)

/** What a coupon gives and takes, which is something. */
function effectOf(what: Draws['what']) {
  const grant = fc.record({ reward_id: what, amount, expires_after_days: days })
  const cost = fc.record({ reward_id: what, amount })
  const costs = fc.uniqueArray(cost, { maxLength: 2, selector: (each) => each.reward_id })
  return fc
    .tuple(fc.array(grant, { maxLength: 2 }), costs)
    .filter(([given, taken]) => given.length + taken.length > 0)
}

const campaignOf = ({ store }: World, at: number, isNamed: boolean): Uuid | null =>
  isNamed ? (pick(store.all(campaigns), at)?.id ?? NO_REWARD) : null

/** Where a coupon or a batch is stored, as the operators' service finds it; null: nowhere. */
function placeOf({ store }: World, at: number): Pick<At<unknown>, 'id' | 'place'> {
  const batch = pick(store.all(couponBatches), at)
  if (at % 3 === 0 && batch !== null) {
    return { id: batch.id, place: { couponKey: null, batchKey: batch._id, redemptionsCount: 0 } }
  }
  const coupon = pick(store.all(coupons), at)
  if (coupon === null || at === NOWHERE) return { id: NO_REWARD, place: null }
  const { _id: couponKey, batch_id: of, used } = coupon
  const key = of === null ? null : batchKey(account, of)
  return { id: coupon.id, place: { couponKey, batchKey: key, redemptionsCount: used } }
}

const guessesKeyOf = (customer: string) => `${account}|guesses of ${customer}`
export const codeAt = ({ store }: World, at: number): string =>
  at === NOWHERE ? 'UNKNOWN' : (pick(store.all(coupons), at)?.code ?? 'UNKNOWN')

/** As the index finds it. */
const newestOf = ({ store }: World, customer: string, code: string): Uuid | null =>
  store
    .all(redemptions)
    .filter((one) => one.status === 'ACTIVE' && one.code === code)
    .filter((one) => one.wallet_id === walletIdOf(account, customer as CustomerId))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]?.id ?? null

export const couponSteps = ({ who, what }: Draws) => [
  step(
    'createCoupon',
    create,
    fc.tuple(fc.nat({ max: 9 }), effectOf(what), brand, recipients, index, isOfCampaign),
    (world, number, [given, taken], brandId, recipientIds, at, isNamed) => {
      const request = createCoupon.input.parse({
        grants: given,
        costs: taken,
        brand_id: brandId,
        recipient_ids: recipientIds,
        campaign_id: campaignOf(world, at, isNamed),
        max_redemptions: number % 2 === 0 ? null : 3,
        max_redemptions_per_customer: number % 3 === 0 ? 1 : 9,
      })
      return { ...request, code: `CODE-${number}` }
    },
  ),
  step(
    'updateCoupon',
    update,
    fc.tuple(index, effectOf(what), fc.nat({ max: 3 }), brand, index, isOfCampaign),
    (world, at, [given, taken], which, brandId, ofCampaign, isNamed) => {
      const { id, place } = placeOf(world, at)
      const patch = updateCoupon.input.parse({
        id,
        ...(which % 2 === 1 && { grants: given }),
        ...(which > 1 && { costs: taken }),
        ...(which === 0 && { brand_id: brandId }),
        ...(isNamed && { campaign_id: campaignOf(world, ofCampaign, true) }),
      })
      return { ...patch, place }
    },
  ),
  step('disableCoupon', disable, fc.tuple(index), placeOf),
  step('enableCoupon', enable, fc.tuple(index), placeOf),
  step(
    'createBatch',
    createBatch,
    fc.tuple(amount, effectOf(what), brand, recipients),
    (_world, count, [given, taken], brandId, recipientIds) =>
      createCouponBatch.input.parse({
        count,
        coupon: { grants: given, costs: taken, brand_id: brandId, recipient_ids: recipientIds },
      }),
  ),
  step('makeCodes', makeCodes, fc.tuple(index, fc.boolean()), ({ store }, at, isMine) => {
    const batch = pick(store.all(couponBatches), at)
    return batch && { key: batch._id, made: isMine ? batch.made : batch.made + 1 }
  }),
  step('redeemCoupon', redeem, fc.tuple(who, index, brand), (world, customer, at, brandId) => ({
    ...redeemCoupon.input.parse({
      customer_id: customer,
      code: codeAt(world, at),
      brand_id: brandId,
    }),
    guessesKey: guessesKeyOf(customer),
    codes,
  })),
  step(
    'redeemCoupons',
    redeemAll,
    fc.tuple(who, index, index, brand),
    (world, customer, at, other, brandId) => {
      const named = new Set([codeAt(world, at), codeAt(world, other)])
      if (named.size < 2) return null
      return {
        ...redeemCoupons.input.parse({
          customer_id: customer,
          codes: [...named],
          brand_id: brandId,
        }),
        guessesKey: guessesKeyOf(customer),
        codesOfCards: codes,
      }
    },
  ),
  step('countUnknown', countUnknown, fc.tuple(who), (_world, customer) => ({
    guessesKey: guessesKeyOf(customer),
  })),
  step(
    'reverseRedemption',
    reverseById,
    fc.tuple(index),
    ({ store }, at) =>
      reverseRedemption.input.parse({ id: pick(store.all(redemptions), at)?.id ?? NO_REWARD }),
    checkRedemptionShare,
  ),
  step(
    'reverseCoupon',
    reverse,
    fc.tuple(who, index, index, fc.boolean()),
    (world, customer, at, of, isNamed) => {
      const id = pick(world.store.all(redemptions), of)?.id
      return {
        ...reverseCoupon.input.parse({
          customer_id: customer,
          code: codeAt(world, at),
          ...(isNamed && { redemption_id: id ?? NO_REWARD }),
        }),
        guessesKey: guessesKeyOf(customer),
        newest: newestOf(world, customer, codeAt(world, at)),
      }
    },
    checkRedemptionShare,
  ),
]
