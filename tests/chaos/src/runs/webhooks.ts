import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { ofType, readOutbox } from '../kit/books.js'
import { adjustment } from '../kit/effects.js'
import { startKiller } from '../kit/killer.js'
import { startLoad } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import { openShop, type ShopCall } from '../kit/shop.js'
import { until } from '../kit/until.js'
import { countEach } from '../report.js'
import type { ChaosRun } from '../run.js'

const CUSTOMERS = 10
const CALLERS = 8
const PER_SECOND = { short: 20, long: 50 }
const LASTING_MS = { short: 3_000, long: 60_000 }
const KILL_EVERY_MS = 1_000
/** A webhook as it was read may be used for so long, and the machine is busy. */
const PAUSE_NOTICED_MS = 2_000
const DELIVERED_MS_MAX = 90_000
/** Of the service: how long a lease is, and for how long its holder trusts it. */
const LEASE_MS = 20_000
const LEASE_TRUSTED_MS = 8_000
/** A killed process keeps a webhook for 20 s, and a failure waits for 5 s, 30 s and longer. */
const ATTEMPTS_MAX = 16

const TYPE = 'wallet.accumulated'
const PLAIN = '/plain'
const ORDERED = '/ordered'
const PAUSED = '/paused'

interface Made {
  id: string
  secret: string
}

export const webhooks: ChaosRun = {
  name: 'webhooks',
  title:
    "Webhooks' processes killed each second, a shop that fails, hangs and hangs up: every fact delivered, signed, none to a paused one",
  async run(arena, { isShort, random, report }) {
    const form = isShort ? 'short' : 'long'
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = await account.createCustomers(CUSTOMERS)
    const shop = await openShop(random, ORDERED)
    const open = async (path: string, more: object = {}): Promise<string> => {
      const body = { url: shop.url + path, types: [TYPE], ...more }
      const { id, secret } = await account.create<Made>('/operator/v1/webhooks', body)
      shop.knows(path, secret)
      return id
    }
    await open(PLAIN)
    await open(ORDERED, { ordered: true })
    const pausedId = await open(PAUSED)

    const killer = startKiller(arena, arena.processesOf('webhooks'), {
      everyMs: KILL_EVERY_MS,
      killsMax: isShort ? 2 : LASTING_MS.long,
    })
    const load = startLoad(
      account,
      CALLERS,
      (key) => adjustment(key, random.pick(customers), reward, 1 + random.below(9)),
      createPace(PER_SECOND[form]),
    )
    await delay(LASTING_MS[form] / 2)
    const path = `/operator/v1/webhooks/${pausedId}`
    await account.settle({ method: 'PATCH', path, body: { status: 'PAUSED' } })
    const pausedAtMs = performance.now()
    await delay(LASTING_MS[form] / 2)
    const written = await load.stop()
    await killer.stop()
    await arena.untilAllServe()
    report.count('kills', killer.kills)
    report.count('writes', written.length)
    report.count('calls of the shop', shop.calls.length)

    const late = shop.calls.filter(
      (call) => call.path === PAUSED && call.atMs > pausedAtMs + PAUSE_NOTICED_MS,
    )
    report.expect('calls of a webhook that is paused', late.length, 0)
    shop.behave()
    const facts = ofType(await readOutbox(arena, account), TYPE)
    await until('every fact is delivered', DELIVERED_MS_MAX, async () => {
      // Nobody waits for the pauses between attempts, or longer than is safe for the leases of killed processes.
      if (isShort) await endLeases(arena)
      await makeDue(arena, account)
      const states = await statesOf(arena, account, pausedId)
      return states['DELIVERED'] === 2 * facts.length
    })
    await account.settle({ method: 'POST', path: `${path}/resume` })
    await until('what has waited is delivered', DELIVERED_MS_MAX, async () => {
      await makeDue(arena, account)
      const delivered = new Set(accepted(shop.calls, PAUSED).map(({ id }) => id))
      return delivered.size === facts.length
    })
    await shop.close()

    report.expect('calls without a right signature', shop.calls.filter(isUnsigned).length, 0)
    for (const at of [PLAIN, ORDERED, PAUSED]) {
      const ids = new Set(accepted(shop.calls, at).map(({ id }) => id))
      report.expect(`facts that came to ${at}`, ids.size, facts.length)
    }
    report.expect('facts that two sent at once', shop.doubled.fact, 0)
    report.expect('wallets that two facts of were sent at once', shop.doubled.wallet, 0)
    report.expect('facts that came before an earlier one of their wallet', disorder(shop.calls), 0)
    const attempts = countEach(shop.calls.map(({ path: at, id }) => `${at} ${id}`))
    const most = Math.max(...Object.values(attempts))
    report.count('most attempts of one fact', most)
    report.expect('facts with too many attempts', most > ATTEMPTS_MAX, false)
  },
}

const isUnsigned = ({ isSigned }: ShopCall): boolean => !isSigned

const accepted = (calls: readonly ShopCall[], path: string): ShopCall[] =>
  calls.filter((call) => call.path === path && call.isAccepted)

/** First arrivals at the ordered webhook that another one of the same wallet should have come before. */
function disorder(calls: readonly ShopCall[]): number {
  const reached = new Map<string, number>()
  let count = 0
  for (const { wallet, sequence } of accepted(calls, ORDERED)) {
    const last = reached.get(wallet) ?? 0
    if (sequence > last + 1) count += 1
    reached.set(wallet, Math.max(last, sequence))
  }
  return count
}

const deliveriesOf = (arena: Arena) => arena.database('webhooks').collection('deliveries')

/** What has failed is tried again now. */
async function makeDue(arena: Arena, { id }: Account): Promise<void> {
  await deliveriesOf(arena).updateMany(
    { account_id: id, state: { $in: ['FAILED', 'PENDING'] }, due_at: { $gt: new Date() } },
    { $set: { due_at: new Date() }, $inc: { version: 1 } },
  )
}

/** Ends the leases that were not renewed for so long that a living holder begins nothing more. */
async function endLeases(arena: Arena): Promise<void> {
  const renewedBefore = Date.now() - LEASE_TRUSTED_MS
  await arena
    .database('webhooks')
    .collection('sending_leases')
    .updateMany(
      { until: { $lt: new Date(renewedBefore + LEASE_MS) } },
      { $set: { until: new Date(0) } },
    )
}

/** How many deliveries there are in each state, but for those of one webhook. */
async function statesOf(
  arena: Arena,
  { id }: Account,
  without: string,
): Promise<Record<string, number>> {
  const rows = await deliveriesOf(arena)
    .find({ account_id: id, webhook: { $ne: `${id}|${without}` } })
    .project<{ state: string }>({ state: 1 })
    .toArray()
  return countEach(rows.map(({ state }) => state))
}
