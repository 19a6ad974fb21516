import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { quietIo } from '../../test/support/run.js'
import { standIn } from '../../test/support/stand-in.js'
import type { StandIn } from '../../test/support/stand-in.js'
import { wordsOf, type Command, optionsOf } from '../command-line/command.js'
import { toCommander } from '../command-line/to-commander.js'
import { operationsOf, tableSource, type OpenApiDocument } from '../operations/from-document.js'
import type { Operation } from '../operations/operation.js'
import { operations } from '../operations/table.js'
import { allResources, entriesOf } from './index.js'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

it('the committed table is what the document makes: npm run openapi writes it', async () => {
  const document = JSON.parse(await read('../../../../docs/openapi.json')) as OpenApiDocument
  const made = tableSource(operationsOf(document))
  expect(made === (await read('../operations/table.ts'))).toBe(true)
})

const byName = new Map(operations.map((operation) => [operation.name, operation]))

const commands = (await allResources()).flatMap((resource) =>
  resource.commands.map((command): [string, Command] => [wordsOf(resource, command), command]),
)

/** Fields that only a body from `--file` may have: no option can say an object, or `--version`. */
const byFile = {
  'customers create': ['tags', 'metadata'],
  'customers update': ['tags', 'metadata'],
  'customers consent': ['version', 'purposes', 'vendors'],
  'rewards update': ['conditions', 'attributes'],
  'coupons update': ['grants', 'costs', 'discounts', 'conditions'],
  'campaigns update': ['conditions', 'rewards', 'discounts', 'products'],
  'segments create': ['filter'],
  'segments update': ['filter'],
  'bulk create': ['tags'],
  'forms create': ['fields', 'settings'],
  'forms update': ['fields', 'settings'],
  'events create': ['order'],
  'events return': ['products'],
  'identity-rules put': ['rules', 'block_list'],
}

/** Fields that options of other names make: `--grant`, `--give`, `--per`, `--min-value`, `--condition`, `--pays`, `--period` with `--field`, `--draft`. */
const byOtherOptions = {
  'rewards create': ['conditions', 'attributes'],
  'coupons create': ['grants', 'costs', 'discounts', 'conditions'],
  'campaigns create': ['conditions', 'rewards', 'discounts'],
  'punch-cards create': ['gives', 'stamps_per'],
  'punch-cards update': ['gives', 'stamps_per'],
  'referral-programmes create': ['when'],
  'referral-programmes update': ['when'],
  'tiers create': ['metric'],
  'gift-cards sell': ['purchaser'],
  'webhooks create': ['headers'],
  'webhooks update': ['headers', 'url'],
  'tiers update': ['metric'],
}

/** Filters that nobody needs at a terminal: `find` searches by all of them at once. */
const notOffered = {
  'customers list': ['q'],
  'customers find': ['email', 'phone', 'order'],
  'imports errors': ['order'],
  'bulk errors': ['order'],
  // A report is shown whole.
  'reports points': ['limit', 'cursor'],
  'reports liability': ['limit', 'cursor'],
  'reports campaigns': ['limit', 'cursor'],
  'reports punch-cards': ['limit', 'cursor'],
  'reports referrals': ['limit', 'cursor'],
}

/** The whole body is a contact. */
const WITHOUT_OPTIONS = 'identity-rules try'

const leftOutOf = (name: string): string[] =>
  [byFile, byOtherOptions, notOffered].flatMap((some: Record<string, string[]>) => some[name] ?? [])

test.each(commands.filter(([name, { call }]) => call !== undefined && name !== WITHOUT_OPTIONS))(
  '%s offers each field of its call, but for those that are left out on purpose',
  (name, { call, options, arguments: positional }) => {
    const { fields } = (call && byName.get(call)) ?? { fields: [] }
    const offered = new Set([...Object.keys(options), ...Object.keys(positional)])
    const missing = fields.filter((field) => field.in !== 'path' && !offered.has(field.name))
    expect(missing.map((field) => field.name).toSorted()).toEqual(leftOutOf(name).toSorted())
  },
)

test.each(commands)('%s: no two of its options have one name', (_, command) => {
  const own = Object.keys(command.options)
  const all = Object.keys(optionsOf(command))
  expect(all).toHaveLength(new Set(all).size)
  expect(own.filter((name) => ['version', 'help', 'json', 'url', 'token'].includes(name))).toEqual(
    [],
  )
})

