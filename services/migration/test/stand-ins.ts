import { randomUUID } from 'node:crypto'
import type { Contract, InputOf, OutputOf } from '@loyalty/contracts/contract'
import {
  checkCustomers,
  importCustomers,
  importPurchases,
} from '@loyalty/contracts/customers/import'
import { OpeningPeriod } from '@loyalty/contracts/customers/migrated-profile'
import type { RowFailure, RowWarning } from '@loyalty/contracts/import-rows'
import type { CustomerCopy } from '@loyalty/contracts/customers/operations'
import { checkBalances, importBalances, importEvents } from '@loyalty/contracts/wallet/import'
import { applyBulk, beginBulk, undoBulk } from '@loyalty/contracts/wallet/bulk'
import type { Uuid } from '@loyalty/contracts/ids'
import { listSegmentIds } from '@loyalty/contracts/customers/segment'
import { answer, refuse, type Outcome } from '@loyalty/contracts/outcome'
import type { Broker } from '@loyalty/engine/process'
import { toWireAnswer } from '@loyalty/engine/testing'
import type { Subscription } from '@nats-io/transport-node'

/** What makes a request fail that holds a row of such a customer: the service's fault, or silence. */
export const FAULTY = 'faulty'
export const SILENT = 'silent'
/** An id below all others. */
const BEFORE_ALL = '!'
/** Rows of such customers are refused by wallet, by customers. */
export const NO_REWARD = 'no-reward'
export const TAKEN = 'taken'

/** A job of this reward is refused. */
export const UNKNOWN_REWARD = randomUUID() as string as Uuid

/** Customers of a page of a segment. */
const SEGMENT_PAGE = 7

type BulkJob = Pick<InputOf<typeof applyBulk>, 'bulk_id' | 'action' | 'is_check'>

const failure = (code: RowFailure['code']): RowFailure => ({
  status: 'failed',
  code,
  message: code,
})

const warning = (code: RowWarning['code'], field: string): RowWarning => ({
  code,
  message: code,
  field,
})

