import type { Json } from '../api/client.js'
import type { Resource } from '../command-line/command.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/identity-rules'

export const identityRules: Resource = {
  name: 'identity-rules',
  summary: 'when two contacts are taken for one person',
  commands: [
    showCommand({
      summary: 'show the rules in force',
      path,
      examples: ['loyalty identity-rules show', 'loyalty identity-rules show --json > rules.json'],
    }),
    writeCommand({
      name: 'put',
      summary: 'replace all rules and the block list',
      method: 'PUT',
      path,
      needsFile: true,
      ofFile: withoutState,
      question: () => 'All contacts are looked at by the new rules; joins that follow stay.',
      notes: `FILE holds {"rules": [...], "block_list": [...]}, as "show --json" prints them: what only an
answer has is passed over. Joins that were made stay; each can be undone by "personas undo".`,
      examples: ['loyalty identity-rules put --file rules.json --yes'],
    }),
    writeCommand({
      name: 'try',
      summary: 'show what would happen to a contact, and change nothing',
      method: 'POST',
      path: `${path}/try`,
      needsFile: true,
      notes: 'FILE holds a contact as POST /v1/contacts takes it.',
      examples: [
        'loyalty identity-rules try --file contact.json',
        `echo '{"email":"ada@example.com"}' | loyalty identity-rules try --file - --json`,
      ],
    }),
  ],
}

const stateMembers: ReadonlySet<string> = new Set([
  'generation',
  'status',
  'rekeyed_to',
  'created_at',
  'updated_at',
])

/** So that rules as they were read can be put back. */
function withoutState(given: Json): Json {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !stateMembers.has(name)))
}
