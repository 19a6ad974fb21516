import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { byFiles, type BackupWay } from '../kit/backup.js'
import { listReasons, recompute } from '../kit/books.js'
import { checkFacts } from '../kit/check-facts.js'
import { byCommands, recomputeByCommand } from '../kit/commands.js'
import { adjustment, openBalances } from '../kit/effects.js'
import { startLoad, type Written } from '../kit/load.js'
import { findMongoTools } from '@loyalty/testing/mongo-tools'
import { createPace } from '../kit/pace.js'
import { announce, fulfillAll, standingOf } from '../kit/purchases.js'
import { until } from '../kit/until.js'
import { countEach } from '../report.js'
import type { Report } from '../report.js'
import type { ChaosRun, Plan } from '../run.js'

const CUSTOMERS = 40
const CALLERS = 16
const SPENT = 20
/** In the long form as many as the callers can. */
export const WRITES_PER_SECOND_SHORT = 100
const COUNTED_MS_MAX = 40_000

/**
 * What an operator does after the worst day. The backup is taken while the system works, so what was
 * answered before it must be there, what was answered after it is gone, and whatever was under way is
 * there whole or not at all: in wallet, in its ledger, in the facts and in the counts of customers.
 */
export const restore: ChaosRun = {
  name: 'restore',
  title:
    'Backup under load, everything lost, restored: the books agree, nothing before it is missing',
  async run(arena, plan) {
    await loseAndCompare(arena, plan, byFiles)
  },
}

/** The same by `loyalty backup`, `loyalty restore`, `loyalty broker reset` and `loyalty wallets recompute`. */
export const restoreByCommands: ChaosRun = {
  name: 'restore-commands',
  title: 'The same by the commands that operators have, the broker full of what is undone',
  needsMongoTools: true,
  async run(arena, plan) {
    const tools = findMongoTools()
    if (tools === null) throw new Error('there is no mongodump')
    const account = await loseAndCompare(arena, plan, byCommands(tools))
    // It fails when a wallet is not what its ledger adds up to.
    await recomputeByCommand(arena, account)
  },
}

/** Loses all while it is written, so often a second or as often as callers can, and judges what came back. */
export async function loseAndCompare(
  arena: Arena,
  { isShort, random, report }: Plan,
  way: BackupWay,
  perSecond = isShort ? WRITES_PER_SECOND_SHORT : undefined,
): Promise<Account> {
  const account = await arena.createAccount()
  const reward = await account.createReward()
  const customers = await account.createCustomers(CUSTOMERS)
  const startedAt = new Date()
  const opened = await openBalances(account, customers, reward)
  await fulfillAll(account, await announce(account, customers, SPENT))
  const meanwhile = await announce(account, customers, SPENT)

  const kept = { ...adjustment('kept', customers[0] ?? '', reward, 3), key: 'kept' }
  await account.settle(kept)

  const load = startLoad(
    account,
    CALLERS,
    (key) => adjustment(key, random.pick(customers), reward, -1 - random.below(5)),
    perSecond === undefined ? undefined : createPace(perSecond),
  )
  const fulfilling = fulfillAll(account, meanwhile)
  await delay(isShort ? 300 : 5_000)
  const backupBeganAt = performance.now()
  const backup = await way.take(arena)
  const backupEndedAt = performance.now()
  await fulfilling
  await delay(isShort ? 200 : 5_000)
  const written = await load.stop()
  await way.loseAndRestore(arena, backup)

  const rowsOfKey = countEach(await listReasons(account, startedAt))
  const isThere = ({ key }: Written) => rowsOfKey[key] !== undefined
  const isMissing = (write: Written) => !isThere(write)
  const before = [...opened, ...written.filter(({ settledAt }) => settledAt < backupBeganAt)]
  const after = written.filter(({ begunAt }) => begunAt > backupEndedAt)
  report.count('writes before the backup', before.length)
  report.count('of all', written.length + opened.length)
  report.count('after it', after.length)
  report.count('milliseconds that the backup took', Math.round(backupEndedAt - backupBeganAt))
  report.expect('answered before it, and missing', before.filter(isMissing).length, 0)
  report.expect('begun after it, and there', after.filter(isThere).length, 0)
  report.expect('wallets unlike their ledger', (await recompute(account)).different, [])

  await expectCounted(arena, account, customers, report)
  await checkFacts(arena, account, report)
  const { answer } = await account.settle(kept)
  report.expect('a key of before is answered again', answer.isReplay, true)
  return account
}

/** Customers has counted the purchases that wallet has resolved, those and no others. */
async function expectCounted(
  arena: Arena,
  account: Account,
  customers: readonly string[],
  report: Report,
): Promise<void> {
  const events = arena.database('wallet').collection('behavior_events')
  const resolved = await events.countDocuments({
    account_id: account.id,
    resolved_at: { $type: 'date' },
  })
  const counted = async (): Promise<number> => {
    const standings = await Promise.all(customers.map((id) => standingOf(account, id)))
    return standings.reduce((sum, { purchases }) => sum + purchases, 0)
  }
  await until('purchases are counted', COUNTED_MS_MAX, async () => (await counted()) >= resolved)
  report.expect('purchases that customers has counted', await counted(), resolved)
}
