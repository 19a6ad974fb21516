import { setImmediate as pause } from 'node:timers/promises'
import { z } from 'zod'
import { TRUNCATED_HEADER } from '@loyalty/engine/process'
import { EVERYTHING } from '@loyalty/contracts/tokens/scopes'
import {
  fieldsOf,
  placementOf,
  takesDryRun,
  type Example,
  type Operation,
} from '../operations/operation.js'
import { tags } from '../operations/tags.js'
import {
  errorResponse,
  errorSchema,
  everyAnswer,
  headers,
  parameters,
  reference,
} from './components.js'
import { codesByStatus, isSameEverywhere } from './components.js'
import { requestSchema, responseSchema, type JsonSchema } from './json-schema.js'

const JSON_CONTENT = 'application/json'

/**
 * The OpenAPI 3.1 document of the interface, made from its operations alone. That takes a third of a second
 * in all, so calls come between one operation and the next.
 */
export async function openApiDocument(operations: readonly Operation[]) {
  const resources: Record<string, JsonSchema> = {}
  const responses: Record<string, object> = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    await pause()
    const path = operation.url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describe(operation, { resources, responses }),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loyalty Storefront',
      version: '1.0.0',
      description:
        'Customers, wallets, rewards, coupons and contacts. Paths under /v1 are the storefront interface, ' +
        'those under /operator/v1 are for the operator of an account.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters,
      headers,
      responses: sorted(responses),
      schemas: { Error: errorSchema, ...sorted(resources) },
    },
  }
}

/** The parts that operations share, collected while they are described. */
interface Shared {
  resources: Record<string, JsonSchema>
  responses: Record<string, object>
}

function describe(operation: Operation, shared: Shared): object {
  const {
    tag,
    summary,
    description,
    scopes,
    status,
    response,
    accountHeader,
    example,
    deprecated,
  } = operation
  const { path, body } = placementOf(operation)
  const answer = responseSchema(response)
  Object.assign(shared.resources, answer.resources)
  return {
    operationId: operation.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    tags: [tag],
    summary,
    description: [
      description,
      ...(deprecated === undefined ? [] : [deprecated]),
      scopesInWords(scopes),
      ...customersInWords(operation),
      ...(isList(response) ? [FOLLOW_CURSOR] : []),
    ].join(' '),
    ...(deprecated !== undefined && { deprecated: true }),
    ...(scopes.length > 0 && {
      security: [...scopes, EVERYTHING].map((one) => ({ bearer: [one] })),
    }),
    parameters: [
      ...withExamples(parametersOf(operation, path, 'path'), example.path),
      ...withExamples(queryParametersOf(operation), example.query),
      reference('parameters', 'RequestId'),
      reference('parameters', accountHeader === 'required' ? 'RequiredAccountId' : 'AccountId'),
      ...(operation.method === 'GET' ? [] : [reference('parameters', 'IdempotencyKey')]),
      ...(operation.isConditional === true ? [reference('parameters', 'IfNoneMatch')] : []),
      ...headerParametersOf(operation),
    ],
    ...(body.length === 0
      ? {}
      : {
          requestBody: {
            required: operation.bodyIsOptional !== true,
            content: {
              [JSON_CONTENT]: {
                schema: requestSchema(bodyOf(operation, body)),
                example: example.body,
              },
            },
          },
        }),
    responses: {
      [status]: successResponse(operation, answer.schema, example.answer),
      ...dryRunResponseOf(operation, answer.schema),
      ...acceptedResponseOf(operation, shared),
      ...(operation.isConditional === true ? { 304: notModified } : {}),
      ...errorResponsesOf(operation, shared),
    },
  }
}

function scopesInWords(scopes: Operation['scopes']): string {
  const [first] = scopes
  if (first === undefined) return 'Every token opens it.'
  const quoted = scopes.map((scope) => `\`${scope}\``).join(' or ')
  return `It needs the scope ${quoted}.`
}

