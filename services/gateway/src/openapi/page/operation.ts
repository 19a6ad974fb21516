import { isErrorCode } from '@loyalty/shared/errors/codes'
import { catalogue } from '@loyalty/shared/errors/catalogue'
import { element, escaped, link, sentence } from './fields.js'
import { fieldsOf, fieldTable, typeOf, type Schema } from './fields.js'

const JSON_CONTENT = 'application/json'

export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
  example?: string | number
}

interface Content {
  [JSON_CONTENT]?: { schema: Schema & { allOf?: Schema[] }; example?: unknown }
}

export interface Answer {
  $ref?: string
  description: string
  content?: Content
}

/** An operation as the document describes it. */
export interface Described {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

export interface Placed extends Described {
  method: string
  path: string
}

/** Finds what a reference of the document points at. */
export type Resolve = <T extends { $ref?: string }>(value: T) => T

const ERRORS_FROM = 400

export function operationArticle(operation: Placed, resolve: Resolve): string {
  const { operationId, method, path, summary, description, requestBody, responses } = operation
  const parameters = operation.parameters.map((parameter) => resolve(parameter))
  const body = requestBody?.content[JSON_CONTENT]
  const answers = Object.entries(responses).map(
    ([status, answer]) => [Number(status), resolve(answer)] as const,
  )
  const successes = answers.filter(([status]) => status < ERRORS_FROM)
  const errors = answers.filter(([status]) => status >= ERRORS_FROM)
  return element(
    'article',
    { id: operationId },
    element('h3', {}, link(operationId, summary)),
    element(
      'p',
      { class: 'call' },
      element('b', { class: method.toLowerCase() }, method),
      ' ',
      element('code', {}, escaped(path)),
    ),
    element('p', {}, sentence(description)),
    element('h4', {}, 'Call'),
    fieldTable(parameters.map(asField)),
    body === undefined ? '' : element('h4', {}, 'Body'),
    body === undefined ? '' : fieldTable(fieldsOf(body.schema)),
    example(callOf(operation, parameters, body?.example)),
    ...successes.map(success),
    element('h4', {}, 'Errors'),
    element('dl', {}, ...errors.map(errorCodes)),
  )
}

const asField = ({ name, in: place, required, description = '', schema }: Parameter) => ({
  name,
  isRequired: required === true,
  schema: { ...schema, description: `In the ${place}: ${lowerFirst(description)}` },
})

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const example = (text: string): string => element('pre', {}, element('code', {}, escaped(text)))

const written = (value: unknown): string => JSON.stringify(value, null, 2)

function success([status, { description, content }]: readonly [number, Answer]): string {
  const json = content?.[JSON_CONTENT]
  if (json === undefined) return element('p', {}, `${status}: `, sentence(description))
  const { schema } = json
  const fields = fieldsOf(schema)
  return [
    element('h4', {}, `Answer ${status}`),
    fields.length === 0 ? element('p', {}, typeOf(schema)) : fieldTable(fields),
    json.example === undefined ? '' : example(written(json.example)),
  ].join('')
}

/** The description of an error answer is its codes; what each means stands in the catalogue. */
function errorCodes([status, { description }]: readonly [number, Answer]): string {
  const codes = description.split(', ').map((code) => {
    const meaning = isErrorCode(code) ? catalogue[code].error : ''
    return `${element('code', {}, escaped(code))} ${element('small', {}, escaped(meaning))}`
  })
  return `${element('dt', {}, String(status))}${element('dd', {}, codes.join('<br>'))}`
}

/** The example as a command, which is how most people try a call first. */
function callOf({ method, path }: Placed, parameters: Parameter[], body: unknown): string {
  const valueOf = (name: string): string =>
    encodeURIComponent(parameters.find((one) => one.name === name)?.example ?? '')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => valueOf(name))
  const query = parameters
    .filter((one) => one.in === 'query' && one.example !== undefined)
    .map(({ name }) => `${name}=${valueOf(name)}`)
    .join('&')
  const target = query === '' ? filled : `${filled}?${query}`
  const account = parameters.some((one) => one.name === 'x-account-id' && one.required === true)
  return [
    `curl -X ${method} "$BASE${target}"`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(account ? [`-H "x-account-id: $ACCOUNT"`] : []),
    ...(body === undefined
      ? []
      : [
          `-H 'content-type: application/json'`,
          `-d '${written(body).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ].join(' \\\n  ')
}
