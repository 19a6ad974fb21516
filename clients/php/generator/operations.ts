import {
  nameOf,
  present,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
} from './document.js'

/** What the answer of a call becomes. */
export type Answer =
  /** All of the JSON, or its `data`. */
  | { kind: 'whole' | 'data'; response: string; schema: Schema }
  /** Rows of all pages; `page` is what one page has. */
  | { kind: 'rows'; response: string; row: Schema; page: Schema }
  /** An image. */
  | { kind: 'bytes' }
  /** Text that may come for long, line by line. */
  | { kind: 'lines' }

export interface Method {
  /** `coupons.redeem`. */
  name: string
  verb: string
  path: string
  operation: Operation
  /** Placed in the path, in its order. */
  pathValues: readonly Parameter[]
  headers: readonly Parameter[]
  query: readonly Parameter[]
  /** The name of the schema of the body. */
  body: string | undefined
  answer: Answer
}

/** Idempotency keys are made, curl compresses, and no answer is kept that a tag could name. */
const ownHeaders = new Set(['Idempotency-Key', 'Accept-Encoding', 'If-None-Match'])

export const methodsOf = (document: OpenApi): Method[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) =>
      methodOf(document, path, verb.toUpperCase(), operation),
    ),
  )

function methodOf(document: OpenApi, path: string, verb: string, operation: Operation): Method {
  const parameters = (operation.parameters ?? []).map((parameter) => {
    if (!('$ref' in parameter)) return parameter
    const name = present(nameOf(parameter), 'parameter')
    return present(document.components.parameters[name], name)
  })
  const inside = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const body = operation.requestBody?.content['application/json']?.schema
  return {
    name: operation['x-method'],
    verb,
    path,
    operation,
    pathValues: inside('path'),
    headers: inside('header').filter(({ name }) => !ownHeaders.has(name)),
    query: inside('query'),
    body: body === undefined ? undefined : present(nameOf(body), `name for the body of ${path}`),
    answer: answerOf(document, operation),
  }
}

function answerOf({ components }: OpenApi, { responses, ...operation }: Operation): Answer {
  const statuses = Object.keys(responses).filter((status) => status.startsWith('2'))
  const contents = statuses.map((status) => responses[status]?.content ?? {})
  const types = contents.flatMap(Object.keys)
  if (types.some((type) => type.startsWith('image/'))) return { kind: 'bytes' }
  const json = contents.flatMap((content) => content['application/json']?.schema ?? [])
  const [first] = json
  if (first === undefined) return { kind: 'lines' }
  const response = present(nameOf(first), `name for the answer of ${operation['x-method']}`)
  const schema = present(components.schemas[response], response)
  const data = schema.properties?.['data']
  // A contact is answered as it is, and has `data` of its own.
  if (data === undefined || !/(?:Answer|List)$/.test(response)) {
    return { kind: 'whole', response, schema: first }
  }
  if (schema.properties?.['cursor'] !== undefined && data.items !== undefined) {
    return { kind: 'rows', response, row: data.items, page: first }
  }
  // A 200 and a 202 may have different data.
  const all = json.map((one) => present(components.schemas[nameOf(one) ?? ''], response))
  const oneOf = all.map((one) => present(one.properties?.['data'], 'data'))
  return { kind: 'data', response, schema: oneOf.length === 1 ? data : { oneOf } }
}
