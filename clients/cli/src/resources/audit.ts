import { setTimeout as delay } from 'node:timers/promises'
import { lowestIdAt } from '@loyalty/contracts/uuid-v7'
import type { Json, Query } from '../api/client.js'
import { command } from '../command-line/command.js'
import type { Context, Resource } from '../command-line/command.js'
import { optional } from '../command-line/parameter.js'
import { startInstant } from '../command-line/values.js'
import { cell } from '../output/table.js'
import { resourceOf } from '../rest/command-of.js'
import { instantOf } from '../rest/days.js'
import { optionsOfCall } from '../rest/options.js'

const path = '/operator/v1/audit'
const columns = ['created_at', 'actor', 'action', 'resource_id', 'after', 'reason', 'request_id']

const POLL_MS = 1_000
const PAGE = 500

const follow = command({
  name: 'follow',
  summary: 'print changes of operators as they happen',
  connects: true,
  options: {
    ...optionsOfCall('GET /operator/v1/audit'),
    from: optional(startInstant, 'time', 'begin at this time (ISO 8601), not now'),
  },
  notes: 'Ctrl-C ends it, with exit code 0. No row is left out or printed twice.',
  examples: [
    'loyalty audit follow',
    'loyalty audit follow --resource wallet --from 2026-01-31T10:00:00Z --json',
  ],
  run: async ({ from, ...query }, context) => {
    const since =
      from === undefined ? Date.now() : Date.parse(await instantOf(await context.api(), from))
    await followRows(context, query, lowestIdAt(since))
  },
})

/** Asks for what comes after the last row, for ever. */
async function followRows(
  { io, isJson, api }: Context,
  query: Query,
  first: string,
): Promise<void> {
  const system = await api()
  const stopping = new AbortController()
  const undo = io.onInterrupt(() => stopping.abort())
  let cursor = first
  try {
    while (!stopping.signal.aborted) {
      const answer = await system.ask({
        method: 'GET',
        path,
        query: { ...query, limit: PAGE, cursor },
        signal: stopping.signal,
      })
      const rows = (Array.isArray(answer['data']) ? answer['data'] : []) as Json[]
      for (const row of rows) io.write(isJson ? `${JSON.stringify(row)}\n` : lineOf(row))
      if (typeof answer['cursor'] === 'string') ({ cursor } = answer as { cursor: string })
      else await delay(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  } finally {
    undo()
  }
}

const lineOf = (row: Json): string => `${columns.map((column) => cell(row[column])).join('  ')}\n`

export const audit: Resource = resourceOf('audit', [
  {
    of: 'GET /operator/v1/audit',
    columns,
    examples: [
      'loyalty audit list --resource coupon --all',
      'loyalty audit list --actor operator --resource-id C-1001 --json',
    ],
  },
  follow,
])
