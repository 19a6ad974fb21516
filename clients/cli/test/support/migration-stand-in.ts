import { randomUUID } from 'node:crypto'
import type {
  AcceptedImport,
  Import,
  ImportResults,
  RowError,
} from '@loyalty/contracts/migration/import'
import type { RowWarning } from '@loyalty/contracts/import-rows'
import type { Uuid } from '@loyalty/contracts/ids'
import { refusal, standIn } from './stand-in.js'
import type { SeenCall, StandIn, StandInReply } from './stand-in.js'

interface SentCustomer {
  id: string
  balance?: { amount: number }[]
  events?: { order?: { purchase_id: string } }[]
}

/** The migration operations as the interface describes them, kept in memory. */
export interface MigrationStandIn extends StandIn {
  /** Customers by id, as JSON. */
  customers: Map<string, string>
  /** Purchase ids by customer, in the order in which they were accepted. */
  purchases: Map<string, string[]>
  /** How often an unfinished import is shown before it is done. */
  pollsBeforeDone: number
}

const newId = (): Uuid => randomUUID() as string as Uuid
const isBad = (id: string): boolean => id.includes('bad')
const badRow = {
  code: 'REWARD_UNKNOWN' as const,
  message: 'names a reward that is not there',
  field: null,
}

/** What the system says of customers that it takes in part. */
const warningsOf = ({ id, balance = [] }: SentCustomer): RowWarning[] =>
  id.includes('odd')
    ? balance.flatMap(({ amount }, at): RowWarning[] =>
        amount === 0
          ? [{ code: 'ENTRY_OF_ZERO', message: 'was left out', field: `balance.${at}.amount` }]
          : [],
      )
    : []

export async function migrationStandIn(): Promise<MigrationStandIn> {
  const customers = new Map<string, string>()
  const purchases = new Map<string, string[]>()
  const imports = new Map<string, { polls: number; state: Import }>()

  const importCustomers = (sent: SentCustomer[]): StandInReply => {
    const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
    let warned = 0
    const results = sent.map((row, index): ImportResults['results'][number] => {
      const before = customers.get(row.id)
      const status = isBad(row.id) ? 'failed' : changeOf(before, JSON.stringify(row))
      counts[status] += 1
      if (status === 'failed') return { index, id: row.id, status, error: badRow }
      customers.set(row.id, JSON.stringify(row))
      const warnings = warningsOf(row)
      if (warnings.length > 0) warned += 1
      return { index, id: row.id, status, ...(warnings.length > 0 && { warnings }) }
    })
    const data: ImportResults = {
      import_id: newId(),
      status: 'DONE',
      total: sent.length,
      ...counts,
      warned,
      results,
    }
    const body = { data }
    return counts.failed < sent.length
      ? { status: 200, body }
      : {
          status: 422,
          body: { ...body, error: 'All failed', details: '', code: 'IMPORT_ALL_FAILED' },
        }
  }

  const checkCustomers = (sent: SentCustomer[]): StandInReply => {
    const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
    const errors = sent.flatMap((row, index): RowError[] => {
      const change = changeOf(customers.get(row.id), JSON.stringify(row))
      counts[isBad(row.id) ? 'failed' : change] += 1
      return isBad(row.id) ? [{ index, event_index: null, id: row.id, ...badRow }] : []
    })
    const warnings = sent.flatMap((row, index) =>
      warningsOf(row).map((warning) => ({ index, id: row.id, ...warning })),
    )
    const warned = new Set(warnings.map(({ index }) => index)).size
    const data = { total: sent.length, ...counts, warned, errors, warnings }
    return { status: 200, body: { data } }
  }

  const importEvents = (sent: SentCustomer[]): StandInReply => {
    const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
    const errors: RowError[] = []
    for (const [index, { id, events = [] }] of sent.entries()) {
      for (const [eventIndex, { order }] of events.entries()) {
        const purchase = order?.purchase_id ?? ''
        const known = purchases.get(id) ?? []
        if (isBad(purchase)) errors.push({ index, event_index: eventIndex, id, ...badRow })
        else if (!known.includes(purchase)) purchases.set(id, [...known, purchase])
        counts[isBad(purchase) ? 'failed' : known.includes(purchase) ? 'unchanged' : 'created'] += 1
      }
    }
    const importId = newId()
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const status = counts.failed > 0 ? 'DONE_WITH_ERRORS' : 'DONE'
    const instant = new Date(0).toISOString()
    const ended: Import = {
      import_id: importId,
      kind: 'events',
      status,
      paused: false,
      total,
      ...counts,
      dead_letters: 0,
      pending: 0,
      created_at: instant,
      updated_at: instant,
      finished_at: instant,
      undo: null,
      warned: 0,
      errors,
      warnings: [],
    }
    imports.set(importId, { polls: 0, state: ended })
    const accepted: AcceptedImport = {
      import_id: importId,
      status: 'ENQUEUED',
      accepted: total,
      rejected: 0,
      errors: [],
    }
    return { status: 202, body: { data: accepted } }
  }

  const readImport = (id: string): StandInReply => {
    const found = imports.get(id)
    if (found === undefined) return refusal(404, 'IMPORT_NOT_FOUND')
    found.polls += 1
    const isDone = found.polls > state.pollsBeforeDone
    const { total } = found.state
    const counts = { created: 0, updated: 0, unchanged: 0, failed: 0, pending: total }
    const unfinished = { ...found.state, ...counts, status: 'IN_PROGRESS', errors: [] }
    return { status: 200, body: { data: isDone ? found.state : unfinished } }
  }

  const answer = ({ method, path, body }: SeenCall): StandInReply => {
    const last = path.split('/').at(-1) ?? ''
    if (path.startsWith('/operator/v1/customers/')) {
      return isBad(last) ? refusal(404, 'CUSTOMER_NOT_FOUND') : { status: 200, body: { data: {} } }
    }
    if (method === 'GET') return readImport(last)
    const { customers: sent } = JSON.parse(body) as { customers: SentCustomer[] }
    if (path === '/operator/v1/imports/check') return checkCustomers(sent)
    return path.endsWith('/events') ? importEvents(sent) : importCustomers(sent)
  }

  const state: MigrationStandIn = Object.assign(await standIn(answer), {
    customers,
    purchases,
    pollsBeforeDone: 0,
  })
  return state
}

function changeOf(before: string | undefined, now: string): 'created' | 'updated' | 'unchanged' {
  if (before === undefined) return 'created'
  return before === now ? 'unchanged' : 'updated'
}
