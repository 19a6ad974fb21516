import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '../account.js'
import { listLedger, recompute } from '../kit/books.js'
import { getImport, inCalls, startImport, sumOf, untilEnded } from '../kit/imports.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { wipeBroker } from '../kit/wipe-broker.js'
import type { ChaosRun } from '../run.js'

const CALLS_AT_A_TIME = 4
const EVENTS_PER_CUSTOMER = 2
const SILENT = ['customers', 'wallet'] as const

/**
 * Customers and wallet stand still, so that what is accepted waits. Then the broker forgets that it
 * does, and migration's processes, which have it in hand, are killed. In the long form customers and
 * wallet stay silent until migration looks for a row that is to blame: none is.
 */
export const importBroker: ChaosRun = {
  name: 'import-broker',
  title: 'The broker wiped while accepted imports wait: they end, and nothing is missing or twice',
  async run(arena, { isShort, report }) {
    const size = isShort
      ? { calls: 2, rows: 50, silentMs: 0, endedMsMax: 60_000 }
      : { calls: 10, rows: 1_000, silentMs: 20_000, endedMsMax: 300_000 }
    const since = new Date()
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const known = await bringKnown(account, size.rows)

    const names = SILENT.flatMap((service) => arena.processesOf(service))
    for (const name of names) arena.signal(name, 'SIGSTOP')
    let ids: string[]
    try {
      const added = numbers(size.calls * size.rows).map((at) => ({
        id: `added-${at}`,
        balance: [{ reward_id: reward, amount: 1, issued_at: since.toISOString() }],
      }))
      const events = known.map((id) => ({ id, events: eventsOf(id) }))
      const customerCalls = await inParallel(inCalls(added, size.rows), CALLS_AT_A_TIME, (rows) =>
        startImport(account, '/v1/customers/migrate', rows),
      )
      ids = [...customerCalls, await startImport(account, '/v1/customers/migrate/events', events)]
      await delay(size.silentMs)
      const waiting = await Promise.all(ids.map((id) => getImport(account, id)))
      const rows = size.calls * size.rows + known.length * EVENTS_PER_CUSTOMER
      report.expect('rows that wait', sumOf(waiting).pending, rows)
      for (const name of arena.processesOf('migration')) arena.signal(name, 'SIGKILL')
      await wipeBroker(arena)
    } finally {
      for (const name of names) arena.signal(name, 'SIGCONT')
    }

    const ended = await Promise.all(ids.map((id) => untilEnded(account, id, size.endedMsMax)))
    const rows = size.calls * size.rows + known.length * EVENTS_PER_CUSTOMER
    const { done, failed, dead_letters: letters, pending } = sumOf(ended)
    report.expect('rows done', done, rows)
    report.expect('failed, dead letters, pending', [failed, letters, pending], [0, 0, 0])
    const ledger = await listLedger(account, since)
    report.expect('rows of the ledger', ledger.length, size.calls * size.rows)
    report.expect('events', await countEvents(account), known.length * EVENTS_PER_CUSTOMER)
    const books = await recompute(account)
    report.expect('wallets unlike their ledger', books.different, [])
    const units = ledger.reduce((sum, { amount }) => sum + amount, 0)
    report.expect('units', units, size.calls * size.rows)
  },
}

/** Customers whose events can come over while nobody answers for them. */
async function bringKnown(account: Account, count: number): Promise<string[]> {
  const ids = numbers(count).map((at) => `known-${at}`)
  const rows = ids.map((id) => ({ id }))
  const { status } = await untilEnded(
    account,
    await startImport(account, '/v1/customers/migrate', rows),
  )
  if (status !== 'DONE') throw new Error(`customers came over as ${status}`)
  return ids
}

const eventsOf = (id: string) =>
  numbers(EVENTS_PER_CUSTOMER).map((event) => ({
    order: { purchase_id: `${id}-${event}`, value: 10 },
    fulfilled: true,
    issued_at: '2025-06-01T10:00:00.000Z',
  }))

async function countEvents(account: Account): Promise<number> {
  let count = 0
  let cursor: string | null = null
  do {
    const next: string = cursor === null ? '' : `&cursor=${cursor}`
    const page: { data: unknown[]; cursor: string | null } = await account.get(
      `/operator/v1/events?limit=500${next}`,
    )
    count += page.data.length
    cursor = page.cursor
  } while (cursor !== null)
  return count
}
