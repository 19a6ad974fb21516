import { randomUUID } from 'node:crypto'
import { hostileTexts, hostileValues } from '@loyalty/testing/hostile-values'
import { fieldsOf, isIgnored, withJsonAt } from '@loyalty/testing/json-fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJudge, type Judge } from '../harness/answers.js'
import { exampleOf, targetOf } from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import { readApi, type Api, type JsonSchema, type Operation } from '../harness/openapi.js'
import { documentedFields } from './fields.js'
import { expectAllRefused, expectAllSurvived, type Trial } from './trial.js'

let api: Api
let judge: Judge
/** Its calls are all refused, so it never changes. */
let untouched: Fixture
/** Some of its calls succeed. */
let touched: Fixture

beforeAll(async () => {
  ;[api, untouched, touched] = await Promise.all([readApi(), createFixture(), createFixture()])
  judge = createJudge(api)
})

/**
 * The gateway's own test (hostile-fields.test.ts) tries each value in each field against the checks of
 * shape. Here, where a whole system is behind them, a field that does not take a value is tried with one
 * such value in so many, in turn.
 */
const TURNS = 6
/** Of values that a field may take, which a service stores, more are tried; they cost a transaction each. */
const TAKEN_TURNS = 4
/** Headers and unknown parameters are read by the same code whatever is asked. */
const STRAY_TURNS = 3

/** Those whose fields other code than that looks at, a service or the reader of rows: each with each. */
const judgedElsewhere =
  /-(review-forms-id-submissions|reports-check|customers-migrate(-events)?|imports-check)$/

const isLeftOut = ({ id }: Operation, at: number, isTaken: boolean): boolean =>
  !judgedElsewhere.test(id) && at % (isTaken ? TAKEN_TURNS : TURNS) !== 0

/**
 * A field of free objects takes any JSON, so only what is never stored is refused in it, and each of those
 * values is tried there; one that is ignored stores nothing. Each trial is an example of its own: what it
 * creates does not yet exist.
 */
function bodyTrials(operation: Operation, fixture: Fixture): Trial[] {
  return fieldsOf(exampleOf(operation, fixture).body).flatMap((field, place) =>
    hostileValues.flatMap(({ name, json, isAlwaysRefused }, turn) => {
      const { body, ...rest } = exampleOf(operation, fixture)
      const rawBody = withJsonAt(body, field, json)
      const isTaken = judge.takesBody(operation, JSON.parse(rawBody))
      if (isLeftOut(operation, place + turn, isTaken)) return []
      return {
        name: `${field.join('.')}: ${name}`,
        operation,
        target: targetOf(operation, rest),
        options: { rawBody, headers: { 'content-type': 'application/json' } },
        mustBeRefused: (isAlwaysRefused && !isIgnored(operation.body, field)) || !isTaken,
      }
    }),
  )
}

function pathTrials(operation: Operation, fixture: Fixture): Trial[] {
  const example = exampleOf(operation, fixture)
  const MARK = 'hostile'
  return operation.path_parameters.flatMap(({ name, schema }, place) => {
    const target = targetOf(operation, { ...example, path: { ...example.path, [name]: MARK } })
    const trials = textTrials(operation, fixture, schema, `path ${name}`, (raw) =>
      target.replace(MARK, raw),
    )
    const from = place + api.operations.indexOf(operation)
    return trials.filter(
      ({ mustBeRefused }, turn) => !isLeftOut(operation, from + turn, !mustBeRefused),
    )
  })
}

function queryTrials(operation: Operation, fixture: Fixture): Trial[] {
  const example = exampleOf(operation, fixture)
  return operation.query_parameters.flatMap(({ name, schema }, place) => {
    const { [name]: _, ...others } = example.query
    const bare = targetOf(operation, { ...example, query: others })
    const target = `${bare}${bare.includes('?') ? '&' : '?'}${name}`
    return [
      ...textTrials(
        operation,
        fixture,
        schema,
        `query ${name}`,
        (raw) => `${target}=${raw}`,
      ).filter(({ mustBeRefused }, turn) => !isLeftOut(operation, place + turn, !mustBeRefused)),
      ...['[$ne]=1', '[]=1', '.a=1', '%00=1', '=1&' + name + '=1'].map((rest) => ({
        name: `query ${name}${rest}`,
        operation,
        target: `${target}${rest}`,
        options: { body: example.body },
        mustBeRefused: true,
      })),
    ]
  })
}

