import { randomUUID } from 'node:crypto'
import { hostileTexts, hostileValues, takenLike } from '@loyalty/testing/hostile-values'
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
let trials: Trial[]

beforeAll(async () => {
  ;[api, untouched, touched] = await Promise.all([readApi(), createFixture(), createFixture()])
  judge = createJudge()
  trials = api.operations.flatMap(trialsOf)
})

/** A trial before it is known in which account. */
interface Idea {
  name: string
  mustBeRefused: boolean
  sentIn: (fixture: Fixture) => Pick<Trial, 'target' | 'options'>
}

/**
 * The gateway's own test (hostile-fields.test.ts) tries each value in each field against the checks of
 * shape. Here, where a whole system is behind them, one value in so many is tried, in turn. A field of a
 * body refuses as many, so each is tried with one of these.
 */
const TURNS = 15
/** Of values that a field may take, which a service stores, more are tried. */
const TAKEN_TURNS = 7
/** Texts in paths have no other test that tries each. */
const PATH_TURNS = 5
/** Headers and unknown parameters are read by the same code whatever is asked. */
const STRAY_TURNS = 13

/** Those whose fields other code than that looks at, a service or the reader of rows: each with each. */
const judgedElsewhere = /^(submitReviewForm|migrateCustomers|migrateCustomerEvents|checkImport)$/

/** What is tried of an operation, each idea in the account of its kind. */
function trialsOf(operation: Operation): Trial[] {
  const first = api.operations.indexOf(operation)
  const inTurn = (ideas: Idea[], turns: number) =>
    ideas.filter((_, at) => (first + at) % turns === 0)
  const paths = pathIdeas(operation)
  const fields = [...bodyIdeas(operation), ...queryIdeas(operation)]
  const refused = fields.filter(({ mustBeRefused }) => mustBeRefused)
  const taken = fields.filter(({ mustBeRefused }) => !mustBeRefused)
  const tried = judgedElsewhere.test(operation.id)
    ? [...fields, ...paths]
    : [...inTurn(refused, TURNS), ...inTurn(taken, TAKEN_TURNS), ...inTurn(paths, PATH_TURNS)]
  return [...tried, ...inTurn(strayIdeas(operation), STRAY_TURNS)].map(
    ({ sentIn, mustBeRefused, name }) => ({
      name,
      operation,
      mustBeRefused,
      ...sentIn(mustBeRefused ? untouched : touched),
    }),
  )
}

/**
 * A field of free objects takes any JSON, so only what is never stored is refused in it, and each of those
 * values is tried there; one that is ignored stores nothing. Each trial is an example of its own: what it
 * creates does not yet exist.
 */
function bodyIdeas(operation: Operation): Idea[] {
  const { body: shown } = exampleOf(operation, untouched)
  return fieldsOf(shown).flatMap((field) =>
    hostileValues.map(({ name, json, isAlwaysRefused }) => ({
      name: `body ${field.join('.')}: ${name}`,
      mustBeRefused:
        (isAlwaysRefused && !isIgnored(operation.body, field)) ||
        ![json, takenLike[name] ?? json].some((one) =>
          judge.takesBody(operation, JSON.parse(withJsonAt(shown, field, one))),
        ),
      sentIn: (fixture) => {
        const { body, ...rest } = exampleOf(operation, fixture)
        const rawBody = withJsonAt(body, field, json)
        return {
          target: targetOf(operation, rest),
          options: { rawBody, headers: { 'content-type': 'application/json' } },
        }
      },
    })),
  )
}

function pathIdeas(operation: Operation): Idea[] {
  const MARK = 'hostile'
  return operation.path_parameters.flatMap(({ name, schema }) =>
    textIdeas(schema, `path ${name}`, (raw) => (fixture) => {
      const { body, path, query } = exampleOf(operation, fixture)
      const target = targetOf(operation, { query, path: { ...path, [name]: MARK } })
      return { target: target.replace(MARK, raw), options: { body } }
    }),
  )
}

function queryIdeas(operation: Operation): Idea[] {
  return operation.query_parameters.flatMap(({ name, schema }) => {
    const sentWith = (rest: string) => (fixture: Fixture) => {
      const { body, path, query } = exampleOf(operation, fixture)
      const { [name]: _, ...others } = query
      return {
        target: withQuery(targetOf(operation, { path, query: others }), `${name}${rest}`),
        options: { body },
      }
    }
    return [
      ...textIdeas(schema, `query ${name}`, (raw) => sentWith(`=${raw}`)),
      ...['[$ne]=1', '.a=1', '%00=1'].map((rest) => ({
        name: `query ${name}${rest}`,
        mustBeRefused: true,
        sentIn: sentWith(rest),
      })),
      ...['[]=1', '=1&' + name + '=1'].map((rest) => ({
        name: `query ${name}${rest}`,
        mustBeRefused: !isListOfKeys(operation, name),
        sentIn: sentWith(rest),
      })),
    ]
  })
}

/** Clients write a list as one parameter or as several, some with brackets. */
const isListOfKeys = ({ id }: Operation, name: string): boolean =>
  id === 'removeCustomerTags' && ['tags', 'keys'].includes(name)

