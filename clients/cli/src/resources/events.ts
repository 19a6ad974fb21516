import { customerId } from '@loyalty/contracts/scalars'
import { eventStates } from '@loyalty/contracts/wallet/event'
import type { Resource } from '../command-line/command.js'
import { alsoCalled, choice, optional } from '../command-line/parameter.js'
import { anyText, startInstant, wholeNumber } from '../command-line/values.js'
import type { Json } from '../api/client.js'
import { sheet } from '../output/sheet.js'
import { byHand, orDryRun, renderLines, renderMoved, toByHand } from './rest/by-hand.js'
import { idOf } from './rest/names.js'
import { listCommand } from './rest/list.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/events'
const one = `${path}/{id}`
const someEvent = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e29'

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

export const events: Resource = {
  name: 'events',
  summary: 'purchases and other things that customers do',
  commands: [
    listCommand({
      summary: 'list events',
      path,
      goesEitherWay: true,
      filters: {
        customer_id: alsoCalled('customer', optional(customerId, 'id', 'only of this customer')),
        state: choice(eventStates, 'only in this state'),
        purchase_id: optional(anyText, 'id', 'only of this purchase'),
      },
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
    }),
    showCommand({
      summary: 'show an event',
      path: one,
      arguments: idOf('event'),
      examples: [`loyalty events show ${someEvent} --json`],
    }),
    writeCommand({
      name: 'create',
      summary: 'announce an event; it holds what its order spends',
      method: 'POST',
      path,
      takesFile: true,
      options: {
        customer_id: alsoCalled(
          'customer',
          optional(customerId, 'id', 'your own id of the customer'),
        ),
        type: optional(anyText, 'word', 'type of the event; default PURCHASE'),
        brand_id: optional(anyText, 'id', 'brand'),
        store_id: optional(anyText, 'id', 'store'),
        channel_id: optional(anyText, 'id', 'channel'),
        issued_at: optional(startInstant, 'time', 'when it happened'),
        hold_minutes: optional(wholeNumber(1, 10_080), 'minutes', 'how long units are held'),
      },
      notes: 'The order of a PURCHASE comes from --file.',
      examples: ['loyalty events create --customer C-1001 --file event.json'],
    }),
    writeCommand({
      name: 'fulfill',
      summary: 'fulfill an event: spend what it redeems, pay what campaigns offer',
      method: 'PATCH',
      path: '/v1/behavior/events/{id}/fulfill',
      arguments: idOf('event'),
      hasNoBody: true,
      render: renderFulfilled,
      examples: [`loyalty events fulfill ${someEvent}`],
    }),
    writeCommand({
      name: 'cancel',
      summary: 'cancel an event and free what it holds',
      method: 'POST',
      path: `${one}/cancel`,
      arguments: idOf('event'),
      options: byHand,
      toBody: toByHand,
      question: ({ id }) => `Event ${String(id)} can never be fulfilled afterwards.`,
      render: orDryRun(renderEvent('cancelled')),
      examples: [`loyalty events cancel ${someEvent} --yes`],
    }),
    writeCommand({
      name: 'return',
      summary: 'return a part of a fulfilled purchase, or the rest of it',
      method: 'POST',
      path: `${one}/return`,
      arguments: idOf('event'),
      takesFile: true,
      options: {
        return_id: optional(anyText, 'id', 'your own id of the return'),
        ...byHand,
        reason: optional(anyText, 'text', 'why'),
      },
      toBody: toByHand,
      render: renderReturn,
      notes: 'The lines that came back, and shipping, come from --file.',
      examples: [`loyalty events return ${someEvent} --file return.json`],
    }),
    writeCommand({
      name: 'reverse',
      summary: 'take back what a fulfilled event did',
      method: 'POST',
      path: `${one}/reverse`,
      arguments: idOf('event'),
      question: ({ id }) => `What event ${String(id)} paid is taken back, for good.`,
      options: byHand,
      toBody: toByHand,
      render: orDryRun(renderEvent('reversed')),
      examples: [`loyalty events reverse ${someEvent} --yes`],
    }),
  ],
}
