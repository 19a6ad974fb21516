import type { Json } from '../api/client.js'
import { sheet } from '../output/table.js'
import type { Rows } from '../rest/command-of.js'
import { orDryRun, renderLines, renderMoved } from '../rest/shown.js'

/** What became of the event, and what this call moved: nothing when it was so before. */
const renderEvent =
  (became: string) =>
  (data: Json): string =>
    `Event ${String(data['id'])} is ${became}.\n${renderMoved(data)}`

/** A return that is only tried answers no event. */
const renderReturn = (data: Json): string =>
  data['id'] === undefined
    ? `Nothing was changed. It would do this:\n${renderMoved(data)}`
    : renderEvent('returned in part or whole')(data)

/** What the purchase gave and took; where that is not known yet, the event as it is. */
function renderFulfilled(data: Json): string {
  const result = data['result'] as Json | null | undefined
  if (result === null || result === undefined) return sheet(data)
  const { accumulations: given, redemptions: taken } = result
  const became = `Event ${String(data['id'])} is fulfilled.\n`
  return became + renderLines('Given', '+', given) + renderLines('Taken', '-', taken)
}

const someEvent = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e29'

export const events: Rows = [
  {
    of: 'GET /operator/v1/events',
    columns: [
      'id',
      'type',
      'data.state',
      'data.customer_id',
      'data.order.purchase_id',
      'data.order.value',
      'reserve',
      'issued_at',
    ],
    examples: ['loyalty events list --customer C-1001 --state ISSUED'],
  },
  { of: 'GET /operator/v1/events/{id}' },
  {
    of: 'POST /operator/v1/events',
    summary: 'announce an event; it holds what its order spends',
    notes: 'The order of a PURCHASE comes from --file.',
    examples: ['loyalty events create --customer C-1001 --file event.json'],
  },
  {
    of: 'PATCH /v1/behavior/events/{eventId}/fulfill',
    name: 'fulfill',
    summary: 'fulfill an event: spend what it redeems, pay what campaigns offer',
    render: renderFulfilled,
  },
  {
    of: 'POST /operator/v1/events/{id}/cancel',
    summary: 'cancel an event and free what it holds',
    question: ({ id }) => `Event ${String(id)} can never be fulfilled afterwards.`,
    render: orDryRun(renderEvent('cancelled')),
  },
  {
    of: 'POST /operator/v1/events/{id}/return',
    render: renderReturn,
    notes: 'The lines that came back, and shipping, come from --file.',
    examples: [`loyalty events return ${someEvent} --file return.json`],
  },
  {
    of: 'POST /operator/v1/events/{id}/reverse',
    summary: 'take back what a fulfilled event did',
    question: ({ id }) => `What event ${String(id)} paid is taken back, for good.`,
    render: orDryRun(renderEvent('reversed')),
  },
]
