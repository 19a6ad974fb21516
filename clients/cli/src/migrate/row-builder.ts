import type { z } from 'zod'
import { converter } from './convert.js'
import type { Convert } from './convert.js'
import type { FieldRule, Mapping } from './mapping.js'
import type { Place, SourceRow } from './read-file.js'
import { parseTarget } from './target.js'
import type { Step, ValueType } from './target.js'

/** Finds the cell of a column in a record; a column that no record has answers undefined. */
export type Lookup = (column: string) => ((content: unknown) => unknown) | undefined

/** One field of our rows, ready to be read from a record. */
export interface Field {
  path: string
  steps: readonly Step[]
  /** What it is a part of: an entry of a list, such as `balance[points]`, or the document; empty when none. */
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
  const ofList = steps
    .slice(0, lastList + 1)
    .map(stepText)
    .join('.')
  const entry = isOfDocument(path) && rule.constant !== null ? 'the document' : ofList
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

/** A type and a number are a document together. */
const isOfDocument = (path: string): boolean => /^document_(type|number)$/.test(path)

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

/** A row of ours while records of the file are still added to it. */
export interface RowDraft {
  /** Records with one key that follow each other are one row. */
  key: string
  sources: SourceRow[]
  /** Values of fields that stand once in a row, by path. */
  single: Map<Field, unknown>
  /** Values of fields with `[]`, a map for each record. */
  repeated: Map<Field, unknown>[]
  problem: DraftProblem | null
}

/** What keeps a record from becoming a row, and where it stands. */
export interface DraftProblem {
  message: string
  place: Place
}

/** Reads one record. Its first problem is told; the others show when that one is corrected. */
export function draftOf(plan: RowPlan, source: SourceRow, keyPaths: readonly string[]): RowDraft {
  const single = new Map<Field, unknown>()
  const repeated = new Map<Field, unknown>()
  // Also an unreadable record may tell whose it is, and then the whole row waits for its correction.
  let problem: DraftProblem | null =
    source.problem === null
      ? null
      : { message: source.problem, place: { line: source.line, column: null } }
  for (const field of plan.fields) {
    const read = field.read(source.content)
    if ('problem' in read) {
      const place = { line: source.line, column: columnOf(field) }
      problem ??= { message: `${field.path} ${read.problem}`, place }
    } else if (read.value !== undefined)
      (isRepeated(field) ? repeated : single).set(field, read.value)
  }
  const byPath = new Map([...single].map(([{ path }, value]) => [path, value]))
  const key = keyPaths.map((path) => byPath.get(path))
  return {
    // A record without a key belongs to no other.
    key: key.includes(undefined) ? '' : JSON.stringify(key),
    sources: [source],
    single,
    repeated: [repeated],
    problem,
  }
}

const isRepeated = ({ steps }: Field): boolean => steps.some(({ list }) => list === '')

/** Puts the next record of the same key into the row; both must agree on what stands once. */
export function merge(row: RowDraft, next: RowDraft): void {
  row.sources.push(...next.sources)
  row.repeated.push(...next.repeated)
  row.problem ??= next.problem
  for (const [field, value] of next.single) {
    if (!row.single.has(field)) row.single.set(field, value)
    else if (JSON.stringify(row.single.get(field)) !== JSON.stringify(value)) {
      const line = next.sources[0]?.line ?? 0
      const message = `${field.path} differs from the line before it`
      row.problem ??= { message, place: { line, column: columnOf(field) } }
    }
  }
}

const columnOf = ({ columns }: Field): string | null =>
  columns.length === 0 ? null : columns.join(' + ')

/** The JSON object that a row stands for. Entries, and a document, of which nothing but constants is there are not. */
export const valueOf = (row: RowDraft): Record<string, unknown> =>
  toJson(treeOf(row)) as Record<string, unknown>

/**
 * Where a field of the JSON stands in the file, `balance.1.amount`. A field that is missing stands
 * where the column is that would fill it.
 */
export function placeIn(row: RowDraft, plan: RowPlan, member: string): Place {
  const { line, field } = foundIn(row, plan, member)
  return { line, column: field === undefined ? null : columnOf(field) }
}

/** Why a field that a row needs is not there: its cell is empty, or it has none. */
export function whyMissing(row: RowDraft, plan: RowPlan, member: string): string {
  const { field } = foundIn(row, plan, member)
  return field === undefined
    ? 'is required, and no column fills it'
    : `is required, and its cell is empty: it takes ${kindsOfCells[field.type]}`
}

const kindsOfCells: Record<ValueType, string> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  list: 'a list',
  json: 'JSON',
}

