import type { Json } from '../api/client.js'
import { shown } from '../api/exact-json.js'
import { command } from '../command-line/command.js'
import { required } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { rowsIn } from '../output/table.js'
import { readBody } from '../rest/body.js'
import type { Rows } from '../rest/command-of.js'
import { printData } from '../rest/print.js'

const cartSample = `{
  // Your own id of the customer; null for a visitor.
  "customer_id": "C-1001",
  "order": {
    "products": [
      { "sku": "mug-1", "amount": 2, "value": 24, "tags": { "category": "mugs" } }
    ],
    "shipping": { "value": 4.9 }
  },
  // Codes as they were entered, and units of rewards to spend: a number, or "max".
  "codes": [],
  "spend": [],
  // Gift cards that pay what is left: { "code": "…", "pin": null, "amount": null }.
  "gift_cards": []
}
`

const evaluateCommand = command({
  name: 'evaluate',
  summary:
    'print what a cart costs with the offers of the programme, as a receipt; nothing changes',
  connects: true,
  arguments: {
    file: required(anyText, 'file', 'the cart as JSON, - for standard input'),
  },
  examples: ['loyalty carts evaluate cart.json'],
  run: async ({ file }, context) => {
    const api = await context.api()
    const body = await readBody(file, context.io)
    const path = '/v1/carts/evaluate'
    const answer = await api.ask({ method: 'POST', path, body, isRead: true })
    await printData(context, null, answer, renderReceipt)
  },
})

const sampleCommand = command({
  name: 'sample',
  summary: 'print a file to begin with',
  examples: ['loyalty carts sample > cart.json'],
  run: async (_values, { io }) => {
    io.write(cartSample)
  },
})

const WIDTH = 44

const isAny = (amount: unknown): boolean => shown(amount) !== '0'
const entry = (text: string, amount: unknown, sign = ''): string =>
  `${text.padEnd(WIDTH)} ${`${sign}${shown(amount)}`.padStart(12)}\n`
const within = (of: unknown): Json => (of ?? {}) as Json
const nameOf = ({ name, code, from }: Json): string => shown(code ?? name ?? from)

/** The lines of a cart with what is taken off them, the sums, what it earns, and what is missing. */
export function renderReceipt(evaluation: Json): string {
  const { order, discounts, codes, spend, gift_cards: cards, totals, earns, missing } = evaluation
  const sums = within(totals)
  const taken = rowsIn(discounts)
  const off = (line: number | null) =>
    taken
      .filter((one) => (one['line'] ?? null) === line && one['target'] !== 'SHIPPING')
      .map((one) => entry(`  ${nameOf(one)}`, one['amount'], '-'))
  const lines = rowsIn(within(order)['products']).flatMap((line, at) => [
    entry(`${shown(line['amount'])} × ${shown(line['sku'])}`, line['value']),
    ...off(at),
  ])
  const ofShipping = taken
    .filter(({ target }) => target === 'SHIPPING')
    .map((one) => entry(`  ${nameOf(one)}`, one['amount'], '-'))
  const paid = rowsIn(spend)
    .filter(({ units }) => isAny(units))
    .map(
      ({ reward_id: id, units, worth }) => `  ${shown(units)} of ${shown(id)}: ${shown(worth)}\n`,
    )
  const refused = [...rowsIn(codes), ...rowsIn(spend), ...rowsIn(cards)].flatMap(
    ({ code, reward_id: id, last_four: last, refusal }) =>
      refusal
        ? [`${shown(code ?? id ?? `…${shown(last)}`)}: ${shown(within(refusal)['details'])}\n`]
        : [],
  )
  return [
    ...lines,
    ...off(null),
    entry('Goods', sums['goods']),
    ...(isAny(sums['shipping']) ? [entry('Shipping', sums['shipping']), ...ofShipping] : []),
    ...(isAny(sums['paid_with_points'])
      ? [entry('Paid with points', sums['paid_with_points'], '-')]
      : []),
    ...(isAny(sums['paid_with_gift_cards'] ?? 0)
      ? [entry('Paid with gift cards', sums['paid_with_gift_cards'], '-')]
      : []),
    entry(`To pay${sums['currency'] ? ` (${shown(sums['currency'])})` : ''}`, sums['payable']),
    ...section('Spent', paid),
    ...section(
      'Earns',
      rowsIn(earns).map(({ name, amount }) => `  ${shown(amount)} by ${shown(name)}\n`),
    ),
    ...section(
      'Nearly',
      rowsIn(missing).map((one) => `  ${nameOf(one)}${gapOf(one)}\n`),
    ),
    ...section('Refused', refused),
  ].join('')
}

const gapOf = ({ gap, condition }: Json): string =>
  `: ${shown(within(condition)['type'])}${gap === null || gap === undefined ? '' : `, ${shown(gap)} missing`}`

const section = (title: string, rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : [`\n${title}\n`, ...rows]

export const carts: Rows = [evaluateCommand, sampleCommand]
