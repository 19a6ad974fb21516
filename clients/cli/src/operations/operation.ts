export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `GET /operator/v1/tiers/{id}` */
export type OperationName = `${Method} /${string}`

/** A field of a call, as far as a command line can take it. */
export interface Field {
  name: string
  in: 'path' | 'query' | 'body'
  /** `object`: no option can say it, so it comes from a file. */
  type:
    | 'text'
    | 'choice'
    | 'number'
    | 'integer'
    | 'boolean'
    | 'instant'
    | 'day'
    | 'uuid'
    | 'list'
    | 'object'
  /** The sentence of the interface on it, without what follows a semicolon or a point. */
  about: string
  isRequired?: true
  canBeNull?: true
  min?: number
  max?: number
  choices?: readonly string[]
  /** Of a query: the value when nothing is given. */
  fallback?: string
}

/** An operation of the interface, as the command line needs it. */
export interface Operation {
  name: OperationName
  summary: string
  fields: readonly Field[]
  /** Of a list: simple fields of its rows. Null: the answer is one thing. */
  columns: readonly string[] | null
}

export const methodOf = ({ name }: Pick<Operation, 'name'>): Method =>
  name.slice(0, name.indexOf(' ')) as Method

export const pathOf = ({ name }: Pick<Operation, 'name'>): string =>
  name.slice(name.indexOf(' ') + 1)

/** `tiers` of `/operator/v1/tiers/{id}` */
export const segmentOf = (operation: Operation): string => pathOf(operation).split('/')[3] ?? ''

export const lowerCased = (text: string): string =>
  `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
