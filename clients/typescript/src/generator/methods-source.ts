import { baseOf, inPath, usualInput, usualOf } from '../table.js'

const HEADING = '// Made from docs/openapi.json by "npm run client".\n\n'

/** Queries that a method takes by place, since its name speaks of them: `transactions.day('31-01-2026')`. */
const queriesByPlace: Readonly<Record<string, string>> = { 'transactions.day': 'date' }

interface Reference {
  $ref: string
}

interface Parameter {
  in: string
  name: string
  schema: { enum?: string[] }
}

interface Schema {
  properties?: Record<string, Schema | Reference>
  items?: object
}

interface Answer {
  content?: Record<string, { schema: Schema | Reference }>
}

interface Operation {
  operationId: string
  'x-method': string
  summary: string
  parameters?: (Parameter | Reference)[]
  requestBody?: object
  responses: Record<string, Answer | Reference>
}

/** docs/openapi.json, as far as the methods of the client need it. */
export interface MethodsDocument {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Schema> }
}

interface Row {
  operation: Operation
  /** `operator.coupons` of `operator.coupons.create`. */
  resource: string
  name: string
  method: string
  path: string
  /** Where the object behind the places goes: body, query, or nowhere. */
  input: 'b' | 'q' | '-'
  /** What is answered: the content of `data`, a page, the whole body, or the response as it is. */
  kind: 'd' | 'p' | 'b' | 'r'
  places: { name: string; type: string }[]
}

/** The table of operations that the client reads, and the types of its methods, as the text of a module. */
export function methodsSource(document: MethodsDocument): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => rowOf(document, path, method, operation)),
  )
  const resources = Map.groupBy(rows, ({ resource }) => resource)
  return [
    HEADING,
    `import type { Method } from './method.js'\n\n`,
    '/** See readTable. */\n',
    `export const table = \`${[...resources].map(tableOf).join('\n')}\`\n\n`,
    '/** The `operationId` of each method. */\n',
    `export interface OperationIds {\n${rows.map(idOf).join('')}}\n\n`,
    '/** A method for each operation. */\n',
    `export interface Methods {\n${typesOf(resources)}}\n`,
  ].join('')
}

function rowOf(document: MethodsDocument, path: string, method: string, operation: Operation): Row {
  const names = operation['x-method'].split('.')
  const parameters = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? found(document.components.parameters, parameter) : parameter,
  )
  const byPlace = queriesByPlace[operation['x-method']]
  const inQuery = parameters.filter((one) => one.in === 'query' && one.name !== byPlace)
  const placed = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    ...(byPlace === undefined ? [] : [byPlace]),
  ]
  return {
    operation,
    resource: names.slice(0, -1).join('.'),
    name: names.at(-1) ?? '',
    method: method.toUpperCase(),
    path: byPlace === undefined ? path : `${path}?${byPlace}={${byPlace}}`,
    input: operation.requestBody !== undefined ? 'b' : inQuery.length > 0 ? 'q' : '-',
    kind: kindOf(document, operation),
    places: placed.map((name) => {
      const choices = parameters.find((one) => one.name === name)?.schema.enum
      const type = choices?.map((choice) => `'${choice}'`).join(' | ') ?? 'string'
      return { name: camelCase(name), type }
    }),
  }
}

function found<Value>(among: Record<string, Value>, { $ref }: Reference): Value {
  const value = among[$ref.split('/').at(-1) ?? '']
  if (value === undefined) throw new Error(`docs/openapi.json lacks ${$ref}`)
  return value
}

function kindOf(document: MethodsDocument, { responses }: Operation): Row['kind'] {
  const schemaOf = (schema: Schema | Reference): Schema =>
    '$ref' in schema ? found(document.components.schemas, schema) : schema
  const kinds = Object.entries(responses).flatMap(([status, answer]): Row['kind'][] => {
    if (!status.startsWith('2') || '$ref' in answer) return []
    const json = answer.content?.['application/json']
    if (json === undefined) return ['r']
    const { properties = {} } = schemaOf(json.schema)
    const { data, ...others } = properties
    if (data === undefined) return ['b']
    if ('cursor' in others && schemaOf(data).items !== undefined) return ['p']
    return [Object.keys(others).length === 0 ? 'd' : 'b']
  })
  const [kind, ...different] = new Set(kinds)
  if (kind === undefined || different.length > 0) throw new Error('an operation answers one kind')
  return kind
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const letters: Readonly<Record<string, string>> = {
  GET: 'G',
  POST: 'P',
  PUT: 'U',
  PATCH: 'A',
  DELETE: 'D',
}

function codesOf(method: string, input: Row['input'], kind: Row['kind']): string {
  if (kind !== 'd') return method + input + kind
  return input === usualInput(method) ? method : method + input
}

/** The lines of a resource. Its path is said where its name does not say it. */
function tableOf([resource, rows]: [string, Row[]]): string {
  const paths = rows.map(({ path }) => path.replace(/\{\w+\}/g, ':'))
  const base = [baseOf(resource), '/v1/behavior/events'].find((one) =>
    paths.every((path) => path.startsWith(one)),
  )
  if (base === undefined) throw new Error(`the operations of ${resource} have paths of their own`)
  const lines = rows.map(({ name, method, input, kind }, at) => {
    const rest = paths[at]?.slice(base.length) ?? ''
    const told = rest.endsWith(`/${inPath(name)}`) ? rest.slice(0, -inPath(name).length) : rest
    const line = `${codesOf(letters[method] ?? '', input, kind)} ${told}`.trimEnd()
    return line === usualOf(name) ? ` ${name}` : ` ${name} ${line}`
  })
  const short = resource.replace(/^operator\./, '.')
  const head = base === baseOf(resource) ? short : `${short} ${base}`
  return [head, ...lines].join('\n')
}

const idOf = ({ operation }: Row): string =>
  `  '${operation['x-method']}': '${operation.operationId}'\n`

function typesOf(resources: Map<string, Row[]>): string {
  const own = [...resources].filter(([resource]) => !resource.startsWith('operator.'))
  const operators = [...resources].filter(([resource]) => resource.startsWith('operator.'))
  const within = operators.map(([resource, rows]) => [resource.slice(9), rows] as const)
  const operator = within.map((one) => resourceType(one, '    ')).join('')
  return `${own.map((one) => resourceType(one, '  ')).join('')}  operator: {\n${operator}  }\n`
}

const resourceType = ([name, rows]: readonly [string, Row[]], indent: string): string =>
  `${indent}${name}: {\n${rows.map((row) => methodType(row, `${indent}  `)).join('')}${indent}}\n`

function methodType({ operation, name, method, path, places }: Row, indent: string): string {
  const tuple = places.map((place) => `${place.name}: ${place.type}`).join(', ')
  const taken = queriesByPlace[operation['x-method']]
  const types = [
    `'${operation.operationId}'`,
    ...(places.length === 0 ? [] : [`[${tuple}]`]),
    ...(taken === undefined ? [] : [`'${taken}'`]),
  ]
  return (
    `${indent}/** ${operation.summary}: \`${method} ${path}\`. */\n` +
    `${indent}${name}: Method<${types.join(', ')}>\n`
  )
}
