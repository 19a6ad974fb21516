import { isObject } from '@loyalty/contracts/is-object'
import { beforeAll, expect, it } from 'vitest'
import { exampleOf, isOutOfReach, send, targetOf } from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import { readApi, type Api, type JsonSchema, type Operation } from '../harness/openapi.js'

let api: Api
let fixture: Fixture

beforeAll(async () => {
  ;[api, fixture] = await Promise.all([readApi(), createFixture()])
})

type Json = Record<string, unknown>

/** The fields of an operation's body, of all its forms. */
function fieldsOf(schema: JsonSchema): string[] {
  const {
    $ref: reference,
    properties = {},
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema as {
    $ref?: string
    properties?: Json
    anyOf?: JsonSchema[]
    oneOf?: JsonSchema[]
    allOf?: JsonSchema[]
  }
  const named = reference === undefined ? [] : fieldsOf(componentOf(reference))
  const parts = [...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)
  return [...new Set([...named, ...Object.keys(properties), ...parts])]
}

const componentOf = (reference: string): JsonSchema => {
  const { schemas = api.components } = api.components as { schemas?: JsonSchema }
  return schemas[reference.split('/').at(-1) ?? ''] as JsonSchema
}

interface Resource {
  /** Where the answer has it. */
  at: (body: Json) => unknown
  /** Is sent before the example, where the resource has already what that says. */
  first?: Json
  /** Fields that stay as they are in the resource of the example: a campaign without a maximum gets none. */
  fixed?: string[]
  /** Fields that the resource does not have, on purpose. */
  without?: string[]
}

const data = (body: Json): unknown => body['data']
const inData = (name: string) => (body: Json) => (data(body) as Json)[name]
const consentOf = (body: Json) => (inData('customer')(body) as Json)['consent']

/** What was announced stands inside. */
const eventOf = (body: Json) => Object.assign({}, data(body), inData('data')(body)) as Json

/** The operations whose body is a resource, or a part of one. */
const resources: Record<string, Resource> = {
  'post-v1-customers': { at: inData('customer') },
  'patch-v1-customers-id': {
    at: inData('customer'),
    first: { name: 'Grace Hopper', email: 'grace@example.com' },
  },
  'patch-v1-customers-id-tags': { at: inData('customer') },
  'put-v1-customers-id-consent': { at: consentOf },
  // A contact may be sent as it was read, so that what the system sets is taken and not looked at.
  // Its order stands in its `data`.
  'post-v1-contacts': { at: (body) => body, without: ['id', 'created_at', 'updated_at', 'order'] },
  'put-v1-contacts-id': {
    at: (body) => (data(body) as unknown[])[0],
    without: ['created_at', 'updated_at'],
  },
  'post-operator-v1-customers': { at: inData('customer') },
  'patch-operator-v1-customers-id': {
    at: inData('customer'),
    without: ['reason'],
    first: {
      name: 'Grace Hopper',
      platforms: ['ios'],
      gender: 'MALE',
      dob: '1991-06-18T00:00:00.000Z',
      document_type: 'dni',
      document_number: 'X-7654321',
      country: 'Peru',
      phone: '+34600111333',
      email: 'grace@example.com',
      metadata: { note: 'another' },
      status: 'INACTIVE',
    },
  },
  'put-operator-v1-customers-id-consent': { at: consentOf },
  'patch-operator-v1-account': {
    at: data,
    first: {
      time_zone: 'America/Lima',
      reversal_policy: 'within_balance',
      hold_minutes: 7,
      reversal_grace_days: 3,
    },
  },
  'post-v1-rewards': { at: data },
  'post-operator-v1-rewards': { at: data },
  'patch-operator-v1-rewards-id': { at: data },
  // A code is kept in capitals.
  'post-operator-v1-coupons': { at: data, without: ['code'] },
  'patch-operator-v1-coupons-id': {
    at: data,
    first: {
      brand_id: 'brand-9',
      costs: [],
      discounts: [{ kind: 'FREE_SHIPPING' }],
      conditions: [],
      exclusion_group: 'another',
      max_redemptions: 900,
      max_redemptions_per_customer: 9,
      combinable: false,
      listed: true,
    },
  },
  'post-operator-v1-campaigns': { at: data },
  'patch-operator-v1-campaigns-id': {
    at: data,
    first: { event_types: ['VISIT'] },
    fixed: ['max_total', 'max_per_customer'],
  },
  'post-operator-v1-tiers': { at: data, without: ['dry_run'] },
  'patch-operator-v1-tiers-id': {
    at: data,
    without: ['dry_run'],
    first: {
      rank: 999,
      metric: { period: 'lifetime', field: 'number_of_purchases' },
      threshold: 7,
    },
  },
  'post-operator-v1-review-forms': { at: data },
  'patch-operator-v1-review-forms-id': {
    at: data,
    first: { name: 'Another', type: 'SURVEY', status: 'PAUSED' },
  },
  'put-operator-v1-identity-rules': { at: data },
  // Of headers the names are shown alone.
  'post-operator-v1-webhooks': { at: data, without: ['headers'] },
  'patch-operator-v1-webhooks-id': {
    at: data,
    without: ['headers'],
    first: { url: 'https://other.example/', types: ['*'], ordered: false, status: 'ACTIVE' },
  },
  // The minutes make an instant, and an event that no redemption follows names none.
  'post-v1-behavior-events': { at: eventOf, without: ['hold_minutes', 'redemption_ids'] },
  'post-operator-v1-events': { at: eventOf, without: ['hold_minutes', 'redemption_ids'] },
}

/** All others say what is to happen. */
const commands = [
  'patch-v1-customers-id-devices',
  'post-v1-behavior-events-eventid-return',
  'post-v1-carts-checkout',
  'post-v1-carts-evaluate',
  'post-v1-coupons-image',
  'post-v1-coupons-redeem',
  'post-v1-coupons-redeem-all',
  'post-v1-coupons-reverse',
  'post-v1-coupons-validate',
  'post-v1-coupons-validate-all',
  'post-v1-customer-tokens',
  'post-v1-customers-id-coupons-applicable',
  'post-v1-customers-migrate',
  'post-v1-customers-migrate-events',
  'post-v1-gift-cards',
  'post-v1-gift-cards-authorize',
  'post-v1-gift-cards-capture',
  'post-v1-gift-cards-claim',
  'post-v1-gift-cards-image',
  'post-v1-gift-cards-lookup',
  'post-v1-gift-cards-refund',
  'post-v1-gift-cards-release',
  'post-v1-gift-cards-top-up',
  'post-v1-review-forms-id-submissions',
  'post-operator-v1-campaigns-simulate',
  'post-operator-v1-coupons-bulk',
  'post-operator-v1-dead-letters-run',
  'post-operator-v1-events-id-cancel',
  'post-operator-v1-events-id-return',
  'post-operator-v1-events-id-reverse',
  'post-operator-v1-gift-cards',
  'post-operator-v1-gift-cards-adjust',
  'post-operator-v1-gift-cards-code-redeem',
  'post-operator-v1-gift-cards-code-void',
  'post-operator-v1-gift-cards-unlock',
  'post-operator-v1-gift-cards-void',
  'post-operator-v1-identity-rules-try',
  'post-operator-v1-imports-check',
  'post-operator-v1-personas-id-split',
  'post-operator-v1-personas-id-undo',
  'post-operator-v1-redemptions-id-reverse',
  'post-operator-v1-tokens-revoke',
  'post-operator-v1-wallets-customer-id-adjust',
  'post-operator-v1-wallets-recompute',
  'post-operator-v1-wallets-transfer',
  'post-operator-v1-webhooks-id-replay',
  'put-operator-v1-customers-id-tier',
]

/** One of two that exclude each other, of which the example has the other. */
const alternatives = [
  'post-operator-v1-campaigns-simulate: campaign_id',
  'post-operator-v1-campaigns-simulate: cart',
  'post-operator-v1-tokens-revoke: subject',
  'post-operator-v1-tokens-revoke: issued_before',
]

const writes = () =>
  api.operations.filter(({ id, method, body }) => {
    const isWrite = ['POST', 'PUT', 'PATCH'].includes(method)
    return isWrite && body !== null && !isOutOfReach(id)
  })

it('every write is of a resource, or a command', () => {
  const known = [...Object.keys(resources), ...commands].toSorted()
  expect(
    writes()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(known)
})

it('every example of the tests has every field that its operation takes', () => {
  const missing = writes().flatMap((operation) => {
    const sent = exampleOf(operation, fixture).body ?? {}
    return fieldsOf(operation.body ?? {})
      .filter((field) => !Object.hasOwn(sent, field))
      .map((field) => `${operation.id}: ${field}`)
  })
  expect(missing).toEqual(alternatives)
})

it('every field that is sent stands in the resource that is answered', async () => {
  const lost: string[] = []
  for (const operation of writes()) {
    const resource = resources[operation.id]
    if (resource !== undefined) lost.push(...(await lostBy(operation, resource)))
  }
  expect(lost).toEqual([])
})

async function lostBy(operation: Operation, resource: Resource): Promise<string[]> {
  const { at, first, without = [] } = resource
  const example = exampleOf(operation, fixture)
  const target = targetOf(operation, example)
  const changed = async (sent: Json) => {
    const answer = await send(fixture, operation, target, { ...example, body: sent })
    const shown = at(answer.body)
    if (!isObject(shown)) return [`${operation.id}: no resource, ${JSON.stringify(answer.body)}`]
    return Object.keys(sent)
      .filter((field) => isKept(sent[field], shown[field]) === without.includes(field))
      .map((field) => `${operation.id}: ${field}`)
  }
  const sent = example.body ?? {}
  const lost = first === undefined ? [] : await changed(first)
  return [
    ...lost,
    ...(await sameBefore(operation, target, resource, sent)),
    ...(await changed(sent)),
  ]
}

/** What a change says that was so before it: whether it is kept, nobody would see. */
async function sameBefore(
  { id, path, method }: Operation,
  target: string,
  { at, fixed = [] }: Resource,
  sent: Json,
): Promise<string[]> {
  const read = api.operations.find((one) => one.method === 'GET' && one.path === path)
  if (read === undefined || method === 'POST') return []
  const before = at((await send(fixture, read, target, {})).body)
  if (!isObject(before)) return [`${id}: cannot be read before`]
  return Object.keys(sent)
    .filter((field) => isKept(sent[field], before[field]) && !fixed.includes(field))
    .map((field) => `${id}: ${field} is so before`)
}

/** Objects are merged into those that there are, and null removes; arrays and plain values replace. */
function isKept(sent: unknown, shown: unknown): boolean {
  if (Array.isArray(sent)) {
    return (
      Array.isArray(shown) &&
      sent.length === shown.length &&
      sent.every((item, at) => isKept(item, shown[at]))
    )
  }
  if (!isObject(sent)) return sent === (shown ?? null)
  return isObject(shown) && Object.keys(sent).every((key) => isKept(sent[key], shown[key]))
}
