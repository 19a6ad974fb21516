import type { Json } from '../api/client.js'
import type { Rows } from '../rest/command-of.js'

export const personas: Rows = [
  { of: 'GET /operator/v1/personas/{id}' },
  {
    of: 'GET /operator/v1/personas/{id}/history',
    summary: 'list how a persona came to be: joins, merges, splits',
    columns: ['id', 'created_at', 'type', 'rule', 'contact_id'],
  },
  { of: 'POST /operator/v1/personas/{id}/undo', summary: 'undo a merge or a join of the history' },
  { of: 'POST /operator/v1/personas/{id}/split' },
  { of: 'POST /operator/v1/personas/{id}/merge' },
  {
    of: 'DELETE /operator/v1/personas/{id}',
    name: 'erase',
    question: ({ id }) => `Persona ${String(id)} and its contacts will be gone for ever.`,
  },
]

const stateFields: ReadonlySet<string> = new Set([
  'generation',
  'status',
  'rekeyed_to',
  'created_at',
  'updated_at',
])

/** So that rules as they were read can be put back. */
function withoutState(given: Json): Json {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !stateFields.has(name)))
}

export const identityRules: Rows = [
  {
    of: 'GET /operator/v1/identity-rules',
    examples: ['loyalty identity-rules show', 'loyalty identity-rules show --json > rules.json'],
  },
  {
    of: 'PUT /operator/v1/identity-rules',
    summary: 'replace all rules and the block list',
    needsFile: true,
    ofFile: withoutState,
    question: () => 'All contacts are looked at by the new rules; joins that follow stay.',
    notes: `FILE holds {"rules": [...], "block_list": [...]}, as "show --json" prints them: what only an
answer has is passed over. Joins that were made stay; each can be undone by "personas undo".`,
    examples: ['loyalty identity-rules put --file rules.json --yes'],
  },
  {
    of: 'POST /operator/v1/identity-rules/try',
    needsFile: true,
    notes: 'FILE holds a contact as POST /v1/contacts takes it.',
    examples: [
      'loyalty identity-rules try --file contact.json',
      `echo '{"email":"ada@example.com"}' | loyalty identity-rules try --file - --json`,
    ],
  },
]
