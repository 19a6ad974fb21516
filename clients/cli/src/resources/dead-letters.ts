import { runDeadLetters } from '@loyalty/contracts/migration/dead-letters'
import { uuid } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import { command, type Resource } from '../command-line/command.js'
import { optional } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { print } from '../output/print.js'
import { ProgressDisplay } from '../output/progress-display.js'
import { grouped } from '../output/progress.js'
import { listCommand } from './rest/list.js'
import { idOf } from './rest/names.js'
import { dataOf } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/dead-letters'
const one = `${path}/{id}`
const someLetter = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e31'

const filters = {
  import_id: optional(uuid, 'uuid', 'only of this import'),
  reason: optional(anyText, 'text', 'only with this reason'),
}

const Queued = z.object(runDeadLetters.output.shape)

const runAll = command({
  name: 'run-all',
  summary: 'put all matching rows back into the queue',
  connects: true,
  options: filters,
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
      const answer = await api.ask({ method: 'POST', path: `${path}/run`, body })
      const batch = Queued.parse(dataOf(answer))
      queued += batch.queued
      hasMore = batch.has_more
      display.update({ rows: queued, rowsHere: queued })
    }
    display.end()
    print(context, { queued }, `${grouped(queued)} rows are back in the queue`)
  },
})

export const deadLetters: Resource = {
  name: 'dead-letters',
  summary: 'rows of imports that could not be processed',
  commands: [
    listCommand({
      summary: 'list dead letters with their reasons',
      path,
      goesEitherWay: true,
      filters,
      columns: ['id', 'import_id', 'kind', 'customer_id', 'attempts', 'reason', 'updated_at'],
      examples: ['loyalty dead-letters list', 'loyalty dead-letters list --all --json'],
    }),
    writeCommand({
      name: 'run',
      summary: 'put one row back into the queue',
      method: 'POST',
      path: `${one}/run`,
      arguments: idOf('dead letter'),
      examples: [`loyalty dead-letters run ${someLetter}`],
    }),
    runAll,
    writeCommand({
      name: 'discard',
      summary: 'give a row up; it counts as failed',
      method: 'DELETE',
      path: one,
      arguments: idOf('dead letter'),
      question: ({ id }) => `The row of ${String(id)} will never be processed.`,
      examples: [`loyalty dead-letters discard ${someLetter} --yes`],
    }),
  ],
}
