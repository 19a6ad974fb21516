import { createCampaign } from '@loyalty/contracts/wallet/campaign'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import fc from 'fast-check'
import { createPunchCard } from '@loyalty/contracts/wallet/punch-card'
import { create as addPunchCard } from '../../src/punch-cards/commands/create-punch-card.js'
import { create as addCampaign } from '../../src/campaigns/commands/create-campaign.js'
import { create as addCoupon } from '../../src/coupons/commands/create-coupon.js'
import { bulkSteps } from './bulk-steps.js'
import { campaignSteps } from './campaign-steps.js'
import { cardSteps } from './card-steps.js'
import { cartSteps } from './cart-steps.js'
import { copySteps } from './copy-steps.js'
import { couponSteps } from './coupon-steps.js'
import { erasureSteps } from './erasure-steps.js'
import { eventSteps } from './event-steps.js'
import { importSteps } from './import-steps.js'
import { occasionSteps } from './occasion-steps.js'
import { punchCardSteps } from './punch-card-steps.js'
import { referralSteps } from './referral-steps.js'
import { CARD, MILES, POINTS, SEGMENT } from './owners.js'
import { few, many, type AnyStep, type Draws, type Step } from './step.js'
import { walletSteps } from './wallet-steps.js'
import { drive, emptyWorld, type World } from './world.js'

const stepsOf = (draws: Draws): Step[] => [
  ...copySteps,
  ...walletSteps(draws),
  ...cardSteps(draws),
  ...campaignSteps(draws),
  ...occasionSteps(draws),
  ...punchCardSteps(draws),
  ...referralSteps(draws),
  ...couponSteps(draws),
  ...eventSteps(draws),
  ...cartSteps(draws),
  ...bulkSteps(draws),
  ...importSteps(draws),
  ...erasureSteps,
]

export const steps = stepsOf(many)

const only = (...names: string[]) => stepsOf(few).filter(({ name }) => names.includes(name))
const moving = only('applyAccount', 'credit', 'debit', 'transfer', 'expireLines')

/** Everything at once, and what seldom comes together then: the steps that undo what others did. */
export const themes: readonly (readonly Step[])[] = [
  steps,
  [
    ...moving,
    ...only('redeemCoupon', 'reverseCoupon', 'redeemCard', 'closeCard', 'createEvent'),
    ...only('issueCard', 'voidCard', 'reverseRedemption'),
  ],
  [
    ...moving,
    ...only('createEvent', 'fulfillEvent', 'cancelEvent', 'reverseEvent', 'expireEvent'),
    ...only('createCampaign', 'closeHold', 'redeemCard', 'redeemCoupon'),
    ...only('createCampaign', 'activateCampaign'),
  ],
  [...moving, ...only('importBalance', 'undoImport', 'importEvents', 'createEvent', 'cancelEvent')],
  [...moving, ...only('applyBulk', 'undoBulk', 'createEvent', 'reverseCoupon', 'redeemCoupon')],
  // Codes of batches are given, used, and taken back.
  [
    ...only('createBatch', 'makeCodes', 'makeCodes', 'makeCodes', 'assignCode', 'assignCode'),
    ...only('assignCode', 'undoBulk', 'redeemCoupon', 'reverseCoupon', 'reverseRedemption'),
    ...only('disableCoupon', 'enableCoupon', 'applyBulk'),
  ],
  [...moving, ...only('createEvent', 'fulfillEvent', 'returnPurchase')],
  [
    ...moving,
    ...only('checkoutCart', 'fulfillEvent', 'cancelEvent', 'reverseEvent', 'expireEvent'),
    ...only('returnPurchase', 'closeHold', 'redeemCoupon', 'reverseRedemption', 'createEvent'),
  ],
  [
    ...cardSteps(few),
    ...only(
      'redeemCard',
      'voidCard',
      'closeCard',
      'expireLines',
      'redeemCoupon',
      'reverseRedemption',
    ),
    ...only('sellCard', 'authorizeCard', 'authorizeCard', 'captureCard'),
  ],
  [
    ...only(
      'sellCard',
      'topUpCard',
      'refundCard',
      'voidCard',
      'claimCard',
      'credit',
      'expireLines',
    ),
    ...only('checkoutCart', 'fulfillEvent', 'cancelEvent', 'reverseEvent', 'expireEvent'),
    ...only('sellCard', 'checkoutCart', 'fulfillEvent', 'returnPurchase', 'closeHold'),
  ],
  // Cards fill and are undone again, whoever has spent what they gave.
  [
    ...moving,
    ...only('createEvent', 'fulfillEvent', 'fulfillEvent', 'reverseEvent', 'returnPurchase'),
    ...only('createPunchCard', 'updatePunchCard', 'createEvent', 'redeemCard', 'voidCard'),
  ],
  // Friends are referred, buy and return, and both spend what they may.
  [
    ...moving,
    ...only('createReferralProgramme', 'makeCode', 'makeCode', 'nameReferral', 'nameReferral'),
    ...only('createEvent', 'createEvent', 'fulfillEvent', 'fulfillEvent', 'fulfillEvent'),
    ...only('reverseEvent', 'returnPurchase', 'settleReferral'),
    ...only('pauseReferralProgramme', 'resumeReferralProgramme'),
  ],
  // Codes are made, chosen, named, taken into another programme, and forgotten.
  [
    ...only('createReferralProgramme', 'archiveReferralProgramme', 'makeCode', 'chooseCode'),
    ...only('chooseCode', 'forgetCodes', 'nameReferral'),
  ],
  // Birthdays and silence are paid, spent and reversed.
  [
    ...moving,
    ...occasionSteps(few),
    ...only('createEvent', 'fulfillEvent', 'reverseEvent', 'reverseEvent', 'pauseCampaign'),
    ...only('redeemCoupon', 'resumeCampaign', 'updateCampaign'),
  ],
  // What costs something is bought, passed on and reversed.
  [
    ...only('credit', 'transfer', 'expireLines', 'redeemCoupon', 'redeemCoupons', 'reverseCoupon'),
    ...only('reverseRedemption', 'createEvent', 'fulfillEvent', 'reverseEvent'),
    ...only('credit', 'transfer', 'redeemCoupon', 'reverseCoupon'),
  ],
]