interface Found {
  line: number
  field: Field | undefined
}

function foundIn(row: RowDraft, plan: RowPlan, member: string): Found {
  let node: Branch | Leaf | undefined = treeOf(row)
  let path = ''
  let line = row.sources[0]?.line ?? 0
  for (const part of member.split('.')) {
    if (node === undefined || 'leaf' in node) break
    const isEntry: boolean = node.isList
    const name: string | undefined = isEntry ? [...node.members.keys()][Number(part)] : part
    node = node.members.get(name ?? '')
    if (isEntry) path += name?.startsWith('[]') ? '[]' : `[${name ?? ''}]`
    else path += `${path === '' ? '' : '.'}${part}`
    const leaf = node === undefined ? undefined : firstLeaf(node)
    if (leaf !== undefined) line = lineOf(row, leaf) ?? line
  }
  const field = node !== undefined && 'leaf' in node ? node.field : fieldOf(plan, path)
  return { line, field }
}

const fieldOf = ({ fields }: RowPlan, path: string): Field | undefined =>
  fields.find((field) => field.path === path)

const firstLeaf = (node: Branch | Leaf): Leaf | undefined =>
  'leaf' in node
    ? node
    : [...node.members.values()].map(firstLeaf).find((leaf) => leaf !== undefined)

/** The line of the record that a value was read from. */
function lineOf({ sources }: RowDraft, { field, at }: Leaf): number | undefined {
  if (at !== null) return sources[at]?.line
  return sources.find(({ content }) => {
    const read = field.read(content)
    return 'value' in read && read.value !== undefined
  })?.line
}

function treeOf(row: RowDraft): Branch {
  const entries = [
    ...filledEntries(row.single).map((assignment) => ({ ...assignment, at: null })),
    ...row.repeated.flatMap((values, at) =>
      filledEntries(values).map((assignment) => ({ ...assignment, at })),
    ),
  ]
  const root: Branch = { members: new Map(), isList: false }
  for (const { field, value, at } of entries) {
    const keys = field.steps.flatMap((step) => keysOf(step, at === null ? '' : `${at}`))
    put(root, keys, { leaf: value, field, at })
  }
  return root
}

function filledEntries(values: Map<Field, unknown>): { field: Field; value: unknown }[] {
  const filled = new Set(
    [...values.keys()].filter(({ isConstant }) => !isConstant).map(({ entry }) => entry),
  )
  return [...values]
    .filter(([{ entry }]) => entry === '' || filled.has(entry))
    .map(([field, value]) => ({ field, value }))
}

interface Branch {
  members: Map<string, Branch | Leaf>
  isList: boolean
}

interface Leaf {
  leaf: unknown
  field: Field
  /** Which record of the row it came from; null for what stands once in a row. */
  at: number | null
}

interface Key {
  name: string
  isList: boolean
}

const keysOf = ({ name, list }: Step, row: string): Key[] =>
  list === undefined
    ? [{ name, isList: false }]
    : [
        { name, isList: true },
        // Entries keep apart from those that other labels and other records fill.
        { name: list === '' ? `[]${row}` : list, isList: false },
      ]

function put(branch: Branch, [key, ...rest]: Key[], leaf: Leaf): void {
  if (key === undefined) return
  if (rest.length === 0) {
    branch.members.set(key.name, leaf)
    return
  }
  const present = branch.members.get(key.name)
  const child = present !== undefined && 'members' in present ? present : newBranch(key.isList)
  branch.members.set(key.name, child)
  put(child, rest, leaf)
}

const newBranch = (isList: boolean): Branch => ({ members: new Map(), isList })

function toJson(node: Branch | Leaf): unknown {
  if ('leaf' in node) return node.leaf
  const { members, isList } = node
  if (isList) return [...members.values()].map(toJson)
  return Object.fromEntries([...members].map(([name, member]) => [name, toJson(member)]))
}