/** An operation of tomorrow, of which no row says anything. */
const of = (name: Operation['name'], more: Partial<Operation> = {}): Operation => ({
  name,
  summary: 'List badges',
  columns: null,
  fields: [],
  ...more,
})
const id = { name: 'id', in: 'path', type: 'uuid', about: 'the badge', isRequired: true } as const
const title = { name: 'title', in: 'body', type: 'text', about: 'the title' } as const
const tomorrow: readonly Operation[] = [
  of('GET /operator/v1/badges', {
    columns: ['id', 'title'],
    fields: [
      { name: 'limit', in: 'query', type: 'integer', about: 'rows', min: 1, max: 500 },
      { name: 'cursor', in: 'query', type: 'uuid', about: 'where' },
      { name: 'level', in: 'query', type: 'integer', about: 'only of this level', min: 0, max: 9 },
    ],
  }),
  of('POST /operator/v1/badges', { fields: [{ ...title, isRequired: true }] }),
  of('GET /operator/v1/badges/{id}', { fields: [id] }),
  of('PATCH /operator/v1/badges/{id}', { fields: [id, { ...title, canBeNull: true }] }),
  of('DELETE /operator/v1/badges/{id}', { fields: [id] }),
  of('POST /operator/v1/badges/{id}/award', { fields: [id] }),
  of('POST /operator/v1/tiers/{id}/freeze', { summary: 'Freeze a tier', fields: [id] }),
]

let server: StandIn
beforeAll(async () => {
  server = await standIn(() => ({
    status: 200,
    body: { data: [{ id: 'b-1', title: 'Early bird' }], cursor: null },
  }))
})
afterAll(() => server[Symbol.asyncDispose]())

async function run(resource: string, ...args: string[]): Promise<string> {
  const entry = entriesOf([...operations, ...tomorrow]).find(({ name }) => name === resource)
  let out = ''
  const io = {
    ...quietIo,
    write: (text: string) => void (out += text),
    writeError: (text: string) => void (out += text),
  }
  if (entry === undefined) throw new Error(`${resource} is not there`)
  const commander = toCommander(await entry.load(), io, () => undefined)
  await commander.parseAsync([...args, '--url', server.url, '--token', 'x'], { from: 'user' })
  return out
}

test('an operation without a row has a command of its own, named and filled in by its path', async () => {
  const badge = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30'
  server.calls.length = 0
  expect(await run('badges', 'list', '--level', '3')).toMatch(/^id +title\nb-1 +Early bird\n/)
  await run('badges', 'create', '--title', 'Late')
  await run('badges', 'show', badge)
  await run('badges', 'update', badge, '--clear', 'title')
  await run('badges', 'delete', badge, '--yes')
  await run('badges', 'award', badge)
  await run('tiers', 'freeze', badge)
  expect(server.calls.map(({ method, path, body }) => `${method} ${path} ${body}`.trim())).toEqual([
    'GET /operator/v1/badges?level=3&limit=100',
    'POST /operator/v1/badges {"title":"Late"}',
    `GET /operator/v1/badges/${badge}`,
    `PATCH /operator/v1/badges/${badge} {"title":null}`,
    `DELETE /operator/v1/badges/${badge}`,
    `POST /operator/v1/badges/${badge}/award`,
    `POST /operator/v1/tiers/${badge}/freeze`,
  ])
  await expect(run('badges', 'delete', badge)).rejects.toThrow('will be gone for ever. Add --yes')
})

test('what no row says of a command, the table says in help', async () => {
  const entry = entriesOf(tomorrow).find(({ name }) => name === 'badges')
  const { summary, commands: made } = (await entry?.load()) ?? { summary: '', commands: [] }
  expect(summary).toBe('list badges')
  expect(made.map(({ examples: [first] }) => first)).toEqual([
    'loyalty badges list',
    'loyalty badges create --title NAME',
    'loyalty badges show 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30',
    'loyalty badges update 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30',
    'loyalty badges delete 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --yes',
    'loyalty badges award 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30',
  ])
})

test('each operation of operators that has no command of its own is one of a command of several calls', () => {
  const called = new Set(commands.map(([, { call }]) => call))
  const others = operations.filter(({ name }) => name.includes(' /operator/') && !called.has(name))
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'GET /operator/v1/coupons/bulk/{batch_id}',
    'GET /operator/v1/coupons/bulk/{batch_id}/codes',
    'GET /operator/v1/exports/{kind}',
    'GET /operator/v1/live',
    // The console shows what customers answered.
    'GET /operator/v1/review-forms/{id}/results',
    'GET /operator/v1/review-forms/{id}/submissions',
    'GET /operator/v1/shifted-birthdays',
    'POST /operator/v1/campaigns/simulate',
    'POST /operator/v1/coupons/bulk',
    'POST /operator/v1/dead-letters/run',
    'POST /operator/v1/imports/check',
    'POST /operator/v1/imports/{import_id}/undo',
    'POST /operator/v1/rewards',
    'POST /operator/v1/tokens/revoke',
    'POST /operator/v1/wallets/recompute',
    'POST /operator/v1/webhooks/{id}/replay',
  ])
})
