import { setTimeout as delay } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { ConnectionString } from 'mongodb-connection-string-url'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import type { OutboxFact } from '../kit/books.js'
import { walletFacts } from '../kit/check-facts.js'
import { openBalances } from '../kit/effects.js'
import { outOfOrder, readStream } from '../kit/facts.js'
import { startFurtherMembers } from '../kit/further-members.js'
import { startFurtherServers, untilReplicated } from '../kit/further-servers.js'
import type { Timed } from '../kit/load.js'
import { startMixedLoad } from '../kit/mixed-load.js'
import { until } from '../kit/until.js'
import { longestPause, settledTimes, toSeconds } from '../kit/write-times.js'
import type { ChaosRun, Plan } from '../run.js'

const FURTHER = 2
const ALL = FURTHER + 1
const FACTS_BEFORE = 40
const BETWEEN_MS = { short: 1_000, long: 5_000 }
/** There has to be work for as long as all of it takes. */
const LASTS_MS_MAX = { short: 60_000, long: 75_000 }
const ELECTED_MS_MAX = 30_000
/** Relays send what they keep in order, a read takes a second of silence for the end. */
const FILLED_MS_MAX = 60_000
/** Judged in the long form only. */
const WITHOUT_WRITES_MS_MAX = 5_000

/** A step of the operator, on the run's own steady clock. */
interface Step {
  what: string
  from: number
  to: number
}

/** One member and one server become three of each, as docs/growing.md says, while everybody works. */
export const grow: ChaosRun = {
  name: 'grow',
  title: 'One member becomes three and one server three, under all kinds of work, without a stop',
  onlyWhen: 'alone',
  async run(arena, plan) {
    const { isShort, report } = plan
    const form = isShort ? 'short' : 'long'
    if (arena.members.length > 1 || arena.servers.length > 1) {
      report.differ('it begins with one member and one server')
      return
    }
    const account = await arena.createAccount()
    await openBalances(
      account,
      await account.createCustomers(FACTS_BEFORE),
      await account.createReward(),
    )
    const client = new MongoClient(arena.mongoUrl, { appName: 'chaos' })
    const admin = client.db('admin')
    const steps: Step[] = []
    const step = async (what: string, work: () => Promise<void>): Promise<void> => {
      const from = performance.now()
      await work()
      const took = performance.now() - from
      await delay(BETWEEN_MS[form])
      steps.push({ what, from, to: performance.now() })
      report.count(`${what}: took`, toSeconds([took]))
    }

    const members = await startFurtherMembers(arena, admin, FURTHER)
    arena.endLater(() => members.stop())
    const servers = await startFurtherServers(arena, FURTHER)
    arena.endLater(() => servers.stop())
    try {
      const load = await startMixedLoad(arena, plan, LASTS_MS_MAX[form])
      await step('work as before', () => delay(BETWEEN_MS[form]))
      for (const [at, host] of members.hosts.entries()) {
        await step(`member ${at + 2}`, () => members.add(host))
      }
      await step('another primary', async () => {
        const [first] = new ConnectionString(arena.mongoUrl).hosts
        await admin.command({ replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 })
        await until('another member is primary', ELECTED_MS_MAX, async () => {
          const { primary } = await admin.command({ hello: 1 }).catch(() => ({ primary: first }))
          return primary !== undefined && primary !== first
        })
      })
      await step('a cluster of the broker', () => servers.takeInTheFirst())
      await step('three replicas of the stream', async () => {
        report.count('facts on the stream then', await untilReplicated(arena, ALL))
      })
      judge(await load.stopAndCheck(), steps, plan)

      const facts = await walletFacts(arena, account)
      const firsts = await readAll(arena, account, facts.length)
      report.expect('facts of before on the new stream', firsts.length, facts.length)
      report.expect('of them out of the order of their wallet', outOfOrder(firsts).length, 0)
    } finally {
      await client.close()
    }
  },
}

/** What the stream has of an account; where it is fewer than that, what it has a minute later. */
async function readAll(arena: Arena, account: Account, count: number): Promise<OutboxFact[]> {
  const end = performance.now() + FILLED_MS_MAX
  for (;;) {
    const { firsts } = await readStream(arena, account)
    if (firsts.length >= count || performance.now() > end) return firsts
  }
}

/** The time for which nobody could write around each step. */
function judge(written: readonly Timed[], steps: readonly Step[], { isShort, report }: Plan): void {
  const times = settledTimes(written)
  for (const { what, from, to } of steps) {
    const pauseMs = longestPause(times, from, to)
    report.count(`${what}: without writes for at most`, toSeconds([pauseMs]))
    if (!isShort && pauseMs > WITHOUT_WRITES_MS_MAX) {
      report.differ(`${what}: without writes for ${toSeconds([pauseMs])}`)
    }
  }
}
