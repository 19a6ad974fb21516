import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Fact } from './fact.js'
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.js'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const AT = new Date('2026-01-31T10:00:00Z')
const nowMs = AT.getTime()
const ID = '0199a1b2-0000-7000-8000-000000000001'

const fact = {
  specversion: '1.0',
  id: ID,
  source: '/loyalty/wallet',
  type: 'coupon.redeemed',
  subject: 'wallet-1',
  time: AT.toISOString(),
  datacontenttype: 'application/json',
  account: 'account-1',
  sequence: '42',
  data: { customer_id: 'Zoë', accumulations: [] },
}
const BODY = JSON.stringify(fact)

/** What the library of Standard Webhooks sends. */
const signed = (body: string, ...secrets: string[]) => ({
  'webhook-id': ID,
  'webhook-timestamp': String(nowMs / 1000),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(ID, AT, body)).join(' '),
})
const headers = signed(BODY, SECRET)

/** Why a call is not believed; null when it is. */
async function refusal(...call: Parameters<typeof verifyWebhook>): Promise<string | null> {
  const [given, body, secret, options] = call
  try {
    await verifyWebhook(given, body, secret, { nowMs, ...options })
    return null
  } catch (thrown) {
    if (thrown instanceof WebhookVerificationError) return `${thrown.reason}: ${thrown.message}`
    throw thrown
  }
}

const believed = (verify: () => unknown): unknown => {
  try {
    return verify()
  } catch {
    return 'refused'
  }
}

const changed = (text: string, place: number, by: number): string => {
  const bytes = Buffer.from(text)
  const at = place % bytes.length
  bytes.writeUInt8(((bytes[at] ?? 0) + by) % 256, at)
  return bytes.toString('latin1')
}

