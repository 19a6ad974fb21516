import type { AccountId } from '@loyalty/contracts/ids'
import { hostileTexts, hostileValues, takenLike } from '@loyalty/testing/hostile-values'
import { dereferenced } from '@loyalty/testing/dereferenced'
import { fieldsOf, isIgnored, withJsonAt } from '@loyalty/testing/json-fields'
import { takesText } from '@loyalty/testing/takes-text'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { expectOurMessages } from '../../test/support/our-messages.js'
import type { Caller } from '../access/caller.js'
import { openApiDocument } from '../openapi/document.js'
import { operations } from '../operations/index.js'
import { placementOf, type Operation } from '../operations/operation.js'
import { requestParser, type RequestParser } from './parse-request.js'

/*
 * Every hostile value in every field of every operation, as far as the gateway's own checks: a whole
 * system (tests/e2e/src/hostile) then tries each value and each field, but not each with each.
 */

const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId
const caller: Caller = {
  account,
  subject: 'tester',
  subjects: ['tester'],
  customer: null,
  tokenId: 'token',
  formerTokenIds: [],
  scopes: new Set(['operator']),
  roles: [],
  isOfConsole: false,
  expiresAtSeconds: Number.MAX_SAFE_INTEGER,
  issuedAtSeconds: null,
}

interface Sent {
  body?: string
  query?: string
}

/** What the parser reads of a call that has come so far. */
const callOf = (params: Record<string, string>, { body = '', query = '' }: Sent) =>
  ({
    id: 'call',
    headers: { 'x-account-id': account },
    params,
    body: Buffer.from(body),
    raw: { url: `/?${query}` },
    caller,
  }) as unknown as FastifyRequest

interface Described {
  parameters: { name?: string; in?: string; schema: object }[]
  requestBody: { content: { 'application/json': { schema: object } } }
}
const { paths } = dereferenced(await openApiDocument(operations))
const describedOf = ({ url, method }: Operation) =>
  paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as unknown as Described

/** Addresses of any script have a pattern beside the name of their format. */
const ajv = addFormats.default(new Ajv2020({ strict: false })).addFormat('idn-email', true)

/** What the parser takes and a service refuses, since only it knows what is asked there. */
const leftToServices: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/review-forms/:id/submissions': [
    'answers: an operator $ne',
    'answers: an operator $where',
    'answers: a dotted key',
    'answers: the key _bsontype',
    'answers.stars: 2^63',
  ],
}

/** More of them, which a whole system is spared: they differ from others only for a parser. */
const parserValues = toValues('0', '"$where"', '[[[[[[[[[[]]]]]]]]]]')

/** Counted before any field is looked at: one field of an operation tries them. */
const deepValues = toValues(
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
)

function toValues(...texts: readonly string[]): typeof hostileValues {
  return texts.map((json) => ({ name: json.slice(0, 20), json, isAlwaysRefused: false }))
}

/** True when this is taken; what is not is told in our messages. */
function isTakenBy(parse: RequestParser, call: FastifyRequest): boolean {
  const parsed = parse(call)
  if (!parsed.ok) expectOurMessages(parsed.errors)
  return parsed.ok
}

const named = (some: readonly Operation[]) =>
  some.map((operation) => [operation.name, operation] as const)

// Rows are read by a thread, row by row: the whole system tries them.
const withBody = operations.filter(
  (operation) => placementOf(operation).body.length > 0 && operation.takesRows === undefined,
)

test.each(named(withBody))(
  '%s: each hostile value of a field of the body is refused where the document takes none',
  (name, operation) => {
    const parse = requestParser(operation)
    const { schema } = describedOf(operation).requestBody.content['application/json']
    const takes = ajv.compile(schema)
    const { path = {}, body = {} } = operation.example
    const isTaken = (text: string) => isTakenBy(parse, callOf(path, { body: text }))
    expect(isTaken(JSON.stringify(body))).toBe(true)
    const taken = fieldsOf(body).flatMap((field, at) =>
      [...hostileValues, ...parserValues, ...(at === 0 ? deepValues : [])].flatMap(
        ({ name: value, json, isAlwaysRefused }) => {
          const text = withJsonAt(body, field, json)
          const mustBeRefused =
            (isAlwaysRefused && !isIgnored(schema, field)) ||
            ![json, takenLike[value] ?? json].some((one) =>
              takes(JSON.parse(withJsonAt(body, field, one))),
            )
          return isTaken(text) && mustBeRefused ? [`${field.join('.')}: ${value}`] : []
        },
      ),
    )
    expect(taken).toEqual(leftToServices[name] ?? [])
  },
)

const NO_PARAMETERS = ['__proto__', 'x[$ne]']

test.each(named(operations))(
  '%s: each hostile text of a query parameter is refused where the document takes none',
  (_name, operation) => {
    const parse = requestParser(operation)
    const { path = {}, query = {}, body } = operation.example
    const sentBody = placementOf(operation).body.length === 0 ? '' : JSON.stringify(body)
    const isTaken = (text: string) =>
      isTakenBy(parse, callOf(path, { body: sentBody, query: text }))
    const others = (name: string): string =>
      Object.entries(query)
        .filter(([key]) => key !== name)
        .map(([key, value]) => `${key}=${encodeURIComponent(value)}&`)
        .join('')
    const parameters = describedOf(operation).parameters.filter(
      ({ in: place }) => place === 'query',
    )
    const taken = parameters.flatMap(({ name = '', schema }) => {
      const takes = ajv.compile(schema)
      return hostileTexts.flatMap(({ name: text, raw, isAlwaysRefused }) => {
        const mustBeRefused = isAlwaysRefused || !takesText(takes, decodeURIComponent(raw))
        return isTaken(`${others(name)}${name}=${raw}`) && mustBeRefused ? [`${name}: ${text}`] : []
      })
    })
    expect(taken).toEqual([])
    for (const name of NO_PARAMETERS) expect(isTaken(`${others('')}${name}=1`)).toBe(false)
  },
)
