import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import type { Arena } from '../arena.js'
import { checkFacts } from '../kit/check-facts.js'
import { adjustment, checkEffects, openBalances } from '../kit/effects.js'
import { numbers } from '../kit/in-parallel.js'
import { startLoad } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import { askReadiness, countLines, untilAllReady } from '../kit/readiness.js'
import { moveToSmallDisk } from '../kit/small-disk.js'
import { until } from '../kit/until.js'
import { countEach, tally } from '../report.js'
import type { ChaosRun } from '../run.js'

const DATABASE = 'mongod'
const CUSTOMERS = 50
const CALLERS = 32
const WRITES_PER_SECOND = 100
const FULL_MS_MAX = 120_000
const MUCH = 8
const MUCH_BYTES = 1024 * 1024
const MUCH_MS_MAX = 2_000
const BACK_MS_MAX = 60_000

/** What follows is judged in the long form only. */
const AGAIN_MS_MAX = 15_000
const LINES_A_SECOND_MAX = 5

/**
 * A mongod that cannot write ends itself, and so does each that is started while the disk is full. What it
 * has acknowledged is in its journal.
 */
export const fullDisk: ChaosRun = {
  name: 'full-disk',
  title: "The database's disk full under load, then room: nothing lost or doubled, all goes on",
  needsDisks: true,
  async run(arena, { isShort, random, report }) {
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = await account.createCustomers(CUSTOMERS)
    const startedAt = new Date()
    const openings = await openBalances(account, customers, reward)
    const disk = await moveToSmallDisk(arena, DATABASE)
    try {
      await untilAllReady(arena, BACK_MS_MAX)
      const load = startLoad(
        account,
        CALLERS,
        (key) => adjustment(key, random.pick(customers), reward, -1 - random.below(500)),
        createPace(WRITES_PER_SECOND),
      )
      const pid = arena.pidOf(DATABASE)
      await disk.shrink(0)
      if (isShort) await writeMuch(arena)
      await until('the database ends', FULL_MS_MAX, () => arena.pidOf(DATABASE) !== pid)
      const fullAt = performance.now()
      const linesBefore = await countLines(arena, 'wallet')
      // The server may be back for a moment before it meets the full disk again.
      const told = await until('wallet is not ready', BACK_MS_MAX, async () => {
        const { status, away } = await askReadiness(arena, 'wallet')
        return status === 503 && away
      })
      report.expect('what wallet is not ready for', told, ['database'])
      await delay(isShort ? 500 : 30_000)
      const lines = (await countLines(arena, 'wallet')) - linesBefore
      const secondsFull = (performance.now() - fullAt) / 1_000
      await disk.enlarge()
      const roomAt = performance.now()
      await untilAllReady(arena, BACK_MS_MAX)
      const againMs = performance.now() - roomAt
      await delay(isShort ? 300 : 5_000)
      const written = await load.stop()

      report.count('seconds without room', secondsFull.toFixed(1))
      report.count('seconds from room to readiness', (againMs / 1_000).toFixed(1))
      report.count("lines of wallet's log a second meanwhile", (lines / secondsFull).toFixed(1))
      if (!isShort && againMs > AGAIN_MS_MAX) {
        report.differ(`ready again after ${againMs.toFixed(0)} ms`)
      }
      if (!isShort && lines / secondsFull > LINES_A_SECOND_MAX) {
        report.differ(`a process writes ${lines} lines in ${secondsFull.toFixed(0)} s`)
      }
      const repeats = written.flatMap((write) => write.repeats)
      report.expect('answers that tell of a fault', countEach(repeats.filter(isUntold)), {})
      report.count('answers while it was away', tally(repeats))
      await checkEffects(account, [...openings, ...written], startedAt, report)
      await checkFacts(arena, account, report)
    } finally {
      await disk.enlarge()
      if (!isShort) await disk.putBack()
    }
    await untilAllReady(arena, BACK_MS_MAX)
  },
}

/** Other answers than those that a caller may repeat by: nothing was done, nobody knows, others were in the way. */
const isUntold = (outcome: string): boolean =>
  !['SERVICE_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'WRITE_CONFLICT'].includes(outcome)

/**
 * It writes its files each minute, its journal has room prepared, and its files have some too: this does not
 * wait until all of it is used. Rejects nothing, since the database ends by it.
 */
async function writeMuch({ mongoUrl }: Arena): Promise<void> {
  await using client = await MongoClient.connect(mongoUrl, { appName: 'chaos' })
  const documents = numbers(MUCH).map(() => ({ bytes: randomBytes(MUCH_BYTES) }))
  await client.db('admin').command({ setParameter: 1, syncdelay: 1 })
  await client
    .db('chaos_much')
    .collection('much')
    .insertMany(documents, { timeoutMS: MUCH_MS_MAX })
    .catch(() => undefined)
}
