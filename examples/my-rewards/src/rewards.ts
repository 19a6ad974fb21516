import {
  createLoyaltyClient,
  type ErrorCode,
  type LoyaltyError,
  type Schemas,
} from '@loyalty/client'
import { withEmailMarketing } from './consent.js'
import type { HandOver } from './hand-over.js'

/** The token is over: it has expired, was ended, or its customer is not active any more. */
export class Ended extends Error {}

/** A no that the page says in its own language, by its code. */
export class Refused extends Error {
  readonly code: ErrorCode

  constructor({ code, details }: LoyaltyError) {
    super(details)
    this.code = code
  }
}

interface Answered<Data> {
  data?: Data
  error?: LoyaltyError
  response: Response
}

/** The answer of a call, or a throw: the client has repeated what may be repeated by then. */
function answerOf<Data>({ data, error, response }: Answered<Data>) {
  if (response.status === 401) throw new Ended()
  if (error !== undefined) throw new Refused(error)
  if (data === undefined) throw new Error('the answer has no body')
  return data
}

const ROWS = 5
/** From this status on nobody knows whether something was done. */
const EFFECT_UNKNOWN = 500

interface Key {
  'Idempotency-Key': string
}

/** All that the page asks for and does, as the customer whose token it is. */
export function openRewards(origin: string, { customer, token, order }: HandOver) {
  const loyalty = createLoyaltyClient({ origin, token })
  const ofCustomer = { path: { id: customer } }
  const wholeOf = async () => {
    const { data } = answerOf(await loyalty.GET('/v1/customers/{id}', { params: ofCustomer }))
    return data
  }
  /** Keys of what was not answered: whoever presses again does nothing twice. */
  const open = new Map<string, string>()
  const once = async <Data>(body: object, ask: (header: Key) => Promise<Answered<Data>>) => {
    const what = JSON.stringify(body)
    const key = open.get(what) ?? crypto.randomUUID()
    open.set(what, key)
    const answered = await ask({ 'Idempotency-Key': key })
    if (answered.response.status < EFFECT_UNKNOWN) open.delete(what)
    return answerOf(answered)
  }
  return {
    customer: wholeOf,
    async tier() {
      const { data } = answerOf(
        await loyalty.GET('/v1/customers/{id}/tier', { params: ofCustomer }),
      )
      return data
    },
    /** Each says whether it can be used for the basket, and what that lacks. */
    async coupons() {
      const path = '/v1/customers/{id}/coupons/applicable'
      const { data } = answerOf(await loyalty.POST(path, { params: ofCustomer, body: { order } }))
      return data
    },
    /** A page of it, and where the next one begins; null at the end. */
    async history(cursor: string | null) {
      const query = { limit: ROWS, ...(cursor !== null && { cursor }) }
      const path = '/v1/customers/{id}/transactions'
      const page = answerOf(await loyalty.GET(path, { params: { ...ofCustomer, query } }))
      return { rows: page.data, cursor: page.data.length < ROWS ? null : page.cursor }
    },
    /** Names of rewards by their ids: rows of the history have the ids alone. */
    async rewardNames() {
      const params = { query: { limit: 100 } }
      const { data } = answerOf(await loyalty.GET('/v1/rewards', { params }))
      return new Map(data.map(({ id, name }) => [id, name]))
    },
    /** The oldest of the active ones; null where there is none. */
    async form() {
      const params = { query: { limit: 1 } }
      const { data } = answerOf(await loyalty.GET('/v1/review-forms', { params }))
      return data[0] ?? null
    },
    async redeem(code: string) {
      const body = { customer_id: customer, code, brand_id: null }
      await once(body, (header) => loyalty.POST('/v1/coupons/redeem', { params: { header }, body }))
    },
    async review(form: string, answers: Answers) {
      const body = { customer_id: customer, answers }
      await once(body, (header) =>
        loyalty.POST('/v1/review-forms/{id}/submissions', {
          params: { header, path: { id: form } },
          body,
        }),
      )
    },
    /** Asks for the record first, since it is written as a whole. */
    async agree(isAgreed: boolean) {
      const { consent } = (await wholeOf()).customer
      const body = withEmailMarketing(consent, isAgreed, new Date())
      answerOf(await loyalty.PUT('/v1/customers/{id}/consent', { params: ofCustomer, body }))
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
