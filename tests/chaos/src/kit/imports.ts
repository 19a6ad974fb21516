import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import { until } from './until.js'

const ENDED_MS_MAX = 300_000

/** An import as its caller sees it. */
export interface Imported {
  import_id: string
  status: string
  total: number
  created: number
  updated: number
  unchanged: number
  failed: number
  dead_letters: number
  pending: number
}

type MigratePath = '/v1/customers/migrate' | '/v1/customers/migrate/events'

/** Sends a call until it is settled, with one key. Answers the id of its import, ended or not. */
export async function startImport(
  account: Account,
  path: MigratePath,
  customers: readonly object[],
): Promise<string> {
  const call = { method: 'POST', path, body: { customers }, key: randomUUID(), isAsync: true }
  const { answer } = await account.settle(call)
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
  return (answer.body as { data: { import_id: string } }).data.import_id
}

export const getImport = async (account: Account, id: string): Promise<Imported> =>
  (await account.get<{ data: Imported }>(`/v1/customers/migrate/${id}`)).data

/** The import once it has ended, however. */
export const untilEnded = (
  account: Account,
  id: string,
  limitMs = ENDED_MS_MAX,
): Promise<Imported> =>
  until('the end of an import', limitMs, async () => {
    const found = await getImport(account, id)
    return found.status === 'ENQUEUED' || found.status === 'IN_PROGRESS' ? null : found
  })

/** What became of all rows of some imports. */
export const sumOf = (
  imports: readonly Imported[],
): Omit<Imported, 'import_id' | 'status' | 'updated' | 'unchanged'> & { done: number } => {
  const sum = (of: (one: Imported) => number) => imports.reduce((total, one) => total + of(one), 0)
  return {
    total: sum(({ total }) => total),
    created: sum(({ created }) => created),
    done: sum(({ created, updated, unchanged }) => created + updated + unchanged),
    failed: sum(({ failed }) => failed),
    dead_letters: sum(({ dead_letters: letters }) => letters),
    pending: sum(({ pending }) => pending),
  }
}

/** So many of a list at a time: what one call takes. */
export const inCalls = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
