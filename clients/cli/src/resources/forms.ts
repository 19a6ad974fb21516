import type { Resource } from '../command-line/command.js'
import { choice, optional } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { idOf } from './rest/names.js'
import { listCommand } from './rest/list.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/review-forms'
const someForm = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e28'

const options = {
  name: optional(anyText, 'name', 'name'),
  description: optional(anyText, 'text', 'description'),
  status: choice(['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'], 'only ACTIVE forms are served'),
}

export const forms: Resource = {
  name: 'forms',
  summary: 'review forms that storefronts show',
  commands: [
    listCommand({
      summary: 'list review forms',
      path,
      goesEitherWay: true,
      columns: ['id', 'name', 'type', 'status', 'updated_at'],
      examples: ['loyalty forms list'],
    }),
    showCommand({
      summary: 'show a review form',
      path: `${path}/{id}`,
      arguments: idOf('form'),
      examples: [`loyalty forms show ${someForm} --json`],
    }),
    writeCommand({
      name: 'create',
      summary: 'make a review form',
      method: 'POST',
      path,
      takesFile: true,
      options: { ...options, type: choice(['RATING', 'SURVEY'], 'kind of form') },
      notes: 'Its fields come from --file.',
      examples: ['loyalty forms create --file form.json --status ACTIVE'],
    }),
    writeCommand({
      name: 'update',
      summary: 'change a review form',
      method: 'PATCH',
      path: `${path}/{id}`,
      arguments: idOf('form'),
      takesFile: true,
      options,
      canClear: true,
      examples: [`loyalty forms update ${someForm} --status PAUSED`],
    }),
  ],
}
