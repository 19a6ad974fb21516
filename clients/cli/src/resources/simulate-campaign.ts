import { customerId } from '@loyalty/contracts/scalars'
import type { Json } from '../api/client.js'
import { shown } from '../api/exact-json.js'
import { command, type Context } from '../command-line/command.js'
import { optional, required } from '../command-line/parameter.js'
import { amountText, anyText, startInstant } from '../command-line/values.js'
import { Failure } from '../failure.js'
import { rowsIn, sheet, table } from '../output/table.js'
import { readBody } from '../rest/body.js'
import { withInstants } from '../rest/days.js'
import { idOrName, withIds } from '../rest/names.js'
import { printData } from '../rest/print.js'

export const simulateCommand = command({
  name: 'simulate',
  summary: 'try a campaign on a purchase or on a cart, whatever its status; nothing changes',
  connects: true,
  arguments: { id: required(idOrName('campaign'), 'id|name', 'id of the campaign, or its name') },
  options: {
    cart: optional(anyText, 'file', 'the cart as JSON, - for standard input; options win over it'),
    customer: optional(customerId, 'id', 'your own id of the customer'),
    value: optional(amountText, 'amount', 'value of the order, where there is no cart'),
    discounted_value: optional(amountText, 'amount', 'what was paid of it'),
    products: optional(amountText, 'count', 'products in it'),
    brand_id: optional(anyText, 'id', 'brand'),
    store_id: optional(anyText, 'id', 'store'),
    channel_id: optional(anyText, 'id', 'sales channel'),
    platform: optional(anyText, 'name', 'platform'),
    issued_at: optional(startInstant, 'time', 'when, also in the future; a day: its start'),
  },
  notes: 'A purchase tells what the campaign pays; a cart also what it takes off.',
  examples: [
    'loyalty campaigns simulate "Autumn points" --customer C-1001 --value 80',
    'loyalty campaigns simulate "Happy hour" --cart cart.json --issued-at 2026-03-02T11:30:00Z',
  ],
  run: async ({ id, cart, ...given }, context) => {
    const tried =
      cart === undefined ? { event: eventOf(given) } : await cartOf(cart, given, context)
    const api = await context.api()
    const { event, cart: bought } = tried
    const body = await withIds(api, {
      campaign_id: id,
      ...(event && { event: await withInstants(api, event) }),
      ...(bought && { cart: await withInstants(api, bought) }),
    })
    const path = '/operator/v1/campaigns/simulate'
    const answer = await api.ask({ method: 'POST', path, body, isRead: true })
    await printData(context, api, answer, renderSimulation)
  },
})

interface Tried {
  event?: Json
  cart?: Json
}

function eventOf({ customer, value, discounted_value, products, ...place }: Json): Json {
  if (customer === undefined || value === undefined) {
    throw new Failure('A purchase needs --customer and --value; a cart comes from --cart.', 2)
  }
  const order = {
    value,
    discounted_value,
    ...(products !== undefined && { products: [{ amount: products }] }),
  }
  return { customer_id: customer, order, ...place }
}

/** The cart of a file, as `carts evaluate` takes it, with what options say of it. */
async function cartOf(file: string, given: Json, { io }: Pick<Context, 'io'>): Promise<Tried> {
  const { customer, value, discounted_value, products, ...place } = given
  if ([value, discounted_value, products].some((one) => one !== undefined)) {
    throw new Failure(
      '--value, --discounted-value and --products are of a purchase without --cart.',
      2,
    )
  }
  const { codes, spend, ...cart } = await readBody(file, io)
  if (rowsIn(codes).length + rowsIn(spend).length > 0) {
    io.writeError('The campaign is tried alone: codes and units of the cart are left out.\n')
  }
  const options = Object.entries({ ...place, customer_id: customer })
  return {
    cart: { ...cart, ...Object.fromEntries(options.filter(([, one]) => one !== undefined)) },
  }
}

/** What would be taken off and paid, or why not, and each condition with what was found. */
function renderSimulation(simulation: Json): string {
  const { pays, reason, rewards, conditions, discounts, totals } = simulation
  const details = (reason as Json | null)?.['details']
  const off = rowsIn(discounts)
  const paid = rowsIn(rewards)
  const found = rowsIn(conditions).flatMap((alternative, at) =>
    rowsIn(alternative).map((condition) => ({ list: at + 1, ...condition, ...tiersOf(condition) })),
  )
  const isOfCart = typeof totals === 'object' && totals !== null
  const verb = isOfCart && off.length === 0 ? 'do nothing' : 'not pay'
  return [
    ...(off.length > 0
      ? ['It would take something off.\n', table(['target', 'line', 'amount'], off)]
      : []),
    ...(pays === true ? ['It would pay.\n'] : []),
    ...(details === undefined ? [] : [`It would ${verb}: ${shown(details)}.\n`]),
    ...(paid.length > 0 ? [table(['name', 'amount', 'expiration_date', 'reward_id'], paid)] : []),
    ...(isOfCart ? [sheet(totals as Json)] : []),
    ...(found.length > 0
      ? [table(['list', 'type', 'operator', 'value', 'actual', 'met'], found)]
      : []),
  ].join('')
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
