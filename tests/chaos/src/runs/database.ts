import { setTimeout as delay } from 'node:timers/promises'
import { adjustment, checkEffects, openBalances } from '../kit/effects.js'
import { startLoad } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import type { ChaosRun } from '../run.js'

const DATABASE = 'mongod'
const WRITES_PER_SECOND = { short: 80, long: 200 }
/** Enough that the rate holds while some wait for the database. */
const CALLERS = { short: 96, long: 256 }
const CUSTOMERS = { short: 60, long: 200 }
/** So few that both processes of wallet meet in each of them all the time: the first customers. */
const BUSY_CUSTOMERS = 4
/**
 * One write in so many is for one of them, by chance, since gateways take processes in turn. More, and the
 * rate would be what their wallets bear.
 */
const BUSY_EVERY = 8
const BEFORE_MS = 800
const BETWEEN_MS = 4_000

/** Killed without a word, the database has on its disk what it has acknowledged, and no more. */
export const database: ChaosRun = {
  name: 'database',
  title: 'The database killed and started again under 200 writes a second: nothing lost or doubled',
  async run(arena, { isShort, random, report }) {
    const form = isShort ? 'short' : 'long'
    const kills = isShort ? 1 : 5
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = await account.createCustomers(CUSTOMERS[form])
    const busy = customers.slice(0, BUSY_CUSTOMERS)
    const startedAt = new Date()

    const openings = await openBalances(account, customers, reward)
    const amounts = Array.from({ length: 1_000 }, () => -1 - random.below(500))
    const loadedAt = performance.now()
    const load = startLoad(
      account,
      CALLERS[form],
      (key, _caller, turn) => {
        const from = random.below(BUSY_EVERY) === 0 ? busy : customers
        return adjustment(key, random.pick(from), reward, amounts[turn % 1_000] ?? -1)
      },
      createPace(WRITES_PER_SECOND[form]),
    )
    for (let kill = 1; kill <= kills; kill++) {
      await delay(BEFORE_MS + random.below(400))
      const pid = arena.pidOf(DATABASE)
      arena.signal(DATABASE, 'SIGKILL')
      await arena.untilStarted(DATABASE, pid)
      await delay(isShort ? BEFORE_MS : BETWEEN_MS)
    }
    const written = await load.stop()
    report.count('writes a second', Math.round(written.length / secondsSince(loadedAt)))

    report.count('kills', kills)
    await checkEffects(account, [...openings, ...written], startedAt, report)
  },
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000
