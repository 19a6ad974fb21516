import { sumAmounts } from '@loyalty/contracts/money'
import {
  authorizeGiftCard,
  captureGiftCard,
  claimGiftCard,
  refundGiftCard,
  releaseGiftCard,
  sellGiftCard,
  topUpGiftCard,
} from '@loyalty/contracts/wallet/gift-card-payment'
import {
  adjustGiftCard,
  unlockGiftCard,
  voidGiftCardById,
} from '@loyalty/contracts/wallet/gift-card-support'
import fc from 'fast-check'
import { expect } from 'vitest'
import { adjustCard } from '../../src/gift-cards/commands/adjust-gift-card.js'
import { authorize } from '../../src/gift-cards/commands/authorize-gift-card.js'
import { claim } from '../../src/gift-cards/commands/claim-gift-card.js'
import { sell } from '../../src/gift-cards/commands/sell-gift-card.js'
import { capture, refund, release } from '../../src/gift-cards/commands/settle-authorization.js'
import { tryPin } from '../../src/gift-cards/commands/try-pin.js'
import { topUp } from '../../src/gift-cards/commands/top-up-gift-card.js'
import { unlockCard } from '../../src/gift-cards/commands/unlock-gift-card.js'
import { voidById } from '../../src/gift-cards/commands/void-gift-card.js'
import { statusOf } from '../../src/gift-cards/rules/authorization.js'
import { keptOf } from '../../src/gift-cards/rules/card-value.js'
import {
  authorizations,
  cardWalletKey,
  giftCards,
  type GiftCardDocument,
} from '../../src/gift-cards/store.js'
import { wallets } from '../../src/wallets/store.js'
import { CARD, NO_REWARD, POINTS } from './owners.js'
import { amount, days, index, NOWHERE, pick, recent, step, type Draws } from './step.js'
import { account, codes, type World } from './world.js'
import { dateAfter, guesser } from './wallet-steps.js'

export const pin = fc.constantFrom('right', 'right', 'right', 'wrong', null)

/** How a card of the world is named to a command. */
export const byCode = (
  { store }: World,
  at: number,
  guessesKey: string | null,
  given: 'right' | 'wrong' | null,
) => {
  const card = pick(store.all(giftCards), at === NOWHERE ? -1 : at)
  const right = card === null ? null : codes.pinOf(account, card.line_id)
  return {
    cardKey: card?._id ?? `${account}|unknown`,
    guessesKey,
    codes,
    pin: given === 'right' ? right : given === 'wrong' && right !== '000000' ? '000000' : null,
  }
}

const keyAt = ({ store }: World, at: number) => pick(store.all(giftCards), at)?._id ?? null

/** How a card of the world is named to support. */
const byId = ({ store }: World, at: number) => ({
  card_id: pick(store.all(giftCards), at)?.line_id ?? NO_REWARD,
})
const reason = 'a test'

const authorizationAt = ({ store }: World, at: number) => pick(store.all(authorizations), at)

/** What is kept of each card is what its open authorisations say, and never more was taken than is told. */
export function checkCards({ store, now }: World): void {
  const all = store.all(authorizations)
  for (const card of store.all(giftCards)) {
    const own = all.filter(({ card_id: id }) => id === card.line_id)
    const open = own.filter((one) => statusOf(one, closedBy(card, store), now) === 'OPEN')
    const { lines = [] } = store.get(wallets, cardWalletKey(card)) ?? {}
    const kept = sumAmounts(keptOf(card, lines, now).map((line) => line.amount))
    if (closedBy(card, store).voided_at === null) {
      expect(kept).toBe(sumAmounts(open.map((one) => one.amount)))
    }
    const taken = sumAmounts(own.map(({ captured }) => captured))
    const back = sumAmounts(own.map(({ refunded }) => refunded))
    expect((card.redeemed ?? 0n) + back >= taken).toBe(true)
  }
}

const closedBy = (card: GiftCardDocument, store: World['store']) => ({
  voided_at: card.voided_at ?? store.get(wallets, cardWalletKey(card))?.erased_at ?? null,
})

