import { MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import { toFieldErrors } from '@loyalty/contracts/field-errors'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import type { FieldError } from '@loyalty/contracts/outcome'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'
import { expectOurMessages } from '../../test/support/our-messages.js'
import { operations } from '../operations/index.js'
import { placementOf, type Operation } from '../operations/operation.js'

let gateway: TestGateway
let authorization: string
beforeAll(async () => {
  gateway = await createTestGateway()
  authorization = `Bearer ${await gateway.issuer.issue()}`
})
afterAll(() => gateway.server.close())

/** Texts of JSON, since some of these are no values of JavaScript. */
const hostileValues = [
  'null',
  'true',
  '0',
  '-1',
  '1e400',
  '-1e400',
  '9223372036854775808',
  '0.00001',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"$where"',
  `"${'x'.repeat(5_000)}"`,
  '[]',
  '[null]',
  '{}',
  '{"$ne":null}',
  '{"$where":"1"}',
  '{"a.b":1}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"_bsontype":"ObjectId"}',
  '[[[[[[[[[[]]]]]]]]]]',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
]

const hostileTexts = [
  '',
  '%00',
  '%ED%A0%80',
  '$ne',
  '%7B%22%24ne%22%3Anull%7D',
  '__proto__',
  'constructor',
  '1e400',
  '9223372036854775808',
  'x'.repeat(2_000),
  '%',
  '..%2F..%2Fetc',
]

/** What the shape checks may say, and 503 where they find nothing wrong: this test has no broker. */
const allowed = new Set([400, 404, 405, 503])

interface Refused {
  errors?: FieldError[]
}

async function statusOf(options: InjectOptions): Promise<number> {
  const answer = await gateway.server.inject({
    ...options,
    headers: { authorization, ...options.headers },
  })
  expect(answer.json()).toMatchObject({ code: expect.any(String), details: expect.any(String) })
  expectOurMessages(answer.json<Refused>().errors)
  return answer.statusCode
}

const urlOf = ({ url }: Operation, value = '0190f3a2-0000-7000-8000-000000000005'): string =>
  url.replaceAll(/:\w+/g, value)

const withBody = operations.filter((operation) => placementOf(operation).body.length > 0)
const withPath = operations.filter((operation) => placementOf(operation).path.length > 0)

type Path = readonly (string | number)[]

const entriesOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value)

/** The places of all fields of a value, nested ones too. */
const placesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : entriesOf(value).flatMap(([name, field]) => [
        [...path, name],
        ...placesIn(field, [...path, name]),
      ])

/** The value with another one in one place; undefined leaves the field out. */
function changed(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to
  const fields = entriesOf(value as object).map(([key, field]) =>
    key === name ? ([key, changed(field, rest, to)] as const) : ([key, field] as const),
  )
  return Array.isArray(value)
    ? fields.map(([, field]) => field)
    : Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

const MISSING = undefined
/** What hostile-fields.test.ts does not put into each field of each body. */
const otherValues = [
  MISSING,
  { unknown: 1 },
  1.23456,
  1_000_000_000_000,
  '2026-13-45',
  '4111 1111 1111 1111',
]
/** Of rows, which it leaves out. */
const allValues = [
  ...otherValues,
  ...hostileValues.filter((text) => text.length < 6_000).map((text) => JSON.parse(text) as unknown),
]

/** All that is found wrong with a value of which one field after the other is changed to these. */
function errorsOf(schema: z.ZodType, good: unknown, values: readonly unknown[]): FieldError[] {
  return placesIn(good).flatMap((place) =>
    values.flatMap((wrong) => {
      const { error } = schema.safeParse(changed(good, place, wrong), inOurMessages)
      return error === undefined ? [] : toFieldErrors(error)
    }),
  )
}

test.each(withBody.map((operation) => [operation.name, operation] as const))(
  '%s: what is wrong deep within the body is told in our messages',
  (_name, operation) => {
    const { path = {}, body = {} } = operation.example
    const values = operation.takesRows === undefined ? otherValues : allValues
    const errors = errorsOf(operation.contract.input, { ...body, ...path }, values)
    expect(errors.length).toBeGreaterThan(0)
    expectOurMessages(errors)
  },
)

const rowsOf = (name: string): unknown[] =>
  operations
    .filter((operation) => operation.name === name)
    .flatMap((operation) => operation.example.body?.['customers'] ?? [])

test('so is what is wrong with a row of a migration', () => {
  const [customer] = rowsOf('POST /v1/customers/migrate')
  const [entry] = rowsOf('POST /v1/customers/migrate/events') as { events: unknown[] }[]
  const errors = [
    ...errorsOf(MigrationCustomer, customer, allValues),
    ...errorsOf(MigrationEvent, entry?.events[0], allValues),
  ]
  expect(errors.length).toBeGreaterThan(100)
  expectOurMessages(errors)
})

/** Those whose rows are read elsewhere; hostile-fields.test.ts has the fields of all others. */
const withRows = operations.filter((operation) => operation.takesRows !== undefined)

/** Of no rows there is nothing to check: 200, and no service is asked. */
const asksNobody = ({ url }: Operation, value: string): boolean =>
  url === '/operator/v1/imports/check' && value === '[]'

test.each(withRows.map((operation) => [operation.name, operation] as const))(
  '%s: no member of the body can harm',
  async (_name, operation) => {
    for (const field of placementOf(operation).body) {
      for (const value of hostileValues) {
        if (asksNobody(operation, value)) continue
        const status = await statusOf({
          method: operation.method,
          url: urlOf(operation),
          headers: { 'content-type': 'application/json' },
          payload: `{"${field}":${value}}`,
        })
        expect(allowed, `${field}: ${value.slice(0, 50)}: ${status}`).toContain(status)
      }
    }
  },
)

test.each(withPath.map((operation) => [operation.name, operation] as const))(
  '%s: no path can harm',
  async (_name, operation) => {
    for (const text of hostileTexts) {
      const status = await statusOf({ method: operation.method, url: urlOf(operation, text) })
      expect(allowed, `${text}: ${status}`).toContain(status)
    }
  },
)
