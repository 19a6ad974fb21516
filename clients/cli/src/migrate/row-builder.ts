import type { z } from 'zod'
import type { Convert } from './convert.js'
import { converter } from './convert.js'
import type { FieldRule, Mapping } from './mapping.js'
import { parseTarget } from './target.js'
import type { Step, ValueType } from './target.js'

/** Finds the cell of a column in a record; a column that no record has answers undefined. */
export type Lookup = (column: string) => ((content: unknown) => unknown) | undefined

/** One member of our rows, ready to be read from a record. */
export interface Field {
  path: string
  steps: readonly Step[]
  /** The entry of a list that it belongs to, such as `balance[points]`; empty when none. */
  entry: string
  isConstant: boolean
  /** What its cells become. */
  type: ValueType
  /** What fills it; empty for a constant. */
  columns: readonly string[]
  /** The value of one record, undefined when there is none, or what is wrong with it. */
  read(content: unknown): { value: unknown } | { problem: string }
}

export interface RowPlan {
  fields: readonly Field[]
  /** A `[]` stands in a path: records that follow each other with one key are one row. */
  isMerging: boolean
}

/** The plan of a mapping, or every reason why it does not fit the file. */
export function planRows(shape: z.ZodType, mapping: Mapping, lookup: Lookup): RowPlan | string[] {
  const outcomes = Object.entries(mapping.fields).map(([path, rule]) =>
    planField(shape, path, rule, mapping, lookup),
  )
  const problems = outcomes.filter((outcome) => typeof outcome === 'string')
  const fields = outcomes.filter((outcome) => typeof outcome !== 'string')
  const entries = Map.groupBy(fields, ({ entry }) => entry)
  for (const [entry, members] of entries) {
    if (entry !== '' && members.every(({ isConstant }) => isConstant)) {
      problems.push(`${entry} is made of constants alone, so it would stand in every row`)
    }
  }
  if (!fields.some(({ path }) => path === 'id')) problems.push('nothing fills id')
  if (problems.length > 0) return problems
  return { fields, isMerging: fields.some(({ steps }) => steps.some(({ list }) => list === '')) }
}

function planField(
  shape: z.ZodType,
  path: string,
  rule: FieldRule,
  mapping: Mapping,
  lookup: Lookup,
): Field | string {
  const target = parseTarget(shape, path)
  if (typeof target === 'string') return target
  const { steps, type, day } = target
  const lastList = steps.findLastIndex(({ list }) => list !== undefined)
  const entry = steps
    .slice(0, lastList + 1)
    .map(stepText)
    .join('.')
  const columns = rule.columns ?? (rule.column === undefined ? [] : [rule.column])
  const isConstant = rule.constant !== undefined
  const field = { path, steps, entry, type: rule.type ?? type, columns, isConstant }
  if (rule.constant !== undefined) return { ...field, read: () => ({ value: rule.constant }) }
  const convert = converter(type, rule, mapping, day)
  if (typeof convert === 'string') return `${path}: ${convert}`
  const cells = columns.map(lookup)
  const missing = columns.filter((_, at) => cells[at] === undefined)
  if (missing.length > 0) return `${path}: the file has no column ${missing.join(', ')}`
  const found = cells.filter((cell) => cell !== undefined)
  return { ...field, read: (content) => readCells(content, found, rule.join ?? ' ', convert) }
}

const stepText = ({ name, list }: Step): string => (list === undefined ? name : `${name}[${list}]`)

function readCells(
  content: unknown,
  cells: readonly ((content: unknown) => unknown)[],
  join: string,
  convert: Convert,
): { value: unknown } | { problem: string } {
  const given = cells
    .map((cell) => cell(content))
    .filter((value) => value !== undefined && value !== null && value !== '')
  const [first] = given
  // A value of a JSON file has its type already, unless it is text that stands for something else.
  if (given.length === 1 && typeof first !== 'string') return { value: first }
  return convert(given.map(String).join(join))
}