/** Stands in for customers and wallet, and remembers what each row did. */
export function startStandIns({ connection }: Broker) {
  const customers = new Map<string, string>()
  const entries = new Set<string>()
  const events = new Map<string, Uuid>()
  /** Purchases by customer in the order in which they came for the first time. */
  const purchases = new Map<string, string[]>()
  const counted = new Set<string>()
  /** What jobs granted, by `job|customer`: the row that had it first, and the units. */
  const grants = new Map<string, { index: number; units: number }>()
  const begun: InputOf<typeof beginBulk>[] = []
  /** What happens while a job is counted, once. */
  const meanwhile: (() => Promise<unknown>)[] = []
  const segments = new Map<string, string[]>()
  const requests: { subject: string; rows: number }[] = []
  /** Rows of ids with such a text are taken, whatever else they hold. */
  const healed: string[] = []
  const isHealed = (id: string) => healed.some((part) => id.includes(part))
  let subscriptions: Subscription[] = []

  function serve<C extends Contract>(
    contract: C,
    idOf: (row: never) => string,
    toResult: (
      row: never,
      request: never,
    ) => OutputOf<C> extends { results: (infer R)[] } ? R : never,
  ) {
    return connection.subscribe(contract.subject, {
      queue: 'stand-in',
      callback(_error, message) {
        const request = contract.input.parse(message.json()) as { rows: never[] }
        const { rows } = request
        requests.push({ subject: contract.subject, rows: rows.length })
        const reply = (outcome: Outcome) => {
          const { payload, headers } = toWireAnswer(outcome)
          message.respond(payload, headers === undefined ? {} : { headers })
        }
        const ids = rows.map(idOf).filter((id) => !isHealed(id))
        if (ids.some((id) => id.startsWith(SILENT))) return
        if (ids.some((id) => id.startsWith(FAULTY))) return reply(refuse('INTERNAL', ''))
        reply(answer({ results: rows.map((row) => toResult(row, request as never)) }))
      },
    })
  }

  type Row<C extends Contract> = InputOf<C> extends { rows: (infer R)[] } ? R : never

  const checked = ({ customer_id: id, balance }: Row<typeof checkBalances>) => {
    if (id.startsWith(NO_REWARD)) return failure('REWARD_UNKNOWN')
    const warnings = balance.flatMap(({ amount }, at) =>
      amount === 0 ? [warning('ENTRY_OF_ZERO', `balance.${at}.amount`)] : [],
    )
    return { status: 'ok' as const, entries_new: balance.length - warnings.length, warnings }
  }

  const upserted = (row: Row<typeof importCustomers>) => {
    const result = judged(row)
    if (result.status !== 'failed') customers.set(row.id, JSON.stringify(row))
    return result
  }

  const judged = (row: Row<typeof importCustomers>) => {
    if (row.id.startsWith(TAKEN)) return failure('FIELD_ALREADY_SET')
    const before = customers.get(row.id)
    const now = JSON.stringify(row)
    const status = before === undefined ? 'created' : before === now ? 'unchanged' : 'updated'
    const copy: CustomerCopy = {
      customer_id: row.id,
      version: 1,
      status: 'ACTIVE',
      refused_purposes: [],
      tier: null,
      changed_at: '2026-01-01T00:00:00.000Z',
    }
    const edges = OpeningPeriod.parse(row.metrics?.this_year ?? {}).from ?? null
    const warnings = edges === null ? [] : [warning('PERIOD_DIFFERS', 'metrics.this_year.from')]
    return { status, copy, opening_purchases: null, warnings }
  }

  const credited = ({ copy, balance }: Row<typeof importBalances>) => {
    const keys = balance.map((entry, at) => `${copy.customer_id}|${at}|${JSON.stringify(entry)}`)
    const added = keys.filter((key) => !entries.has(key))
    for (const key of added) entries.add(key)
    const status = added.length > 0 ? ('changed' as const) : ('unchanged' as const)
    return { status, entries_new: added.length }
  }

  const stored = ({ customer_id: id, event }: Row<typeof importEvents>) => {
    const purchase = event.order?.purchase_id ?? ''
    const key = `${id}|${purchase}`
    const known = events.get(key)
    const eventId = known ?? (randomUUID() as string as Uuid)
    events.set(key, eventId)
    if (known === undefined) purchases.set(id, [...(purchases.get(id) ?? []), purchase])
    const told = { spend: event.order?.value ?? 0, issued_at: '2025-01-01T00:00:00.000Z' }
    return {
      status: known === undefined ? ('created' as const) : ('unchanged' as const),
      event_id: eventId,
      purchase: event.fulfilled ? told : null,
    }
  }

  const count = ({ event_id: id }: Row<typeof importPurchases>) => {
    const status = counted.has(id) ? ('unchanged' as const) : ('counted' as const)
    counted.add(id)
    return { status }
  }

  /** As wallet does it: once a job and customer, and a second row of the customer is unchanged. */
  const applied = ({ customer_id: id, index }: Row<typeof applyBulk>, job: BulkJob) => {
    if (id.startsWith(NO_REWARD)) return failure('CUSTOMER_NOT_ACTIVE')
    const units = job.action.action === 'GRANT' ? job.action.amount : 0
    const key = `${job.bulk_id}|${id}`
    const known = grants.get(key)
    if (known === undefined && !job.is_check) grants.set(key, { index, units })
    const isFirst = known === undefined || known.index === index
    return isFirst
      ? { status: 'changed' as const, units, cost: 0 }
      : { status: 'unchanged' as const, units: 0, cost: 0 }
  }

  const takenBack = ({ customer_id: id }: Row<typeof undoBulk>, job: BulkJob) => {
    if (id.includes(TAKEN)) return failure('UNDO_NOT_POSSIBLE')
    const isThere = grants.delete(`${job.bulk_id}|${id}`)
    return { status: 'undone' as const, lines: isThere ? 1 : 0 }
  }

  const begin = () =>
    connection.subscribe(beginBulk.subject, {
      queue: 'stand-in',
      callback(_error, message) {
        const asked = beginBulk.input.parse(message.json())
        const isRefused = 'reward_id' in asked.action && asked.action.reward_id === UNKNOWN_REWARD
        if (!isRefused) begun.push(asked)
        const outcome = isRefused ? refuse('REWARD_UNKNOWN', 'no such reward') : answer({})
        const { payload, headers } = toWireAnswer(outcome)
        const happens = meanwhile.shift() ?? (() => Promise.resolve())
        void happens().then(() =>
          message.respond(payload, headers === undefined ? {} : { headers }),
        )
      },
    })

  /** A segment has the customers that a test gives it; one that nobody has given any is unknown. */
  const readSegments = () =>
    connection.subscribe(listSegmentIds.subject, {
      queue: 'stand-in',
      callback(_error, message) {
        const { id, cursor, limit } = listSegmentIds.input.parse(message.json())
        const all = segments.get(id)
        const rest = all?.filter((one) => cursor === null || one > cursor) ?? []
        // The first page has nobody, as where the first customers of an account are not in the segment.
        const ids = cursor === null ? [] : rest.slice(0, Math.min(limit, SEGMENT_PAGE))
        const next = cursor === null ? BEFORE_ALL : (ids.at(-1) ?? null)
        const outcome =
          all === undefined
            ? refuse('SEGMENT_NOT_FOUND', 'no such segment')
            : answer({ ids, cursor: next })
        const { payload, headers } = toWireAnswer(outcome)
        message.respond(payload, headers === undefined ? {} : { headers })
      },
    })

  const come = () => {
    subscriptions = [
      begin(),
      readSegments(),
      serve(applyBulk, (row: Row<typeof applyBulk>) => row.customer_id, applied as never),
      serve(undoBulk, (row: Row<typeof undoBulk>) => row.customer_id, takenBack as never),
      serve(checkBalances, (row: Row<typeof checkBalances>) => row.customer_id, checked as never),
      serve(importCustomers, (row: Row<typeof importCustomers>) => row.id, upserted as never),
      serve(checkCustomers, (row: Row<typeof checkCustomers>) => row.id, judged as never),
      serve(
        importBalances,
        (row: Row<typeof importBalances>) => row.copy.customer_id,
        credited as never,
      ),
      serve(importEvents, (row: Row<typeof importEvents>) => row.customer_id, stored as never),
      serve(importPurchases, (row: Row<typeof importPurchases>) => row.customer_id, count as never),
    ]
  }
  come()

  return {
    customers,
    entries,
    purchases,
    counted,
    grants,
    begun,
    meanwhile,
    segments,
    requests,
    /** Takes every row from now on whose id has this part. */
    heal(part: string) {
      healed.push(part)
    },
    async leave() {
      for (const subscription of subscriptions) subscription.unsubscribe()
      await connection.flush()
    },
    async comeBack() {
      come()
      await connection.flush()
    },
  }
}
