import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import { createEvent } from '@loyalty/contracts/wallet/event'
import type { AccountId } from '@loyalty/contracts/ids'
import { sumAmounts, ZERO } from '@loyalty/contracts/money'
import { expect } from 'vitest'
import { isMissing } from '../../src/copies/rules.js'
import { decideEvent } from '../../src/events/rules/create-event.js'
import { justIssued, stateOf, type BehaviorEvent } from '../../src/events/rules/event.js'
import { decideFulfillment } from '../../src/events/rules/fulfill-event.js'
import { freeHolds } from '../../src/wallets/rules/hold.js'
import { totalOf } from '../../src/wallets/rules/line.js'
import { decideReversal } from '../../src/wallets/rules/reverse-effect.js'
import { BUDGET, campaign, mint, newLineId, PAYOUT, POINTS, reward, units } from './samples.js'
import { move, nth, step, whichOf, type Which } from './world.js'

export const create = (which: Which, spends: number, purchase: string, hours: number) =>
  step(`create(${which}, ${spends}, ${purchase}, ${hours})`, (model, real) => {
    const wallet = real.wallets[which]
    const request = createEvent.input.parse({
      customer_id: 'c',
      order: {
        purchase_id: purchase,
        value: 10,
        redeem: spends === 0 ? [] : [{ id: POINTS, amount: spends }],
      },
      hold_minutes: hours * 60,
    })
    const known = wallet.purchases.get(purchase) ?? null
    const eventId = mint.next()
    const lines = freeHolds(wallet.lines, real.now)
    const decided = decideEvent(
      request,
      { lines, customer: { status: 'ACTIVE', tier: null }, purchase_count: 0, purchase: known },
      {
        now: real.now,
        eventId,
        holdMinutes: 30,
        timeZone: 'UTC',
        reward: () => reward,
        missingOfCustomer: () => null,
        newLineId,
      },
    )
    const holder = real.events.find(({ event }) => event.id === known?.event_id)
    const isTaken =
      holder !== undefined &&
      !['CANCELLED', 'EXPIRED', 'REVERSED'].includes(stateOf(holder.event, real.now))
    const isShort = spends > 0 && totalOf(lines, POINTS, real.now) < units(spends)
    if (isMissing(decided)) throw new Error('all copies are there')
    expect(decided.ok ? 'ok' : decided.code).toBe(
      isTaken ? 'EVENT_EXISTS' : isShort ? 'INSUFFICIENT_BALANCE' : 'ok',
    )
    if (!decided.ok) return
    const { heldUntil, data, reserve } = decided.announced
    move(wallet, decided.announced.lines, [])
    wallet.purchases.set(purchase, { event_id: eventId, held_until: heldUntil })
    model.states.push('ISSUED')
    const instants = { issued_at: real.now, created_at: real.now, updated_at: real.now }
    const event: BehaviorEvent = {
      ...justIssued,
      ...instants,
      _id: '',
      account_id: '' as AccountId,
      id: eventId,
      wallet_id: eventId,
      owner_id: eventId,
      type: 'PURCHASE',
      purchase_id: purchase,
      data,
      reserve,
      held_until: heldUntil,
    }
    real.events.push({ event, wallet, paid: 0 })
  })

export const fulfill = (index: number) =>
  step(`fulfill(${index})`, (model, real) => {
    const held = nth(real, index)
    if (held === undefined) return
    const { event, wallet } = held
    const decided = decideFulfillment(
      {
        event,
        wallet: { customer_id: 'c', lines: wallet.lines, purchase_count: wallet.purchaseCount },
        customer: { status: 'ACTIVE', tier: null, refused_purposes: [] },
        missingOfCustomer: () => null,
        campaigns: [campaign],
        paid: () => ({ total: real.paid, toCustomer: 0 }),
        cards: [],
      },
      {
        now: real.now,
        account: { id: 'a', settings: { default_line_days: null, time_zone: 'UTC' } },
        reward: () => reward,
        newLineId,
      },
    )
    const at = real.events.indexOf(held)
    const fulfillment = decided.ok ? decided.fulfillment : null
    expect(decided.ok).toBe(['ISSUED', 'RESOLVED'].includes(model.states[at] ?? ''))
    expect(fulfillment !== null).toBe(model.states[at] === 'ISSUED')
    if (fulfillment === null) return
    const { lines, movements, payouts, costs } = fulfillment
    move(wallet, lines, movements)
    wallet.purchaseCount += 1
    const purchase = wallet.purchases.get(event.purchase_id ?? '')
    if (purchase) purchase.held_until = null
    real.paid += payouts.length
    held.paid = payouts.length
    held.event = {
      ...event,
      state: 'RESOLVED',
      held_until: null,
      grants: payouts.flatMap(({ grants }) =>
        grants.map(({ line }) => ({ line, gift_card_code: null })),
      ),
      costs,
    }
    const pays = model.paid < BUDGET ? 1 : 0
    model.paid += pays
    model.states[at] = 'RESOLVED'
    model.units[whichOf(real, wallet)] += BigInt(pays * PAYOUT) * 10_000n - event.reserve
  })

export const cancel = (index: number) =>
  step(`cancel(${index})`, (model, real) => {
    const held = nth(real, index)
    if (held === undefined || stateOf(held.event, real.now) !== 'ISSUED') return
    const { event, wallet } = held
    move(wallet, freeHolds(wallet.lines, real.now, event.id), [])
    wallet.purchases.delete(event.purchase_id ?? '')
    held.event = { ...event, state: 'CANCELLED', held_until: null }
    model.states[real.events.indexOf(held)] = 'CANCELLED'
  })

export const reverse = (index: number, policy: AccountSettings['reversal_policy']) =>
  step(`reverse(${index}, ${policy})`, (model, real) => {
    const held = nth(real, index)
    if (held === undefined || held.event.state !== 'RESOLVED') return
    const { event, wallet } = held
    const decided = decideReversal(
      {
        ...event,
        hasRedeemedCard: false,
        brand_id: null,
        store_id: null,
        channel_id: null,
        event_type: 'PURCHASE',
        what: 'event',
        metadata: {},
      },
      freeHolds(wallet.lines, real.now),
      {
        now: real.now,
        settings: { reversal_policy: policy, reversal_grace_days: 1 },
        newLineId,
        expiredOf: (id) => real.writtenOff.get(id) ?? ZERO,
      },
    )
    if (!decided.ok) {
      expect(policy).toBe('reject')
      return
    }
    const { lines, movements, taken, returned } = decided.reversal
    const takenUnits = sumAmounts(taken.map(({ amount }) => amount))
    const gone = sumAmounts(event.grants.map(({ line }) => real.writtenOff.get(line.id) ?? ZERO))
    expect(takenUnits + gone <= units(held.paid * PAYOUT)).toBe(true)
    const returnedUnits = sumAmounts(returned.map(({ amount }) => amount))
    const short = sumAmounts(decided.reversal.settled.map((one) => one.short))
    const granted = sumAmounts(event.grants.map(({ line }) => line.amount))
    // Of what was spent no larger part comes back than was taken of what was paid.
    expect(returnedUnits).toBe(
      short === 0n ? event.reserve : (event.reserve * (granted - short)) / granted,
    )
    move(wallet, lines, movements)
    wallet.purchaseCount -= 1
    wallet.purchases.delete(event.purchase_id ?? '')
    real.paid -= held.paid
    held.event = { ...event, state: 'REVERSED' }
    model.paid -= held.paid
    model.states[real.events.indexOf(held)] = 'REVERSED'
    model.units[whichOf(real, wallet)] += returnedUnits - takenUnits
  })
