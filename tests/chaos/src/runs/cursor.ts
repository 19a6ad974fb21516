import { setTimeout as delay } from 'node:timers/promises'
import { adjustment, checkEffects, openBalances } from '../kit/effects.js'
import { checkFollowed, followDay } from '../kit/follow-day.js'
import { startKiller } from '../kit/killer.js'
import { startLoad } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import { startPauser } from '../kit/pauser.js'
import type { ChaosRun } from '../run.js'

const CUSTOMERS = 200
const KILL_EVERY_MS = 5_000
const FIRST_KILL_MS = 2_000
/** Of the short form; in the long one they make as many as they can. */
const WRITES_PER_SECOND_SHORT = 250

/**
 * The reader stays as close to the end as it can, where a row could still appear behind it. The
 * customers are many enough that batches of the two processes run side by side, and now and then one
 * process stands still with its batch open while the other goes on.
 */
export const cursor: ChaosRun = {
  name: 'cursor',
  title: 'Writers, one reader that follows the cursor, one wallet process killed each 5 s',
  async run(arena, { isShort, random, report }) {
    const writers = isShort ? 24 : 50
    const lastingMs = isShort ? 5_000 : 60_000
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = await account.createCustomers(isShort ? CUSTOMERS / 4 : CUSTOMERS)
    const startedAt = new Date()

    const openings = await openBalances(account, customers, reward)
    const amounts = Array.from({ length: 1_000 }, () => -1 - random.below(500))
    const load = startLoad(
      account,
      writers,
      (key, _caller, turn) =>
        adjustment(key, random.pick(customers), reward, amounts[turn % 1_000] ?? -1),
      isShort ? createPace(WRITES_PER_SECOND_SHORT) : undefined,
    )
    const reader = followDay(account)
    const pauser = startPauser(arena, arena.processesOf('wallet'), random)
    await delay(FIRST_KILL_MS)
    const killer = startKiller(arena, arena.processesOf('wallet'), {
      everyMs: KILL_EVERY_MS,
      killsMax: Math.ceil(lastingMs / KILL_EVERY_MS),
    })
    await delay(lastingMs - FIRST_KILL_MS)
    await killer.stop()
    await pauser.stop()
    const written = [...openings, ...(await load.stop())]
    report.count('kills', killer.kills)
    report.count('pauses', pauser.pauses)
    checkFollowed(await reader.stop(), written, report)
    await checkEffects(account, written, startedAt, report)
  },
}
