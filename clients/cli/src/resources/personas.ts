import { uuid } from '@loyalty/contracts/scalars'
import type { Resource } from '../command-line/command.js'
import { required } from '../command-line/parameter.js'
import { idOf } from './rest/names.js'
import { listCommand } from './rest/list.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/personas/{id}'
const somePersona = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e32'

export const personas: Resource = {
  name: 'personas',
  summary: 'persons that several contacts belong to',
  commands: [
    showCommand({
      summary: 'show a persona with its contacts',
      path,
      arguments: idOf('persona'),
      examples: [`loyalty personas show ${somePersona}`],
    }),
    listCommand({
      name: 'history',
      summary: 'list how a persona came to be: joins, merges, splits',
      path: `${path}/history`,
      goesEitherWay: true,
      arguments: idOf('persona'),
      columns: ['id', 'created_at', 'type', 'rule', 'contact_id'],
      examples: [`loyalty personas history ${somePersona}`],
    }),
    writeCommand({
      name: 'undo',
      summary: 'undo a merge or a join of the history',
      method: 'POST',
      path: `${path}/undo`,
      arguments: idOf('persona'),
      options: { history_id: required(uuid, 'uuid', 'entry of the history') },
      examples: [
        `loyalty personas undo ${somePersona} --history-id 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e33`,
      ],
    }),
    writeCommand({
      name: 'split',
      summary: 'give a contact its own persona',
      method: 'POST',
      path: `${path}/split`,
      arguments: idOf('persona'),
      options: { contact_id: required(uuid, 'uuid', 'the contact that leaves') },
      examples: [
        `loyalty personas split ${somePersona} --contact-id 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e34`,
      ],
    }),
    writeCommand({
      name: 'erase',
      summary: 'erase a persona with its contacts',
      method: 'DELETE',
      path,
      arguments: idOf('persona'),
      question: ({ id }) => `Persona ${String(id)} and its contacts will be gone for ever.`,
      examples: [`loyalty personas erase ${somePersona} --yes`],
    }),
  ],
}
