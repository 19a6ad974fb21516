import { createLoyaltyClient, isLoyaltyError, type Schemas } from '@loyalty/client'
import { withEmailMarketing } from './consent.js'
import type { HandOver } from './hand-over.js'

const UNAUTHORIZED = 401
/** Refusals that are kept with the key: what was asked for is not done, and will not be by this key. */
const settling: ReadonlySet<number | null> = new Set([404, 409, 422])
/** But these say nothing of an earlier call with the key. */
const unsettling: ReadonlySet<string> = new Set([
  'IDEMPOTENCY_IN_PROGRESS',
  'WRITE_CONFLICT',
  'UNEXPECTED_ANSWER',
])
const ROWS = 5

/** The token is over: it has expired, was ended, or its customer is not active any more. */
export const hasEnded = (error: unknown): boolean =>
  isLoyaltyError(error) && error.status === UNAUTHORIZED

const isSettled = (error: unknown): boolean =>
  isLoyaltyError(error) && settling.has(error.status) && !unsettling.has(error.code)

/** All that the page asks for and does, as the customer whose token it is. */
export function openRewards(origin: string, { customer, token, order }: HandOver) {
  const loyalty = createLoyaltyClient({ origin, token })
  /** Keys of what was not answered: whoever presses again does nothing twice. */
  const open = new Map<string, string>()
  const once = async (body: object, ask: (idempotencyKey: string) => Promise<unknown>) => {
    const what = JSON.stringify(body)
    const key = open.get(what) ?? crypto.randomUUID()
    open.set(what, key)
    try {
      await ask(key)
      open.delete(what)
    } catch (error) {
      if (isSettled(error)) open.delete(what)
      throw error
    }
  }
  return {
    customer: () => loyalty.customers.get(customer),
    tier: () => loyalty.customers.getTier(customer),
    /** Each says whether it can be used for the basket, and what that lacks. */
    async coupons() {
      const { data } = await loyalty.customers.listApplicableCoupons(customer, { order })
      return data
    },
    /** A page of it, and where the next one begins; null at the end. */
    async history(cursor: string | null) {
      const query = { limit: ROWS, ...(cursor !== null && { cursor }) }
      const page = await loyalty.customers.listTransactions(customer, query)
      return { rows: page.data, cursor: page.data.length < ROWS ? null : page.cursor }
    },
    /** Names of rewards by their ids: rows of the history have the ids alone. */
    async rewardNames() {
      const { data } = await loyalty.rewards.list({ limit: 100 })
      return new Map(data.map(({ id, name }) => [id, name]))
    },
    /** The oldest of the active ones; null where there is none. */
    async form() {
      const { data } = await loyalty.reviewForms.list({ limit: 1 })
      return data[0] ?? null
    },
    async redeem(code: string) {
      const body = { customer_id: customer, code, brand_id: null }
      await once(body, (idempotencyKey) => loyalty.coupons.redeem(body, { idempotencyKey }))
    },
    async review(form: string, answers: Answers) {
      const body = { customer_id: customer, answers }
      await once(body, (idempotencyKey) =>
        loyalty.reviewForms.submit(form, body, { idempotencyKey }),
      )
    },
    /** Asks for the record first, since it is written as a whole. */
    async agree(isAgreed: boolean) {
      const { consent } = (await loyalty.customers.get(customer)).customer
      const body = withEmailMarketing(consent, isAgreed, new Date())
      await loyalty.customers.giveConsent(customer, body)
    },
  }
}

export type Rewards = ReturnType<typeof openRewards>
type Of<Name extends 'customer' | 'tier' | 'coupons' | 'history'> = Awaited<
  ReturnType<Rewards[Name]>
>
export type Answers = Record<string, boolean | number | string>
export type Whole = Of<'customer'>
export type Tier = Of<'tier'>
export type Coupon = Of<'coupons'>[number]
export type Row = Of<'history'>['rows'][number]
export type Form = Schemas['ReviewForm']
