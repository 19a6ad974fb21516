import { present, type OpenApi, type Parameter, type Schema } from './document.js'
import type { Method } from './operations.js'
import type { Direction, Types } from './types.js'

type ShapeOf = (schema: Schema, direction: Direction) => string

/** A method of a class, with its docblock. */
export function methodSource(
  method: Method,
  { components }: OpenApi,
  types: Types,
  shapeOf: ShapeOf,
): string {
  const { operation, verb, path, body, query, answer } = method
  const given = [
    ...method.pathValues,
    ...method.headers.filter(isRequired),
    ...query.filter(isRequired),
  ]
  const optional = query.filter((parameter) => !isRequired(parameter))
  const optionalHeaders = method.headers.filter((parameter) => !isRequired(parameter))

  const parameters: string[] = []
  const docs: string[] = []
  for (const parameter of given) {
    const type = types.of(parameter.schema, 'sent')
    parameters.push(`${type === 'int' ? 'int' : 'string'} $${variableOf(parameter)}`)
    docs.push(`@param ${type} $${variableOf(parameter)} ${parameter.description ?? ''}`)
  }
  if (body !== undefined) {
    const schema = present(components.schemas[body], body)
    parameters.push('array $body')
    docs.push(`@param ${types.shape(schema, 'sent')} $body`, ...fieldDocs(schema))
  }
  if (optional.length > 0) {
    parameters.push('array $query = []')
    docs.push(`@param ${queryShape(optional, types)} $query`, ...optional.map(queryDoc))
  }
  for (const header of optionalHeaders) {
    parameters.push(`?string $${variableOf(header)} = null`)
    docs.push(`@param string|null $${variableOf(header)} ${header.description ?? ''}`)
  }
  if (verb !== 'GET') {
    parameters.push('?string $key = null')
    docs.push('@param string|null $key The idempotency key; left out, one is made.')
  }

  const call = [`'${method.name}'`, `'${verb}'`, `'${path}'`]
  const requiredQuery = query.filter(isRequired)
  if (method.pathValues.length > 0) call.push(`pathValues: ${mapOf(method.pathValues)}`)
  if (optional.length > 0 && requiredQuery.length === 0) call.push('query: $query')
  else if (query.length > 0)
    call.push(`query: ${mapOf(requiredQuery, optional.length > 0 ? '...$query' : '')}`)
  if (method.headers.length > 0) call.push(`headers: ${mapOf(method.headers)}`)
  if (body !== undefined) {
    call.push('body: $body', `sends: '${shapeOf({ $ref: body }, 'sent')}'`)
  }
  if ('response' in answer) {
    const shape = shapeOf({ $ref: answer.response }, 'answered')
    if (shape !== '') call.push(`answers: '${shape}'`)
  }
  if (verb !== 'GET') call.push('key: $key')

  const made = `new Call(\n            ${call.join(',\n            ')},\n        )`
  const [returns, type, statements] = answered(method, made, types)
  const { 'x-error-codes': codes = [], summary, description, deprecated } = operation
  const lines = [
    `${summary}.`,
    '',
    description,
    '',
    `\`${verb} ${path}\`.`,
    ...(codes.length === 0 ? [] : [`Refused with ${codes.join(', ')}.`]),
    '',
    ...docs,
    `@return ${type}`,
    '@throws LoyaltyException',
    ...(deprecated === true ? ['@deprecated'] : []),
  ]
  const name = method.name.slice(method.name.lastIndexOf('.') + 1)
  return `${docblock(lines)}
    public function ${name}(${parameters.join(', ')}): ${returns}
    {
${statements.map((statement) => `        ${statement}`).join('\n')}
    }`
}

const isRequired = ({ required }: Parameter): boolean => required === true

/** `['id' => $id, ...$query]` */
function mapOf(parameters: readonly Parameter[], rest = ''): string {
  const pairs = parameters.map((one) => `'${one.name}' => $${variableOf(one)}`)
  return `[${[...pairs, ...(rest === '' ? [] : [rest])].join(', ')}]`
}

/** What a method returns: for PHP, for those who read types, and how. */
function answered({ answer }: Method, call: string, types: Types): [string, string, string[]] {
  switch (answer.kind) {
    case 'bytes':
      return ['string', 'string the bytes of the image', [`return $this->caller->bytes(${call});`]]
    case 'lines': {
      const type = '\\Generator<int, string> the lines of the answer, as they come'
      return ['\\Generator', type, [`return $this->caller->lines(${call});`]]
    }
    case 'rows': {
      const of = `${types.of(answer.row, 'answered')}, ${types.of(answer.page, 'answered')}`
      const statements = [
        `/** @var Rows<${of}> $rows */`,
        `$rows = new Rows($this->caller, ${call});`,
        'return $rows;',
      ]
      return ['Rows', `Rows<${of}>`, statements]
    }
    case 'data':
    case 'whole': {
      const type = types.of(answer.schema, 'answered')
      const statements = [
        `/** @var ${type} $data */`,
        `$data = $this->caller->${answer.kind}(${call});`,
        'return $data;',
      ]
      return ['array', type, statements]
    }
  }
}

/** `customer_id` is `$customerId`, `x-account-id` is `$accountId`. */
const variableOf = ({ name }: Parameter): string =>
  name
    .replace(/^x-/, '')
    .replace(/^[A-Z]/, (first) => first.toLowerCase())
    .replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())

/** A list is sent with commas. Null is left out, so that it can't stand for rows of none: their text can. */
function queryShape(parameters: readonly Parameter[], types: Types): string {
  const fields = parameters.map((parameter) => {
    const isList = parameter.description?.includes('separated by comma') === true
    const type = isList ? 'string|list<string>' : types.of(parameter.schema, 'sent')
    return `  ${parameter.name}?: ${takesNullText(parameter) ? 'string' : `${type}|null`},`
  })
  return ['array{', ...fields, '}'].join('\n')
}

const takesNullText = ({ schema }: Parameter): boolean =>
  schema.pattern?.split('|').includes('^null$') === true

const queryDoc = (parameter: Parameter): string =>
  takesNullText(parameter)
    ? fieldDoc(parameter).replace('`null`', "the text `'null'`")
    : fieldDoc(parameter)

const fieldDoc = ({ name, description = '' }: { name: string; description?: string }): string =>
  `  - \`${name}\`: ${description}`

const fieldDocs = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties)
    .filter(([, { description }]) => description !== undefined)
    .map(([name, { description = '' }]) => fieldDoc({ name, description }))

const docblock = (lines: readonly string[]): string => {
  const all = lines.flatMap((line) => line.replaceAll('*/', '*\\/').split('\n'))
  return ['    /**', ...all.map((line) => `     * ${line}`.trimEnd()), '     */'].join('\n')
}
