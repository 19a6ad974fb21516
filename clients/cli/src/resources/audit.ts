import { setTimeout as delay } from 'node:timers/promises'
import { lowestIdAt } from '@loyalty/contracts/uuid-v7'
import type { Json, Query } from '../api/client.js'
import { command } from '../command-line/command.js'
import type { Context } from '../command-line/command.js'
import { optional } from '../command-line/parameter.js'
import { startInstant } from '../command-line/values.js'
import { stoppable } from '../failure.js'
import { cell, jsonLines, rowsIn } from '../output/table.js'
import type { Rows } from '../rest/command-of.js'
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
  asked: Query,
  first: string,
): Promise<void> {
  const system = await api()
  using stopping = stoppable(io)
  const { signal } = stopping
  let cursor = first
  while (!signal.aborted) {
    const query = { ...asked, limit: PAGE, cursor }
    const answer = await system.ask({ method: 'GET', path, query, signal })
    const rows = rowsIn(answer['data'])
    for (const row of rows) io.write(isJson ? jsonLines([row]) : lineOf(row))
    if (typeof answer['cursor'] === 'string') ({ cursor } = answer as { cursor: string })
    else await delay(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}

const lineOf = (row: Json): string => `${columns.map((column) => cell(row[column])).join('  ')}\n`

export const audit: Rows = [
  {
    of: 'GET /operator/v1/audit',
    columns,
    examples: [
      'loyalty audit list --resource coupon --all',
      'loyalty audit list --customer-id C-1001 --json',
      'loyalty audit list --actor operator --resource campaign',
    ],
  },
  follow,
]
