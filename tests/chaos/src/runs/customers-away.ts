import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { ofType, readOutbox, recompute } from '../kit/books.js'
import { inParallel } from '../kit/in-parallel.js'
import { announce, fulfillAll, standingOf } from '../kit/purchases.js'
import { until } from '../kit/until.js'
import { countEach } from '../report.js'
import type { ChaosRun } from '../run.js'

const CUSTOMERS = 12
const AT_A_TIME = 32
const SPENT = 12.5
const ARRIVE_MS_MAX = 40_000

/** How the processes of customers are taken away: silent until they go on, or gone until restarted. */
type Absence = 'SIGSTOP' | 'SIGKILL'

/**
 * Wallet fulfills without customers: the answer has no customer then, and the metrics follow by the
 * fact of the event. What asks again finds them counted, and counts nothing.
 */
export const customersAway: ChaosRun = {
  name: 'customers-away',
  title: 'Purchases fulfilled while no process of customers answers: metrics and tier follow, once',
  async run(arena, { isShort, report }) {
    const absences: Absence[] = isShort ? ['SIGSTOP'] : ['SIGSTOP', 'SIGKILL', 'SIGSTOP', 'SIGKILL']
    const account = await arena.createAccount()
    const customers = await account.createCustomers(CUSTOMERS)
    const { tier, campaign } = await defineBenefits(account, absences.length)
    const events: string[] = []
    const alone: Record<Absence, number> = { SIGSTOP: 0, SIGKILL: 0 }

    for (const absence of absences) {
      const announced = await announce(account, customers, SPENT)
      events.push(...announced)
      const comeBack = takeAway(arena, absence)
      try {
        const fulfilled = await fulfillAll(account, announced)
        alone[absence] += fulfilled.filter(({ result }) => result.customer === null).length
      } finally {
        await comeBack()
      }
    }
    const stops = absences.filter((absence) => absence === 'SIGSTOP').length
    report.expect('fulfilled without a customer, while stopped', alone.SIGSTOP, stops * CUSTOMERS)
    report.count('fulfilled without a customer, while killed', alone.SIGKILL)

    const inbox = arena.database('customers').collection('inbox')
    await until('customers have applied all facts', ARRIVE_MS_MAX, async () => {
      return (await inbox.countDocuments({ account_id: account.id })) >= events.length
    })
    const expected = {
      purchases: absences.length,
      spent: absences.length * SPENT,
      tier,
    }
    const counted = await inParallel(customers, AT_A_TIME, (id) => standingOf(account, id))
    report.expect('standings', countEach(counted.map((one) => JSON.stringify(one))), {
      [JSON.stringify(expected)]: CUSTOMERS,
    })

    const repeated = await fulfillAll(account, events)
    const withCustomer = repeated.filter(({ result }) => result.customer !== null)
    report.expect('repeats with a customer', withCustomer.length, events.length)
    const again = await inParallel(customers, AT_A_TIME, (id) => standingOf(account, id))
    report.expect('standings that a repeat changed', differing(counted, again), 0)
    const rows = new Set(repeated.flatMap(({ result }) => result.transactions.map(({ id }) => id)))
    report.expect(`payouts of campaign ${campaign}`, rows.size, events.length)
    const facts = ofType(await readOutbox(arena, account), 'event.resolved')
    report.expect('facts of resolved events', facts.length, events.length)
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
  },
}

/** A tier that all these purchases together earn, and a campaign that pays for each. */
async function defineBenefits(account: Account, purchases: number) {
  const reward = await account.createReward()
  const metric = { period: 'lifetime', field: 'number_of_purchases' }
  const tier = await account.create<{ id: string }>('/operator/v1/tiers', {
    name: 'Silver',
    rank: 1,
    metric,
    threshold: purchases,
  })
  const campaign = await account.create<{ id: string; name: string }>('/operator/v1/campaigns', {
    name: 'Away',
    rewards: [{ reward_id: reward, amount: 5 }],
  })
  return { tier: tier.id, campaign: campaign.name }
}

/** Answers what brings them back. */
function takeAway(arena: Arena, absence: Absence): () => Promise<void> {
  const names = arena.processesOf('customers')
  const pids = names.map((name) => arena.pidOf(name))
  for (const name of names) arena.signal(name, absence)
  return async () => {
    if (absence === 'SIGSTOP') for (const name of names) arena.signal(name, 'SIGCONT')
    else await Promise.all(names.map((name, at) => arena.untilServing(name, pids[at])))
  }
}

const differing = (left: readonly object[], right: readonly object[]): number =>
  left.filter((one, at) => JSON.stringify(one) !== JSON.stringify(right[at])).length
