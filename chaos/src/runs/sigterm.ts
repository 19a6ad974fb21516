import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { serviceNames, type ServiceName } from '@loyalty/local/services'
import type { Arena } from '../arena.js'
import type { Account, AccountCall } from '../account.js'
import { listLedger, recompute } from '../kit/books.js'
import { isRefused, outcomeOf, send, type Answer } from '../kit/http.js'
import { numbers } from '../kit/in-parallel.js'
import { countEach, tally } from '../report.js'
import type { ChaosRun } from '../run.js'

const CALLERS = 24
const CUSTOMERS = 48
/** Load before each signal, so that it falls among calls. */
const BEFORE_MS = 300

/**
 * Callers do what a load balancer does and no more: a refused connection goes to the other gateway.
 * Nothing else is repeated, so each lost reply and each 5xx is one of the stop's.
 */
export const sigterm: ChaosRun = {
  name: 'sigterm',
  title: 'SIGTERM of each service under load, two processes of each: no reply lost, no 5xx',
  async run(arena, { isShort, random, report }) {
    const account = await arena.createAccount()
    const { calls, count } = await prepareCalls(account)
    const startedAt = new Date()
    const stopping = new AbortController()
    const outcomes: string[] = []
    let refusedConnections = 0

    const caller = async (number: number): Promise<void> => {
      for (let turn = number; !stopping.signal.aborted; turn++) {
        const call = random.pick(calls)()
        const { outcome, refused } = await callOnce(arena, account, call, turn)
        refusedConnections += refused
        outcomes.push(outcome)
        if (isLoss(outcome)) report.differ(`${call.method} ${call.path}: ${outcome}`)
      }
    }
    const load = Promise.all(numbers(CALLERS).map(caller))
    const stops: string[] = []
    try {
      const back: Promise<void>[] = []
      for (const service of serviceNames) {
        for (const name of namesToStop(arena, service, isShort, random.below(2))) {
          await delay(BEFORE_MS)
          stops.push(name)
          back.push(stopOne(arena, name))
          // With both processes of a service away a 5xx would be no fault of the stop.
          if (!isShort) await back.at(-1)
        }
      }
      await Promise.all(back)
    } finally {
      stopping.abort()
      await load
    }

    report.count('processes stopped', stops.join(' '))
    report.count('calls', outcomes.length)
    report.count('connections refused', refusedConnections)
    report.count('outcomes', tally(outcomes))
    const rows = await listLedger(account, startedAt)
    report.expect('rows of the ledger', rows.length, count())
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
    if ((countEach(outcomes)['200'] ?? 0) === 0) report.differ('nothing succeeded')
  },
}

/** In the short form one process of each service that has two, which the seed picks. */
const namesToStop = (arena: Arena, service: ServiceName, isShort: boolean, pick: number) => {
  const names = arena.processesOf(service)
  if (names.length < 2) return []
  return isShort ? names.slice(pick, pick + 1) : names
}

/** Stops a process and waits until the next one takes calls. */
async function stopOne(arena: Arena, name: string): Promise<void> {
  const pid = arena.pidOf(name)
  arena.signal(name, 'SIGTERM')
  await arena.untilServing(name, pid)
}

const isLoss = (outcome: string): boolean =>
  outcome.startsWith('connection') || FIVE_HUNDREDS.has(outcome)

const FIVE_HUNDREDS: ReadonlySet<string> = new Set([
  'INTERNAL',
  'SERVICE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
])

/** One call, which goes to the other gateway when the first refuses the connection. */
async function callOnce(arena: Arena, account: Account, call: AccountCall, turn: number) {
  const { origins } = arena
  for (let refused = 0; ; refused++) {
    const origin = origins[(turn + refused) % origins.length] ?? ''
    try {
      const answer: Answer = await send(origin, { ...call, token: account.token })
      return { outcome: outcomeOf(answer), refused }
    } catch (error) {
      if (isRefused(error) && refused < origins.length) continue
      return { outcome: `connection ${reasonOf(error)}`, refused }
    }
  }
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? 'lost'
}

/** Calls that between them reach every service, and how many of them moved something. */
async function prepareCalls(account: Account) {
  const reward = await account.createReward()
  const { code } = await account.createCoupon({
    grants: [{ reward_id: reward, amount: 1 }],
    max_redemptions: 1_000_000,
    max_redemptions_per_customer: null,
  })
  const customers = await account.createCustomers(CUSTOMERS)
  let turn = 0
  let moved = 0
  const customer = () => customers[turn++ % CUSTOMERS] ?? ''
  const calls: (() => AccountCall)[] = [
    () => ({ method: 'GET', path: `/v1/customers/${customer()}` }),
    () => {
      moved += 1
      const body = { customer_id: customer(), code, brand_id: null }
      return { method: 'POST', path: '/v1/coupons/redeem', body, key: randomUUID() }
    },
    () => ({
      method: 'PATCH',
      path: `/v1/customers/${customer()}/tags`,
      body: { tags: { turn } },
      key: randomUUID(),
    }),
    () => ({ method: 'GET', path: `/operator/v1/rewards/${reward}` }),
    () => ({ method: 'GET', path: '/operator/v1/account' }),
  ]
  return { calls, count: () => moved }
}
