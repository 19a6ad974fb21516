import type { Access } from './access.js'
import { Problem } from './problem.js'

export const demoCustomer = 'demo-customer'
export const demoCoupon = 'WELCOME10'

const CALL_MS_MAX = 10_000
/** High enough that the printed redeem line works again and again. */
const REDEMPTIONS_PER_CUSTOMER = 10_000

const rewards = [
  { name: 'Welcome points', type: 'POINTS', description: 'One point for each unit spent' },
  { name: 'Ten percent off', type: 'DISCOUNT', description: 'A discount on the next order' },
  { name: 'Gift card', type: 'GIFT_CARD', description: 'Money to spend, or to give away' },
  { name: 'Coffee', type: 'PRODUCT', description: 'A coffee on the house' },
] as const

interface Named {
  id: string
  name: string
}

interface Answer {
  status: number
  body: { data?: unknown; code?: string }
}

/** Makes the demo's rewards, customer and coupon where they are not there yet. */
export async function loadDemo(access: Access): Promise<void> {
  await createUnlessThere(access, 'customers', {
    id: demoCustomer,
    name: 'Dana Demo',
    email: 'dana@example.com',
  })
  const points = await ensureRewards(access)
  await createUnlessThere(access, 'coupons', {
    code: demoCoupon,
    name: 'Welcome',
    grants: [{ reward_id: points, amount: 10 }],
    max_redemptions_per_customer: REDEMPTIONS_PER_CUSTOMER,
  })
}

/** The id of the demo's points. */
async function ensureRewards(access: Access): Promise<string> {
  const { body } = await expectSuccess(access, 'GET', `${access.operator_url}/rewards?limit=500`)
  const known = new Map((body.data as Named[]).map(({ name, id }) => [name, id]))
  for (const reward of rewards) {
    if (known.has(reward.name)) continue
    const created = await expectSuccess(access, 'POST', `${access.base_url}/rewards`, {
      brand_id: null,
      platforms: null,
      conditions: [],
      attributes: {},
      ...reward,
    })
    const { name, id } = created.body.data as Named
    known.set(name, id)
  }
  return known.get(rewards[0].name) ?? ''
}

async function createUnlessThere(access: Access, resource: string, body: object): Promise<void> {
  const answer = await call(access, 'POST', `${access.operator_url}/${resource}`, body)
  if (answer.status !== 201 && answer.status !== 409) throw refused(resource, answer)
}

async function expectSuccess(
  access: Access,
  method: string,
  url: string,
  body?: object,
): Promise<Answer> {
  const answer = await call(access, method, url, body)
  if (answer.status > 299) throw refused(url, answer)
  return answer
}

async function call(access: Access, method: string, url: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${access.operator_token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_MS_MAX),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const refused = (what: string, { status, body }: Answer): Problem =>
  new Problem(
    `The demo data cannot be made (${what}: ${status} ${body.code ?? ''}): ` +
      'start with --no-demo to see the logs, or with --fresh when the data may go.',
  )
