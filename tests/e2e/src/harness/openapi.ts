import { dereferenced } from '@loyalty/testing/dereferenced'
import { inject } from 'vitest'
import { call } from './client.js'

export type JsonSchema = Record<string, unknown>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
  example?: string | number
}

/** A call as the document shows it. */
export interface ShownExample {
  path: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** One operation as the served document describes it. */
export interface Operation {
  id: string
  method: string
  /** With names in braces: `/v1/customers/{id}`. */
  path: string
  /** One of these opens it; `operator` is the last of them. None: every token does. */
  scopes: string[]
  path_parameters: Parameter[]
  query_parameters: Parameter[]
  /** True when `x-account-id` has to be sent. */
  needs_account_header: boolean
  /** True when `Idempotency-Key` may be sent. */
  takes_key: boolean
  /** Null when the operation takes no body. */
  body: JsonSchema | null
  /** True when a call has to have one. */
  needs_body: boolean
  status: number
  /** Content type of a success. */
  content_type: string
  response: JsonSchema
  /** The codes that each status may carry. */
  codes: Map<number, string[]>
  example: ShownExample
}

export interface Api {
  operations: Operation[]
}

interface Document {
  'x-error-codes': { all: string[]; with_body: string[]; writes: string[] }
  paths: Record<string, Record<string, Described>>
  components: { schemas: { ErrorCode: { 'x-statuses': Record<string, number> } } }
}
interface Described {
  operationId: string
  security?: { bearer: [string] }[]
  parameters: Parameter[]
  requestBody?: {
    required?: boolean
    content: { 'application/json': { schema: JsonSchema; example?: unknown } }
  }
  'x-error-codes'?: string[]
  responses: Record<string, Response>
}
interface Response {
  description: string
  /** By content type; none when there is no body, as in 304. */
  content?: Record<string, { schema: JsonSchema }>
}

const JSON_TYPE = 'application/json'

export const originOf = (url: string): string => new URL(url).origin

/** The document that the running gateway serves. */
export async function readApi(): Promise<Api> {
  const url = `${originOf(inject('access').base_url)}/openapi.json`
  const document = dereferenced((await call<Document>('GET', url)).body)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      toOperation(document, path, method, described),
    ),
  )
  return { operations }
}

function toOperation(
  document: Document,
  path: string,
  method: string,
  described: Described,
): Operation {
  const { operationId, security = [], parameters: own, requestBody, responses } = described
  // Of a call that makes or begins something, 200 is its dry run.
  const successes = Object.entries(responses).filter(
    ([code, { description }]) => code !== '200' || !description.startsWith('A dry run'),
  )
  const [[status, success] = ['0', undefined]] = successes
  const [[contentType, content] = [JSON_TYPE, undefined]] = Object.entries(success?.content ?? {})
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    scopes: security.map(({ bearer: [scope] }) => scope),
    path_parameters: own.filter((parameter) => parameter.in === 'path'),
    query_parameters: own.filter((parameter) => parameter.in === 'query'),
    needs_account_header: own.some(
      ({ name, required }) => name === 'x-account-id' && required === true,
    ),
    takes_key: own.some(({ name }) => name === 'Idempotency-Key'),
    body: requestBody?.content['application/json'].schema ?? null,
    needs_body: requestBody?.required === true,
    status: Number(status),
    content_type: contentType,
    response: content?.schema ?? {},
    codes: codesOf(document, method, described),
    example: {
      path: textsOf(own, 'path'),
      query: textsOf(own, 'query'),
      body: requestBody?.content['application/json'].example,
    },
  }
}

/** The texts by which an example fills parameters. */
const textsOf = (parameters: readonly Parameter[], place: Parameter['in']) =>
  Object.fromEntries(
    parameters.flatMap(({ in: where, name, example }) =>
      where === place && example !== undefined ? [[name, String(example)]] : [],
    ),
  )

function codesOf(document: Document, method: string, described: Described): Map<number, string[]> {
  const { all, writes, with_body: withBody } = document['x-error-codes']
  const codes = [
    ...all,
    ...(method === 'get' ? [] : writes),
    ...(described.requestBody === undefined ? [] : withBody),
    ...(described['x-error-codes'] ?? []),
  ]
  const statuses = document.components.schemas.ErrorCode['x-statuses']
  return Map.groupBy(new Set(codes), (code) => statuses[code] ?? 0)
}
