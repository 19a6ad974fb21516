import { createLoyaltyClient, type LoyaltyClient } from '@loyalty/client'
import { payableOf, toAnnounced, toOrder } from '../../loyalty/order.js'
import { toPurchase, type Purchase, type Step } from '../../loyalty/settlement.js'
import type { Wish } from '../../loyalty/wish.js'
import type { Customer, PlacedOrder, Priced } from '../../medusa.js'
import { answerOf, mustBeDone, type Answered } from './refused.js'

/** The options of the plugin in medusa-config. */
export interface LoyaltyOptions {
  /** Of the gateway: `https://loyalty.example.com`. */
  origin: string
  /** A storefront's token, or a function that is asked for one before each call. */
  token: string | (() => string | Promise<string>)
  brand_id?: string | null
  /** From the order to its payment, at most a week, which is the default. */
  hold_minutes?: number
}

const WEEK_MINUTES = 7 * 24 * 60
/** Medusa locks a cart for 10 s while it changes. */
const PRICE_MS_MAX = 4_000

/** All that the plugin asks of the programme. It keeps nothing: the programme finds a purchase by the order's id. */
export class LoyaltyService {
  readonly #client: LoyaltyClient
  /** For a cart, whose change waits for it. */
  readonly #quick: LoyaltyClient
  readonly #brandId: string | null
  readonly #holdMinutes: number

  constructor(_container: object, options: Partial<LoyaltyOptions>) {
    const { origin, token, brand_id = null, hold_minutes = WEEK_MINUTES } = options
    if (origin === undefined || token === undefined || token === '') {
      throw new Error('The plugin for loyalty needs the options origin and token')
    }
    this.#client = createLoyaltyClient({ origin, token })
    this.#quick = createLoyaltyClient({ origin, token, attemptsMax: 2, timeoutMs: PRICE_MS_MAX })
    this.#brandId = brand_id
    this.#holdMinutes = hold_minutes
  }

  /** Somebody who is known already stays as they are. */
  async signUp({ id, email, first_name, last_name }: Customer): Promise<void> {
    const name = [first_name, last_name].filter((part) => part !== null && part !== '').join(' ')
    const body = { id, name: name === '' ? id : name, email }
    mustBeDone(await this.#client.POST('/v1/customers', { body }), 'CUSTOMER_EXISTS')
  }

  /** What the customer can spend. */
  async balances(customer: Customer) {
    const answered = await this.#known(customer, () =>
      this.#client.GET('/v1/customers/{id}', { params: { path: { id: customer.id } } }),
    )
    return answerOf(answered).data.wallet.totals.map(({ reward_id, total, reward }) => ({
      reward_id,
      name: reward?.name ?? null,
      total,
    }))
  }

  async evaluate(customer: Customer, cart: Priced, wish: Wish) {
    const body = this.#cartOf(customer, cart, wish)
    const answered = await this.#known(customer, () =>
      this.#quick.POST('/v1/carts/evaluate', { body }),
    )
    return answerOf(answered).data
  }

  /**
   * Redeems the codes and holds the points at the price that Medusa is about to charge, or does nothing and throws. An order
   * that is placed again is another one, so the key is never used for a second try.
   */
  async checkOut(customer: Customer, order: Priced, wish: Wish): Promise<void> {
    answerOf(
      await this.#client.POST('/v1/carts/checkout', {
        params: { header: { 'Idempotency-Key': `checkout-${order.id}` } },
        body: {
          ...this.#cartOf(customer, order, wish),
          purchase_id: order.id,
          hold_minutes: this.#holdMinutes,
          expected_payable: payableOf(order),
          // A code that does not fit any more is left out: then the price is another one, or the code took nothing off.
          drop_refused: true,
        },
      }),
    )
  }

  /** The newest purchase of the order; null for none. */
  async find(customer: Customer, orderId: string): Promise<Purchase | null> {
    const of = { customer_id: customer.id, purchase_id: orderId }
    const query = { ...of, limit: 1, order: 'desc' } as const
    const { data } = answerOf(await this.#client.GET('/v1/behavior/events', { params: { query } }))
    const [event] = data
    return event === undefined ? null : toPurchase(event)
  }

  /**
   * Does one step of a settlement. Each may be done again: the programme knows a purchase by its order, a return by its id,
   * and a fulfilment and a cancellation by their event. They have no key of their own, nor has a sign-up, since a refusal is
   * kept with its key for days, and may be none any more by the next try.
   */
  async take(step: Step, customer: Customer, order: PlacedOrder): Promise<void> {
    if (step.do === 'ANNOUNCE') return this.#announce(customer, order)
    const params = { path: { eventId: step.eventId } }
    if (step.do === 'FULFIL') {
      answerOf(await this.#client.PATCH('/v1/behavior/events/{eventId}/fulfill', { params }))
    } else if (step.do === 'CANCEL') {
      answerOf(await this.#client.PATCH('/v1/behavior/events/{eventId}/cancel', { params }))
    } else {
      // The codes first: with the return of the last line the purchase is over, and nothing is done for it any more.
      if (step.do === 'UNDO') await this.#giveCodesBack(customer, step.eventId)
      answerOf(
        await this.#client.POST('/v1/behavior/events/{eventId}/return', {
          params,
          body: step.returned,
        }),
      )
    }
  }

  async #announce(customer: Customer, order: PlacedOrder): Promise<void> {
    const body = {
      customer_id: customer.id,
      brand_id: this.#brandId,
      channel_id: order.sales_channel_id,
      order: toAnnounced(order),
    }
    const answered = await this.#known(customer, () =>
      this.#client.POST('/v1/behavior/events', { body }),
    )
    // Another message about the same order was faster.
    mustBeDone(answered, 'EVENT_EXISTS')
  }

  /** A code whose gift was spent already stays redeemed. */
  async #giveCodesBack({ id: customer_id }: Customer, eventId: string): Promise<void> {
    const { data } = answerOf(
      await this.#client.GET('/v1/behavior/events/{eventId}', { params: { path: { eventId } } }),
    )
    const { redemption_ids: ids = [], evaluation } = data.data as CheckedOut
    const codes = (evaluation?.codes ?? []).filter(({ applied }) => applied)
    // The newest first: a later one may cost what an earlier one gave.
    for (const [at, redemption_id] of [...ids.entries()].toReversed()) {
      const code = codes[at]?.code
      if (code === undefined) continue
      const body = { customer_id, code, redemption_id }
      const answered = await this.#client.POST('/v1/coupons/reverse', { body })
      mustBeDone(answered, 'COUPON_ALREADY_REVERSED', 'REWARD_ALREADY_SPENT')
    }
  }

  /** Whoever had an account before this plugin was there, or whose sign-up was lost, is signed up by the first call. */
  async #known<Answer>(
    customer: Customer,
    ask: () => Promise<Answered<Answer>>,
  ): Promise<Answered<Answer>> {
    const answered = await ask()
    if (answered.error?.code !== 'CUSTOMER_NOT_FOUND') return answered
    await this.signUp(customer)
    return ask()
  }

  #cartOf(customer: Customer, of: Priced, { codes, spend }: Wish) {
    return {
      customer_id: customer.id,
      brand_id: this.#brandId,
      channel_id: of.sales_channel_id,
      order: toOrder(of),
      codes,
      spend,
    }
  }
}

/** The redemptions are in the order of the codes that were applied. */
interface CheckedOut {
  redemption_ids?: string[]
  evaluation?: { codes: { code: string; applied: boolean }[] }
}