describe('verifyWebhook', () => {
  it('believes what the library of Standard Webhooks signs, as text and as bytes', async () => {
    expect(await verifyWebhook(headers, BODY, SECRET, { nowMs })).toEqual(fact)
    const bytes = Buffer.from(BODY)
    expect(await verifyWebhook(headers, bytes, SECRET, { nowMs })).toEqual(fact)
  })

  it('believes the example of the specification, which is no fact', async () => {
    const example = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    }
    const at = { nowMs: 1_614_265_330_000 }
    expect(await refusal(example, '{"test": 2432232314}', SECRET, at)).toMatch(/^MALFORMED_BODY/)
    expect(await refusal(example, '{"test": 2432232315}', SECRET, at)).toMatch(/^WRONG_SIGNATURE/)
  })

  it('believes and refuses what the library does, for any body and secret', async () => {
    const bytes = fc.uint8Array({ minLength: 24, maxLength: 64 })
    const call = fc.record({
      key: bytes,
      otherKey: bytes,
      data: fc.object(),
      isOther: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ key, otherKey, data, isOther }) => {
        const [secret, other] = [key, otherKey].map(
          (one) => `whsec_${Buffer.from(one).toString('base64')}`,
        )
        const now = new Date()
        const body = JSON.stringify({ id: ID, type: 'coupon.redeemed', data })
        const theirs = new Webhook(String(isOther ? other : secret))
        const sent = {
          'webhook-id': ID,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': theirs.sign(ID, now, body),
        }
        const library = new Webhook(String(secret))
        const ours = verifyWebhook(sent, body, String(secret)).catch(() => 'refused')
        expect(await ours).toEqual(believed(() => library.verify(body, sent)))
        const isSame = !isOther || Buffer.from(key).equals(otherKey)
        expect(await ours).toEqual(isSame ? JSON.parse(body) : 'refused')
      }),
    )
  })

  it('believes nothing of which one byte has changed', async () => {
    const parts = fc.constantFrom('body', ...(Object.keys(headers) as (keyof typeof headers)[]))
    const byte = fc.integer({ min: 1, max: 255 })
    await fc.assert(
      fc.asyncProperty(parts, fc.nat(), byte, async (part, place, by) => {
        const isBody = part === 'body'
        const body = Buffer.from(
          isBody ? changed(BODY, place, by) : BODY,
          isBody ? 'latin1' : 'utf8',
        )
        const sent = isBody ? headers : { ...headers, [part]: changed(headers[part], place, by) }
        expect(await refusal(sent, body, SECRET)).not.toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('takes one spelling of a signature alone', async () => {
    // The last digit holds two bits that no byte needs.
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    const signature = headers['webhook-signature']
    const last = digits.indexOf(signature.at(-2) ?? '')
    const respelt = `${signature.slice(0, -2)}${digits[last + 1] ?? ''}=`
    const sent = { ...headers, 'webhook-signature': respelt }
    expect(await refusal(sent, BODY, SECRET)).toMatch(/^WRONG_SIGNATURE/)
  })

  it('finds headers in any case and of any kind', async () => {
    const entries = Object.entries(headers)
    const capitals = Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), value]))
    const lists = Object.fromEntries(entries.map(([name, value]) => [name, [value]]))
    for (const given of [new Headers(headers), capitals, lists]) {
      expect(await refusal(given, BODY, SECRET)).toBeNull()
    }
  })

  it('believes one of several signatures by one of several secrets, while a secret is rotated', async () => {
    const both = signed(BODY, OTHER_SECRET, SECRET)
    expect(await refusal(both, BODY, SECRET)).toBeNull()
    expect(await refusal(both, BODY, OTHER_SECRET)).toBeNull()
    expect(await refusal(headers, BODY, [OTHER_SECRET, SECRET])).toBeNull()
    expect(await refusal(headers, BODY, OTHER_SECRET)).toMatch(/^WRONG_SIGNATURE/)
    const unknown = {
      ...headers,
      'webhook-signature': `v1a,x v1,?? ${headers['webhook-signature']}`,
    }
    expect(await refusal(unknown, BODY, SECRET)).toBeNull()
  })

  it('passes over signatures of another version, though the bytes fit', async () => {
    const v2 = headers['webhook-signature'].replace('v1,', 'v2,')
    const sent = { ...headers, 'webhook-signature': v2 }
    expect(await refusal(sent, BODY, SECRET)).toMatch(/^WRONG_SIGNATURE/)
  })

  it.each(Object.keys(headers))('misses %s', async (name) => {
    const message = `MISSING_HEADER: the header ${name} is missing`
    expect(await refusal({ ...headers, [name]: undefined }, BODY, SECRET)).toBe(message)
    expect(await refusal({ ...headers, [name]: '' }, BODY, SECRET)).toBe(message)
    const rest = new Headers(headers)
    rest.delete(name)
    expect(await refusal(rest, BODY, SECRET)).toBe(message)
  })

  it('takes a call for stale that is more than 5 minutes away, or what the caller says', async () => {
    const at = (seconds: number, toleranceMs?: number) =>
      refusal(headers, BODY, SECRET, {
        nowMs: nowMs + seconds * 1000,
        ...(toleranceMs !== undefined && { toleranceMs }),
      })
    expect(await at(300)).toBeNull()
    expect(await at(-300)).toBeNull()
    expect(await at(301)).toBe(
      "STALE_TIMESTAMP: webhook-timestamp is 301 s before this machine's clock, and 300 s are allowed",
    )
    expect(await at(-301)).toMatch(/^STALE_TIMESTAMP: webhook-timestamp is 301 s after/)
    expect(await at(301, 600_000)).toBeNull()
    expect(await at(2, 1000)).toMatch(/^STALE_TIMESTAMP/)
    const noTime = { ...headers, 'webhook-timestamp': AT.toISOString() }
    expect(await refusal(noTime, BODY, SECRET)).toBe(
      'STALE_TIMESTAMP: webhook-timestamp is no time in seconds',
    )
  })

  it.each(['', 'hello', '[]', 'null', '{}', '{"id":"1","type":"coupon.redeemed","data":null}'])(
    'takes the signed body %j for malformed',
    async (body) => {
      expect(await refusal(signed(body, SECRET), body, SECRET)).toMatch(/^MALFORMED_BODY/)
    },
  )

  it('tells the programmer of a secret that is none, and of a body that was parsed', async () => {
    for (const secret of ['', SECRET.slice(6), 'whsec_', 'whsec_???', []]) {
      await expect(verifyWebhook(headers, BODY, secret)).rejects.toThrow(TypeError)
    }
    const parsed = JSON.parse(BODY) as string
    await expect(verifyWebhook(headers, parsed, SECRET)).rejects.toThrow(
      'before anything parses it',
    )
  })

  it('answers a fact that its type tells apart', () => {
    const redeemed = fact as unknown as Fact
    expect(redeemed.type === 'coupon.redeemed' && redeemed.data.customer_id).toBe('Zoë')
    expectTypeOf<Fact<'coupon.redeemed'>['data']['redemption_id']>().toEqualTypeOf<string>()
    expectTypeOf<Extract<Fact, { type: 'coupon.redeemed' }>>().toEqualTypeOf<
      Fact<'coupon.redeemed'>
    >()
    expectTypeOf<Fact['type']>().extract<'webhook.test'>().toEqualTypeOf<'webhook.test'>()
    expectTypeOf<'coupon.forgotten'>().not.toExtend<Fact['type']>()
  })
})
