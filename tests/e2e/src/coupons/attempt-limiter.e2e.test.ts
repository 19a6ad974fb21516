import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack } from '@loyalty/local/stack'
import { parseSamples, sumOf } from '@loyalty/testing/samples'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call, type Answer, type ErrorBody } from '../harness/client.js'
import { waitFor } from '../harness/wait-for.js'

const START_MS_MAX = 120_000
const WINDOW_SECONDS = 600

let dataDir: string
let stack: Stack

/** A system of its own, since the limits of production are on; only its quotas are out of the way. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loyalty-guesses-'))
  stack = await startStack({
    dataDir,
    port: 0,
    hasLimits: true,
    scale: { wallet: 2 },
    mongoUrl: inject('access').mongo_url,
    databasePrefix: `guessed_${randomUUID().slice(0, 8)}`,
    environment: { READS_PER_SECOND: '100000', WRITES_PER_SECOND: '100000' },
  })
}, START_MS_MAX)

afterAll(async () => {
  await stack.kill()
  await rm(dataDir, { recursive: true, force: true })
}, START_MS_MAX)

async function ask<Body = ErrorBody>(method: string, path: string, body?: object) {
  const { base_url: storefront, operator_url: operator, operator_token: token } = stack.access()
  const url = path.startsWith('/operator') ? operator + path.slice(9) : storefront + path
  return call<Body>(method, url, { token, ...(body && { body }) })
}

async function createCustomer(): Promise<string> {
  const id = `guesser-${randomUUID()}`
  expect((await ask('POST', '/operator/customers', { id })).status).toBe(201)
  return id
}

/** Asks again, as a caller does, while a busy service says that it has done nothing. */
async function answered<Body>(send: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

const redeem = (customer_id: string, code: string) =>
  ask('POST', '/coupons/redeem', { customer_id, code, brand_id: null })

const statuses = (answers: readonly Answer<ErrorBody>[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.code}`)].map(
      ([name, { length }]) => [name, length],
    ),
  )

function expectWait({ status, headers }: Answer<ErrorBody>) {
  expect(status).toBe(429)
  const seconds = Number(headers['retry-after'])
  // More than the limits of a moment, and no longer than the window.
  expect(seconds).toBeGreaterThan(WINDOW_SECONDS - 120)
  expect(seconds).toBeLessThanOrEqual(WINDOW_SECONDS)
}

async function unknownCodes(): Promise<number[]> {
  const url = stack.access().health_urls['gateway'] ?? ''
  const samples = parseSamples(await (await fetch(`${url}/metrics`)).text())
  return ['loyalty_unknown_codes_total', 'loyalty_unknown_codes_of_subject_max'].map((name) =>
    sumOf(samples, name),
  )
}

describe('guesses', () => {
  it('300 at once of one customer: ten are answered, the others 429 with the time to wait', async () => {
    const customer = await createCustomer()
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => answered(() => redeem(customer, `NO-${randomUUID()}`))),
    )
    expect(statuses(answers)).toEqual({ '404 COUPON_NOT_FOUND': 10, '429 RATE_LIMITED': 290 })
    for (const answer of answers) if (answer.status === 429) expectWait(answer)
    expectWait(await ask('POST', '/coupons/reverse', { customer_id: customer, code: 'ANY' }))
  })

  it('of coupons and gift cards count for the token that sends them', async () => {
    const [total = 0] = await unknownCodes()
    const customer = await createCustomer()
    await redeem(customer, 'NO-SUCH-CODE')
    await ask('POST', '/coupons/reverse', { customer_id: customer, code: 'NO-SUCH-CODE' })
    const cards = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? ask('GET', `/operator/gift-cards/NO-${randomUUID()}`)
          : ask('POST', `/operator/gift-cards/NO-${randomUUID()}/redeem`),
      ),
    )
    // Far from what locks the cards of a token: a thousand, in ten minutes.
    expect(statuses(cards)).toEqual({ '404 GIFT_CARD_NOT_FOUND': 20 })
    // An answer is counted when it has left.
    await waitFor('all are counted', async () => {
      const [counted = 0, most = 0] = await unknownCodes()
      return counted === total + 22 && most === counted
    })
  })
})
