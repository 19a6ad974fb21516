import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { UncountedRun } from '../load/count.js'
import { quantile } from '../measure/figures.js'
import { cpuMsOf, cpuMsSince } from '../measure/process-stats.js'
import { startSystem, type Account, type System } from '../system/start-system.js'

/** How facts come to webhooks, and what that costs. */
export interface WebhooksRun {
  /** With 20 webhooks of one account. */
  deliveriesPerSecond: number
  lagMs: Lag
  /** Of the service and of the database, for a fact: without a webhook, and with 20 of them, less than that. */
  cpuUs: { without: Record<string, number>; delivery: Record<string, number> }
  /** Of the same webhooks, while one of another account hangs for 10 s a call. */
  besideHangingMs: Lag
}

interface Lag {
  p50: number
  p99: number
}

/** Those that facts are sent by. */
const SENDING = ['webhooks', 'mongod'] as const
const WEBHOOKS = 20
const CUSTOMERS = 100
const FACTS_PER_SECOND = 50
const BESIDE_PER_SECOND = 10
const SETTLED_MS = 3_000
const ARRIVED_MS_MAX = 60_000
const POLL_MS = 100
const TYPES = ['wallet.accumulated']

/**
 * Gives points at an even pace, so that 1,000 deliveries a second are to be made, and measures at the shop how late
 * each is: from the instant of its fact until its call has come. Then the same with less load, while another
 * account's shop never answers.
 */
export async function measureWebhooks(
  seconds: number,
  say: (line: string) => void,
): Promise<[WebhooksRun]> {
  const system = await startSystem({ name: 'bench_webhooks', wallets: 1, say })
  const shop = await openShop()
  try {
    const [quick, hanging] = [await prepare(system), await prepare(system)]
    say('points that no webhook is told of')
    const without = await withCpu(system, () => give(quick, FACTS_PER_SECOND, seconds))
    for (let number = 0; number < WEBHOOKS; number++) {
      await createWebhook(quick.account, `${shop.url}/quick/${number}`)
    }
    say(`points that ${WEBHOOKS} webhooks are told of`)
    const told = await withCpu(system, async () => {
      const facts = await give(quick, FACTS_PER_SECOND, seconds)
      await untilArrived(shop, facts * WEBHOOKS)
      return facts
    })
    const { lags } = shop.take()

    await createWebhook(hanging.account, `${shop.url}/hanging`)
    say('the same, while a shop of another account hangs')
    const [facts] = await Promise.all([
      give(quick, BESIDE_PER_SECOND, seconds),
      give(hanging, BESIDE_PER_SECOND, seconds),
    ])
    await untilArrived(shop, facts * WEBHOOKS)
    const beside = shop.take()
    if (beside.hanging === 0) throw new UncountedRun('the hanging shop was never called')

    const costOf = (cpu: Cpu, count: number) =>
      Object.fromEntries(SENDING.map((name) => [name, ((cpu.ms[name] ?? 0) * 1_000) / count]))
    const factUs = costOf(without, without.result)
    const run: WebhooksRun = {
      deliveriesPerSecond: (told.result * WEBHOOKS) / seconds,
      lagMs: lagOf(lags),
      cpuUs: {
        without: factUs,
        delivery: Object.fromEntries(
          SENDING.map((name) => {
            const inAll = (told.ms[name] ?? 0) * 1_000
            return [name, (inAll - (factUs[name] ?? 0) * told.result) / (told.result * WEBHOOKS)]
          }),
        ),
      },
      besideHangingMs: lagOf(beside.lags),
    }
    say(webhooksLine(run))
    return [run]
  } finally {
    await shop.close()
    await system.stop()
  }
}

interface Programme {
  account: Account
  reward: string
  customers: string[]
}

async function prepare(system: System): Promise<Programme> {
  const account = await system.openAccount()
  const { client } = account
  const { data } = await client.call<{ data: { id: string } }>('POST', '/operator/v1/rewards', {
    brand_id: null,
    name: 'Points',
    type: 'POINTS',
    conditions: [],
    attributes: {},
  })
  const customers = Array.from({ length: CUSTOMERS }, () => randomUUID())
  await Promise.all(customers.map((id) => client.call('POST', '/operator/v1/customers', { id })))
  return { account, reward: data.id, customers }
}

const createWebhook = ({ client }: Account, url: string) =>
  client.call('POST', '/operator/v1/webhooks', { url, types: TYPES })

/** Gives points at an even pace; answers how often. */
async function give(
  { account, reward, customers }: Programme,
  perSecond: number,
  seconds: number,
): Promise<number> {
  const begunMs = performance.now()
  const calls: Promise<unknown>[] = []
  const count = perSecond * seconds
  for (let number = 0; number < count; number++) {
    const dueMs = begunMs + (number * 1_000) / perSecond
    if (dueMs > performance.now()) await pause(dueMs - performance.now())
    const customer = customers[number % customers.length] ?? ''
    const body = { reward_id: reward, amount: 1, reason: 'bench' }
    const path = `/operator/v1/wallets/${customer}/adjust`
    calls.push(account.client.call('POST', path, body, randomUUID()))
  }
  await Promise.all(calls)
  return count
}

interface Cpu {
  ms: Record<string, number>
}

/** CPU of the processes that facts are sent by, while something is done and for a moment after it. */
async function withCpu<Result>(
  system: System,
  work: () => Promise<Result>,
): Promise<Cpu & { result: Result }> {
  const processes = () =>
    Object.fromEntries(
      Object.entries(system.processes()).filter(([name]) => SENDING.some((one) => one === name)),
    )
  const before = cpuMsOf(processes())
  const result = await work()
  await pause(SETTLED_MS)
  return { result, ms: cpuMsSince(before, processes()) }
}

/** A server that takes all calls but those of one path, which it never answers. */
async function openShop() {
  let lags: number[] = []
  let hanging = 0
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      if (request.url === '/hanging') {
        hanging += 1
        return
      }
      const { time } = JSON.parse(body) as { time: string }
      lags.push(Date.now() - Date.parse(time))
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    arrived: () => lags.length,
    take() {
      const taken = { lags, hanging }
      lags = []
      hanging = 0
      return taken
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function untilArrived(
  shop: Awaited<ReturnType<typeof openShop>>,
  count: number,
): Promise<void> {
  const end = performance.now() + ARRIVED_MS_MAX
  while (shop.arrived() < count) {
    if (performance.now() > end) {
      throw new UncountedRun(`${shop.arrived()} of ${count} deliveries came`)
    }
    await pause(POLL_MS)
  }
}

function lagOf(lags: readonly number[]): Lag {
  const sorted = lags.toSorted((left, right) => left - right)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

const inUs = (costs: Record<string, number>): string =>
  Object.entries(costs)
    .map(([name, us]) => `${name} ${us.toFixed(0)}`)
    .join(', ')

export const webhooksLine = ({
  deliveriesPerSecond,
  lagMs,
  cpuUs,
  besideHangingMs,
}: WebhooksRun): string =>
  `webhooks: ${deliveriesPerSecond.toFixed(0)} deliveries a second to ${WEBHOOKS} webhooks, lag p50 ` +
  `${lagMs.p50.toFixed(0)} ms, p99 ${lagMs.p99.toFixed(0)} ms; CPU in µs for a delivery: ` +
  `${inUs(cpuUs.delivery)}, and for a fact that no webhook is told of, what wrote it included: ` +
  `${inUs(cpuUs.without)}; beside a shop that hangs, lag p50 ${besideHangingMs.p50.toFixed(0)} ms, p99 ` +
  `${besideHangingMs.p99.toFixed(0)} ms`
