import type { Resource } from '../command-line/command.js'
import { undoImport } from './imports-undo.js'
import { idOf } from './rest/names.js'
import { listCommand } from './rest/list.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/imports'
const one = `${path}/{id}`
const someImport = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30'

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

export const imports: Resource = {
  name: 'imports',
  summary: 'migration calls and what became of their rows',
  commands: [
    listCommand({
      summary: 'list imports',
      path,
      goesEitherWay: true,
      columns: ['import_id', 'kind', 'status', 'paused', ...countColumns, 'created_at'],
      examples: ['loyalty imports list'],
    }),
    showCommand({
      summary: 'show an import',
      path: one,
      arguments: idOf('import'),
      examples: [`loyalty imports show ${someImport}`],
    }),
    listCommand({
      name: 'errors',
      summary: 'list the rows of an import that failed, and why',
      path: `${one}/errors`,
      arguments: idOf('import'),
      columns: ['index', 'event_index', 'id', 'code', 'field', 'message'],
      examples: [`loyalty imports errors ${someImport} --all --json`],
    }),
    ...(['pause', 'resume'] as const).map((name) =>
      writeCommand({
        name,
        summary: name === 'pause' ? 'stop work on an import for now' : 'go on with an import',
        method: 'POST',
        path: `${one}/${name}`,
        arguments: idOf('import'),
        examples: [`loyalty imports ${name} ${someImport}`],
      }),
    ),
    undoImport,
  ],
}
