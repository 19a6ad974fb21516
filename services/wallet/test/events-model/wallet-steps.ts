import { RedeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import type { CustomerId } from '@loyalty/contracts/ids'
import { amountOf } from '@loyalty/contracts/money'
import { expect } from 'vitest'
import { decideRedemption, redemptionEffect } from '../../src/redemptions/rules/redeem-coupon.js'
import { stateOf } from '../../src/events/rules/event.js'
import { writeOff } from '../../src/wallets/rules/write-off.js'
import { decideAdjustment } from '../../src/corrections/rules/adjust-wallet.js'
import { freeHolds } from '../../src/wallets/rules/hold.js'
import { isExpired, nextExpiryOf } from '../../src/wallets/rules/line.js'
import { decideTransfer } from '../../src/corrections/rules/transfer.js'
import { mint, newLineId, POINTS, reward, units } from './samples.js'
import { move, step, type Which } from './world.js'

const MINUTE_MS = 60_000

export const expire = () =>
  step('expire', (model, real) => {
    for (const held of real.events) {
      if (held.event.state === 'ISSUED' && stateOf(held.event, real.now) === 'EXPIRED') {
        move(held.wallet, freeHolds(held.wallet.lines, real.now, held.event.id), [])
        held.event = { ...held.event, state: 'EXPIRED', held_until: null }
      }
    }
    for (const which of [0, 1] as const) {
      const wallet = real.wallets[which]
      const { lines, expired, movements } = writeOff(wallet.lines, real.now, 250)
      move(wallet, lines, movements)
      for (const { id, amount } of expired) {
        real.writtenOff.set(id, amountOf((real.writtenOff.get(id) ?? 0n) + amount))
        model.units[which] -= amount
      }
      const next = nextExpiryOf(lines)
      expect(lines.some((line) => isExpired(line, real.now))).toBe(false)
      expect(next === null || next > real.now).toBe(true)
    }
  })

export const adjust = (which: Which, amount: number, days: number | null) =>
  step(`adjust(${which}, ${amount}, ${days})`, (model, real) => {
    if (amount === 0) return
    const wallet = real.wallets[which]
    const decided = decideAdjustment(
      { customer_id: 'c' as CustomerId, reward_id: POINTS, amount, reason: 'test' },
      freeHolds(wallet.lines, real.now),
      { now: real.now, reward, defaultLineDays: days, newLineId, actor: 'test' },
    )
    if (!decided.ok) return
    move(wallet, decided.lines, [decided.movement])
    model.units[which] += units(amount)
  })

export const redeem = (which: Which) =>
  step(`redeem(${which})`, (model, real) => {
    const wallet = real.wallets[which]
    const none = { expires_after_days: null, expiration_date: null }
    const request = RedeemCoupon.parse({ customer_id: 'c', code: 'C', brand_id: null })
    const decided = decideRedemption(request, {
      now: real.now,
      wallet: {
        lines: wallet.lines,
        customer: { status: 'ACTIVE', tier: null },
        purchase_count: 0,
      },
      tries: [],
      coupon: {
        code: 'C',
        status: 'ACTIVE',
        used: 0,
        definition: {
          brand_id: null,
          name: null,
          campaign_id: null,
          grants: [{ reward_id: POINTS, amount: units(3), ...none }],
          costs: [{ reward_id: POINTS, amount: units(2) }],
          max_redemptions: null,
          max_redemptions_per_customer: null,
          starts_at: null,
          ends_at: null,
          platforms: null,
          store_ids: null,
          channel_ids: null,
          recipient_ids: null,
          combinable: true,
          listed: false,
        },
      },
      redemptions: 0,
      reward: () => reward,
      account: { id: 'a', settings: { default_line_days: 2, time_zone: 'UTC' } },
      missingOfCustomer: () => null,
    })
    if (!decided.ok) return
    const { lines, movements } = redemptionEffect(request, decided, {
      mint: newLineId,
      now: real.now,
    })
    move(wallet, lines, movements)
    model.units[which] += units(1)
  })

export const transfer = (from: Which, amount: number) =>
  step(`transfer(${from}, ${amount})`, (model, real) => {
    const to = from === 0 ? 1 : 0
    const [sender, receiver] = [real.wallets[from], real.wallets[to]]
    const decided = decideTransfer(
      { id: mint.next(), amount: units(amount) },
      freeHolds(sender.lines, real.now),
      freeHolds(receiver.lines, real.now),
      { now: real.now, reward, newLineId, actor: 'test' },
    )
    if (!decided.ok) return
    move(sender, decided.sender.lines, [decided.sender.movement])
    move(receiver, decided.receiver.lines, [decided.receiver.movement])
    model.units[from] -= units(amount)
    model.units[to] += units(amount)
  })

export const wait = (minutes: number) =>
  step(`wait(${minutes})`, (model, real) => {
    real.now = new Date(real.now.getTime() + minutes * MINUTE_MS)
    real.events.forEach(({ event }, at) => {
      const isOver = event.held_until !== null && real.now >= event.held_until
      if (model.states[at] === 'ISSUED' && isOver) model.states[at] = 'EXPIRED'
    })
  })
