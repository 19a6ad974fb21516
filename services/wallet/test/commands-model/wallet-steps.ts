import fc from 'fast-check'
import type { z } from 'zod'
import { HOUR_MS } from '@loyalty/contracts/durations'
import { issueGiftCard, redeemGiftCard, voidGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { expireEvent, expireLines } from '../../src/expiry/commands.js'
import { behaviorEvents } from '../../src/events/store.js'
import { giftCards } from '../../src/gift-cards/store.js'
import { issue } from '../../src/gift-cards/commands/issue-gift-card.js'
import { readUnknown, redeem } from '../../src/gift-cards/commands/redeem-gift-card.js'
import { voidManually } from '../../src/gift-cards/commands/void-gift-card.js'
import { adjust } from '../../src/adjustments/adjust-wallet.js'
import { transfer } from '../../src/corrections/commands/transfer.js'
import { wallets } from '../../src/wallets/store.js'
import { checkKept } from './kept.js'
import { amount, brand, days, index, pick, step, type Draws } from './step.js'
import { spentIn, spentOf } from './wallet-at.js'
import { account, codes, type World } from './world.js'

export const dateAfter = ({ now }: World, count: number | null): string | null =>
  count === null ? null : new Date(now.getTime() + count * 24 * HOUR_MS).toISOString()

export const guesser = fc.constantFrom(null, `${account}|guesser`)

const byHand = (request: z.input<typeof adjustWallet.input>) => ({
  ...adjustWallet.input.parse(request),
  codes,
})

export const walletSteps = ({ who, what }: Draws) => [
  step(
    'credit',
    adjust,
    fc.tuple(who, what, amount, days, brand, fc.boolean()),
    (world, customer, reward, units, lasts, brandId, force) =>
      byHand({
        customer_id: customer,
        reward_id: reward,
        amount: units,
        reason: 'a test',
        brand_id: brandId,
        expiration_date: dateAfter(world, lasts),
        force,
      }),
  ),
  step('debit', adjust, fc.tuple(who, spentOf(what)), (world, customer, drawn) => {
    const spent = spentIn(world, customer, drawn)
    if (spent === null) return null
    return byHand({
      customer_id: customer,
      reward_id: spent.id,
      amount: -spent.amount,
      reason: 'a test',
    })
  }),
  step(
    'transfer',
    transfer,
    fc.tuple(who, who, spentOf(what)),
    (world, sender, receiver, drawn) => {
      const spent = spentIn(world, sender, drawn)
      if (spent === null || sender === receiver) return null
      return transferBetweenWallets.input.parse({
        sender_id: sender,
        receiver_id: receiver,
        reward_id: spent.id,
        amount: spent.amount,
        reason: 'a test',
      })
    },
  ),
  step(
    'expireEvent',
    expireEvent,
    fc.tuple(index),
    ({ store }, at) => {
      const due = store.all(behaviorEvents).filter(({ held_until: until }) => until !== null)
      const event = pick(due, at)
      return event && { key: event._id }
    },
    checkKept,
  ),
  step('expireLines', expireLines, fc.tuple(index, fc.boolean()), ({ store, now }, at, isPast) => {
    const wallet = pick(store.all(wallets), at)
    const upTo = isPast ? new Date(now.getTime() - HOUR_MS) : now
    return wallet && { key: wallet._id, upTo }
  }),
  step('readUnknownCard', readUnknown, fc.tuple(guesser), (_world, guessesKey) => ({ guessesKey })),
  step(
    'issueCard',
    issue,
    fc.tuple(who, what, amount, days),
    (world, customer, reward, worth, lasts) => ({
      ...issueGiftCard.input.parse({
        customer_id: customer,
        reward_id: reward,
        amount: worth,
        expiration_date: dateAfter(world, lasts),
      }),
      codes,
    }),
  ),
  step(
    'redeemCard',
    redeem,
    fc.tuple(index, guesser, fc.constantFrom(undefined, 1, 2)),
    ({ store }, at, guessesKey, part) => {
      const cardKey = pick(store.all(giftCards), at)?._id ?? `${account}|unknown`
      const asked = { code: 'A-CARD', ...(part !== undefined && { amount: part }) }
      return { ...redeemGiftCard.input.parse(asked), cardKey, guessesKey }
    },
  ),
  step('voidCard', voidManually, fc.tuple(index, guesser), ({ store }, at, guessesKey) => {
    const cardKey = pick(store.all(giftCards), at)?._id ?? `${account}|unknown`
    return { ...voidGiftCard.input.parse({ code: 'A-CARD' }), cardKey, guessesKey }
  }),
]