const withQuery = (target: string, query: string): string =>
  `${target}${target.includes('?') ? '&' : '?'}${query}`

const textIdeas = (
  schema: JsonSchema,
  place: string,
  sentWith: (raw: string) => Idea['sentIn'],
): Idea[] =>
  hostileTexts.map(({ name, raw, isAlwaysRefused }) => ({
    name: `${place}: ${name}`,
    mustBeRefused: isAlwaysRefused || !judge.takesText(schema, decodeURIComponent(raw)),
    sentIn: sentWith(raw),
  }))

function strayIdeas(operation: Operation): Idea[] {
  const sent = (query: string, headers: Record<string, string>) => (fixture: Fixture) => {
    const example = exampleOf(operation, fixture)
    const target = targetOf(operation, example)
    return {
      target: query === '' ? target : withQuery(target, query),
      options: { body: example.body, headers },
    }
  }
  const header = (name: string, values: string[], mustBeRefused: boolean): Idea[] =>
    values.map((value) => ({
      name: `${name} ${value.slice(0, 20)}`,
      mustBeRefused,
      sentIn: sent('', { [name]: value }),
    }))
  const queries = [
    'unknown=1',
    '__proto__=1',
    'constructor=1',
    '$where=1',
    'a[b]=1',
    '%zz=1',
    '%00',
  ]
  const accounts = ['', 'mine', '{"$ne":null}', '\u00ff', 'x'.repeat(10_000)]
  const keys = ['', 'two words', 'x'.repeat(256), 'x'.repeat(10_000), '\u00ff']
  const oddKeys = ['$where', '__proto__', '{"$ne":null}', 'a.b|c', `${randomUUID()}|`]
  const ids = ['', 'x'.repeat(10_000), '\u00ff', '$where', '__proto__']
  const isWrite = operation.method !== 'GET'
  return [
    ...queries.map((query) => ({
      name: `query ${query}`,
      mustBeRefused: true,
      sentIn: sent(query, {}),
    })),
    ...header('x-account-id', accounts, true),
    ...header('idempotency-key', keys, isWrite),
    ...header('idempotency-key', oddKeys, false),
    ...header('x-request-id', ids, false),
  ]
}

const isOfRules = ({ operation }: Trial) => operation.path.endsWith('/identity-rules')

/** Thousands of calls take a few seconds, and far more on a machine that others use too. */
const LIMIT_MS = 120_000

/**
 * A condition on products has no key, a percentage no number of pieces, the units of a cart stand in `spend`, and a
 * redemption follows one event.
 */
const EXCLUDED =
  /conditions\.0\.0\.key$|discounts\.0\.per$|redemption_ids\.0$|(evaluateCart|checkOutCart): order\..*redeem|simulateCampaign: cart\b/

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
    // Of two ways to say one thing only one may be sent. Rows are fields of schemas of their own (`x-checked`).
    expect(missing.filter((field) => !EXCLUDED.test(field))).toEqual([
      'removeCustomerTags: keys',
      'migrateCustomers: customers.0',
      'migrateCustomerEvents: customers.0',
      'listCustomers: sort',
      'listCustomers: cursor',
      'createCampaign: rewards.0.conversion_factor',
      'updateCampaign: rewards.0.conversion_factor',
      'simulateCampaign: campaign.rewards.0.conversion_factor',
      'simulateCampaign: campaign_id',
      'createPunchCard: stamps_per.event_type',
      'updatePunchCard: stamps_per.event_type',
      'createSegment: filter.all.0.any.0.value.0',
      'createSegment: filter.all.0.any.0.period',
      'createSegment: filter.all.0.any.0.reward_id',
      'createSegment: filter.all.0.any.0.within_days',
      'updateSegment: filter.all.0.any.0.value.0',
      'updateSegment: filter.all.0.any.0.period',
      'updateSegment: filter.all.0.any.0.reward_id',
      'updateSegment: filter.all.0.any.0.within_days',
      'startBulk: segment_id',
      'startBulk: batch_id',
      'startBulk: tags',
      'startBulk: keys',
      'startBulk: keys.0',
      'startBulk: status',
      'checkImport: customers.0',
      'revokeToken: subject',
      'revokeToken: issued_before',
      'listAudit: customer_id',
      'followLiveFacts: customer_id',
    ])
  })

  // Together: the second one waits for what goes on after answers.
  it.concurrent(
    'what no field takes is refused and stores nothing',
    async () => {
      const refused = trials.filter(({ mustBeRefused }) => mustBeRefused)
      await expectAllRefused(refused, untouched, judge)
    },
    LIMIT_MS,
  )

  it.concurrent(
    'what a field may take is taken or refused, and nothing breaks',
    async () => {
      const open = trials.filter(({ mustBeRefused }) => !mustBeRefused)
      // What goes on longest comes first.
      const sorted = open.toSorted((a, b) => Number(isOfRules(b)) - Number(isOfRules(a)))
      await expectAllSurvived(sorted, touched, judge)
    },
    LIMIT_MS,
  )
})
