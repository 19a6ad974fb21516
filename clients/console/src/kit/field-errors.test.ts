import { updateAccount } from '@loyalty/contracts/catalog/account'
import { createReviewForm } from '@loyalty/contracts/catalog/review-form'
import { createRewardForOperator } from '@loyalty/contracts/catalog/reward'
import type { Contract } from '@loyalty/contracts/contract'
import { createCustomer, updateCustomerForOperator } from '@loyalty/contracts/customers/operations'
import { createTier, setCustomerTier } from '@loyalty/contracts/customers/tier'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import { toFieldErrors } from '@loyalty/contracts/field-errors'
import { createCampaign } from '@loyalty/contracts/wallet/campaign'
import { createCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { issueGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { createWebhook } from '@loyalty/contracts/webhooks/webhook'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '../client/loyalty.js'
import { en } from '../messages/en.js'
import { es } from '../messages/es.js'
import { fieldFor, placeErrors, type Language } from './field-errors.js'

const language: Language = { t: i18next.t, count: (value) => value.toLocaleString('en') }
beforeAll(() =>
  i18next.init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { translation: en }, es: { translation: es } },
  }),
)

const long = 'x'.repeat(2_000)
const nobody = { customer_id: 'ada', brand_id: null }
const unit = { reward_id: 'no-uuid', amount: 0 }

/** What somebody fills in wrong in each form, the names of its fields, and what the fields say. */
const forms: [form: string, contract: Contract, body: object, says: Record<string, string>][] = [
  [
    'a new customer',
    createCustomer,
    { id: '', name: long, email: 'ada', phone: 'call me' },
    {
      id: en.refused.empty,
      name: 'At most 256 characters.',
      email: en.refused.email,
      phone: en.refused.phone,
    },
  ],
  [
    'a profile',
    updateCustomerForOperator,
    { id: 'ada', reason: long, email: 'ada', phone: '12', country: long },
    {
      reason: 'At most 500 characters.',
      email: en.refused.email,
      phone: en.refused.phone,
      country: 'At most 100 characters.',
    },
  ],
  [
    'an adjustment',
    adjustWallet,
    { ...nobody, ...unit, reason: '' },
    { reward_id: en.refused.choice, amount: en.refused.zero, reason: en.refused.empty },
  ],
  [
    'a transfer',
    transferBetweenWallets,
    { sender_id: 'ada', receiver_id: '', reward_id: 'no-uuid', amount: -1, reason: '' },
    {
      receiver_id: en.refused.empty,
      reward_id: en.refused.choice,
      amount: 'More than 0.',
      reason: en.refused.empty,
    },
  ],
  [
    'a tier of a customer',
    setCustomerTier,
    { customer_id: 'ada', tier_id: 'no-uuid', until: 'soon', reason: '' },
    { tier_id: en.refused.choice, until: en.refused.day, reason: en.refused.empty },
  ],
  [
    'a gift card',
    issueGiftCard,
    { ...nobody, ...unit, expiration_date: 'soon' },
    { reward_id: en.refused.choice, amount: 'More than 0.', expiration_date: en.refused.day },
  ],
  [
    'a reward',
    createRewardForOperator,
    {
      name: '',
      description: 'x'.repeat(10_000),
      type: 'POINTS',
      attributes: { conversion_factor: -1 },
    },
    {
      name: en.refused.empty,
      description: 'At most 4,096 characters.',
      'attributes.conversion_factor': 'Write a number with at most 8 decimals.',
    },
  ],
  [
    'a tier',
    createTier,
    { name: '', rank: -1, metric: { field: 'spend_total', period: 'never' }, threshold: -1 },
    {
      name: en.refused.empty,
      rank: 'At least 0.',
      'metric.period': en.refused.choice,
      threshold: 'At least 0.',
    },
  ],
  [
    'a coupon',
    createCoupon,
    {
      code: '',
      name: long,
      grants: [unit],
      max_redemptions: 0,
      max_redemptions_per_customer: 0,
      starts_at: 'soon',
    },
    {
      name: 'At most 256 characters.',
      'grants.0.reward_id': en.refused.choice,
      'grants.0.amount': 'More than 0.',
      max_redemptions: 'At least 1.',
      max_redemptions_per_customer: 'At least 1.',
      starts_at: en.refused.day,
    },
  ],
  [
    'a batch of coupons',
    createCouponBatch,
    { count: 0, prefix: long, coupon: { name: long, grants: [unit] } },
    {
      count: 'At least 1.',
      prefix: 'At most 32 characters.',
      name: 'At most 256 characters.',
      'grants.0.amount': 'More than 0.',
    },
  ],
  [
    'a campaign',
    createCampaign,
    {
      name: '',
      rewards: [{ reward_id: 'no-uuid', amount: 0, expires_after_days: 0 }],
      conditions: [[{ type: 'Order Value', operator: 'equal', value: 'much' }]],
      max_total: 0,
      max_per_customer: 0,
      ends_at: 'soon',
    },
    {
      name: en.refused.empty,
      'rewards.0.reward_id': en.refused.choice,
      'rewards.0.amount': 'More than 0.',
      'rewards.0.expires_after_days': 'At least 1.',
      max_total: 'At least 1.',
      max_per_customer: 'At least 1.',
      ends_at: en.refused.day,
    },
  ],
  [
    'the settings of the account',
    updateAccount,
    { name: long, time_zone: 'Moon', hold_minutes: 0, default_line_days: 0, adjust_limit: -1 },
    {
      name: 'At most 256 characters.',
      time_zone: en.refused.zone,
      hold_minutes: 'At least 1.',
      default_line_days: 'At least 1.',
      adjust_limit: 'At least 0.',
    },
  ],
  [
    'a webhook',
    createWebhook,
    {
      url: 'https://shop.example/hooks',
      description: long,
      types: ['*'],
      headers: { 'X-Key': 'clé', 'a key': 'secret' },
    },
    {
      description: 'At most 256 characters.',
      'headers.X-Key': en.refused.plain,
      'headers.a key': en.refused.headerName,
    },
  ],
  [
    'a form of reviews',
    createReviewForm,
    { name: '', type: 'SURVEY', fields: [{ name: 'a', label: '', type: 'TEXT' }] },
    { name: en.refused.empty, 'fields.0.label': en.refused.empty },
  ],
]

