import { randomUUID } from 'node:crypto'
import { readUnsent } from '@loyalty/engine/testing'
import { walletFacts } from '../kit/check-facts.js'
import { adjustment } from '../kit/effects.js'
import { outOfOrder, readStream } from '../kit/facts.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { factKey, startSubscriber } from '../kit/subscriber.js'
import { holdRelay } from '../kit/relay-lease.js'
import { until } from '../kit/until.js'
import { wipeBroker } from '../kit/wipe-broker.js'
import type { ChaosRun } from '../run.js'

const CUSTOMERS = 20
const AT_A_TIME = 32
/** Longer than a message is away whose confirmation was lost, or that has failed several times on a busy machine. */
const ARRIVE_MS_MAX = 90_000

/**
 * Requests need the broker too, so it can't simply be away while facts are written: the relay is
 * held instead, as by another process that has its lease, and the broker goes with all it stored.
 */
export const broker: ChaosRun = {
  name: 'broker',
  title: 'The broker wiped while facts wait in the outbox: all arrive, none twice with an inbox',
  async run(arena, { isShort, random, report }) {
    const half = isShort ? 150 : 2_000
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = await account.createCustomers(CUSTOMERS)
    const write = (count: number) =>
      inParallel(numbers(count), AT_A_TIME, (turn) => {
        const call = adjustment(`${turn}`, random.pick(customers), reward, 1)
        return account.settle({ ...call, key: randomUUID() }, turn)
      })

    const subscriber = await startSubscriber(arena)
    try {
      await write(half)
      const arrived = async (count: number) => new Set(await subscriber.seen(account)).size >= count
      await until('the first facts arrive', ARRIVE_MS_MAX, () => arrived(half))

      const release = await holdRelay(arena)
      try {
        await write(half)
        report.count('facts that wait', (await readUnsent(arena.database('wallet'))).count)
        await wipeBroker(arena)
      } finally {
        await release()
      }
      await arena.untilAllServe()
      await until('all facts arrive', ARRIVE_MS_MAX, () => arrived(2 * half)).catch(() => undefined)

      const facts = await walletFacts(arena, account)
      const { firsts, messages } = await readStream(arena, account)
      const seen = await subscriber.seen(account)
      const expected = facts.map(({ aggregateId, sequence }) => factKey(aggregateId, sequence))
      report.expect('facts in the outbox', facts.length, 2 * half)
      report.count('messages on the new stream', messages)
      report.expect('facts on the new stream', firsts.length, facts.length)
      report.expect('facts out of the order of their wallet', outOfOrder(firsts).length, 0)
      report.expect('facts at the subscriber', new Set(seen).size, facts.length)
      report.expect('of them twice', seen.length - new Set(seen).size, 0)
      report.expect('of them missing', new Set(expected).difference(new Set(seen)).size, 0)
    } finally {
      await subscriber.stop()
    }
  },
}
