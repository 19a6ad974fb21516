import { dereferenced } from '@loyalty/testing/dereferenced'
import { describe, expect, test } from 'vitest'
import { operations } from '../operations/index.js'
import { openApiDocument } from './document.js'

const INSTANTS = ['created_at', 'updated_at']

/** Rows that never change once they are written, so they have `created_at` alone. */
const WRITTEN_ONCE = 'a row that never changes'
/** What an action says that it did. What it says of resources has its own fields below. */
const RESULT = 'the result of an action, no resource'
/** A shape that section 2 of the interface lists field by field. */
const INTERFACE = "a shape of the interface, whose members are the interface's"

/** Sums of what happened, no resource. */
const SUMS = 'sums of what happened, no resource'

/** It has `first_seen_at` and `last_seen_at`. */
const SEEN = 'a person is seen, and nobody creates one'

/** Answers, or parts of one, without both fields: what they are instead. */
const exceptions: Record<string, string> = {
  'GET /operator/v1/me': 'what a token says, no resource',
  'GET /operator/v1/people': SEEN,
  'DELETE /operator/v1/people/{subject}': SEEN,
  'GET /operator/v1/sign-in': 'settings of the deployment, no resource',
  'GET /operator/v1/wallets/{customer_id}/transactions': WRITTEN_ONCE,
  'POST /operator/v1/wallets/{customer_id}/adjust transactions': WRITTEN_ONCE,
  'POST /operator/v1/wallets/transfer transactions': WRITTEN_ONCE,
  'GET /operator/v1/gift-cards/{card_id}/transactions': WRITTEN_ONCE,
  'POST /operator/v1/gift-cards transactions': WRITTEN_ONCE,
  'POST /operator/v1/gift-cards/adjust transactions': WRITTEN_ONCE,
  'POST /operator/v1/gift-cards/void transactions': WRITTEN_ONCE,
  'POST /operator/v1/gift-cards/{code}/redeem transactions': WRITTEN_ONCE,
  'POST /operator/v1/gift-cards/{code}/void transactions': WRITTEN_ONCE,
  'GET /operator/v1/personas/{id}/history': WRITTEN_ONCE,
  'GET /operator/v1/audit': WRITTEN_ONCE,
  'GET /operator/v1/referral-programmes/{id}/referrals': 'a referral has an instant for each step',
  'GET /operator/v1/bulk/{id}/errors': 'what went wrong with rows of a job, which has them',
  'GET /operator/v1/review-forms/{id}/submissions': WRITTEN_ONCE,
  'GET /operator/v1/review-forms/{id}/results': 'sums of what was submitted, no resource',
  'POST /operator/v1/customers wallet': INTERFACE,
  'GET /operator/v1/customers/{id} wallet': INTERFACE,
  'PATCH /operator/v1/customers/{id} wallet': INTERFACE,
  'PUT /operator/v1/customers/{id}/consent wallet': INTERFACE,
  'POST /operator/v1/wallets/{customer_id}/adjust wallet': INTERFACE,
  'POST /operator/v1/wallets/{customer_id}/adjust gift_card': INTERFACE,
  'POST /operator/v1/wallets/transfer sender': INTERFACE,
  'POST /operator/v1/wallets/transfer receiver': INTERFACE,
  'POST /operator/v1/gift-cards wallet': INTERFACE,
  'POST /operator/v1/redemptions/{id}/reverse wallet': INTERFACE,
  'POST /operator/v1/redemptions/{id}/reverse taken_back': INTERFACE,
  'POST /operator/v1/redemptions/{id}/reverse given_back': INTERFACE,
  'GET /operator/v1/customers/{id}/referrals programmes': SUMS,
  'GET /operator/v1/customers/{id}/referrals referred': 'a referral has an instant for each step',
  'GET /operator/v1/customers/{id}/devices': 'a device changes when it is seen, at `last_seen_at`',
  'POST /operator/v1/customers/{id}/notes': WRITTEN_ONCE,
  'GET /operator/v1/customers/{id}/notes': WRITTEN_ONCE,
  'DELETE /operator/v1/customers/{id}/notes/{note_id}': WRITTEN_ONCE,
  'GET /operator/v1/shifted-birthdays': 'what was found of customers, who have them',
  'GET /operator/v1/customers/{id}/export': 'all about one person: what it is made of has them',
  'GET /operator/v1/exports/{kind}': 'lines, which are resources',
  'GET /operator/v1/live': 'facts, which have their time',
  'DELETE /operator/v1/customers/{id}': RESULT,
  'PUT /operator/v1/customers/{id}/tier': 'what is worked out of a customer and the tiers',
  'DELETE /operator/v1/personas/{id}': RESULT,
  'POST /operator/v1/wallets/recompute': RESULT,
  // The event or tier has them; a dry run answers what it would do.
  'POST /operator/v1/events/{id}/return taken_back': RESULT,
  'POST /operator/v1/events/{id}/return given_back': RESULT,
  'POST /operator/v1/events/{id}/return gift_card_refunds': RESULT,
  'POST /operator/v1/events/{id}/return shortfall': RESULT,
  'POST /operator/v1/tiers': RESULT,
  'PATCH /operator/v1/tiers/{id}': RESULT,
  'POST /operator/v1/campaigns/simulate': RESULT,
  'POST /operator/v1/identity-rules/try': RESULT,
  'POST /operator/v1/imports/check': RESULT,
  'GET /operator/v1/coupons/{id}/stats': SUMS,
  'GET /operator/v1/campaigns/{id}/stats': SUMS,
  'GET /operator/v1/reports/points': SUMS,
  'GET /operator/v1/reports/liability': SUMS,
  'GET /operator/v1/reports/coupons': SUMS,
  'GET /operator/v1/reports/campaigns': SUMS,
  'GET /operator/v1/reports/punch-cards': SUMS,
  'GET /operator/v1/reports/referrals': SUMS,
  'GET /operator/v1/reports/customers': SUMS,
  'GET /operator/v1/reports/top-customers': SUMS,
  'GET /operator/v1/reports/cohorts': SUMS,
  'POST /operator/v1/dead-letters/run': RESULT,
  'POST /operator/v1/webhooks/{id}/test': RESULT,
  'POST /operator/v1/webhooks/{id}/replay': RESULT,
  'GET /operator/v1/imports/{import_id}/errors': 'a part of its import, which has both',
}

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const document = dereferenced(await openApiDocument(operations)) as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
}
interface Answer {
  content?: Record<string, { schema: Schema }>
}