const problemOf = (contract: Contract, body: object): Problem => {
  const parsed = contract.input.safeParse(body, inOurMessages)
  const fields = parsed.success ? [] : toFieldErrors(parsed.error, 'body')
  return { code: 'VALIDATION_ERROR', details: '', requestId: null, fields }
}

describe.each(forms)('%s', (_form, contract, body, says) => {
  test.each(Object.entries(says))('%s says what it takes', (name, words) => {
    const { placed } = placeErrors(language, problemOf(contract, body), Object.keys(says))
    expect(placed.get(name)).toBe(words)
  })

  test('in Spanish too, and with nothing left over', async () => {
    await i18next.changeLanguage('es')
    const names = Object.keys(says)
    const { placed } = placeErrors(language, problemOf(contract, body), names)
    await i18next.changeLanguage('en')
    expect([...placed.keys()].toSorted()).toStrictEqual(names.toSorted())
  })
})

test.each([
  ['body.phone', ['email', 'phone'], 'phone'],
  ['body.coupon.grants.0.amount', ['name', 'grants.0.amount'], 'grants.0.amount'],
  ['body.conditions.0.1', ['conditions.0.0.value', 'conditions.0.1.value'], 'conditions.0.1.value'],
  ['body.tags.shoe', ['tags'], 'tags'],
  ['body.metric', ['metric.field', 'metric.period'], 'metric.field'],
  ['body.types', ['url'], null],
  ['body', ['url'], null],
])('%s is said at the field of a form: %j', (field, names, place) => {
  expect(fieldFor(field, names)).toBe(place)
})

test.each([
  ['url', 'must begin with https://, or with http:// on localhost', en.refused.url],
  ['dob', 'must be a date or an ISO 8601 date-time with a zone', en.refused.dob],
  ['dob', 'must not lie in the future', en.refused.future],
  ['phone', 'is required', en.refused.empty],
  ['hold_minutes', 'must be at most 10,080', 'At most 10,080.'],
  ['amount', 'must be of a kind that nobody has heard of', en.refused.other],
])('%s %s is said in words', (name, message, words) => {
  const fields = [{ field: `body.${name}`, message }]
  const problem: Problem = { code: 'VALIDATION_ERROR', details: '', requestId: null, fields }
  expect(placeErrors(language, problem, [name]).placed.get(name)).toBe(words)
})

test.each([
  ['COUPON_CODE_EXISTS', ['code', 'name'], 'code'],
  ['CUSTOMER_EXISTS', ['id', 'name'], 'id'],
  ['TIER_RANK_EXISTS', ['name', 'rank'], 'rank'],
  ['LIMIT_EXCEEDED', ['reward_id', 'amount'], 'amount'],
] as const)('%s names no field, and is said at one', (code, names, place) => {
  const problem: Problem = { code, details: '', requestId: null, fields: [] }
  const { placed } = placeErrors(language, problem, names)
  expect([...placed]).toStrictEqual([[place, en.errors[code]]])
})

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every call that people ask for goes by useSend, which stops with what asked for it', () => {
  const others = Object.entries(sources)
    .filter(([name, source]) => !name.endsWith('.test.ts') && /\buseMutation\b/.test(source))
    .map(([name]) => name)
  expect(others).toStrictEqual(['../client/sending.ts'])
})

test('days and numbers are typed into the two inputs of the kit alone', () => {
  const theirs =
    /\b(DateInput|DatePickerInput|NumberInput)\b[^}]*\} from '@mantine\/|type="(date|number)"/
  const others = Object.entries(sources)
    .filter(([name, source]) => !name.endsWith('.test.ts') && theirs.test(source))
    .map(([name]) => name)
  expect(others).toStrictEqual([])
})
