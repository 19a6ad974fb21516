import {
  createReferralProgramme,
  updateReferralProgramme,
} from '@loyalty/contracts/wallet/referral'
import fc from 'fast-check'
import { expect } from 'vitest'
import { archive, pause, resume, update } from '../../src/referrals/commands/change-programme.js'
import { create } from '../../src/referrals/commands/create-programme.js'
import {
  CODE_CHANGES_MAX,
  chooseCode,
  forgetCodes,
  makeCode,
} from '../../src/referrals/commands/make-code.js'
import { name } from '../../src/referrals/commands/name-referral.js'
import { settle } from '../../src/referrals/commands/settle-referral.js'
import {
  codeKey,
  referralCodes,
  referralCounts,
  referralProgrammes,
  referrals,
} from '../../src/referrals/store.js'
import { wallets } from '../../src/wallets/store.js'
import { NO_REWARD } from './owners.js'
import { amount, index, NOWHERE, pick, recent, step, type Draws } from './step.js'
import type { World } from './world.js'

const giftsOf = (what: Draws['what']) =>
  fc.array(fc.record({ reward_id: what, amount }), { maxLength: 2 })
const limit = fc.constantFrom(null, null, 1, 2)

const idAt = ({ store }: World, at: number) => ({
  id: at === NOWHERE ? NO_REWARD : (pick(store.all(referralProgrammes), at)?.id ?? NO_REWARD),
})

const codes = ({ store }: World) =>
  store.all(referralCounts).flatMap(({ code }) => (code === null ? [] : [code]))

/** Nobody has it: two drawn codes are never the same. Its letters are what keys have. */
function newCode({ store }: World): string {
  const taken = new Set(store.all(referralCodes).map(({ _id: key }) => key.split('|').at(-1)))
  let number = taken.size
  while (taken.has(`DRAWN-${number}`)) number += 1
  return `DRAWN-${number}`
}

/**
 * The counts are those of the referrals, no programme pays for more than it allows, a customer was referred once, and
 * both hold what a referral gives for as long as it is QUALIFIED.
 */
export function checkReferrals({ store, now }: World) {
  const all = store.all(referrals)
  const counted = store.all(referralCounts).filter(({ _id: key }) => key.split('|').length === 2)
  const numberOf = (...states: string[]) => all.filter(({ state }) => states.includes(state)).length
  const sumOf = (field: 'pending' | 'qualified' | 'rejected' | 'reversed') =>
    counted.reduce((sum, counts) => sum + counts[field], 0)
  expect([sumOf('pending'), sumOf('qualified'), sumOf('rejected'), sumOf('reversed')]).toEqual([
    numberOf('PENDING'),
    numberOf('QUALIFIED', 'PAID'),
    numberOf('REJECTED'),
    numberOf('REVERSED'),
  ])
  const named = all.filter(({ state }) => state !== 'REJECTED')
  expect(new Set(named.map((one) => one.friend_wallet_id)).size).toBe(named.length)
  for (const { id, state, held_until: until, terms, friend_wallet_id: friend } of all) {
    const lines = store.all(wallets).find(({ wallet_id }) => wallet_id === friend)?.lines ?? []
    const held = lines.filter(({ hold }) => hold?.event_id === id)
    const isHeld = state === 'QUALIFIED' && until !== null && now < until
    if (isHeld) expect(held.length).toBe(terms.friend_gets.length)
    if (state === 'REVERSED') expect(held).toEqual([])
  }
}

/** The code that is shown leads to the customer who has it, and nobody has chosen more often than allowed. */
function checkCodes({ store }: World) {
  for (const { _id: key, account_id: account, code, code_changes: done = 0 } of store.all(
    referralCounts,
  )) {
    expect(done).toBeLessThanOrEqual(CODE_CHANGES_MAX)
    if (code === null) continue
    const found = store.all(referralCodes).find((one) => one._id === codeKey(account, code))
    expect(`${account}|${found?.programme_id}|${found?.wallet_id}`).toBe(key)
  }
}

export const referralSteps = ({ who, what }: Draws) => [
  step(
    'createReferralProgramme',
    create,
    fc.tuple(giftsOf(what), giftsOf(what), limit, limit, fc.constantFrom(0, 1), fc.boolean()),
    (_world, friend_gets, referrer_gets, max_per_referrer, max_total, hold_days, first) =>
      createReferralProgramme.input.parse({
        name: 'Friends',
        friend_gets,
        referrer_gets,
        max_per_referrer,
        max_total,
        hold_days,
        when: { event_type: 'PURCHASE', first, min_value: 5 },
        within_days: 1,
      }),
  ),
  step(
    'updateReferralProgramme',
    update,
    fc.tuple(index, giftsOf(what), limit),
    (world, at, friend_gets, max_total) =>
      updateReferralProgramme.input.parse({ ...idAt(world, at), friend_gets, max_total }),
  ),
  step('pauseReferralProgramme', pause, fc.tuple(index), idAt),
  step('resumeReferralProgramme', resume, fc.tuple(index), idAt),
  step('archiveReferralProgramme', archive, fc.tuple(index), (world, at) =>
    // Seldom, since nothing brings it back.
    at < 2 ? idAt(world, at) : null,
  ),
  step('makeCode', makeCode, fc.tuple(who, index), (world, id, at) => ({
    id,
    programme_id: idAt(world, at).id,
    code: newCode(world),
  })),
  step(
    'chooseCode',
    chooseCode,
    fc.tuple(who, index, fc.constantFrom('ADA-ONE', 'ADA-0NE', 'BOB', 'BOB-2')),
    (world, id, at, code) => ({ id, programme_id: idAt(world, at).id, code }),
    checkCodes,
  ),
  step(
    'forgetCodes',
    forgetCodes,
    fc.tuple(index),
    ({ store }, at) => {
      const counts = pick(
        store.all(referralCounts).filter(({ code }) => code !== null),
        at,
      )
      if (counts === null) return null
      const [, programme, wallet] = counts._id.split('|')
      const own = store
        .all(referralCodes)
        .filter((code) => code.wallet_id === wallet && code.programme_id === programme)
      const [{ wallet_id: walletId } = { wallet_id: null }] = own
      if (walletId === null) return null
      return { walletId, countsKey: counts._id, codeKeys: own.map(({ _id: key }) => key) }
    },
    checkCodes,
  ),
  step(
    'nameReferral',
    name,
    fc.tuple(who, index, fc.constantFrom(0, 0, 0, 1)),
    (world, id, at, common) => ({
      id,
      code: pick(codes(world), at) ?? 'NOBODYS',
      same: common === 1 ? ['SAME_PHONE' as const] : [],
    }),
    checkReferrals,
  ),
  step(
    'settleReferral',
    settle,
    fc.tuple(recent),
    (world, at) => {
      const referral = pick(world.store.all(referrals).toReversed(), at)
      return referral === null ? null : { key: referral._id }
    },
    checkReferrals,
  ),
]
