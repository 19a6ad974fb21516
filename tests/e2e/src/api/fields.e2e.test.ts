import { isObject } from '@loyalty/contracts/is-object'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { expect, it } from 'vitest'
import { exampleOf, isOutOfReach, send, targetOf } from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import { readApi, type Api, type JsonSchema, type Operation } from '../harness/openapi.js'

let api: Api
let fixture: Fixture

beforeAttempts(async () => {
  ;[api, fixture] = await Promise.all([readApi(), createFixture()])
})

type Json = Record<string, unknown>

/** The fields of an operation's body, of all its forms. */
function fieldsOf(schema: JsonSchema): string[] {
  const {
    properties = {},
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema as {
    properties?: Json
    anyOf?: JsonSchema[]
    oneOf?: JsonSchema[]
    allOf?: JsonSchema[]
  }
  const parts = [...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)
  return [...new Set([...Object.keys(properties), ...parts])]
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
  // What has become of the code is shown by the referral.
  createCustomer: { at: inData('customer'), without: ['referral_code'] },
  updateCustomer: {
    at: inData('customer'),
    first: { name: 'Grace Hopper', email: 'grace@example.com' },
  },
  addCustomerTags: { at: inData('customer') },
  giveCustomerConsent: { at: consentOf },
  // A contact may be sent as it was read, so that what the system sets is taken and not looked at.
  // Its order stands in its `data`.
  createContact: {
    at: (body) => body,
    without: ['id', 'persona_id', 'created_at', 'updated_at', 'order'],
  },
  replaceContact: {
    at: (body) => (data(body) as unknown[])[0],
    without: ['created_at', 'updated_at'],
  },
  createCustomerAsOperator: { at: inData('customer'), without: ['referral_code'] },
  updateCustomerAsOperator: {
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
  putCustomerConsent: { at: consentOf },
  updateAccount: {
    at: data,
    first: {
      time_zone: 'America/Lima',
      reversal_policy: 'within_balance',
      hold_minutes: 7,
      reversal_grace_days: 3,
    },
  },
  createReward: { at: data, without: ['id'] },
  createRewardAsOperator: { at: data, without: ['id'] },
  updateReward: { at: data },
  // A code is kept in capitals.
  createCoupon: { at: data, without: ['code', 'dry_run'] },
  updateCoupon: {
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
  createCampaign: { at: data },
  updateCampaign: {
    at: data,
    first: { event_types: ['VISIT'] },
    fixed: ['max_total', 'max_per_customer', 'inactive_days'],
  },
  createPunchCard: { at: data },
  updatePunchCard: { at: data, first: { repeats: false, consent_purpose: null } },
  createReferralProgramme: { at: data },
  chooseReferralCode: { at: data },
  updateReferralProgramme: { at: data, first: { name: 'Others', within_days: 5, hold_days: 3 } },
  createTier: { at: data, without: ['dry_run'] },
  updateTier: {
    at: data,
    without: ['dry_run'],
    first: {
      rank: 999,
      metric: { period: 'lifetime', field: 'number_of_purchases' },
      threshold: 7,
    },
  },
  createCustomerNote: { at: data },
  createSegment: { at: data, without: ['dry_run'] },
  updateSegment: {
    at: data,
    first: {
      name: 'Another',
      filter: { all: [{ any: [{ field: 'status', operator: 'eq', value: 'ACTIVE' }] }] },
    },
  },
  createReviewForm: { at: data },
  updateReviewForm: {
    at: data,
    first: { name: 'Another', type: 'SURVEY', status: 'PAUSED' },
  },
  replaceIdentityRules: { at: data },
  // Of headers the names are shown alone.
  createWebhook: { at: data, without: ['headers'] },
  updateWebhook: {
    at: data,
    without: ['headers'],
    first: { url: 'https://other.example/', types: ['*'], ordered: false, status: 'ACTIVE' },
  },
  // The minutes make an instant, and an event that no redemption follows names none.
  announceEvent: { at: eventOf, without: ['hold_minutes', 'redemption_ids'] },
  announceEventAsOperator: { at: eventOf, without: ['hold_minutes', 'redemption_ids'] },
}

/** All others say what is to happen. */
const commands = [
  'updateCustomerDevice',
  'nameCustomerReferral',
  'returnEvent',
  'checkOutCart',
  'evaluateCart',
  'drawCoupon',
  'redeemCoupon',
  'redeemAllCoupons',
  'reverseCoupon',
  'validateCoupon',
  'validateAllCoupons',
  'issueCustomerToken',
  'listApplicableCustomerCoupons',
  'migrateCustomers',
  'migrateCustomerEvents',
  'sellGiftCard',
  'authorizeGiftCard',
  'captureGiftCard',
  'claimGiftCard',
  'drawGiftCard',
  'lookUpGiftCard',
  'refundGiftCard',
  'releaseGiftCard',
  'topUpGiftCard',
  'submitReviewForm',
  'simulateCampaign',
  'createCouponBatch',
  'runDeadLetters',
  'cancelEventAsOperator',
  'returnEventAsOperator',
  'reverseEvent',
  'issueGiftCard',
  'adjustGiftCard',
  'redeemGiftCardByCode',
  'voidGiftCardByCode',
  'unlockGiftCard',
  'voidGiftCard',
  'tryIdentityRules',
  'checkImport',
  'startBulk',
  'appendBulkRows',
  'splitPersona',
  'mergePersonas',
  'undoPersonaStep',
  'reverseRedemption',
  'revokeToken',
  'adjustWallet',
  'recomputeWallets',
  'transferBetweenWallets',
  'replayWebhook',
  'setCustomerTier',
]

/** One of two that exclude each other, of which the example has the other. */
const alternatives = [
  'simulateCampaign: campaign_id',
  'simulateCampaign: cart',
  'startBulk: segment_id',
  'startBulk: batch_id',
  'startBulk: tags',
  'startBulk: keys',
  'startBulk: status',
  'revokeToken: subject',
  'revokeToken: issued_before',
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
