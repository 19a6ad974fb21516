import { createHash } from 'node:crypto'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { listLedger, recompute } from '../kit/books.js'
import { inCalls, startImport, sumOf, untilEnded, type Imported } from '../kit/imports.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { startKiller, type Killer } from '../kit/killer.js'
import type { ChaosRun } from '../run.js'

const CUSTOMERS_PER_CALL = 1_000
const CALLS_AT_A_TIME = 4
const READS_AT_A_TIME = 16
const ENTRIES_PER_CUSTOMER = 3
const KILLED = ['migration', 'wallet', 'customers'] as const

interface Programme {
  customers: number
  eventsPerCustomer: number
}

/** The programme of one account in the words of another: rewards by their place. */
interface EndState {
  customers: unknown[]
  events: unknown[]
  ledger: { rows: number; units: number }
}

/**
 * The same programme into two accounts, one of them while processes die. What it leaves must be the
 * same: profiles, metrics, totals, events, and the sums of the ledger.
 */
export const migration: ChaosRun = {
  name: 'migration',
  title: 'A programme that comes over while processes are killed ends like one that is left alone',
  async run(arena, { isShort, random, report }) {
    const programme = isShort
      ? { customers: 60, eventsPerCustomer: 3 }
      : { customers: 10_000, eventsPerCustomer: 5 }
    const startedAt = new Date()
    const calm = await bringOver(arena, programme, startedAt)

    const names = random.shuffled(KILLED.flatMap((service) => arena.processesOf(service)))
    const kills = isShort ? { everyMs: 600, killsMax: 3 } : { everyMs: 2_500, killsMax: 20 }
    const killer = startKiller(arena, names, { ...kills, random })
    const disturbed = await bringOverWhile(killer, () => bringOver(arena, programme, startedAt))
    await arena.untilAllServe()

    report.count('customers', programme.customers)
    report.count('events', calm.state.events.length)
    report.count('kills', killer.kills)
    report.expect('hash of the end state', hashOf(disturbed.state), hashOf(calm.state))
    report.expect('ledger', disturbed.state.ledger, {
      rows: programme.customers * ENTRIES_PER_CUSTOMER,
      units: calm.state.ledger.units,
    })
    report.expect('rows told as created', disturbed.created, {
      customers: programme.customers,
      events: programme.customers * programme.eventsPerCustomer,
    })
    report.expect('wallets unlike their ledger', (await recompute(disturbed.account)).different, [])

    const again = await send(disturbed.account, disturbed.rewards, programme)
    report.expect('rows of a second run that changed something', again.changed, 0)
    const after = await readState(disturbed.account, disturbed.rewards, programme, startedAt)
    report.expect('hash after a second run', hashOf(after), hashOf(calm.state))
  },
}

async function bringOverWhile<Result>(killer: Killer, bring: () => Promise<Result>) {
  try {
    return await bring()
  } finally {
    await killer.stop()
  }
}

const hashOf = (state: EndState) => createHash('sha256').update(JSON.stringify(state)).digest('hex')

async function bringOver(arena: Arena, programme: Programme, since: Date) {
  const account = await arena.createAccount()
  const rewards = [await account.createReward(), await account.createReward()]
  const { created } = await send(account, rewards, programme)
  const state = await readState(account, rewards, programme, since)
  return { account, rewards, created, state }
}

/** Customers first, since events of unknown ones are refused. Answers what the rows changed. */
async function send(account: Account, rewards: readonly string[], programme: Programme) {
  const chunks = inCalls(numbers(programme.customers), CUSTOMERS_PER_CALL)
  const customers = await inParallel(chunks, CALLS_AT_A_TIME, async (chunk) => {
    const rows = chunk.map((at) => customerOf(at, rewards))
    return untilDone(account, await startImport(account, '/v1/customers/migrate', rows))
  })
  const events = await inParallel(chunks, CALLS_AT_A_TIME, async (chunk) => {
    const rows = chunk.map((at) => ({ id: idOf(at), events: eventsOf(at, programme) }))
    return untilDone(account, await startImport(account, '/v1/customers/migrate/events', rows))
  })
  const created = { customers: sumOf(customers).created, events: sumOf(events).created }
  const changed = [...customers, ...events].reduce((sum, { created: made, updated }) => {
    return sum + made + updated
  }, 0)
  return { created, changed }
}

const idOf = (at: number) => `customer-${at}`

const customerOf = (at: number, rewards: readonly string[]) => ({
  id: idOf(at),
  name: `Customer ${at}`,
  email: `${idOf(at)}@example.com`,
  registration_date: '2020-01-31T10:00:00.000Z',
  metrics: {
    updated_at: '2024-12-31T00:00:00.000Z',
    lifetime: { number_of_purchases: at % 7, spend_total: at },
  },
  balance: numbers(ENTRIES_PER_CUSTOMER).map((entry) => ({
    reward_id: rewards[entry % rewards.length],
    amount: at + entry + 0.25,
    issued_at: '2025-01-01T00:00:00.000Z',
  })),
})

/** By turns a purchase of the past, and one that waits for its fulfillment. */
const eventsOf = (at: number, { eventsPerCustomer }: Programme) =>
  numbers(eventsPerCustomer).map((event) => ({
    order: { purchase_id: `${at}-${event}`, value: 10 + event },
    fulfilled: event % 2 === 0,
    issued_at: '2025-06-01T10:00:00.000Z',
  }))

async function untilDone(account: Account, id: string): Promise<Imported> {
  const ended = await untilEnded(account, id)
  if (ended.status !== 'DONE') throw new Error(`an import ended as ${ended.status}`)
  return ended
}

interface Shown {
  data: {
    customer: { id: string; name: string; metrics: Record<string, Record<string, unknown>> }
    wallet: { totals: { reward_id: string; total: number }[]; lines: unknown[] }
  }
}

interface Events {
  data: { fulfilled: boolean; data: { customer_id: string; order: { purchase_id: string } } }[]
  cursor: string | null
}

async function readState(
  account: Account,
  rewards: readonly string[],
  programme: Programme,
  since: Date,
): Promise<EndState> {
  const customers = await inParallel(numbers(programme.customers), READS_AT_A_TIME, async (at) => {
    const { data } = await account.get<Shown>(`/v1/customers/${idOf(at)}`)
    const { id, name, metrics } = data.customer
    const totals = rewards.map(
      (reward) => data.wallet.totals.find(({ reward_id: of }) => of === reward)?.total,
    )
    const counted = [metrics['lifetime'], metrics['last_year']].map((period) => [
      period?.['number_of_purchases'],
      period?.['spend_total'],
    ])
    return [id, name, counted, data.wallet.lines.length, ...totals]
  })
  const events: unknown[][] = []
  let cursor: string | null = null
  do {
    const next: string = cursor === null ? '' : `&cursor=${cursor}`
    const page: Events = await account.get<Events>(`/operator/v1/events?limit=500${next}`)
    for (const { fulfilled, data } of page.data) {
      events.push([data.customer_id, data.order.purchase_id, fulfilled])
    }
    cursor = page.cursor
  } while (cursor !== null)
  const ledger = await listLedger(account, since)
  const units = ledger.reduce((sum, { amount }) => sum + Math.round(amount * 10_000), 0)
  return {
    customers,
    events: events.toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
    ledger: { rows: ledger.length, units },
  }
}
