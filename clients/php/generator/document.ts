/** JSON Schema, as far as it is looked at. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  enum?: readonly (string | number | boolean | null)[]
  const?: string | number | boolean | null
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  pattern?: string
  oneOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  description?: string
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Readonly<Record<string, { schema: Schema }>>

export interface Operation {
  'x-method': string
  'x-error-codes'?: readonly string[]
  summary: string
  description: string
  deprecated?: boolean
  parameters?: readonly (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}

/** docs/openapi.json. */
export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    parameters: Readonly<Record<string, Parameter>>
    schemas: Readonly<Record<string, Schema>> & {
      ErrorCode: Schema & { 'x-statuses': Readonly<Record<string, number>> }
    }
  }
}

/** docs/asyncapi.json: each fact is the envelope with a type and data of its own. */
export interface AsyncApi {
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** The name that a reference ends with; undefined for what is no reference. */
export const nameOf = ({ $ref }: { $ref?: string }): string | undefined => $ref?.split('/').at(-1)

/** Present, or the document has changed its form: then the generator has to be changed too. */
export function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the document has no ${what}`)
  return value
}

/** The type of what is answered or sent, without null. */
export const typesOf = ({ type }: Schema): readonly string[] =>
  (typeof type === 'string' ? [type] : (type ?? [])).filter((one) => one !== 'null')

/** True for a number that may have decimals, and nothing else. PHP has these as strings. */
export const isDecimal = (schema: Schema): boolean =>
  typesOf(schema).join(' ') === 'number' && schema.enum === undefined