/** What a token for one customer may do. */
function customersInWords(operation: Operation): string[] {
  const { forCustomer } = operation
  if (forCustomer === undefined) return []
  if (forCustomer === 'public') return ['A token for one customer opens it too.']
  if (forCustomer === 'own') return ['A token for one customer opens it for what is its own.']
  const { field, takes } = forCustomer
  const isInPath = placementOf(operation).path.includes(field)
  return [
    `A token for one customer opens it for that customer alone${isInPath ? '' : `, and may leave \`${field}\` out`}.`,
    ...(takes === undefined ? [] : [`Of the fields it may send ${takes.join(', ')}.`]),
  ]
}

/** Callers of a list need to know that a page is cut by bytes too. */
const FOLLOW_CURSOR =
  'A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.'

const isList = (response: z.ZodType): boolean =>
  response instanceof z.ZodObject && 'data' in response.shape && 'cursor' in response.shape

const successResponse = (
  { method, alsoAs = [], onlyAs, isConditional, isCutOff }: Operation,
  schema: JsonSchema,
  example?: unknown,
) => ({
  description: 'Success',
  headers: {
    ...everyAnswer,
    ...(method === 'GET'
      ? {}
      : { 'Idempotency-Replayed': reference('headers', 'IdempotencyReplayed') }),
    ...(isConditional === true ? { ETag: reference('headers', 'EntityTag') } : {}),
    ...(isCutOff === true ? { [TRUNCATED_HEADER]: reference('headers', 'ResultTruncated') } : {}),
  },
  content: {
    [onlyAs ?? JSON_CONTENT]: { schema, ...(example === undefined ? {} : { example }) },
    ...Object.fromEntries(alsoAs.map((type) => [type, { schema: { type: 'string' } }])),
  },
})

function dryRunResponseOf(operation: Operation, schema: JsonSchema): Record<string, object> {
  if (operation.status !== 201 || !takesDryRun(operation)) return {}
  const success = successResponse(operation, schema)
  return { 200: { ...success, description: 'A dry run, which made nothing' } }
}

function acceptedResponseOf(operation: Operation, { resources }: Shared): Record<string, object> {
  if (operation.accepted === undefined) return {}
  const answer = responseSchema(operation.accepted)
  Object.assign(resources, answer.resources)
  const success = successResponse(operation, answer.schema)
  return { 202: { ...success, description: 'Stored, and worked on after the answer' } }
}

const notModified = {
  description: 'What `If-None-Match` names still stands',
  headers: { ...everyAnswer, ETag: reference('headers', 'EntityTag') },
}

function errorResponsesOf(operation: Operation, { responses }: Shared): Record<string, object> {
  const errors = [...codesByStatus(operation)].map(([status, codes]) => {
    if (!isSameEverywhere(codes)) return [status, errorResponse(codes)]
    responses[`Error${status}`] = errorResponse(codes)
    return [status, reference('responses', `Error${status}`)]
  })
  return Object.fromEntries(errors) as Record<string, object>
}

/** The fields of an operation's input that stand in one part of the call. */
const objectOf = (operation: Operation, names: string[]) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fieldsOf(operation)).filter(([name]) => names.includes(name)),
    ),
  )

/** The body, with the path parameters that it may repeat. */
function bodyOf(operation: Operation, names: string[]) {
  const repeated = operation.bodyMayRepeat ?? []
  return objectOf(operation, names).extend(objectOf(operation, [...repeated]).partial().shape)
}

interface Parameter {
  name: string
}

function parametersOf(operation: Operation, names: string[], place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = requestSchema(objectOf(operation, names))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...toldApart(place === 'query' ? withoutNull(schema as JsonSchema) : (schema as JsonSchema)),
  }))
}

/** A parameter says what it is beside its schema. */
const toldApart = ({ description, ...schema }: JsonSchema) => ({ description, schema })

/** A query holds texts: what is null in a message is the text `null` there. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf } = schema
  if (anyOf === undefined) return schema
  const written = anyOf.map((one) => (one.type === 'null' ? { const: 'null' } : one))
  return { ...schema, anyOf: written }
}

/** The parameters of a call, each with the text that stands for it in the example. */
const withExamples = (taken: Parameter[], example: Example['query'] = {}) =>
  taken.map((parameter) =>
    Object.hasOwn(example, parameter.name)
      ? { ...parameter, example: example[parameter.name] }
      : parameter,
  )

const queryParametersOf = (operation: Operation): Parameter[] =>
  operation.query === undefined
    ? parametersOf(operation, placementOf(operation).query, 'query')
    : operation.query.parameters.map(({ schema, ...parameter }) => ({
        ...parameter,
        in: 'query',
        required: false,
        schema: requestSchema(schema),
      }))

const headerParametersOf = ({ takesHeaders = [] }: Operation) =>
  takesHeaders.map(({ name, description, schema }) => ({
    name,
    in: 'header',
    description,
    required: false,
    schema: requestSchema(schema),
  }))

const sorted = (parts: Record<string, object>) =>
  Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
