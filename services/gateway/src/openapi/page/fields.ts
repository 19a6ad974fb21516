/** The keywords of JSON Schema that the page shows. */
export interface Schema {
  $ref?: string
  type?: string
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  'x-items'?: Schema
  anyOf?: Schema[]
}

const SCHEMAS = '#/components/schemas/'

/** Where a resource stands on the page. */
export const resourceAnchor = (name: string): string => `resource-${name}`

const nameIn = (reference: string): string => reference.slice(SCHEMAS.length)
const itemsOf = (schema: Schema): Schema | undefined => schema['x-items'] ?? schema.items
const code = (value: unknown): string => element('code', {}, escaped(JSON.stringify(value)))

/** The type of a value, in a few words: `string (uuid) or null`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref)
    return link(resourceAnchor(name), name)
  }
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(code).join(', ')
  const items = itemsOf(schema)
  if (items !== undefined) return `array of ${typeOf(items)}`
  const format = schema.format === undefined ? '' : ` (${schema.format})`
  return escaped(`${schema.type ?? 'any JSON'}${format}`)
}

const span = (unit: string, least?: number, most?: number): string[] => {
  if (least === undefined && most === undefined) return []
  const end = unit === '' ? '' : ` ${unit}`
  const [from, to] = [least?.toLocaleString('en'), most?.toLocaleString('en')]
  if (to === undefined) return [`from ${from}${end}`]
  return [from === undefined ? `up to ${to}${end}` : `${from} to ${to}${end}`]
}

/** The limits of a value, in words; of one that may be null, those of the value. */
function limitsOf(schema: Schema): string {
  const value = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const limits = [
    ...span('', value.minimum, value.maximum),
    ...span('characters', value.minLength, value.maxLength),
    ...span('items', value.minItems, value.maxItems),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ]
  return escaped(limits.join(', '))
}

export interface Field {
  name: string
  schema: Schema
  isRequired: boolean
}

/** The fields of an object and of the objects within it: `grants[].amount`. Resources stand apart. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = `${prefix}${name}`
    const isRequired = schema.required?.includes(name) === true
    return [{ name: here, schema: inner, isRequired }, ...within(inner, here)]
  })
  return [...own, ...(schema.anyOf ?? []).flatMap((branch) => fieldsOf(branch, prefix))]
}

function within(schema: Schema, name: string): Field[] {
  const items = itemsOf(schema)
  if (items !== undefined) return within(items, `${name}[]`)
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((branch) => within(branch, name))
  return fieldsOf(schema, `${name}.`)
}

/** A row for each field; none for an object without fields. */
export function fieldTable(fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(({ name, schema, isRequired }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('code', {}, escaped(name)), isRequired ? ' *' : ''),
      element('td', {}, typeOf(schema), ' ', element('small', {}, limitsOf(schema))),
      element('td', {}, sentence(schema.description ?? '')),
    ),
  )
  return element('table', {}, ...rows)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in a page, between tags or within an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** A sentence whose `code` is set apart. */
export const sentence = (text: string): string =>
  escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** An element; its attributes are escaped, its content is HTML already. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${tag}${written.join('')}>${content.join('')}</${tag}>`
}

export const link = (target: string, text: string): string =>
  element('a', { href: `#${target}` }, escaped(text))
