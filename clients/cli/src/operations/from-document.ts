import type { Field, Method, Operation, OperationName } from './operation.js'
import { readFile, writeFile } from 'node:fs/promises'

/** JSON Schema, as far as it is looked at. */
interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  items?: Schema
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: readonly string[]
  description?: string
  readOnly?: boolean
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

interface Described {
  summary: string
  parameters: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** docs/openapi.json, as far as it is looked at. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>
}

const COLUMNS_MAX = 8

/** Operations of storefronts that are commands too. */
const ofStorefronts: ReadonlySet<string> = new Set([
  'POST /v1/coupons/reverse',
  'PATCH /v1/behavior/events/{eventId}/fulfill',
  'POST /v1/rewards',
  'POST /v1/gift-cards',
  'POST /v1/gift-cards/lookup',
  'POST /v1/gift-cards/top-up',
  'POST /v1/gift-cards/refund',
])

/** What the command line knows of the interface: the operations of an OpenAPI document that it calls, in its order. */
export const operationsOf = (document: OpenApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const name: OperationName = `${method.toUpperCase() as Method} /${path.slice(1)}`
      if (!path.startsWith('/operator/') && !ofStorefronts.has(name)) return []
      const { summary } = described
      const columns = columnsOf(document, described)
      return [{ name, summary, columns, fields: fieldsOf(document, described) }]
    }),
  )

/** The table as the text of a module, a field a line. */
export const tableSource = (operations: readonly Operation[]): string =>
  [
    '// Made from docs/openapi.json by "npm run openapi".',
    "import type { Operation } from './operation.js'",
    '',
    '/** Every operation that operators call. */',
    'export const operations: readonly Operation[] = [',
    ...operations.flatMap(({ name, summary, columns, fields }) => [
      `  {name: "${name}", summary: ${JSON.stringify(summary)}, columns: ${JSON.stringify(columns)}, fields: [`,
      ...fields.map((field) => `    ${JSON.stringify(field)},`),
      '  ]},',
    ]),
    ']',
    '',
  ].join('\n')

function fieldsOf(document: OpenApiDocument, { parameters, requestBody }: Described): Field[] {
  const given = parameters
    .map((one) => resolved(document, one))
    .flatMap((one) =>
      one.in === 'path' || one.in === 'query'
        ? [fieldOf(document, one.name, one.in, { ...one.schema, ...described(one) }, one.required)]
        : [],
    )
  const { properties = {}, required = [] } = schemaIn(document, requestBody?.content)
  const body = Object.entries(properties)
    .filter(([, schema]) => resolved(document, schema).readOnly !== true)
    .map(([name, schema]) => fieldOf(document, name, 'body', schema, required.includes(name)))
  return [...given, ...body]
}

const described = ({ description }: Parameter) => (description === undefined ? {} : { description })

function fieldOf(
  document: OpenApiDocument,
  name: string,
  place: Field['in'],
  whole: Schema,
  isRequired = false,
): Field {
  const outer = resolved(document, whole)
  const alternatives = (outer.anyOf ?? outer.oneOf ?? [outer])
    .map((one) => resolved(document, one))
    .flatMap(kindsOf)
  const [schema = outer, ...others] = alternatives.filter(({ type }) => type !== 'null')
  const type = others.length === 0 ? typeOf(schema) : typeOfAny([schema, ...others])
  return {
    name,
    in: place,
    type,
    about: sentenceOf(outer.description ?? schema.description ?? name),
    ...(isRequired && { isRequired }),
    ...(alternatives.some((one) => one.type === 'null') && { canBeNull: true as const }),
    ...(type === 'integer' && { min: schema.minimum ?? 0, max: schema.maximum ?? 0 }),
    ...(type === 'choice' && {
      choices: (schema.enum ?? []).filter((one) => one !== null).map(String),
    }),
    ...(place === 'query' && typeof outer.default === 'string' && { fallback: outer.default }),
  }
}

/** A schema of several types as one of each. */
const kindsOf = (schema: Schema): Schema[] =>
  [schema.type ?? []].flat().length > 1
    ? [schema.type ?? []].flat().map((type) => ({ ...schema, type }))
    : [schema]

const formats: Record<string, Field['type']> = { 'date-time': 'instant', date: 'day', uuid: 'uuid' }

function typeOf({ type, format = '', enum: choices, items }: Schema): Field['type'] {
  if (choices !== undefined) return 'choice'
  if (type === 'string') return formats[format] ?? 'text'
  if (type === 'array') return items?.type === 'string' ? 'list' : 'object'
  if (type === 'number' || type === 'integer' || type === 'boolean') return type
  return 'object'
}

/** An id or the word `null`, an address or an empty text: a text. */
const typeOfAny = (schemas: readonly Schema[]): Field['type'] =>
  schemas.every((one) => one.type === 'string' || typeof one.const === 'string') ? 'text' : 'object'

/** The first words of a description, as help begins its lines. */
function sentenceOf(description: string): string {
  const [first = ''] = description.split(/[;.:](?:\s|$)/, 1)
  return /^[A-Z][a-z' ]/.test(first) ? `${first.slice(0, 1).toLowerCase()}${first.slice(1)}` : first
}

/** Texts that may be missing are words for people, mostly long. */
const isColumn = ({ type, canBeNull }: Field): boolean =>
  type !== 'object' && !(type === 'text' && canBeNull === true)

/** The simple fields of the rows of a list, the first of them. */
function columnsOf(document: OpenApiDocument, { responses }: Described): string[] | null {
  const { properties = {} } = schemaIn(document, responses['200']?.content)
  const data = resolved(document, properties['data'] ?? {})
  if (data.type !== 'array') return null
  const row = resolved(document, data.items ?? {})
  return Object.entries(row.properties ?? {})
    .map(([name, schema]) => fieldOf(document, name, 'body', schema))
    .filter(isColumn)
    .map(({ name }) => name)
    .slice(0, COLUMNS_MAX)
}

const schemaIn = (document: OpenApiDocument, content?: Content): Schema =>
  resolved(document, content?.['application/json']?.schema ?? {})

/** What a reference stands for, with what is said beside it. */
function resolved<Part extends { $ref?: string }>(document: OpenApiDocument, part: Part): Part {
  const { $ref, ...beside } = part
  if ($ref === undefined) return part
  const named = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], document)
  return { ...resolved(document, named as Part), ...beside }
}

/** `npm run openapi` writes the table. */
if (import.meta.main) {
  const document = new URL('../../../../docs/openapi.json', import.meta.url)
  const table = new URL('../../src/operations/table.ts', import.meta.url)
  const parsed = JSON.parse(await readFile(document, 'utf8')) as OpenApiDocument
  await writeFile(table, tableSource(operationsOf(parsed)))
}
