import { uuid } from '@loyalty/contracts/scalars'
import { replayWebhook } from '@loyalty/contracts/webhooks/delivery'
import { z } from 'zod'
import type { Json } from '../api/client.js'
import { command, print } from '../command-line/command.js'
import { list, optional, required } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { Failure } from '../failure.js'
import { grouped, ProgressDisplay } from '../output/progress.js'
import { sheet } from '../output/table.js'
import type { Rows } from '../rest/command-of.js'
import { withInstants } from '../rest/days.js'
import { optionsOfCall } from '../rest/options.js'
import { dataOf } from '../rest/print.js'
import { listen } from '../webhooks/listen-command.js'

const headerOption = {
  header: list(anyText, 'name: value', 'send this header too; may be repeated'),
}

/** The headers of `Name: value`, under the name that the interface has for them. */
function withHeaders({ header, ...given }: Json): Json {
  if (!Array.isArray(header)) return given
  const headers = Object.fromEntries(
    header.map((text: string) => {
      const at = text.indexOf(':')
      if (at < 1) throw new Failure(`"${text}" is no header: write "Name: value".`, 2)
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    }),
  )
  return { ...given, headers }
}

/** The body of a delivery and its attempts, each as people read them. */
function renderDelivery({ attempts, body, ...delivery }: Json): string {
  const tried = (attempts as Json[]).map(({ at, status, duration_ms: ms, error, body: answer }) =>
    [at, status ?? '-', `${String(ms)} ms`, error ?? '', answer ?? ''].map(String).join('  '),
  )
  return `${sheet(delivery)}\n${[...tried, typeof body === 'string' ? body : ''].join('\n')}\n`
}

const Replayed = z.object(replayWebhook.output.shape)

const replay = command({
  name: 'replay',
  summary: 'send the facts of a time to a webhook again',
  connects: true,
  arguments: { id: required(uuid, 'id', 'id of the webhook') },
  options: optionsOfCall('POST /operator/v1/webhooks/{id}/replay', undefined, ['cursor']),
  notes: 'Facts are kept for 30 days. Deliveries that still wait stay as they are.',
  examples: [
    'loyalty webhooks replay 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --from 2026-11-01 --to 2026-11-02 --failed-only true',
  ],
  run: async ({ id, ...given }, context) => {
    const api = await context.api()
    const display = new ProgressDisplay(context.io, 'facts')
    const asked = await withInstants(api, given)
    let queued = 0
    let cursor: string | null = null
    do {
      const answer: Json = await api.ask({
        method: 'POST',
        path: `/operator/v1/webhooks/${id}/replay`,
        body: { ...asked, cursor },
      })
      const part: z.output<typeof Replayed> = Replayed.parse(dataOf(answer))
      queued += part.queued
      cursor = part.cursor
      display.update({ rows: queued, rowsHere: queued })
    } while (cursor !== null)
    display.end()
    print(context, { queued }, `${grouped(queued)} facts are sent again`)
  },
})

export const webhooks: Rows = [
  {
    of: 'POST /operator/v1/webhooks',
    summary: 'have facts sent to a URL; the answer shows the secret, this once',
    arguments: ['url', 'types'],
    without: ['headers'],
    options: headerOption,
    toBody: withHeaders,
    examples: [
      'loyalty webhooks create https://shop.example/hooks "wallet.*,coupon.redeemed"',
      'loyalty webhooks create https://shop.example/hooks "*" --ordered true --header "X-Api-Key: 42"',
    ],
  },
  {
    of: 'GET /operator/v1/webhooks',
    columns: ['id', 'status', 'types', 'url', 'failing_since', 'paused_reason', 'description'],
  },
  { of: 'GET /operator/v1/webhooks/{id}' },
  {
    of: 'PATCH /operator/v1/webhooks/{id}',
    without: ['headers', 'url'],
    options: {
      ...headerOption,
      endpoint: optional(anyText, 'url', 'where facts are sent from now on'),
    },
    toBody: ({ endpoint, ...given }) => ({
      ...withHeaders(given),
      ...(endpoint !== undefined && { url: endpoint }),
    }),
    examples: [
      'loyalty webhooks update 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --status PAUSED',
      'loyalty webhooks update 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --endpoint https://shop.example/new',
    ],
  },
  { of: 'POST /operator/v1/webhooks/{id}/rotate' },
  { of: 'POST /operator/v1/webhooks/{id}/resume' },
  { of: 'POST /operator/v1/webhooks/{id}/test' },
  {
    of: 'GET /operator/v1/webhooks/{id}/deliveries',
    columns: [
      'id',
      'created_at',
      'type',
      'state',
      'attempts_count',
      'last_status',
      'last_error',
      'next_attempt_at',
    ],
    examples: [
      'loyalty webhooks deliveries 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --state DEAD',
      'loyalty webhooks deliveries 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --type coupon.redeemed --all',
    ],
  },
  {
    of: 'GET /operator/v1/webhooks/{id}/deliveries/{delivery_id}',
    name: 'delivery',
    render: renderDelivery,
  },
  { of: 'POST /operator/v1/webhooks/{id}/deliveries/{delivery_id}/send', name: 'send' },
  replay,
  listen,
  { of: 'DELETE /operator/v1/webhooks/{id}' },
]
