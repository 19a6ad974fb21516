import { setTimeout as delay } from 'node:timers/promises'
import { readUnsent } from '@loyalty/engine/testing'
import { checkFacts } from '../kit/check-facts.js'
import { adjustment, checkEffects, openBalances } from '../kit/effects.js'
import { startImport, sumOf, untilEnded } from '../kit/imports.js'
import { numbers } from '../kit/in-parallel.js'
import { startLoad } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import { askReadiness, countLines, untilAllReady } from '../kit/readiness.js'
import { moveToSmallDisk } from '../kit/small-disk.js'
import { until } from '../kit/until.js'
import { tally } from '../report.js'
import type { ChaosRun } from '../run.js'

const BROKER = 'nats-server'
const CUSTOMERS = 50
const CALLERS = 16
const WRITES_PER_SECOND = 100
const LEFT_KIB = 16
const ROWS = 20
const WAIT_MIN = 200
const READY_MS_MAX = 60_000
const FULL_MS_MAX = 60_000
const SENT_MS_MAX = 60_000
const ENDED_MS_MAX = 120_000

/** What follows is judged in the long form only. */
const AGAIN_MS_MAX = 30_000
const LINES_A_SECOND_MAX = 5

/**
 * Calls need the broker and not its disk. After a write that failed, the server acknowledges nothing more
 * until it is started again; one that is started without room refuses each fact. Both times facts wait in
 * the databases.
 */
export const fullDiskBroker: ChaosRun = {
  name: 'full-disk-broker',
  title:
    "The broker's disk full under load: calls go on, facts wait, and all arrive when there is room",
  needsDisks: true,
  async run(arena, { isShort, random, report }) {
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = await account.createCustomers(CUSTOMERS)
    const startedAt = new Date()
    const openings = await openBalances(account, customers, reward)
    const unsent = async () => (await readUnsent(arena.database('wallet'))).count
    const restart = async () => {
      const pid = arena.pidOf(BROKER)
      arena.signal(BROKER, 'SIGTERM')
      await arena.untilStarted(BROKER, pid)
    }
    const disk = await moveToSmallDisk(arena, BROKER)
    try {
      await untilAllReady(arena, READY_MS_MAX)
      await until('the facts before are sent', SENT_MS_MAX, async () => (await unsent()) === 0)
      const writeSome = () =>
        startLoad(
          account,
          CALLERS,
          (key) => adjustment(key, random.pick(customers), reward, -1 - random.below(500)),
          createPace(WRITES_PER_SECOND),
        )
      const load = writeSome()
      await disk.shrink(LEFT_KIB)
      const fullAt = performance.now()
      const linesBefore = await countLines(arena, 'wallet')
      await until('facts wait', FULL_MS_MAX, async () => (await unsent()) > WAIT_MIN)
      report.expect('readiness of wallet', (await askReadiness(arena, 'wallet')).status, 200)
      const rows = numbers(ROWS).map((at) => ({ id: `added-${at}` }))
      const imported = await startImport(account, '/v1/customers/migrate', rows)
      await delay(isShort ? 0 : 30_000)
      const whileFull = await load.stop()
      report.expect(
        'repeats while it is full',
        tally(whileFull.flatMap((one) => one.repeats)),
        'none',
      )

      // As somebody does who has not seen yet that the disk is full.
      await restart()
      await untilAllReady(arena, READY_MS_MAX)
      const later = writeSome()
      await delay(isShort ? 300 : 10_000)
      report.expect('facts wait still', (await unsent()) > WAIT_MIN, true)
      const secondsFull = (performance.now() - fullAt) / 1_000
      const lines = (await countLines(arena, 'wallet')) - linesBefore

      await disk.enlarge()
      await restart()
      const roomAt = performance.now()
      const written = [...openings, ...whileFull, ...(await later.stop())]
      await until('all facts are sent', SENT_MS_MAX, async () => (await unsent()) === 0)
      const againMs = performance.now() - roomAt

      report.count('seconds without room', secondsFull.toFixed(1))
      report.count('seconds from room to the last fact', (againMs / 1_000).toFixed(1))
      report.count("lines of wallet's log a second meanwhile", (lines / secondsFull).toFixed(1))
      if (!isShort && againMs > AGAIN_MS_MAX) {
        report.differ(`all facts were sent after ${againMs.toFixed(0)} ms`)
      }
      if (!isShort && lines / secondsFull > LINES_A_SECOND_MAX) {
        report.differ(`a process writes ${lines} lines in ${secondsFull.toFixed(0)} s`)
      }
      const { done } = sumOf([await untilEnded(account, imported, ENDED_MS_MAX)])
      report.expect('rows of the import', done, ROWS)
      await checkEffects(account, written, startedAt, report)
      await checkFacts(arena, account, report)
    } finally {
      await disk.enlarge()
      if (!isShort) await disk.putBack()
    }
    await untilAllReady(arena, READY_MS_MAX)
  },
}
