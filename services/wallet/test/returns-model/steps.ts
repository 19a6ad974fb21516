import { HOUR_MS } from '@loyalty/contracts/durations'
import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import { addAmounts, amountOf, toAmount } from '@loyalty/contracts/money'
import { type BehaviorEvent, leftCosts, leftGrants } from '../../src/events/rules/event.js'
import { decideReturn, toStored, type AskedReturn } from '../../src/events/rules/return-purchase.js'
import { writeOff } from '../../src/wallets/rules/write-off.js'
import { decideGiftCardRedemption } from '../../src/gift-cards/rules/redeem-gift-card.js'
import { freeHolds, holdLines } from '../../src/wallets/rules/hold.js'
import { spendableOf } from '../../src/wallets/rules/line.js'
import { type Movement, spend, sumOfDraws } from '../../src/wallets/rules/spend.js'
import { decideReversal } from '../../src/wallets/rules/reverse-effect.js'
import { mint, newLineId, POINTS } from '../events-model/samples.js'
import type { Step } from './draws.js'
import type { Real } from './purchase.js'

type Policy = AccountSettings['reversal_policy']

const told = ({ event: { grants }, redeemedCards }: Real) => ({
  hasRedeemedCard: grants.some(({ line }) => redeemedCards.has(line.id)),
  brand_id: null,
  store_id: null,
  channel_id: null,
  event_type: 'PURCHASE',
  what: 'purchase p',
  metadata: {},
})

const surroundings = ({ now, writtenOff }: Real, reversal_policy: Policy) => ({
  now,
  settings: { reversal_policy, reversal_grace_days: 1 },
  newLineId,
  expiredOf: (id: BehaviorEvent['id']) => writtenOff.get(id) ?? toAmount(0),
})

/** The lines as every decision gets them. */
export const present = ({ lines, now }: Real) => freeHolds(lines, now)

/** The purchase after a return, saved the way the command does; the same where it is refused. */
export function bringBack(real: Real, asked: AskedReturn, policy: Policy): Real {
  const { event } = real
  if (event.state !== 'RESOLVED') return real
  const around = surroundings(real, policy)
  const decided = decideReturn(asked, event, told(real), present(real), around)
  if (!decided.ok) return real
  const { now, reversal, settled, shortfall, spend: less, isLast } = decided.accepted
  const stored = { return_id: 'r', reason: null, is_last: isLast, returned_at: real.now }
  const entry = { ...now, ...toStored(reversal), ...stored, spend: less, shortfall }
  return {
    ...real,
    event: {
      ...event,
      state: isLast ? 'REVERSED' : 'RESOLVED',
      settled,
      returns: [...(event.returns ?? []), entry],
    },
    lines: reversal.lines,
    ledger: [...real.ledger, ...reversal.movements],
  }
}

/** The purchase after a reversal of what is left of it; null where it is refused. */
export function reverse(real: Real, policy: Policy): Real | null {
  const { event } = real
  const effect = { ...told(real), grants: leftGrants(event), costs: leftCosts(event) }
  const decided = decideReversal(effect, present(real), surroundings(real, policy))
  if (!decided.ok) return null
  const { reversal } = decided
  return {
    ...real,
    event: { ...event, state: 'REVERSED' },
    lines: reversal.lines,
    ledger: [...real.ledger, ...reversal.movements],
  }
}

export function take(real: Real, step: Step): Real {
  switch (step.kind) {
    case 'return':
      return bringBack(real, step.asked, step.policy)
    case 'spend':
      return spendSome(real, step.units)
    case 'hold':
      return hold(real, step)
    case 'release':
      return release(real, step.at)
    case 'wait':
      return { ...real, now: new Date(real.now.getTime() + step.hours * HOUR_MS) }
    case 'expire':
      return expire(real)
    case 'redeem card':
      return redeemCard(real, step.at)
  }
}

const debit = (reward_id: Real['event']['id'], amount: bigint): Movement =>
  ({ side: 'DEBIT', reward_id, amount }) as Movement

function spendSome(real: Real, units: number): Real {
  const { lines, draws } = spend(present(real), POINTS, amountOf(BigInt(units)), real.now)
  const amount = sumOfDraws(draws)
  if (amount === 0n) return real
  return { ...real, lines, ledger: [...real.ledger, debit(POINTS, amount)] }
}

/** Another purchase is announced, which waits with what it will spend. */
function hold(real: Real, { units, hours }: Extract<Step, { kind: 'hold' }>): Real {
  const id = mint.next()
  const until = new Date(real.now.getTime() + hours * HOUR_MS)
  const free = spendableOf(present(real), POINTS, real.now)
  const amount = amountOf(BigInt(units) < free ? BigInt(units) : free)
  if (amount === 0n) return real
  const about = { eventId: id, until, now: real.now, newLineId }
  const held = holdLines(present(real), [{ reward_id: POINTS, amount }], about)
  if ('short' in held) return real
  return { ...real, lines: held.lines, pending: [...real.pending, { id, until, amount }] }
}

function release(real: Real, at: number): Real {
  const one = real.pending[at % Math.max(1, real.pending.length)]
  if (one === undefined) return real
  return {
    ...real,
    lines: freeHolds(real.lines, real.now, one.id),
    pending: real.pending.filter((other) => other !== one),
  }
}

/** The worker writes off what has expired. */
function expire(real: Real): Real {
  const { lines, expired, movements } = writeOff(real.lines, real.now, 250)
  const writtenOff = new Map(real.writtenOff)
  for (const { id, amount } of expired) {
    writtenOff.set(id, addAmounts(writtenOff.get(id) ?? toAmount(0), amount))
  }
  return { ...real, lines, ledger: [...real.ledger, ...movements], writtenOff }
}

/** A card that the purchase gave, unless returns have emptied it, which makes it void. */
function redeemCard(real: Real, at: number): Real {
  const { event, redeemedCards } = real
  const isVoid = (place: number) => event.settled?.taken[place] === event.grants[place]?.line.amount
  const cards = event.grants.filter(({ line }, place) => line.is_gift_card && !isVoid(place))
  const card = cards[at % Math.max(1, cards.length)]?.line
  if (card === undefined || event.state === 'REVERSED') return real
  const decided = decideGiftCardRedemption(
    {
      line_id: card.id,
      expired_at: card.expires_at,
      redeemed_at: redeemedCards.has(card.id) ? real.now : null,
      voided_at: null,
    },
    present(real),
    real.now,
  )
  if (!decided.ok) return real
  const { lines, movement } = decided.redemption
  return {
    ...real,
    lines,
    ledger: [...real.ledger, movement],
    redeemedCards: new Set([...redeemedCards, card.id]),
  }
}
