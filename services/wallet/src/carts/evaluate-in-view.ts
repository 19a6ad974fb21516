import {
  missing,
  touch,
  type Call,
  type Missing,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import type { Pieces } from '@loyalty/engine/query'
import { walletIdOf, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { sumAmounts, toAmount, ZERO } from '@loyalty/contracts/money'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { Order } from '@loyalty/contracts/wallet/order'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Cart } from '@loyalty/contracts/wallet/cart'
import type { RedeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import {
  countGuess,
  refuseGuesserIn,
  touchGuesses,
  type Guarded,
} from '../attempts/attempt-limiter.js'
import {
  campaignsIn,
  paidIn,
  promisedBy,
  touchActive,
  touchCampaigns,
  touchPayments,
} from '../campaigns/campaigns-in-view.js'
import type { Campaign } from '../campaigns/rules/campaign.js'
import { paidLines } from '../campaigns/rules/earning.js'
import {
  evaluateCampaigns,
  inOrder,
  limitOf,
  obstacleOf,
  type EvaluatedEvent,
  type Payout,
} from '../campaigns/rules/evaluate-campaigns.js'
import { knownOf, type Conditioned, type Known } from '../conditions/known.js'
import {
  accountCopy,
  rewardsIn,
  settingsIn,
  touchAccount,
  touchReward,
} from '../copies/copy-keys.js'
import { isMissing, missingCopy, type MissingCopy } from '../copies/rules.js'
import { missingOfCustomer } from '../conditions/missing-of-customer.js'
import { couponIn, type ResolvedCoupon } from '../coupons/coupon-in-view.js'
import { createDryRunView } from '../dry-runs/dry-runner.js'
import type { Loads } from '../dry-runs/snapshot-reads.js'
import { refuseRewards } from '../events/rules/spend-on-order.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import {
  touchOfBatch,
  touchOfCoupon,
  touchOfWallet,
  touchRedeem,
  tryInView,
} from '../redemptions/commands/redeem-coupon.js'
import {
  decideRedemption,
  refuseAlone,
  type RedeemRefusal,
} from '../redemptions/rules/redeem-coupon.js'
import { hasDiscounts } from '../redemptions/rules/discount-order.js'
import { refuseInactive } from '../wallets/rules/customer.js'
import { freeHolds } from '../wallets/rules/hold.js'
import { spendableOf, type Line } from '../wallets/rules/line.js'
import { walletKey, wallets } from '../wallets/store.js'
import { isKnownWallet, knownWallet, type KnownWallet } from '../wallets/wallet-in-view.js'
import {
  decideCards,
  touchPayingCards,
  touchPayingWallets,
  type AskedCard,
  type DecidedCard,
} from './cards-in-view.js'
import { evaluatedOrder, type CartOrder } from './rules/cart-order.js'
import { termsOf, timesOne, type DiscountTerms } from '../discounts/rules/discount-cart.js'
import { nearestOffers, type NearOffer, type UnmetOffer } from '../conditions/nearest-offers.js'
import {
  freeUnits,
  priceCart,
  sumsOf,
  type CartOffer,
  type PricedCart,
  type Spend,
} from './rules/price-cart.js'
import { discountOf, paysOf } from '../discounts/rules/reward-offers.js'

/** A cart with what its codes are looked up and counted by. */
export type AskedCart = Guarded<Cart> & {
  customer_id: CustomerId | null
  read: CartOrder
  codesOfCards: GiftCardCodes
  cards: readonly AskedCard[]
}

/** Why a code is left out, though nothing but the rest of the cart speaks against it. */
type LeftOut = Refusal<'COUPON_EXCLUDED' | 'COUPON_CONDITIONS_NOT_MET'>

type CodeRefusal = RedeemRefusal | LeftOut | Refusal<'COUPON_NOT_COMBINABLE'>

/** Why a reward can't be spent on any cart of the customer. */
type UnspendableRefusal = Refusal<
  'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE' | 'INSUFFICIENT_BALANCE'
>

/** What became of a code: the coupon that a checkout would redeem, or why it would not. */
export interface DecidedCode {
  code: string
  coupon: ResolvedCoupon | null
  refusal: CodeRefusal | null
}

/** A cart with all that is known of it. */
export interface EvaluatedCart {
  ok: true
  read: CartOrder
  priced: PricedCart
  /** With what is left of each line. */
  order: Order
  codes: DecidedCode[]
  /** Of each reward that the cart names, those that it can't spend. */
  refused: ReadonlyMap<Uuid, UnspendableRefusal>
  cards: DecidedCard[]
  /** Those of the account that are ACTIVE. */
  campaigns: readonly Campaign[]
  earns: Payout[]
  near: NearOffer[]
  currency: string | null
}

type CartRefusal = Refusal<'CUSTOMER_NOT_FOUND' | 'CUSTOMER_NOT_ACTIVE'>
export type Evaluation = EvaluatedCart | CartRefusal | MissingCopy | Missing

/** A visitor whom nobody knows. No customer has this id. */
export const NOBODY = '' as CustomerId

/** What the evaluation of a cart reads. */
export const cartLoads = {
  loads: [
    (asked, { account }) => [
      touchAccount(account),
      touchActive(account),
      touch(wallets, walletKey(account, asked.customer_id ?? NOBODY)),
      ...touchGuesses(asked),
      ...redeemsOf(asked).flatMap((one) => touchRedeem(one, account)),
      ...asked.spend.map(({ reward_id: id }) => touchReward(account, id)),
      ...touchPayingCards(asked.cards),
    ],
    (asked, view, { account }) => [
      ...touchOfWallet({ customer_id: asked.customer_id ?? NOBODY }, view, account),
      ...redeemsOf(asked).flatMap((one) => touchOfCoupon(one, view, account)),
      ...touchCampaigns(view, account),
      ...touchPayingWallets(asked.cards, view),
    ],
    (asked, view, { account }) => [
      ...redeemsOf(asked).flatMap((one) => touchOfBatch(one, view, account)),
      ...touchPayments(view, account, walletIdOf(account, asked.customer_id ?? NOBODY)),
    ],
  ],
} satisfies Loads<AskedCart>

/** The redeem of each code. */
export const redeemsOf = (asked: AskedCart): Guarded<RedeemCoupon>[] =>
  asked.codes.map((code) => redeemOf(asked, code))

/** What a cart costs and earns at this instant, by the documents of a view that is left as it is. */
export function* evaluateInView(asked: AskedCart, view: ReadView, call: Call): Pieces<Evaluation> {
  const { account } = call.context
  const settings = settingsIn(view, call)
  if (settings === undefined) return missing(accountCopy(account))
  const wallet = asked.customer_id === null ? null : knownWallet(asked.customer_id, view, call)
  if (wallet !== null) {
    if (!isKnownWallet(wallet)) return wallet
    const inactive = refuseInactive(wallet.customer)
    if (inactive !== null) return inactive
  }
  const cart = asked.read
  const terms = termsOf(settings, cart)
  const conditioned: Conditioned = wallet ?? { customer: null, purchase_count: null }
  const moment = { at: call.now, timeZone: settings.time_zone }
  const known = knownOf(cart.order, conditioned, moment)
  const event = eventOf(asked, call, known)
  const all = campaignsIn(view, account)
  const lacking = missingOfCustomer(wallet, call)(() => all)
  if (lacking !== null) return lacking
  const around = {
    refusedPurposes: wallet?.customer.refused_purposes ?? [],
    paid: paidIn(view, account, walletIdOf(account, asked.customer_id ?? NOBODY)),
  }
  const discounting = inOrder(all).filter(({ discounts = [] }) => discounts.length > 0)
  const obstacles = new Map(discounting.map((one) => [one, obstacleOf(event, one, around)]))
  const ofCampaigns = discounting.filter((one) => obstacles.get(one) === null).map(offerOfCampaign)
  yield

  const rest = { asked, view, call, wallet, ofCampaigns, terms, known }
  const settled = yield* settle(rest)
  if (isMissing(settled)) return settled
  const { priced, codes, refused } = settled
  yield

  const order = evaluatedOrder(cart, priced)
  const earns =
    wallet === null ? [] : earnsOf(all, { ...rest, wallet, moment, around, order, priced, event })
  if (isMissing(earns)) return earns
  const unmet = [
    ...discounting
      .filter((one) => obstacles.get(one) === 'CONDITIONS' && limitOf(one, around) === null)
      .map(unmetCampaign),
    ...codes.flatMap((one) => unmetCoupon(one, view, call) ?? []),
  ]
  const { payable } = sumsOf(cart, priced)
  const { smallest } = terms
  const ofCards = { asked, view, call, codes: asked.codesOfCards }
  const cards = decideCards(asked.cards, { payable, smallest }, ofCards)
  if (isMissing(cards)) return cards
  const currency = settings.currency?.code ?? null
  const near = nearestOffers(unmet, known)
  const found = { read: cart, priced, order, codes, refused, cards, campaigns: all, earns, near }
  return { ok: true, ...found, currency }
}

/** The codes of a cart that nobody knows, and where its cards that nobody knows would be stored. */
export const unknownIn = ({ codes, cards }: Pick<EvaluatedCart, 'codes' | 'cards'>): string[] => [
  ...codes.flatMap(({ refusal, code }) => (refusal?.code === 'COUPON_NOT_FOUND' ? [code] : [])),
  ...cards.flatMap(({ refusal, asked: { cardKey } }) =>
    refusal?.code === 'GIFT_CARD_NOT_FOUND' ? [cardKey] : [],
  ),
]

/** Guesses among the codes and cards of a cart. A card whose PIN was not sent is none. */
export const wrongIn = ({ codes, cards }: Pick<EvaluatedCart, 'codes' | 'cards'>) => [
  ...codes.flatMap(({ refusal }) => (refusal?.code === 'COUPON_NOT_FOUND' ? [refusal.code] : [])),
  ...cards.flatMap(({ refusal, asked: { pin } }) =>
    refusal?.code === 'GIFT_CARD_NOT_FOUND' ||
    (refusal?.code === 'GIFT_CARD_PIN_WRONG' && pin !== null)
      ? [refusal.code]
      : [],
  ),
]

const eventOf = (asked: AskedCart, call: Call, known: Known): CartEvent => ({
  type: 'PURCHASE',
  issuedAt: call.now,
  brandId: asked.brand_id ?? null,
  platform: asked.platform ?? null,
  storeId: storeOf(asked),
  channelId: channelOf(asked),
  known,
})

/** An order says where it is made, unless the cart does. */
const storeOf = (asked: AskedCart) => asked.store_id ?? asked.order.store_id ?? null
const channelOf = (asked: AskedCart) => asked.channel_id ?? asked.order.channel_id ?? null

/** A purchase as campaigns look at it, before it is known what it counts as. */
type CartEvent = Omit<EvaluatedEvent, 'spend' | 'lines'>

interface Rest {
  asked: AskedCart
  view: ReadView
  call: Call
  wallet: KnownWallet | null
  ofCampaigns: readonly CartOffer[]
  terms: DiscountTerms
  known: Known
}

interface Settled {
  priced: PricedCart
  codes: DecidedCode[]
  refused: ReadonlyMap<Uuid, UnspendableRefusal>
}

/**
 * Codes and units, as often as it takes until each code that counts does something, and none is excluded by another
 * offer of its group.
 */
function* settle(rest: Rest): Pieces<Settled | MissingCopy> {
  const { asked, ofCampaigns, terms } = rest
  const leftOut = new Map<string, LeftOut>()
  for (;;) {
    const codes = decideCodes(rest, leftOut)
    if (isMissing(codes)) return codes
    const { left, found, granted } = codes
    const spends = spendsOf(rest, left, granted)
    if (isMissing(spends)) return spends
    const offers = [...ofCampaigns, ...offersOfCodes(found)]
    const priced = priceCart(asked.read, offers, spends.taken, terms)
    const idle = idleIn(found, priced)
    const losers = priced.discounted.excluded.flatMap(({ code }) => code ?? [])
    if (idle.length + losers.length === 0) {
      return { priced, codes: found, refused: spends.refused }
    }
    // A code that does nothing excludes none, so the others of its group are looked at without it.
    for (const code of idle) leftOut.set(code, takesNothing(code))
    if (idle.length === 0) for (const code of losers) leftOut.set(code, refuseExcluded(code))
    yield
  }
}

/** Codes that are there for their discounts alone, which take nothing off the cart. */
function idleIn(codes: readonly DecidedCode[], { discounted }: PricedCart): string[] {
  const { taken, excluded } = discounted
  const others = new Set([...taken.map(({ offer }) => offer), ...excluded].map(({ code }) => code))
  return codes.flatMap(({ coupon }) => {
    if (coupon === null || others.has(coupon.code)) return []
    const { definition, code } = coupon
    return hasDiscounts(definition) && definition.grants.length === 0 ? [code] : []
  })
}

interface DecidedCodes {
  /** The view as the codes leave it. */
  left: View
  found: DecidedCode[]
  /** Lines that they give. */
  granted: ReadonlySet<Uuid>
}

/** A code that is refused refuses itself only: one that stands alone applies beside it. */
function decideCodes(
  rest: Rest,
  leftOut: ReadonlyMap<string, LeftOut>,
): DecidedCodes | MissingCopy {
  const codes = decideEach(rest, leftOut)
  if (isMissing(codes)) return codes
  const applying = codes.found.flatMap(({ coupon }) => coupon ?? [])
  const areTogether =
    applying.length < 2 || applying.every(({ definition }) => definition.combinable)
  return areTogether ? codes : decideEach(rest, leftOut, refuseAlone)
}

/** Each code on what the ones before it leave in a view. */
function decideEach(
  { asked, view, call, wallet }: Rest,
  leftOut: ReadonlyMap<string, LeftOut>,
  beside?: typeof refuseAlone,
): DecidedCodes | MissingCopy {
  const left = createDryRunView(view, call.mint)
  const granted = new Set<Uuid>()
  const found: DecidedCode[] = []
  for (const code of asked.codes) {
    const coupon = couponIn(view, call.context.account, code)
    const refusal = leftOut.get(code)
    if (refusal !== undefined) {
      found.push({ code, coupon: null, refusal })
      continue
    }
    const request = redeemOf(asked, code)
    const done =
      wallet === null
        ? decideForVisitor(request, left, call, beside)
        : tryInView(request, left, call, beside)
    if (isMissing(done)) return done
    if ('effect' in done) for (const { line } of done.effect.grants) granted.add(line.id)
    if (!done.ok && done.code === 'COUPON_NOT_FOUND') {
      // The next code is looked up as after a redeem of this one.
      const { put = [] } = countGuess(done, asked, left, call, code)
      for (const { collection, document } of put) left.put(collection, document)
    }
    found.push(done.ok ? { code, coupon, refusal: null } : { code, coupon: null, refusal: done })
  }
  return { left, found, granted }
}

/** The cart as a redeem of one of its codes sees it: as it was sent. */
const redeemOf = (asked: AskedCart, code: string): Guarded<RedeemCoupon> => ({
  code,
  guessesKey: asked.guessesKey,
  markOf: asked.markOf,
  customer_id: asked.customer_id ?? NOBODY,
  brand_id: asked.brand_id ?? null,
  platform: asked.platform ?? null,
  store_id: storeOf(asked),
  channel_id: channelOf(asked),
  order: asked.read.order,
})

/** A visitor has no wallet, and conditions on customers do not hold. */
function decideForVisitor(
  request: Guarded<RedeemCoupon>,
  view: ReadView,
  call: Call,
  refuseBeside: typeof refuseAlone | undefined,
) {
  const { account } = call.context
  const guesser = refuseGuesserIn(request, view, call.now)
  if (guesser !== null) return guesser
  return decideRedemption(request, {
    now: call.now,
    wallet: { lines: [] as Line[], customer: null, purchase_count: null },
    tries: [],
    coupon: couponIn(view, account, request.code),
    redemptions: 0,
    reward: rewardsIn(view, call),
    account: { id: account, settings: settingsIn(view, call) },
    missingOfCustomer: missingOfCustomer(null, call),
    ...(refuseBeside && { refuseBeside }),
  })
}

const refuseExcluded = (code: string): LeftOut =>
  refuse('COUPON_EXCLUDED', `an offer of the same group as coupon ${code} takes more off this cart`)

const takesNothing = (code: string): LeftOut =>
  refuse('COUPON_CONDITIONS_NOT_MET', `coupon ${code} takes nothing off this cart`)

/** The units that the cart may spend: what codes leave, without what they give. */
function spendsOf(
  { asked, call, wallet, known }: Rest,
  left: ReadView,
  granted: ReadonlySet<Uuid>,
): { taken: Spend[]; refused: ReadonlyMap<Uuid, UnspendableRefusal> } | MissingCopy {
  const reward = rewardsIn(left, call)
  const now = wallet === null ? null : knownWallet(wallet.customer_id, left, call)
  const held = now !== null && isKnownWallet(now) ? freeHolds(now.lines, call.now) : []
  const lines = held.filter(({ id }) => !granted.has(id))
  const taken: Spend[] = []
  const refused = new Map<Uuid, UnspendableRefusal>()
  for (const { reward_id: id, amount } of asked.spend) {
    const refusal =
      wallet === null
        ? refuse('INSUFFICIENT_BALANCE', 'a visitor whom nobody knows has no units to spend')
        : refuseRewards([{ reward_id: id, amount: toAmount(1) }], {
            brandId: asked.brand_id ?? null,
            platform: asked.platform ?? null,
            known,
            reward,
            missingOfCustomer: missingOfCustomer(wallet, call),
          })
    if (refusal !== null) {
      if (isMissing(refusal)) return refusal
      refused.set(id, refusal)
      continue
    }
    const copy = reward(id)
    if (!copy) continue
    taken.push({
      reward: copy,
      discount: discountOf(copy),
      pays: paysOf(copy),
      wanted: amount === 'max' ? amount : toAmount(amount),
      free: freeUnits(spendableOf(lines, id, call.now)),
    })
  }
  return { taken, refused }
}

/** By a campaign as a snapshot has it, which never changes: it is known for as long as the process knows this version. */
const offers = new WeakMap<Campaign, CartOffer>()

export function offerOfCampaign(campaign: Campaign): CartOffer {
  const known = offers.get(campaign)
  if (known !== undefined) return known
  const made: CartOffer = {
    from: 'CAMPAIGN',
    id: campaign.id,
    name: campaign.name,
    code: null,
    discounts: timesOne(campaign.discounts),
    exclusionGroup: campaign.exclusion_group ?? null,
  }
  offers.set(campaign, made)
  return made
}

/** A coupon without discounts takes part in no group: it excludes nothing, and nothing excludes what it gives. */
const offersOfCodes = (codes: readonly DecidedCode[]): CartOffer[] =>
  codes.flatMap(({ coupon }) =>
    coupon !== null && hasDiscounts(coupon.definition) ? [offerOfCoupon(coupon)] : [],
  )

const offerOfCoupon = ({ document, code, definition }: ResolvedCoupon): CartOffer => ({
  from: 'COUPON',
  id: document.batch_id ?? document.id,
  name: definition.name,
  code,
  discounts: timesOne(definition.discounts),
  exclusionGroup: definition.exclusion_group ?? null,
})

const unmetCampaign = ({ id, name, conditions }: Campaign): UnmetOffer => ({
  from: 'CAMPAIGN',
  id,
  name,
  code: null,
  conditions,
})

/** A coupon of which only its own conditions do not hold. */
function unmetCoupon(
  { code, refusal }: DecidedCode,
  view: ReadView,
  call: Call,
): UnmetOffer | null {
  if (refusal?.code !== 'COUPON_CONDITIONS_NOT_MET') return null
  const coupon = couponIn(view, call.context.account, code)
  if (coupon === null) return null
  const { id, name } = offerOfCoupon(coupon)
  return { from: 'COUPON', id, name, code, conditions: coupon.definition.conditions ?? [] }
}

interface Earning extends Rest {
  wallet: KnownWallet
  moment: { at: Date; timeZone: string }
  around: { refusedPurposes: readonly string[]; paid: ReturnType<typeof paidIn> }
  order: Order
  priced: PricedCart
  event: CartEvent
}

/**
 * What a fulfilment of the cart would pay: on the goods after discounts, less what units pay of them. Its lines are
 * nobody's, so they all have one id.
 */
function earnsOf(
  campaigns: readonly Campaign[],
  { view, call, wallet, moment, around, order, priced, event }: Earning,
): Payout[] | MissingCopy {
  const reward = rewardsIn(view, call)
  const promised = [...promisedBy(campaigns)]
  const unknown = promised.find((id) => reward(id) === undefined)
  if (unknown !== undefined) return missingCopy('reward', unknown)
  const lacking = missingOfCustomer(wallet, call)(() => promised.flatMap((id) => reward(id) ?? []))
  if (lacking !== null) return lacking
  const known = knownOf(order, wallet, moment)
  const lines = paidLines(order)
  const byMoney = {
    spend: sumAmounts(priced.due.lines),
    lines: lines.map((line, at) => ({ ...line, paid: priced.due.lines[at] ?? ZERO })),
  }
  const spend = sumAmounts(priced.discounted.lines)
  return evaluateCampaigns({ ...event, known, spend, lines, byMoney }, campaigns, {
    ...around,
    now: call.now,
    defaultLineDays: settingsIn(view, call)?.default_line_days ?? null,
    reward,
    newLineId: () => LOWEST_ID,
  })
}