/** Time passes, over the ends of holds and lines. */
export const waits: fc.Arbitrary<AnyStep> = fc.constantFrom(10, 700, 2_000).map((minutes) => ({
  check: () => true,
  run(_changes, world) {
    world.now = new Date(world.now.getTime() + minutes * 60_000)
  },
  toString: () => `wait(${minutes})`,
}))

const points = { reward_id: POINTS, amount: 3 }
const miles = { reward_id: MILES, amount: 2 }
const card = { reward_id: CARD, amount: 5 }
const effects = [
  { grants: [points] },
  { grants: [{ ...miles, expires_after_days: 1 }, card], costs: [{ ...points, amount: 1 }] },
  { grants: [], costs: [miles] },
  { grants: [miles, points], costs: [{ ...points, amount: 2 }, miles] },
  { grants: [points], segment_ids: [SEGMENT] },
  { grants: [points], discounts: [{ kind: 'AMOUNT' as const, value: 2 }], exclusion_group: 'g' },
  { grants: [], discounts: [{ kind: 'PERCENT' as const, value: 10 }], exclusion_group: 'g' },
]

/** A world with a few coupons, campaigns and a punch card, and nothing in any wallet. */
export function newWorld(policy: AccountSettings['reversal_policy']): World {
  const world = emptyWorld(policy)
  effects.forEach((effect, at) => {
    const request = createCoupon.input.parse({ ...effect, max_redemptions_per_customer: 9 })
    drive(world, addCoupon, { ...request, code: `COUPON-${at}` })
  })
  const rewards = [points, card]
  drive(world, addCampaign, createCampaign.input.parse({ name: 'First', rewards, max_total: 3 }))
  const discounts = [{ kind: 'PERCENT', value: 10, products: { skus: ['a'] } }]
  const reduced = { name: 'Reduced', rewards: [points], discounts, max_per_customer: 2 }
  drive(world, addCampaign, createCampaign.input.parse(reduced))
  const punchCard = {
    name: 'Four pieces',
    reward_id: MILES,
    stamps_needed: 3,
    gives: [points, card],
    stamps_per: { kind: 'PRODUCT' },
  }
  drive(world, addPunchCard, createPunchCard.input.parse(punchCard))
  return world
}
