import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { serviceNames } from '@loyalty/local/services'
import type { Arena } from '../arena.js'
import type { Account, AccountCall } from '../account.js'
import { listLedger, recompute } from '../kit/books.js'
import { isCut, isRefused, outcomeOf, send } from '../kit/http.js'
import { numbers } from '../kit/in-parallel.js'
import { createPace } from '../kit/pace.js'
import { countEach, tally } from '../report.js'
import type { ChaosRun } from '../run.js'

const CALLERS = { short: 8, long: 24 }
/** Of the short form; in the long one they make as many as they can. */
const CALLS_PER_SECOND_SHORT = 120
const CUSTOMERS = 48
/** Load before each signal, so that it falls among calls. */
const BEFORE_MS = 300

/** A connection that was closed under a call is one of the stop's; twice in a row is a loss. */
const CUTS_MAX = 1

/**
 * A refused connection goes to the other gateway, as with a load balancer. A connection that closes
 * before any of its answer came is what TCP leaves open to any client (the listener closes while the
 * system has connections that nobody took yet; a connection at rest closes while a call is on its
 * way): as RFC 9110, section 9.2.2 has it, the call is made once more where that is safe, here by
 * its key. When that answer is a replay, the first call was made and its reply lost. Nothing else is
 * repeated, so each lost reply and each 5xx is one of the stop's.
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
    let cutConnections = 0

    const pace = isShort ? createPace(CALLS_PER_SECOND_SHORT) : undefined
    let begun = 0
    const caller = async (number: number): Promise<void> => {
      for (let turn = number; !stopping.signal.aborted; turn++) {
        await pace?.(begun++)
        const call = random.pick(calls)()
        const { outcome, refused, cut } = await callOnce(arena, account, call, turn)
        refusedConnections += refused
        cutConnections += cut
        outcomes.push(outcome)
        if (isLoss(outcome)) report.differ(`${call.method} ${call.path}: ${outcome}`)
      }
    }
    const load = Promise.all(numbers(isShort ? CALLERS.short : CALLERS.long).map(caller))
    const stops: string[] = []
    try {
      const back: Promise<void>[] = []
      for (const name of namesToStop(arena, isShort, () => random.below(2))) {
        await delay(BEFORE_MS)
        stops.push(name)
        back.push(stopOne(arena, name))
        // With both processes of a service away a 5xx would be no fault of the stop.
        if (!isShort) await back.at(-1)
      }
      await Promise.all(back)
    } finally {
      stopping.abort()
      await load
    }

    report.count('processes stopped', stops.join(' '))
    report.count('calls', outcomes.length)
    report.count('connections refused', refusedConnections)
    report.count('connections closed before a call was read', cutConnections)
    report.count('outcomes', tally(outcomes))
    const rows = await listLedger(account, startedAt)
    report.expect('rows of the ledger', rows.length, count())
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
    if ((countEach(outcomes)['200'] ?? 0) === 0) report.differ('nothing succeeded')
  },
}

/**
 * Every process of every service, twice, as in two upgrades in turn. In the short form once, and one
 * process of each service that has two, which the seed picks.
 */
function namesToStop(arena: Arena, isShort: boolean, pick: () => number): string[] {
  const all = serviceNames.map((service) => arena.processesOf(service))
  const names = all.filter(({ length }) => length > 1)
  if (!isShort) return [...names, ...names].flat()
  return names.flatMap((pair) => pair[pick()] ?? [])
}

/** Stops a process and waits until the next one takes calls. */
async function stopOne(arena: Arena, name: string): Promise<void> {
  const pid = arena.pidOf(name)
  arena.signal(name, 'SIGTERM')
  await arena.untilServing(name, pid)
}

const isLoss = (outcome: string): boolean =>
  outcome === REPLY_LOST || outcome.startsWith('connection') || FIVE_HUNDREDS.has(outcome)

const FIVE_HUNDREDS: ReadonlySet<string> = new Set([
  'INTERNAL',
  'SERVICE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
])

const REPLY_LOST = 'the reply was lost'

/** One call, and how often its connection was refused or closed before it was answered. */
async function callOnce({ origins }: Arena, account: Account, call: AccountCall, turn: number) {
  let refused = 0
  let cut = 0
  for (;;) {
    const origin = origins[(turn + refused + cut) % origins.length] ?? ''
    try {
      const answer = await send(origin, { ...call, token: account.token })
      const isLost = cut > 0 && answer.isReplay
      return { outcome: isLost ? REPLY_LOST : outcomeOf(answer), refused, cut }
    } catch (error) {
      if (isRefused(error) && refused < origins.length) refused += 1
      else if (isCut(error) && cut < CUTS_MAX) cut += 1
      else return { outcome: `connection ${reasonOf(error)}`, refused, cut }
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
    () => ({
      method: 'POST',
      path: '/v1/contacts',
      body: { source: 'chaos', external_id: randomUUID(), first_name: 'Ada' },
      key: randomUUID(),
    }),
    () => ({ method: 'GET', path: '/operator/v1/imports' }),
  ]
  return { calls, count: () => moved }
}
