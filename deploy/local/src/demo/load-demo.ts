import type { Access } from '../access.js'
import { operatorOf, type Operator } from './operator.js'
import { loadProgramme } from './programme.js'

export const demoCustomer = 'demo-customer'
export const demoCoupon = 'WELCOME10'

/** High enough that the printed redeem line works again and again. */
const REDEMPTIONS_PER_CUSTOMER = 10_000

/** `unit_cost`: what a unit costs who gives it, so that reports have costs to show. */
const rewards = [
  {
    name: 'Welcome points',
    type: 'POINTS',
    description: 'One point for each unit spent',
    attributes: { unit_cost: 0.02, pays: { worth: 0.02 } },
  },
  {
    name: 'Ten percent off',
    type: 'DISCOUNT',
    description: 'A discount on the next order',
    attributes: {},
  },
  {
    name: 'Gift card',
    type: 'GIFT_CARD',
    description: 'For the shops and the online store',
    attributes: { unit_cost: 1 },
  },
  {
    name: 'Coffee',
    type: 'PRODUCT',
    description: 'A coffee on the house',
    attributes: { unit_cost: 0.8 },
  },
] as const

interface Named {
  id: string
  name: string
}

/** Makes the demo where it is not there yet, by the public interface alone. Throws at once when `cancel` aborts. */
export async function loadDemo(
  access: Access,
  cancel: AbortSignal = new AbortController().signal,
): Promise<void> {
  const operator = operatorOf(access, cancel)
  await operator.createUnlessThere('/customers', {
    id: demoCustomer,
    name: 'Dana Demo',
    email: 'dana@example.com',
  })
  const points = await ensureRewards(operator)
  await operator.createUnlessThere('/coupons', {
    code: demoCoupon,
    name: 'Welcome',
    listed: true,
    grants: [{ reward_id: points, amount: 10 }],
    max_redemptions_per_customer: REDEMPTIONS_PER_CUSTOMER,
  })
  await loadProgramme(operator, points, new Date())
}

/** The id of the demo's points. */
async function ensureRewards({ must }: Operator): Promise<string> {
  const { body } = await must('GET', '/rewards?limit=500')
  const known = new Map((body.data as Named[]).map(({ name, id }) => [name, id]))
  for (const reward of rewards) {
    if (known.has(reward.name)) continue
    const created = await must('POST', '/v1/rewards', {
      brand_id: null,
      platforms: null,
      conditions: [],
      ...reward,
    })
    const { name, id } = created.body.data as Named
    known.set(name, id)
  }
  return known.get(rewards[0].name) ?? ''
}
