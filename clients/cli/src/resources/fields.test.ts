import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { wordsOf, type Command } from '../command-line/command.js'
import { allResources } from './index.js'

interface Operation {
  parameters: { name?: string; in?: string }[]
  requestBody?: {
    content: {
      'application/json': { schema: { properties?: Record<string, { readOnly?: true }> } }
    }
  }
}

const document = JSON.parse(
  await readFile(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> }

/** Parameters of a path have names of their own here. */
const callName = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`

const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [callName(method, path), one] as const),
  ),
)

const commands = (await allResources()).flatMap((resource) =>
  resource.commands.map((command): [string, Command] => [wordsOf(resource, command), command]),
)

/** The parameters of the query and the fields of the body that an operation takes. */
function fieldsOf({ parameters, requestBody }: Operation): string[] {
  const query = parameters.filter((one) => one.in === 'query').flatMap(({ name }) => name ?? [])
  const { properties = {} } = requestBody?.content['application/json'].schema ?? {}
  const body = Object.entries(properties).flatMap(([name, { readOnly }]) => (readOnly ? [] : name))
  return [...query, ...body]
}

/** Fields that only a body from `--file` may have. */
const byFile = {
  'customers create': ['platforms', 'tags', 'metadata'],
  'customers update': ['platforms', 'tags', 'metadata'],
  'customers consent': ['consent_string', 'version', 'consent_timestamp', 'purposes', 'vendors'],
  'rewards create': ['conditions', 'attributes'],
  'rewards update': ['conditions', 'attributes'],
  'coupons update': ['brand_id', 'campaign_id', 'grants', 'costs'],
  'campaigns create': [
    'event_types',
    'platforms',
    'store_ids',
    'channel_ids',
    'funded_by',
    'consent_purpose',
  ],
  'campaigns update': [
    'brand_id',
    'event_types',
    'platforms',
    'store_ids',
    'channel_ids',
    'conditions',
    'funded_by',
    'consent_purpose',
    'rewards',
  ],
  'forms create': ['fields', 'settings'],
  'forms update': ['type', 'fields', 'settings'],
  'events create': ['order', 'platform'],
  'events return': ['products', 'shipping'],
  'identity-rules put': ['rules', 'block_list'],
}

/** Fields that options of other names make: `--grant`, `--period` with `--field`, `--draft`. */
const byOtherOptions = {
  'coupons create': ['grants', 'costs'],
  'campaigns create': ['conditions', 'rewards', 'status'],
  'tiers create': ['metric'],
  'tiers update': ['metric'],
}

/** Filters that nobody needs at a terminal: `find` searches by all of them at once. */
const notOffered = {
  'customers list': ['q'],
  'customers find': ['email', 'phone', 'order'],
  'forms list': ['status'],
  'imports errors': ['order'],
}

/** The whole body is a contact. */
const WITHOUT_OPTIONS = 'identity-rules try'

const leftOutOf = (name: string): string[] =>
  [byFile, byOtherOptions, notOffered].flatMap((some: Record<string, string[]>) => some[name] ?? [])

test.each(commands.filter(([name, { call }]) => call !== undefined && name !== WITHOUT_OPTIONS))(
  '%s offers each field of its call, but for those that are left out on purpose',
  (name, { call, options, arguments: positional }) => {
    const operation = call && operations.get(callName(call.method, call.path))
    const offered = new Set([...Object.keys(options), ...Object.keys(positional)])
    const missing = operation && fieldsOf(operation).filter((field) => !offered.has(field))
    expect(missing?.toSorted()).toEqual(leftOutOf(name).toSorted())
  },
)

/** Operations of operators whose commands do more than one call, and one that shops have too. */
const ofSeveralCalls = [
  'GET /operator/v1/coupons/bulk/{}',
  'GET /operator/v1/coupons/bulk/{}/codes',
  'GET /operator/v1/exports/{}',
  'GET /operator/v1/live',
  'GET /operator/v1/reports/campaigns',
  'GET /operator/v1/reports/coupons',
  'GET /operator/v1/reports/customers',
  'GET /operator/v1/reports/liability',
  'GET /operator/v1/reports/points',
  'GET /operator/v1/shifted-birthdays',
  'POST /operator/v1/campaigns/simulate',
  'POST /operator/v1/coupons/bulk',
  'POST /operator/v1/dead-letters/run',
  'POST /operator/v1/imports/check',
  'POST /operator/v1/imports/{}/undo',
  'POST /operator/v1/reports/check',
  'POST /operator/v1/rewards',
  'POST /operator/v1/tokens/revoke',
  'POST /operator/v1/wallets/recompute',
]
/** The console shows what customers answered. */
const withoutCommand = [
  'GET /operator/v1/review-forms/{}/results',
  'GET /operator/v1/review-forms/{}/submissions',
]

test('each operation of operators has a command, but for those that are left out on purpose', () => {
  const called = new Set(commands.map(([, { call }]) => call && callName(call.method, call.path)))
  const others = [...operations.keys()].filter(
    (name) => name.includes(' /operator/') && !called.has(name),
  )
  expect(others.toSorted()).toEqual([...ofSeveralCalls, ...withoutCommand].toSorted())
})
