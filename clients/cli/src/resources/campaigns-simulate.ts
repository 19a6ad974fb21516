import { customerId } from '@loyalty/shared/contracts/scalars'
import type { Json } from '../api/client.js'
import { command } from '../command-line/command.js'
import { optional, required } from '../command-line/parameter.js'
import { amountText, anyText, startInstant } from '../command-line/values.js'
import { table } from '../output/table.js'
import { campaignSample } from './campaign-sample.js'
import { namedOrIdOf } from './rest/names.js'
import { withInstants } from './rest/days.js'
import { withIds } from './rest/names.js'
import { printData } from './rest/show.js'

export const sampleCommand = command({
  name: 'sample',
  summary: 'print a file to begin with',
  examples: ['loyalty campaigns sample > campaign.json'],
  run: async (_values, { io }) => {
    io.write(campaignSample)
  },
})

export const simulateCommand = command({
  name: 'simulate',
  summary: 'try a campaign on a purchase; nothing changes',
  connects: true,
  arguments: namedOrIdOf('campaign'),
  options: {
    customer: required(customerId, 'id', 'your own id of the customer'),
    value: required(amountText, 'amount', 'value of the order'),
    discounted_value: optional(amountText, 'amount', 'what was paid of it'),
    products: optional(amountText, 'count', 'products in it'),
    brand_id: optional(anyText, 'id', 'brand'),
    store_id: optional(anyText, 'id', 'store'),
    channel_id: optional(anyText, 'id', 'sales channel'),
    platform: optional(anyText, 'name', 'platform'),
    issued_at: optional(startInstant, 'time', 'when, also in the future; a day: its start'),
  },
  examples: ['loyalty campaigns simulate "Autumn points" --customer C-1001 --value 80'],
  run: async (values, context) => {
    const api = await context.api()
    const { id, customer, value, discounted_value, products, ...place } = values
    const order = {
      value,
      discounted_value,
      ...(products !== undefined && { products: [{ amount: products }] }),
    }
    const event = await withInstants(api, { customer_id: customer, order, ...place })
    const body = await withIds(api, { campaign_id: id, event })
    const path = '/operator/v1/campaigns/simulate'
    const answer = await api.ask({ method: 'POST', path, body })
    await printData(context, api, answer, renderSimulation)
  },
})

const rowsOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])

/** The verdict, what would be paid, and each condition with what was found. */
function renderSimulation({ pays, reason, rewards, conditions }: Json): string {
  const details = (reason as Json | null)?.['details']
  const verdict = pays === true ? 'It would pay.\n' : `It would not pay: ${String(details)}.\n`
  const found = rowsOf(conditions).flatMap((alternative, at) =>
    rowsOf(alternative).map((condition) => ({ list: at + 1, ...condition, ...tiersOf(condition) })),
  )
  const paid = rowsOf(rewards)
  return (
    verdict +
    (paid.length === 0 ? '' : table(['name', 'amount', 'expiration_date', 'reward_id'], paid)) +
    (found.length === 0 ? '' : table(['list', 'type', 'operator', 'value', 'actual', 'met'], found))
  )
}

const nameOf = (of: unknown) => (of as { name?: unknown } | null)?.name

/** Names of tiers in place of their ranks. */
function tiersOf({ type, actual: rank, tier, actual_tier: actual }: Json): Json {
  return {
    ...(type === 'Tier' && rank === null && { actual: 'no tier' }),
    ...(nameOf(tier) !== undefined && { value: nameOf(tier) }),
    ...(nameOf(actual) !== undefined && { actual: nameOf(actual) }),
  }
}
