import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '../account.js'
import { dayOf, listPage } from '../kit/books.js'
import { adjustment, checkEffects, openBalances } from '../kit/effects.js'
import { startKiller } from '../kit/killer.js'
import { startLoad } from '../kit/load.js'
import { startPauser } from '../kit/pauser.js'
import type { ChaosRun } from '../run.js'

const CUSTOMERS = 200
const KILL_EVERY_MS = 5_000
const FIRST_KILL_MS = 2_000
const PAGE = 100

/**
 * The reader stays as close to the end as it can, where a row could still appear behind it. The
 * customers are many enough that rounds of the two processes run side by side, and now and then one
 * process stands still with its round open while the other goes on.
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
    const load = startLoad(account, writers, (key, _caller, turn) =>
      adjustment(
        key,
        customers[turn % customers.length] ?? '',
        reward,
        amounts[turn % 1_000] ?? -1,
      ),
    )
    const reader = startReader(account)
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
    const { ids, pages } = await reader.stop()

    report.count('kills', killer.kills)
    report.count('pauses', pauser.pauses)
    report.count('pages read', pages)
    report.expect('rows read', ids.length, written.length)
    const seen = new Set(ids)
    report.expect('rows read twice', ids.length - seen.size, 0)
    const missed = written.filter(({ answer }) => !seen.has(rowOf(answer.body)))
    report.expect('acknowledged rows missed', missed.length, 0)
    const behind = ids.filter((id, index) => id <= (ids[index - 1] ?? ''))
    report.expect('rows out of order', behind.length, 0)
    await checkEffects(account, written, startedAt, report)
  },
}

/** The ledger row that an adjustment's answer names. */
function rowOf(body: unknown): string {
  const { data } = body as { data?: { transactions?: { id: string }[] } }
  return data?.transactions?.[0]?.id ?? ''
}

interface Reader {
  /** Reads on until a page after the stop is empty. */
  stop(): Promise<{ ids: string[]; pages: number }>
}

/** Follows the cursor of the day; at midnight, after an empty page, it goes on to the next day. */
function startReader(account: Account): Reader {
  const ids: string[] = []
  let day = dayOf(new Date())
  let after: string | null = null
  let pages = 0
  let isStopping = false

  const read = async (): Promise<void> => {
    for (;;) {
      const wasStopping = isStopping
      const today = dayOf(new Date())
      const page = await listPage(account, day, after, PAGE)
      pages += 1
      ids.push(...page.data.map(({ id }) => id))
      after = page.cursor ?? after
      if (page.cursor !== null) continue
      if (today !== day) day = today
      else if (wasStopping) return
    }
  }
  const reading = read()
  reading.catch(() => undefined)
  return {
    async stop() {
      isStopping = true
      await reading
      return { ids, pages }
    },
  }
}
