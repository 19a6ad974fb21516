import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { jsonOf, refusalOf, type Api, type Json } from '../api/client.js'
import { command, type Context } from '../command-line/command.js'
import { Failure } from '../failure.js'
import { grouped } from '../output/progress.js'
import { table } from '../output/table.js'
import { idOf } from './rest/names.js'
import { dataOf, pathOf } from './rest/show.js'

const path = '/operator/v1/imports/{id}'
const POLL_MS = 500
const columns = ['customer_id', 'reason']

const Reasons = z.array(z.object({ customer_id: z.string(), reason: z.string() }))
const Undo = z.object({
  state: z.enum(['UNDOING', 'UNDONE']),
  lines: z.number().int(),
  /** What was spent between the check and the taking back, and stays. */
  kept: Reasons,
})
const Against = z.object({ against: Reasons, has_more: z.boolean() })

/** Takes the balances of an import back, which goes on in the background when they are many. */
export const undoImport = command({
  name: 'undo',
  summary: 'take back the balances of an import that nobody has touched yet',
  connects: true,
  asks: true,
  arguments: idOf('import'),
  notes: `All of it, or nothing: where balances were spent, held or moved since, what stands against it is
listed and nothing changes. Profiles, metrics and devices stay as they are. The same rows imported again
make their balances again.`,
  examples: ['loyalty imports undo 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --yes'],
  run: async ({ id }, context) => {
    await context.confirm(`All balances that import ${id} brought are taken back.`)
    const api = await context.api()
    const reply = await api.send({ method: 'POST', path: pathOf(`${path}/undo`, { id }) })
    if (reply.status !== 200) {
      tellAgainst(context, jsonOf(reply))
      throw new Failure(refusalOf(reply), 3)
    }
    const { answer, undo } = await undone(api, id, jsonOf(reply))
    const { lines, kept } = undo
    if (context.isJson) context.io.write(`${JSON.stringify(dataOf(answer))}\n`)
    else context.io.write(`Import ${id} is undone: ${grouped(lines)} lines were taken back.\n`)
    if (kept.length === 0) return 0
    context.io.writeError(`Spent meanwhile, and kept:\n${table(columns, kept)}`)
    return 1
  },
})

function tellAgainst({ io, isJson }: Context, answer: Json): void {
  const read = Against.safeParse(answer['data'])
  if (!read.success) return
  const { against, has_more: hasMore } = read.data
  io.write(isJson ? `${JSON.stringify(read.data)}\n` : table(columns, against))
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
    answer = await api.ask({ method: 'GET', path: pathOf(path, { id }) })
  }
}
