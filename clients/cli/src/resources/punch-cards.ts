import type { Json } from '../api/client.js'
import { list, optional } from '../command-line/parameter.js'
import { amountText, anyText, wholeNumber } from '../command-line/values.js'
import { grant } from '../rest/amounts.js'
import type { Rows } from '../rest/command-of.js'
import { selector } from '../rest/offers.js'

/** What gives a stamp, and what a full card gives, as options. */
const options = {
  give: list(grant, 'reward=amount[:days]', 'the prize of a full card; may be repeated'),
  per: optional(anyText, 'kind', 'what gives a stamp: PURCHASE, PRODUCT (each piece) or EVENT'),
  products: optional(selector, 'lines', 'the product lines that count, such as category=coffee'),
  min_value: optional(amountText, 'amount', 'what these lines, or the order, must be worth'),
  event_type: optional(anyText, 'type', 'the type of event, of EVENT'),
  max_per_day: optional(wholeNumber(1, 1_000), 'number', 'the most stamps for one day'),
}

/** The body of given options: all that says what gives a stamp goes together. */
function cardOf({ give, per, ...given }: Json, whole: Json): Json {
  const { products, min_value, event_type, max_per_day, ...rest } = given
  const terms = {
    ...(per !== undefined && { kind: per }),
    ...(products !== undefined && { products }),
    ...(min_value !== undefined && { min_value }),
    ...(event_type !== undefined && { event_type }),
    ...(max_per_day !== undefined && { max_per_day }),
  }
  return {
    ...rest,
    ...(give !== undefined && { gives: give }),
    ...(Object.keys(terms).length > 0 && {
      stamps_per: { ...(whole['stamps_per'] as Json | undefined), ...terms },
    }),
  }
}

export const punchCards: Rows = [
  {
    of: 'GET /operator/v1/punch-cards',
    columns: ['id', 'name', 'status', 'stamps_needed', 'stamps_per.kind', 'starts_at', 'ends_at'],
    examples: ['loyalty punch-cards list --status ACTIVE'],
  },
  { of: 'GET /operator/v1/punch-cards/{id}' },
  {
    of: 'POST /operator/v1/punch-cards',
    options,
    toBody: cardOf,
    examples: [
      'loyalty punch-cards create --name "Ten coffees" --reward-id Stamps --stamps-needed 10 --give Points=100 --per PRODUCT --products category=coffee',
      'loyalty punch-cards create --name Visits --reward-id Visits --stamps-needed 5 --give Points=50:90 --per PURCHASE --min-value 10 --max-per-day 1',
    ],
  },
  {
    of: 'PATCH /operator/v1/punch-cards/{id}',
    summary: 'change a punch card; stamps and prizes that customers have stay',
    options,
    toBody: cardOf,
    examples: ['loyalty punch-cards update "Ten coffees" --ends-at 2026-12-31'],
  },
  { of: 'POST /operator/v1/punch-cards/{id}/pause', summary: 'give no stamps for now' },
  { of: 'POST /operator/v1/punch-cards/{id}/resume', summary: 'go on giving stamps' },
  {
    of: 'POST /operator/v1/punch-cards/{id}/archive',
    question: ({ id }) => `Punch card ${String(id)} will never give stamps again.`,
  },
]
