import type { Field, RowPlan } from './row-builder.js'
import type { SourceRow } from './source-row.js'
import type { Step } from './target.js'

/** A row of ours while records of the file are still added to it. */
export interface RowDraft {
  /** Records with one key that follow each other are one row. */
  key: string
  sources: SourceRow[]
  /** Values of members that stand once in a row, by path. */
  single: Map<Field, unknown>
  /** Values of members with `[]`, a map for each record. */
  repeated: Map<Field, unknown>[]
  problem: string | null
}

/** Reads one record. Its first problem is told; the others show when that one is corrected. */
export function draftOf(plan: RowPlan, source: SourceRow, keyPaths: readonly string[]): RowDraft {
  const single = new Map<Field, unknown>()
  const repeated = new Map<Field, unknown>()
  // Also an unreadable record may tell whose it is, and then the whole row waits for its correction.
  let { problem } = source
  for (const field of plan.fields) {
    const read = field.read(source.content)
    if ('problem' in read) problem ??= `${field.path} ${read.problem}`
    else if (read.value !== undefined)
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
      row.problem ??= `${field.path} differs in line ${next.sources[0]?.line ?? 0}`
    }
  }
}

/** The JSON object that a row stands for. Entries of which nothing but constants is there are not. */
export function valueOf(row: RowDraft): Record<string, unknown> {
  const entries = [
    ...filledEntries(row.single).map((assignment) => ({ ...assignment, label: '' })),
    ...row.repeated.flatMap((values, at) =>
      filledEntries(values).map((assignment) => ({ ...assignment, label: `${at}` })),
    ),
  ]
  const root: Branch = { members: new Map(), isList: false }
  for (const { field, value, label } of entries) {
    const keys = field.steps.flatMap((step) => keysOf(step, label))
    place(root, keys, value)
  }
  return toJson(root) as Record<string, unknown>
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
  members: Map<string, Branch | { leaf: unknown }>
  isList: boolean
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

function place(branch: Branch, [key, ...rest]: Key[], value: unknown): void {
  if (key === undefined) return
  if (rest.length === 0) {
    branch.members.set(key.name, { leaf: value })
    return
  }
  const present = branch.members.get(key.name)
  const child = present !== undefined && 'members' in present ? present : newBranch(key.isList)
  branch.members.set(key.name, child)
  place(child, rest, value)
}

const newBranch = (isList: boolean): Branch => ({ members: new Map(), isList })

function toJson(node: Branch | { leaf: unknown }): unknown {
  if ('leaf' in node) return node.leaf
  const { members, isList } = node
  if (isList) return [...members.values()].map(toJson)
  return Object.fromEntries([...members].map(([name, member]) => [name, toJson(member)]))
}