/** The kinds of a choice; null is none. */
const kindsOf = ({ oneOf = [] }: Schema): Schema[] => oneOf.filter(({ type }) => type !== 'null')

/** The object that a schema is, or that a list of it holds. */
function objectOf(schema: Schema | undefined): Schema {
  const { items, ...own } = schema ?? {}
  const [alternative, another] = kindsOf(own)
  const only = items ?? (another === undefined ? alternative : undefined)
  return only === undefined ? own : objectOf(only)
}

const fieldsOf = (schema: Schema): string[] => Object.keys(schema.properties ?? {})
const hasIdentity = (schema: Schema): boolean =>
  fieldsOf(schema).some((field) => field === 'id' || field.endsWith('_id'))

/**
 * An answer of several resources is taken apart. It has no identity of its own, and all that it
 * holds are objects.
 */
function partsOf(place: string, data: Schema): (readonly [place: string, schema: Schema])[] {
  const parts = Object.entries(data.properties ?? {}).map(
    ([field, schema]) => [`${place} ${field}`, objectOf(schema)] as const,
  )
  const isMadeOfResources =
    parts.length > 0 && parts.every(([, part]) => hasIdentity(part)) && !hasIdentity(data)
  return isMadeOfResources ? parts : [[place, data]]
}

/** What an answer may be, but for what a dry run tells. */
function writtenOf(schema: Schema | undefined): Schema[] {
  const whole = objectOf(schema)
  const ways = (whole.oneOf === undefined ? [whole] : kindsOf(whole)).map(objectOf)
  return ways.filter((way) => !fieldsOf(way).includes('dry_run'))
}

const answers = Object.entries(document.paths)
  .filter(([path]) => path.startsWith('/operator/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, { content }]) => {
          const body = content?.['application/json']?.schema ?? {}
          return writtenOf(body.properties?.['data']).flatMap((data) =>
            partsOf(`${method.toUpperCase()} ${path}`, data),
          )
        }),
    ),
  )

const missing = (schema: Schema): string[] =>
  INSTANTS.filter((field) => !fieldsOf(schema).includes(field))

describe('what the operator interface answers', () => {
  test.each(answers.filter(([place]) => exceptions[place] === undefined))(
    '%s says when it was made and changed',
    (_place, schema) => {
      expect(missing(schema)).toEqual([])
    },
  )

  test.each(answers.filter(([place]) => exceptions[place] === WRITTEN_ONCE))(
    '%s says when it was written',
    (_place, schema) => {
      expect(missing(schema)).toEqual(['updated_at'])
    },
  )

  test('is excepted only where there is need', () => {
    const needed = answers.filter(([, schema]) => missing(schema).length > 0)
    // A dry run of a call that makes something has a status of its own.
    const places = new Set(needed.map(([place]) => place))
    expect([...places].toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })
})
