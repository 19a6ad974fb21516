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
import { uploadTypes } from '../request/upload-type.js'
import {
  accountParameter,
  errorCode,
  errorCodesOfMany,
  errorEntry,
  errorResponse,
  errorSchema,
  headers,
  info,
  ownErrorCodes,
  parameters,
  reference,
} from './components.js'
import { exemplified } from './exemplified.js'
import { requestSchema, responseSchema, type JsonSchema } from './json-schema.js'
import { methodName } from './method-name.js'
import { SchemaParts } from './schema-parts.js'
import { shareFields, shareParameters, type Parameter } from './share.js'

const JSON_CONTENT = 'application/json'

/**
 * The OpenAPI 3.1 document of the interface, made from its operations alone. That takes a third of a second
 * in all, so calls come between one operation and the next.
 */
export async function openApiDocument(operations: readonly Operation[]) {
  const parts = new SchemaParts()
  const responses = new Map<Operation, Record<string, object>>()
  for (const operation of operations) {
    await pause()
    responses.set(operation, responsesOf(operation, parts))
  }
  const paths: Record<string, Record<string, Described>> = {}
  for (const [operation, answers] of responses) {
    await pause()
    const path = operation.url.replaceAll(/:(\w+)/g, '{$1}')
    const described = describe(operation, parts, answers)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described }
  }
  const shared = shareParameters(Object.values(paths).flatMap((methods) => Object.values(methods)))
  return {
    openapi: '3.1.0',
    info,
    'x-error-codes': errorCodesOfMany,
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: tagsOf(operations),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { ...parameters, ...shared },
      headers,
      responses: { Error: errorResponse },
      schemas: shareFields({
        Error: errorSchema,
        ErrorCode: errorCode,
        ErrorEntry: errorEntry,
        ...parts.all(),
      }),
    },
  }
}

function tagsOf(operations: readonly Operation[]) {
  const taken = new Set<string>(operations.map(({ tag }) => tag))
  return Object.entries(tags)
    .filter(([name]) => taken.has(name))
    .map(([name, description]) => ({ name, description }))
}

/** True for what a storefront calls, and not the operator of its account. */
export const isOfStorefront = ({ url }: Operation): boolean => url.startsWith('/v1/')

export type Described = ReturnType<typeof describe>

function describe(operation: Operation, parts: SchemaParts, responses: Record<string, object>) {
  const { id, tag, summary, description, scopes, accountHeader, example, deprecated } = operation
  const { path, body } = placementOf(operation)
  const codes = ownErrorCodes(operation)
  return {
    operationId: id,
    'x-method': methodName(operation),
    tags: [tag],
    summary,
    description: [
      description,
      ...(deprecated === undefined ? [] : [deprecated]),
      scopesInWords(scopes),
      ...customersInWords(operation),
    ].join(' '),
    ...(deprecated !== undefined && { deprecated: true }),
    ...(scopes.length > 0 && {
      security: [...scopes, EVERYTHING].map((one) => ({ bearer: [one] })),
    }),
    parameters: [
      ...withExamples(parametersOf(operation, path, 'path'), example.path),
      ...withExamples(queryParametersOf(operation), example.query),
      ...(accountHeader === undefined ? [] : [accountParameter(accountHeader)]),
      ...(operation.method === 'GET' ? [] : [reference('parameters', 'IdempotencyKey')]),
      ...(operation.isConditional === true ? [reference('parameters', 'IfNoneMatch')] : []),
      ...(operation.isVersioned === true && operation.method !== 'GET'
        ? [reference('parameters', 'IfMatch')]
        : []),
      ...headerParametersOf(operation),
    ],
    ...(body.length > 0 && {
      requestBody: {
        required: operation.bodyIsOptional !== true,
        content: {
          [JSON_CONTENT]: {
            schema: parts.placeRequest(
              requestSchema(bodyOf(operation, body)),
              `${upperFirst(id)}Request`,
            ),
            example: example.body,
          },
          ...(operation.takesUploads && uploads),
        },
      },
    }),
    ...(codes.length > 0 && { 'x-error-codes': codes }),
    responses,
  }
}

/** Uploads are told of by the description of their operation. */
const uploads = Object.fromEntries(
  uploadTypes.map((type) => [type, { schema: { type: 'string' } }]),
)

function responsesOf(operation: Operation, parts: SchemaParts): Record<string, object> {
  const { id, response, status, accepted, example } = operation
  const name = upperFirst(id)
  const schema =
    operation.onlyAs === undefined
      ? parts.placeAnswer(exemplified(responseSchema(response), example.answer), name)
      : responseSchema(response)
  return {
    [status]: successResponse(operation, schema),
    ...(status !== 200 &&
      takesDryRun(operation) && {
        200: successResponse(operation, schema, 'A dry run, which made nothing'),
      }),
    ...(accepted !== undefined && {
      202: successResponse(
        operation,
        parts.placeAnswer(responseSchema(accepted), `Accepted${name}`),
        'Stored, and worked on after the answer',
      ),
    }),
    ...(operation.isConditional === true && { 304: notModified }),
    '4XX': reference('responses', 'Error'),
    '5XX': reference('responses', 'Error'),
  }
}

function scopesInWords(scopes: Operation['scopes']): string {
  if (scopes.length === 0) return 'Every token opens it.'
  return `It needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`
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

function successResponse(
  { alsoAs = [], onlyAs, isConditional, isVersioned, isCutOff }: Operation,
  schema: JsonSchema,
  description = 'Success',
) {
  const own = {
    ...((isConditional === true || isVersioned === true) && {
      ETag: reference('headers', 'EntityTag'),
    }),
    ...(isCutOff === true && { [TRUNCATED_HEADER]: reference('headers', 'ResultTruncated') }),
  }
  return {
    description,
    ...(Object.keys(own).length > 0 && { headers: own }),
    content: {
      [onlyAs ?? JSON_CONTENT]: { schema },
      ...Object.fromEntries(alsoAs.map((type) => [type, { schema: { type: 'string' } }])),
    },
  }
}

const notModified = {
  description: 'What `If-None-Match` names still stands',
  headers: { ETag: reference('headers', 'EntityTag') },
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
const toldApart = ({ description, ...schema }: JsonSchema) => ({
  ...(description !== undefined && { description }),
  schema,
})

/** A query holds texts: what is null in a message is the text `null` there, or an empty one where any text is taken. */
function withoutNull({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (anyOf === undefined) return schema
  const anyText = anyOf.find(isAnyText)
  if (anyText !== undefined) return { ...schema, ...anyText }
  const forms = anyOf.map((one) => (one.type === 'null' ? '^null$' : formOf(one)))
  return { ...schema, type: 'string', pattern: forms.join('|') }
}

const isAnyText = ({ type, format, pattern }: JsonSchema): boolean =>
  type === 'string' && format === undefined && pattern === undefined

const formOf = ({ format, pattern = '' }: JsonSchema): string =>
  format === 'uuid' ? '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' : pattern

/** The parameters of a call, each with the text that stands for it in the example. */
const withExamples = (taken: Parameter[], examples: Example['query'] = {}): Parameter[] =>
  taken.map((parameter) => {
    const example = examples[parameter.name]
    return example === undefined ? parameter : { ...parameter, example }
  })

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

const upperFirst = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1)
