import type { Field, RowPlan } from './row-builder.js'
import type { Place, SourceRow } from './source-row.js'
import type { Step, ValueType } from './target.js'

/** A row of ours while records of the file are still added to it. */
export interface RowDraft {
  /** Records with one key that follow each other are one row. */
  key: string
  sources: SourceRow[]
  /** Values of members that stand once in a row, by path. */
  single: Map<Field, unknown>
  /** Values of members with `[]`, a map for each record. */
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

/** The JSON object that a row stands for. Entries of which nothing but constants is there are not. */
export const valueOf = (row: RowDraft): Record<string, unknown> =>
  toJson(treeOf(row)) as Record<string, unknown>

/**
 * Where a member of the JSON stands in the file, `balance.1.amount`. A member that is missing stands
 * where the column is that would fill it.
 */
export function placeIn(row: RowDraft, plan: RowPlan, member: string): Place {
  const { line, field } = foundIn(row, plan, member)
  return { line, column: field === undefined ? null : columnOf(field) }
}

/** Why a member that a row needs is not there: its cell is empty, or it has none. */
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
