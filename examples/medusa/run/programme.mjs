// @ts-check
import { caller } from './http.mjs'

/** Lines of one type of products, as the plugin names it. @param {string} type */
const ofType = (type) => ({ products: { tags: { type: [type] } } })

/**
 * The programme of docs/checkout.md, with one more code, and what the scenario asks of it.
 * @param {{ origin: string, operatorToken: string }} loyalty
 * @param {string} once makes names that nobody has
 */
export async function setUpProgramme({ origin, operatorToken }, once) {
  const operator = caller(origin, { authorization: `Bearer ${operatorToken}` })
  /** @type {(path: string, body: object) => Promise<string>} */
  const create = async (path, body) => (await operator.post(`/operator/v1/${path}`, body)).data.id
  const points = await create('rewards', {
    type: 'POINTS',
    name: 'Points',
    attributes: { pays: { worth: 0.5 } },
  })
  const coffees = await create('rewards', { type: 'PRODUCT', name: 'Coffee' })
  const campaign = await create('campaigns', {
    name: `A tenth off ${once}`,
    discounts: [{ kind: 'PERCENT', value: 10 }],
    rewards: [{ reward_id: points, conversion_factor: 1 }],
  })
  const codes = { mugs: `MUGS-${once}`, plates: `PLATES-${once}`, freight: `FREIGHT-${once}` }
  const grants = [{ reward_id: coffees, amount: 1 }]
  await create('coupons', {
    code: codes.mugs,
    grants,
    discounts: [{ kind: 'AMOUNT', value: 10, ...ofType('mugs') }],
  })
  await create('coupons', {
    code: codes.plates,
    grants,
    discounts: [{ kind: 'PERCENT', value: 20, ...ofType('plates') }],
  })
  await create('coupons', {
    code: codes.freight,
    grants: [],
    discounts: [{ kind: 'PERCENT', value: 100, target: 'SHIPPING' }],
    max_redemptions_per_customer: null,
  })

  return {
    points,
    codes,
    /** @type {(customer: string, amount: number) => Promise<void>} */
    async give(customer, amount) {
      const reason = 'A gift to begin with'
      const path = `/operator/v1/wallets/${customer}/adjust`
      await operator.post(path, { reward_id: points, amount, reason })
    },
    /** Whoever is blocked neither earns nor spends. @type {(customer: string) => Promise<unknown>} */
    block: (customer) =>
      operator.patch(`/operator/v1/customers/${customer}`, {
        status: 'BLOCKED',
        reason: 'To see that the shop goes on',
      }),
    pause: () => operator.post(`/operator/v1/campaigns/${campaign}/pause`),
    end: () => operator.post(`/operator/v1/campaigns/${campaign}/archive`),
    resume: () => operator.post(`/operator/v1/campaigns/${campaign}/resume`),
    /** @param {string} customer */
    async has(customer) {
      const { data } = await operator.get(`/operator/v1/customers/${customer}`)
      /** @type {{ reward_id: string, total: number }[]} */
      const totals = data.wallet.totals
      const of = (/** @type {string} */ id) =>
        totals.find(({ reward_id }) => reward_id === id)?.total ?? 0
      return { points: of(points), coffees: of(coffees) }
    },
    /**
     * The state of each event of a purchase.
     * @type {(customer: string, purchase: string) => Promise<string[]>}
     */
    async states(customer, purchase) {
      const query = new URLSearchParams({ customer_id: customer, purchase_id: purchase })
      const { data } = await operator.get(`/v1/behavior/events?${query}`)
      return data.map((/** @type {{ data: { state: string } }} */ event) => event.data.state)
    },
  }
}
