import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import type { Answer, ErrorBody } from '../harness/client.js'

interface SignedUp {
  data: { customer: Record<string, unknown>; wallet: Record<string, unknown> }
}
interface Event {
  id: string
  customer_id: string
  reserve: number
  data: { state: string; customer_id: string; order: { purchase_id: string } }
}

let account: TestAccount
let points: string
beforeAll(async () => {
  account = await freshAccount()
  points = await account.createReward()
})

/** The same call by a storefront and by an operator, whose paths differ. */
const callers = {
  storefront: {
    signUp: <Body = SignedUp>(body: object) =>
      account.storefront<Body>('POST', '/customers', { body }),
    announce: <Body = { data: Event }>(body: object) =>
      account.storefront<Body>('POST', '/behavior/events', { body }),
    cancel: (id: string) =>
      account.storefront<{ data: Event }>('PATCH', `/behavior/events/${id}/cancel`),
  },
  operator: {
    signUp: <Body = SignedUp>(body: object) =>
      account.operator<Body>('POST', '/customers', { body }),
    announce: <Body = { data: Event }>(body: object) =>
      account.operator<Body>('POST', '/events', { body }),
    cancel: (id: string) => account.operator<{ data: Event }>('POST', `/events/${id}/cancel`),
  },
}
const both = [callers.storefront, callers.operator]

/** An answer without what differs between any two of them. */
const comparable = ({ status, body }: Answer<unknown>, id: string) => ({
  status,
  body: JSON.parse(
    JSON.stringify(body)
      .replaceAll(id, 'the id')
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'an instant')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'a uuid'),
  ) as unknown,
})

describe('a sign-up', () => {
  it("is answered like an operator's, with all members of a profile", async () => {
    const profile = {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+34600111222',
      dob: '1990-05-17T00:00:00Z',
      gender: 'FEMALE',
      country: 'Spain',
      document_type: 'passport',
      document_number: 'AB-1',
      tags: { colour: 'red' },
      metadata: { size: 4 },
      platforms: ['web'],
    }
    const answers = await Promise.all(
      both.map(async ({ signUp }) => {
        const id = `shopper ${randomUUID()}`
        return comparable(await signUp({ id, ...profile }), id)
      }),
    )
    expect(answers[0]).toMatchObject({
      status: 201,
      body: {
        data: {
          customer: { id: 'the id', status: 'ACTIVE', phone_verified: false, name: profile.name },
          wallet: { lines: [], totals: [] },
        },
      },
    })
    expect(answers[0]).toEqual(answers[1])
  })

  it.each([{ status: 'ACTIVE' }, { phone_verified: true }, { tier_id: null }])(
    'may not say %j',
    async (member) => {
      const answer = await callers.storefront.signUp<ErrorBody>({ id: randomUUID(), ...member })
      expectRefusal(answer, 400, 'VALIDATION_ERROR')
      const [name] = Object.keys(member)
      expect(answer.body.errors?.map(({ field }) => field)).toEqual([`body.${name}`])
    },
  )

  it('takes an id once, of 20 at once too, whoever has it', async () => {
    const id = randomUUID()
    const turns = Array.from({ length: 10 }, () => both).flat()
    const answers = await Promise.all(turns.map(({ signUp }) => signUp<ErrorBody>({ id })))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    for (const { signUp } of both) expectRefusal(await signUp({ id }), 409, 'CUSTOMER_EXISTS')
  })
})

const orderOf = (amount: number) => ({
  purchase_id: randomUUID(),
  value: 10,
  redeem: [{ id: points, amount }],
})
async function shopper(balance: number): Promise<string> {
  const id = await account.createCustomer()
  const body = { reward_id: points, amount: balance, reason: 'Opening balance' }
  await account.operator('POST', `/wallets/${id}/adjust`, { body })
  return id
}
const freeOf = async (id: string) => {
  const { body } = await account.storefront<{
    data: { wallet: { totals: { total: number }[] } }
  }>('GET', `/customers/${id}`)
  return body.data.wallet.totals[0]?.total ?? 0
}

describe('an announcement', () => {
  it("and its cancellation are answered like an operator's, and hold and free the same", async () => {
    const answers = await Promise.all(
      both.map(async ({ announce, cancel }) => {
        const customer = await shopper(10)
        const announced = await announce({ customer_id: customer, order: orderOf(6) })
        expect(announced.body.data.data.customer_id).toBe(customer)
        expect(await freeOf(customer)).toBe(4)
        const { id } = announced.body.data
        const cancelled = await cancel(id)
        expect(cancelled.body.data.data.state).toBe('CANCELLED')
        expect(await freeOf(customer)).toBe(10)
        return [comparable(announced, customer), comparable(cancelled, customer)]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  it("is refused like an operator's, and then does nothing", async () => {
    const customer = await shopper(5)
    const order = orderOf(1)
    await callers.storefront.announce({ customer_id: customer, order })
    for (const { announce } of both) {
      const tries = [
        [{ customer_id: customer, order }, 409, 'EVENT_EXISTS'],
        [{ customer_id: randomUUID(), order }, 404, 'CUSTOMER_NOT_FOUND'],
        [{ customer_id: customer, order: orderOf(9) }, 422, 'INSUFFICIENT_BALANCE'],
        [{ customer_id: customer, order, reserve: 1 }, 400, 'VALIDATION_ERROR'],
        [{ customer_id: customer, issued_at: '2100-01-01T00:00:00Z' }, 400, 'VALIDATION_ERROR'],
      ] as const
      for (const [body, status, code] of tries) expectRefusal(await announce(body), status, code)
      expect(await freeOf(customer)).toBe(4)
    }
  })

  it.each(['nothing', randomUUID(), '%00'])('that does not exist, %s, is 404', async (id) => {
    const path = `/behavior/events/${id}`
    expectRefusal(await account.storefront('PATCH', `${path}/cancel`), 404, 'EVENT_NOT_FOUND')
    const body = { shipping: true }
    expectRefusal(
      await account.storefront('POST', `${path}/return`, { body }),
      404,
      'EVENT_NOT_FOUND',
    )
  })
})