const textTrials = (
  operation: Operation,
  fixture: Fixture,
  schema: JsonSchema,
  place: string,
  targetWith: (raw: string) => string,
): Trial[] =>
  hostileTexts.map(({ name, raw, isAlwaysRefused }) => ({
    name: `${place}: ${name}`,
    operation,
    target: targetWith(raw),
    options: { body: exampleOf(operation, fixture).body },
    mustBeRefused: isAlwaysRefused || !judge.takesText(schema, decodeURIComponent(raw)),
  }))

function strayTrials(operation: Operation, fixture: Fixture): Trial[] {
  const example = exampleOf(operation, fixture)
  const target = targetOf(operation, example)
  const trial = (name: string, change: Partial<Trial>): Trial => ({
    name,
    operation,
    target,
    options: { body: example.body },
    mustBeRefused: true,
    ...change,
  })
  const queries = [
    'unknown=1',
    '__proto__=1',
    'constructor=1',
    '$where=1',
    'a[b]=1',
    '%zz=1',
    '%00',
  ]
  const keys = ['', 'two words', 'x'.repeat(256), 'x'.repeat(10_000), '\u00ff']
  const isWrite = operation.method !== 'GET'
  const from = api.operations.indexOf(operation)
  const trials = [
    ...queries.map((query) =>
      trial(`query ${query}`, { target: `${target}${target.includes('?') ? '&' : '?'}${query}` }),
    ),
    ...['', 'mine', '{"$ne":null}', '\u00ff', 'x'.repeat(10_000)].map((id) =>
      trial(`x-account-id ${id.slice(0, 20)}`, {
        options: { body: example.body, headers: { 'x-account-id': id } },
      }),
    ),
    ...keys.map((key) =>
      trial(`idempotency-key ${key.slice(0, 20)}`, {
        options: { body: example.body, headers: { 'idempotency-key': key } },
        mustBeRefused: isWrite,
      }),
    ),
    ...['$where', '__proto__', '{"$ne":null}', 'a.b|c', `${randomUUID()}|`].map((key) =>
      trial(`idempotency-key ${key}`, {
        options: { body: example.body, headers: { 'idempotency-key': key } },
        mustBeRefused: false,
      }),
    ),
    ...['', 'x'.repeat(10_000), '\u00ff', '$where', '__proto__'].map((id) =>
      trial(`x-request-id ${id.slice(0, 20)}`, {
        options: { body: example.body, headers: { 'x-request-id': id } },
        mustBeRefused: false,
      }),
    ),
  ]
  return trials.filter((_, turn) => (from + turn) % STRAY_TURNS === 0)
}

const places: [string, (operation: Operation, fixture: Fixture) => Trial[]][] = [
  ['body', bodyTrials],
  ['path', pathTrials],
  ['query', queryTrials],
  ['headers and unknown parameters', strayTrials],
]

/** Thousands of calls take a few seconds, and far more on a machine that others use too. */
const LIMIT_MS = 120_000

describe('hostile input', () => {
  it('is tried on every field that the document names', () => {
    const missing = api.operations.flatMap((operation) => {
      const { path, query, body } = exampleOf(operation, untouched)
      const tried = new Set(fieldsOf(body).map((field) => field.join('.')))
      return [
        ...documentedFields(operation.body).filter((field) => !tried.has(field)),
        ...operation.path_parameters.flatMap(({ name }) => (name in path ? [] : [name])),
        ...operation.query_parameters.flatMap(({ name }) => (name in query ? [] : [name])),
      ].map((field) => `${operation.id}: ${field}`)
    })
    // Of two ways to say one thing only one may be sent.
    expect(missing).toEqual([
      'delete-v1-customers-id-tags: keys',
      'get-operator-v1-customers: cursor',
      'post-operator-v1-campaigns: rewards.0.conversion_factor',
      'patch-operator-v1-campaigns-id: rewards.0.conversion_factor',
      'post-operator-v1-campaigns-simulate: campaign.rewards.0.conversion_factor',
      'post-operator-v1-campaigns-simulate: campaign_id',
      'post-operator-v1-tokens-revoke: subject',
      'post-operator-v1-tokens-revoke: issued_before',
    ])
  })

  it.each(places)(
    '%s: what no field takes is refused and stores nothing',
    async (_place, trialsOf) => {
      const trials = api.operations.flatMap((operation) => trialsOf(operation, untouched))
      const refused = trials.filter(({ mustBeRefused }) => mustBeRefused)
      await expectAllRefused(refused, untouched, judge)
    },
    LIMIT_MS,
  )

  it.each(places)(
    '%s: what a field may take is taken or refused, and nothing breaks',
    async (_place, trialsOf) => {
      const trials = api.operations.flatMap((operation) => trialsOf(operation, touched))
      const open = trials.filter(({ mustBeRefused }) => !mustBeRefused)
      await expectAllSurvived(open, touched, judge)
    },
    LIMIT_MS,
  )
})
