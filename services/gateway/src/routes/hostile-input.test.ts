import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf, type Operation } from '../operation.js'
import { placementOf } from '../request/placement.js'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'
import { operations } from './index.js'

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

/** How each message begins; `issue-words.ts` says why. */
const OUR_STYLE =
  /^(must |is required|is not a member of this body$|is not a parameter of this request$)/
/** What the library that checks shapes says of its own. */
const ITS_WORDS = /invalid|expected|received|too (small|big)|unrecognized|[<>]=/i

interface Refused {
  errors?: { field: string; message: string }[]
}

async function statusOf(options: InjectOptions): Promise<number> {
  const answer = await gateway.server.inject({
    ...options,
    headers: { authorization, ...options.headers },
  })
  expect(answer.json()).toMatchObject({ code: expect.any(String), details: expect.any(String) })
  for (const { field, message } of answer.json<Refused>().errors ?? []) {
    expect(message, field).toMatch(OUR_STYLE)
    expect(message, field).not.toMatch(ITS_WORDS)
  }
  return answer.statusCode
}

/** Of no rows there is nothing to check: 200, and no service is asked. */
const asksNobody = ({ url }: Operation, value: string): boolean =>
  url === '/operator/v1/imports/check' && value === '[]'

const urlOf = ({ url }: Operation, value = '0190f3a2-0000-7000-8000-000000000005'): string =>
  url.replaceAll(/:\w+/g, value)

const withBody = operations.filter((operation) => placementOf(operation).body.length > 0)
const withPath = operations.filter((operation) => placementOf(operation).path.length > 0)

test.each(withBody.map((operation) => [nameOf(operation), operation] as const))(
  '%s: no member of the body can harm',
  async (_name, operation) => {
    for (const member of placementOf(operation).body) {
      for (const value of hostileValues) {
        if (asksNobody(operation, value)) continue
        const status = await statusOf({
          method: operation.method,
          url: urlOf(operation),
          headers: { 'content-type': 'application/json' },
          payload: `{"${member}":${value}}`,
        })
        expect(allowed, `${member}: ${value.slice(0, 50)}: ${status}`).toContain(status)
      }
    }
  },
)

test.each(withPath.map((operation) => [nameOf(operation), operation] as const))(
  '%s: no path can harm',
  async (_name, operation) => {
    for (const text of hostileTexts) {
      const status = await statusOf({ method: operation.method, url: urlOf(operation, text) })
      expect(allowed, `${text}: ${status}`).toContain(status)
    }
  },
)

test.each(operations.map((operation) => [nameOf(operation), operation] as const))(
  '%s: no query can harm',
  async (_name, operation) => {
    for (const name of [...placementOf(operation).query, '__proto__', 'x[$ne]']) {
      for (const text of hostileTexts) {
        const url = `${urlOf(operation)}?${name}=${text}`
        const status = await statusOf({ method: operation.method, url })
        expect(allowed, `${name}=${text}: ${status}`).toContain(status)
      }
    }
  },
)
