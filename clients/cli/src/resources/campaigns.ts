import type { Json } from '../api/client.js'
import { command } from '../command-line/command.js'
import { flag, list, optional } from '../command-line/parameter.js'
import { amountText, anyText } from '../command-line/values.js'
import { grant, share } from '../rest/amounts.js'
import type { Rows } from '../rest/command-of.js'
import { Named } from '../rest/names.js'
import { offerNotes, offerOf, offerOptions, selector } from '../rest/offers.js'
import { simulateCommand } from './simulate-campaign.js'

/** What a new campaign is, as options, beside what can be changed of it. */
const newOptions = {
  grant: list(grant, 'reward=amount[:days]', 'a fixed amount that it pays; may be repeated'),
  share: list(share, 'reward=factor[:days]', 'units for each unit of money; may be repeated'),
  ...offerOptions,
  products: optional(selector, 'lines', 'the product lines that earn, such as category=mugs'),
  min_value: optional(amountText, 'amount', 'pays for orders of this value or more'),
  tier: optional(anyText, 'id|name', 'pays customers in this tier or a higher one'),
  draft: flag('pays nothing until it is activated'),
}

/** The body of given options. */
function campaignOf({ grant: grants, share: shares, discount, condition, ...given }: Json): Json {
  const { min_value: value, tier, draft, ...rest } = given
  const rewards = [grants, shares].flatMap((some) => (Array.isArray(some) ? some : []))
  const operator = 'grater than or equal'
  const conditions = [
    ...(value === undefined ? [] : [{ type: 'Order Value', operator, value }]),
    ...(typeof tier === 'string'
      ? [{ type: 'Tier', operator, value: new Named('tier', tier, 'rank') }]
      : []),
    ...(Array.isArray(condition) ? condition : []),
  ]
  return {
    ...rest,
    ...(rewards.length > 0 && { rewards }),
    ...offerOf({ discount, condition: conditions.length > 0 ? conditions : undefined }),
    ...(draft === true && { status: 'DRAFT' }),
  }
}

/** A campaign to begin with: lines that begin with // are left out. */
const campaignSample = `{
  // What people call the campaign.
  "name": "Autumn points",

  // DRAFT pays nothing until you activate it; ACTIVE pays at once.
  "status": "DRAFT",

  // Purchases from here on, and before this, are paid for; null for any.
  "starts_at": null,
  "ends_at": null,

  // When it pays: one inner list must hold in full. Leave it empty to pay always.
  // Types: Order Value, Order Discounted Value, Product Value, Product Quantity (both with "products" if not all),
  // Number Of Purchases, Tier (its rank), Weekday (1 is Monday), Hour, Days To Birthday, Days Since Registration,
  // Customer Tag (with its "key").
  // Operators: grater than, grater than or equal, less than, less than or equal, equal, not equal.
  "conditions": [
    [{ "type": "Order Value", "operator": "grater than or equal", "value": 50 }]
  ],

  // What it pays: a fixed amount, or so many units for each unit of money (conversion_factor).
  // The name of a reward does as well as its id; "loyalty rewards list" shows both.
  "rewards": [
    { "reward_id": "Points", "amount": 5, "expires_after_days": 365 }
  ],

  // What it takes off a cart, without a code: PERCENT, AMOUNT, FREE_SHIPPING, FREE_ITEM. "rewards" may be empty then.
  // { "kind": "PERCENT", "value": 10, "products": { "tags": { "category": ["mugs"] } } }
  "discounts": [],

  // How often it pays, in all and to one customer; null for any number. This never changes between
  // null and a number.
  "max_total": null,
  "max_per_customer": null
}
`

const sampleCommand = command({
  name: 'sample',
  summary: 'print a file to begin with',
  examples: ['loyalty campaigns sample > campaign.json'],
  run: async (_values, { io }) => {
    io.write(campaignSample)
  },
})

export const campaigns: Rows = [
  {
    of: 'GET /operator/v1/campaigns',
    columns: ['id', 'name', 'status', 'version', 'starts_at', 'ends_at', 'priority'],
    examples: ['loyalty campaigns list --status ACTIVE'],
  },
  { of: 'GET /operator/v1/campaigns/{id}' },
  {
    of: 'GET /operator/v1/campaigns/{id}/stats',
    summary: 'show what a campaign has paid, in all and in the last 30 days, and its budget',
  },
  {
    of: 'POST /operator/v1/campaigns',
    sample: campaignSample,
    options: newOptions,
    defaults: { rewards: [] },
    toBody: campaignOf,
    notes: `${offerNotes} "loyalty campaigns sample" prints a file.`,
    examples: [
      'loyalty campaigns create --name "Autumn points" --share Points=0.1 --min-value 50 --draft',
      'loyalty campaigns create --name "Free shipping from 40" --discount free-shipping --min-value 40',
      'loyalty campaigns create --name Mugs --discount "15% on category=mugs except sale=true" --condition "Hour < 14"',
      'loyalty campaigns create --name "Happy birthday" --event-types BIRTHDAY --grant Points=100:30',
      'loyalty campaigns create --name "We miss you" --event-types INACTIVE --inactive-days 60 --grant Points=50:14',
      'loyalty campaigns create --edit',
      'loyalty campaigns create --file campaign.json --name "Autumn points"',
    ],
  },
  {
    of: 'PATCH /operator/v1/campaigns/{id}',
    summary: 'change a campaign; what it has paid stays as it is',
    examples: ['loyalty campaigns update "Autumn points" --ends-at 2026-12-31'],
  },
  sampleCommand,
  simulateCommand,
  {
    of: 'GET /operator/v1/campaigns/{id}/versions',
    columns: ['version', 'updated_at', 'status', 'name', 'starts_at', 'ends_at', 'priority'],
    examples: ['loyalty campaigns versions "Autumn points" --all --json'],
  },
  { of: 'POST /operator/v1/campaigns/{id}/activate', summary: 'let a draft pay from now on' },
  { of: 'POST /operator/v1/campaigns/{id}/pause', summary: 'stop paying for now' },
  { of: 'POST /operator/v1/campaigns/{id}/resume', summary: 'go on paying' },
  {
    of: 'POST /operator/v1/campaigns/{id}/archive',
    question: ({ id }) => `Campaign ${String(id)} will never pay again.`,
  },
]
