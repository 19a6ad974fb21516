import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { countEach } from '../report.js'
import type { Plan } from '../run.js'
import { listLedger, ofType, readOutbox, recompute, sumOfWallets, UNIT } from './books.js'
import { inParallel, numbers } from './in-parallel.js'
import { createPace } from './pace.js'
import { fulfillAll, standingOf } from './purchases.js'
import type { Settled } from './settle.js'
import { until } from './until.js'

const PER_SECOND = 60
const AT_A_TIME = 64
/** Each purchase is of so many pieces, and pays a point for each unit of its value. */
const PIECES = 4
const PIECE_VALUE = 10
/** One more than there are comes back of every second purchase, and a half of the others. */
const TRIED = PIECES + 1
const TRIED_OF_OTHERS = PIECES / 2
const COUNTED_MS_MAX = 90_000

type Attempt = Settled & { returnId: string }

/** Purchases that come back piece by piece, several pieces at the same time. */
export interface Returns {
  /** Makes all attempts, each until it is settled. */
  attempt(): Promise<void>
  /** Each piece once: taken back, out of the metrics, and told. */
  check(): Promise<void>
}

export async function prepareReturns(
  arena: Arena,
  { random, report }: Plan,
  purchases: number,
): Promise<Returns> {
  const account = await arena.createAccount()
  const reward = await account.createReward()
  await account.create('/operator/v1/campaigns', {
    name: 'Returned',
    rewards: [{ reward_id: reward, conversion_factor: 1 }],
  })
  const customers = await account.createCustomers(purchases)
  const startedAt = new Date()
  const value = PIECES * PIECE_VALUE
  const events = await inParallel(customers, AT_A_TIME, async (customer) => {
    const order = { value, products: [{ sku: 'shoe', amount: PIECES, value }] }
    const body = { customer_id: customer, order }
    return (await account.create<{ id: string }>('/operator/v1/events', body)).id
  })
  await fulfillAll(account, events)
  const tries = events.flatMap((event, at) =>
    numbers(isWhole(at) ? TRIED : TRIED_OF_OTHERS).map(() => event),
  )
  const whole = events.filter((_, at) => isWhole(at)).length
  const others = events.length - whole
  let attempts: Attempt[] = []

  const checkStandings = async () => {
    const left = value - TRIED_OF_OTHERS * PIECE_VALUE
    const wanted = sorted({
      [JSON.stringify({ purchases: 0, spent: 0, tier: null })]: whole,
      [JSON.stringify({ purchases: 1, spent: left, tier: null })]: others,
    })
    const isCounted = async () =>
      JSON.stringify(await readStandings(account, customers)) === JSON.stringify(wanted)
    const counted = until('customers have counted all returns', COUNTED_MS_MAX, isCounted)
    await counted.catch(() => undefined)
    report.expect('standings', await readStandings(account, customers), wanted)
  }

  return {
    async attempt() {
      const pace = createPace(PER_SECOND)
      attempts = await inParallel(random.shuffled(tries), AT_A_TIME, async (event, turn) => {
        await pace(turn)
        const returnId = randomUUID()
        const body = { products: [{ line: 0, amount: 1 }], return_id: returnId }
        const path = `/v1/behavior/events/${event}/return`
        const call = { method: 'POST', path, body, key: randomUUID() }
        return { ...(await account.settle(call, turn)), returnId }
      })
    },
    async check() {
      const accepted = attempts.filter(({ outcome }) => outcome === '200')
      const pieces = whole * PIECES + others * TRIED_OF_OTHERS
      report.expect('returns', countEach(attempts.map(({ outcome }) => outcome)), {
        '200': pieces,
        // Nothing is left then.
        STATE_CONFLICT: whole,
      })

      const rows = await listLedger(account, startedAt)
      const taken = rows.filter(({ metadata }) => 'return_id' in metadata)
      const ids = taken.map(({ metadata }) => String(metadata['return_id'])).toSorted()
      const wanted = accepted.map(({ returnId }) => returnId).toSorted()
      if (ids.join() !== wanted.join()) report.differ('not one row for each return')
      if (taken.some(({ amount }) => amount !== PIECE_VALUE)) {
        report.differ('a return took another amount')
      }
      const held = await sumOfWallets(arena, account)
      const due = BigInt(purchases * value - pieces * PIECE_VALUE) * UNIT
      if (held !== due) report.differ(`wallets hold ${held} in place of ${due}`)
      report.expect('paid wallets unlike their ledger', (await recompute(account)).different, [])
      const facts = ofType(await readOutbox(arena, account), 'event.returned')
      const told = facts.map(({ data }) => String(data['return_id'])).toSorted()
      if (told.join() !== wanted.join()) report.differ('not one fact for each return')
      await checkStandings()
    },
  }
}

/** Every second purchase is tried to be returned whole, and more. */
const isWhole = (at: number): boolean => at % 2 === 0

async function readStandings(account: Account, customers: readonly string[]) {
  const seen = await inParallel(customers, AT_A_TIME, (id) => standingOf(account, id))
  return sorted(countEach(seen.map((one) => JSON.stringify(one))))
}

const sorted = (counts: Record<string, number>) =>
  Object.entries(counts).toSorted(([left], [right]) => (left < right ? -1 : 1))
