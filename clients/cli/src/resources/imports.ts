import { setTimeout as delay } from 'node:timers/promises'
import { runDeadLetters } from '@loyalty/contracts/migration/dead-letters'
import { uuid } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import { jsonOf, refusalOf } from '../api/client.js'
import type { Api, Json } from '../api/client.js'
import { command, print } from '../command-line/command.js'
import type { Context } from '../command-line/command.js'
import { required } from '../command-line/parameter.js'
import { Failure } from '../failure.js'
import { grouped, ProgressDisplay } from '../output/progress.js'
import { table } from '../output/table.js'
import type { Rows } from '../rest/command-of.js'
import { optionsOfCall } from '../rest/options.js'
import { dataOf } from '../rest/print.js'

const importPath = (id: string): string => `/operator/v1/imports/${id}`
const POLL_MS = 500
const reasonColumns = ['customer_id', 'reason']

const Reasons = z.array(z.object({ customer_id: z.string(), reason: z.string() }))
const Undo = z.object({
  state: z.enum(['UNDOING', 'UNDONE']),
  lines: z.number().int(),
  /** What was spent between the check and the taking back, and stays. */
  kept: Reasons,
})
const Against = z.object({ against: Reasons, has_more: z.boolean() })

/** Takes the balances of an import back, which goes on in the background when they are many. */
const undoImport = command({
  name: 'undo',
  summary: 'take back the balances of an import that nobody has touched yet',
  connects: true,
  asks: true,
  arguments: { id: required(uuid, 'id', 'id of the import') },
  notes: `All of it, or nothing: where balances were spent, held or moved since, what stands against it is
listed and nothing changes. Profiles, metrics and devices stay as they are. The same rows imported again
make their balances again.`,
  examples: ['loyalty imports undo 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --yes'],
  run: async ({ id }, context) => {
    await context.confirm(`All balances that import ${id} brought are taken back.`)
    const api = await context.api()
    const reply = await api.send({ method: 'POST', path: `${importPath(id)}/undo` })
    if (reply.status !== 200) {
      tellAgainst(context, jsonOf(reply))
      throw new Failure(refusalOf(reply), 3)
    }
    const { answer, undo } = await undone(api, id, jsonOf(reply))
    const { lines, kept } = undo
    if (context.isJson) context.io.write(`${JSON.stringify(dataOf(answer))}\n`)
    else context.io.write(`Import ${id} is undone: ${grouped(lines)} lines were taken back.\n`)
    if (kept.length === 0) return 0
    context.io.writeError(`Spent meanwhile, and kept:\n${table(reasonColumns, kept)}`)
    return 1
  },
})

function tellAgainst({ io, isJson }: Context, answer: Json): void {
  const read = Against.safeParse(answer['data'])
  if (!read.success) return
  const { against, has_more: hasMore } = read.data
  io.write(isJson ? `${JSON.stringify(read.data)}\n` : table(reasonColumns, against))
  if (hasMore && !isJson) io.writeError('There are more reasons against it.\n')
}

async function undone(
  api: Api,
  id: string,
  first: Json,
): Promise<{ answer: Json; undo: z.output<typeof Undo> }> {
  for (let answer = first; ;) {
    const undo = Undo.safeParse(dataOf(answer)['undo'])
    if (!undo.success) throw new Failure('This program does not know the answer of the system.', 3)
    if (undo.data.state === 'UNDONE') return { answer, undo: undo.data }
    await delay(POLL_MS)
    answer = await api.ask({ method: 'GET', path: importPath(id) })
  }
}

const countColumns = [
  'total',
  'created',
  'updated',
  'unchanged',
  'failed',
  'warned',
  'dead_letters',
  'pending',
]

export const imports: Rows = [
  {
    of: 'GET /operator/v1/imports',
    columns: ['import_id', 'kind', 'status', 'paused', ...countColumns, 'created_at'],
  },
  { of: 'GET /operator/v1/imports/{import_id}' },
  {
    of: 'GET /operator/v1/imports/{import_id}/errors',
    summary: 'list the rows of an import that failed, and why',
    without: ['order'],
    columns: ['index', 'event_index', 'id', 'code', 'field', 'message'],
  },
  { of: 'POST /operator/v1/imports/{import_id}/pause' },
  { of: 'POST /operator/v1/imports/{import_id}/resume' },
  undoImport,
]

const Queued = z.object(runDeadLetters.output.shape)

const runAll = command({
  name: 'run-all',
  summary: 'put all matching rows back into the queue',
  connects: true,
  options: optionsOfCall('POST /operator/v1/dead-letters/run'),
  examples: [
    'loyalty dead-letters run-all --import-id 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30',
    'loyalty dead-letters run-all --json',
  ],
  run: async (body, context) => {
    const api = await context.api()
    const display = new ProgressDisplay(context.io, 'dead letters')
    let queued = 0
    let hasMore = true
    while (hasMore) {
      const answer = await api.ask({ method: 'POST', path: '/operator/v1/dead-letters/run', body })
      const batch = Queued.parse(dataOf(answer))
      queued += batch.queued
      hasMore = batch.has_more
      display.update({ rows: queued, rowsHere: queued })
    }
    display.end()
    print(context, { queued }, `${grouped(queued)} rows are back in the queue`)
  },
})

export const deadLetters: Rows = [
  {
    of: 'GET /operator/v1/dead-letters',
    summary: 'list dead letters with their reasons',
    columns: ['id', 'import_id', 'kind', 'customer_id', 'attempts', 'reason', 'updated_at'],
    examples: ['loyalty dead-letters list', 'loyalty dead-letters list --all --json'],
  },
  { of: 'POST /operator/v1/dead-letters/{id}/run', summary: 'put one row back into the queue' },
  runAll,
  {
    of: 'DELETE /operator/v1/dead-letters/{id}',
    name: 'discard',
    summary: 'give a row up; it counts as failed',
    question: ({ id }) => `The row of ${String(id)} will never be processed.`,
  },
]