export const cardSteps = ({ who }: Draws) => [
  step(
    'sellCard',
    sell,
    fc.tuple(
      fc.option(who, { nil: null }),
      fc.constantFrom(CARD, CARD, CARD, POINTS, NO_REWARD),
      amount,
      days,
      fc.boolean(),
    ),
    (world, holder, reward, worth, lasts, hasPin) => ({
      ...sellGiftCard.input.parse({
        customer_id: holder,
        reward_id: reward,
        amount: worth,
        expiration_date: dateAfter(world, lasts),
        pin: hasPin,
      }),
      codes,
    }),
    checkCards,
  ),
  step(
    'topUpCard',
    topUp,
    fc.tuple(recent, guesser, amount),
    (world, at, guessesKey, units) => ({
      ...topUpGiftCard.input.parse({ code: 'A-CARD', amount: units }),
      ...byCode(world, at, guessesKey, null),
    }),
    checkCards,
  ),
  step(
    'claimCard',
    claim,
    fc.tuple(recent, guesser, pin, who),
    (world, at, guessesKey, given, customer) => ({
      ...claimGiftCard.input.parse({ code: 'A-CARD', customer_id: customer }),
      ...byCode(world, at, guessesKey, given),
    }),
    checkCards,
  ),
  step(
    'authorizeCard',
    authorize,
    fc.tuple(
      recent,
      guesser,
      pin,
      amount,
      fc.constantFrom('p-1', 'p-2', 'p-3'),
      fc.constantFrom(30, 3_000),
    ),
    (world, at, guessesKey, given, units, purchase, minutes) => ({
      ...authorizeGiftCard.input.parse({
        code: 'A-CARD',
        amount: units / 2,
        purchase_id: purchase,
        minutes,
      }),
      ...byCode(world, at, guessesKey, given),
    }),
    checkCards,
  ),
  step('tryPin', tryPin, fc.tuple(recent, guesser, pin), (world, at, guessesKey, given) =>
    byCode(world, at, guessesKey, given),
  ),
  step(
    'captureCard',
    capture,
    fc.tuple(index, fc.constantFrom(undefined, 0.5, 1)),
    (world, at, units) => {
      const found = authorizationAt(world, at)
      return found && captureGiftCard.input.parse({ authorization_id: found.id, amount: units })
    },
    checkCards,
  ),
  step(
    'releaseCard',
    release,
    fc.tuple(index),
    (world, at) => {
      const found = authorizationAt(world, at)
      return found && releaseGiftCard.input.parse({ authorization_id: found.id })
    },
    checkCards,
  ),
  step(
    'refundCard',
    refund,
    fc.tuple(index, fc.constantFrom(undefined, 0.5, 1), fc.constantFrom(null, 'r-1', 'r-2')),
    (world, at, units, refundId) => {
      const found = authorizationAt(world, at)
      const asked = { capture_id: found?.id, amount: units, refund_id: refundId }
      return found && refundGiftCard.input.parse(asked)
    },
    checkCards,
  ),
  step(
    'adjustCard',
    adjustCard,
    fc.tuple(recent, amount, fc.constantFrom('UP', 'DOWN')),
    (world, at, units, direction) => ({
      ...adjustGiftCard.input.parse({ ...byId(world, at), amount: units / 2, direction, reason }),
      cardKey: keyAt(world, at),
    }),
    checkCards,
  ),
  step(
    'voidCardById',
    voidById,
    fc.tuple(recent),
    (world, at) => ({
      ...voidGiftCardById.input.parse(byId(world, at)),
      cardKey: keyAt(world, at),
    }),
    checkCards,
  ),
  step(
    'unlockCard',
    unlockCard,
    fc.tuple(recent, guesser),
    (world, at, guessesKey) => ({
      ...unlockGiftCard.input.parse({ code: 'A-CARD' }),
      ...byCode(world, at, guessesKey, null),
    }),
    checkCards,
  ),
]
