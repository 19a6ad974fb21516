import { customerId } from '@loyalty/contracts/scalars'
import type { Json } from '../api/client.js'
import { flag, optional } from '../command-line/parameter.js'
import { sheet } from '../output/table.js'
import type { Rows } from '../rest/command-of.js'
import { orDryRun, signedRow } from '../rest/shown.js'

/** The card alone: the rows of the ledger are for programs. */
const renderCard = orDryRun(({ gift_card: card }) => sheet((card ?? {}) as Json))

/** The card, and what is told of it this once: its code and its PIN. */
const renderPaid = ({ code, pin, card }: Json): string =>
  sheet({
    ...(code !== undefined && { code }),
    ...(typeof pin === 'string' && { pin }),
    ...((card ?? {}) as Json),
  })

export const giftCards: Rows = [
  {
    of: 'POST /v1/gift-cards',
    name: 'sell',
    summary: 'sell a gift card; the answer shows its code and its PIN',
    without: ['purchaser', 'pin'],
    options: {
      purchaser_id: optional(customerId, 'id', 'your own id of the customer who bought it'),
      pin: flag('make a PIN, without which its code is worth nothing'),
    },
    toBody: ({ purchaser_id: buyer, ...given }) => ({
      ...given,
      ...(buyer !== undefined && { purchaser: { customer_id: buyer } }),
    }),
    render: renderPaid,
    examples: [
      'loyalty gift-cards sell --reward "Gift card" --amount 50',
      'loyalty gift-cards sell --reward "Gift card" --amount 50 --purchaser-id C-1001 --pin',
    ],
  },
  {
    of: 'GET /operator/v1/gift-cards',
    name: 'find',
    columns: [
      'id',
      'last_four',
      'status',
      'balance',
      'authorized',
      'customer_id',
      'expiration_date',
      'locked_at',
    ],
    examples: [
      'loyalty gift-cards find --last-four 3KZM',
      'loyalty gift-cards find --customer-id C-1001 --status ACTIVE',
    ],
  },
  {
    of: 'GET /operator/v1/gift-cards/{card_id}/transactions',
    columns: ['id', 'created_at', 'type', 'event_type', 'amount', 'details'],
    shown: (row) => signedRow(row),
    examples: ['loyalty gift-cards transactions 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'],
  },
  {
    of: 'POST /v1/gift-cards/lookup',
    name: 'lookup',
    summary: 'show what is on the card of a code',
    arguments: ['code'],
    render: renderPaid,
    examples: ['loyalty gift-cards lookup GIFT-CODE'],
  },
  {
    of: 'POST /v1/gift-cards/top-up',
    name: 'top-up',
    summary: 'add units to a gift card that were paid for',
    arguments: ['code'],
    render: renderPaid,
    examples: ['loyalty gift-cards top-up GIFT-CODE --amount 20'],
  },
  {
    of: 'POST /v1/gift-cards/refund',
    name: 'refund',
    summary: 'give money of a purchase back to the card that it came from',
    arguments: ['capture_id'],
    render: renderPaid,
    examples: [
      'loyalty gift-cards refund 0190f3a2-7c1e-5b42-9d5e-3a6c1f0b8e23',
      'loyalty gift-cards refund 0190f3a2-7c1e-5b42-9d5e-3a6c1f0b8e23 --amount 10 --refund-id R-1',
    ],
  },
  {
    of: 'POST /operator/v1/gift-cards/adjust',
    summary: 'correct what is on a gift card',
    arguments: ['card_id'],
    render: renderCard,
    examples: [
      'loyalty gift-cards adjust 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23 --amount 5 --direction UP --reason "Charged twice"',
      'loyalty gift-cards adjust 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23 --amount 5 --direction DOWN --reason "Sold by mistake" --dry-run',
    ],
  },
  {
    of: 'POST /operator/v1/gift-cards/void',
    name: 'close',
    summary: 'take back what is left on a gift card, and close it, by its id',
    arguments: ['card_id'],
    question: () => 'The card can never be used afterwards.',
    render: renderCard,
    examples: [
      'loyalty gift-cards close 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23 --reason "Stolen" --yes',
    ],
  },
  {
    of: 'POST /operator/v1/gift-cards/unlock',
    summary: 'open a gift card again that wrong PINs have locked',
    arguments: ['code'],
    render: renderCard,
    examples: ['loyalty gift-cards unlock GIFT-CODE --reason "Asked for their id"'],
  },
  {
    of: 'GET /operator/v1/gift-cards/{code}',
    summary: 'show a gift card; deprecated, see find and lookup',
  },
  {
    of: 'POST /operator/v1/gift-cards',
    name: 'issue',
    summary: 'give a customer a gift card; the answer shows its code',
    arguments: ['customer_id'],
    render: renderCard,
    examples: [
      'loyalty gift-cards issue C-1001 --reward "Gift card" --amount 25 --reason "Late delivery"',
    ],
  },
  {
    of: 'POST /operator/v1/gift-cards/{code}/redeem',
    summary: 'take an amount from a gift card, or all that is left on it; deprecated, see adjust',
    question: () => 'What is taken from the card is taken for good.',
    render: renderCard,
    examples: [
      'loyalty gift-cards redeem GIFT-CODE',
      'loyalty gift-cards redeem GIFT-CODE --amount 10 --yes',
    ],
  },
  {
    of: 'POST /operator/v1/gift-cards/{code}/void',
    summary: 'take back what is left on a gift card, and close it; deprecated, see close',
    question: () => 'The card can never be redeemed afterwards.',
    render: renderCard,
    examples: ['loyalty gift-cards void GIFT-CODE --reason "Sent to the wrong address"'],
  },
]
