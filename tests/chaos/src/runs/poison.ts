import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { factDeadLetters, type FactDeadLetter } from '@loyalty/engine/testing'
import { walletAccumulated } from '@loyalty/contracts/wallet/facts'
import type { Arena } from '../arena.js'
import { walletFacts } from '../kit/check-facts.js'
import { adjustment } from '../kit/effects.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { startLoad } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import { factKey, startSubscriber } from '../kit/subscriber.js'
import { until } from '../kit/until.js'
import { CONSUMER, POISONED_CUSTOMER, POISONED_REASON } from '../subscriber/names.js'
import type { ChaosRun } from '../run.js'

const CUSTOMERS = 10
const AT_A_TIME = 16
/** Longer than a message is away whose confirmation was lost, or that has failed several times on a busy machine. */
const ARRIVE_MS_MAX = 90_000
const LATER_PER_SECOND = 10

export const poison: ChaosRun = {
  name: 'poison',
  title: 'Messages that can never be applied: dead letters with their reason, the rest passes',
  async run(arena, { isShort, random, report }) {
    const writes = isShort ? 100 : 2_000
    const poisons = isShort ? 20 : 200
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = await account.createCustomers(CUSTOMERS)
    const messages = numbers(poisons).map((index) => poisonous(index % KINDS, account.id))

    const subscriber = await startSubscriber(arena)
    try {
      const write = (key: string) => adjustment(key, random.pick(customers), reward, 1)
      await Promise.all([
        publish(arena, account.id, messages),
        inParallel(numbers(writes), AT_A_TIME, (turn) => {
          const key = randomUUID()
          return account.settle({ ...write(key), key }, turn)
        }),
      ])
      const letters = subscriber.db.collection<FactDeadLetter>(factDeadLetters.name)
      const ofRun = { account_id: account.id, consumer: CONSUMER }
      // What can never be applied shows itself by others that are applied meanwhile.
      const later = startLoad(account, 1, write, createPace(LATER_PER_SECOND))
      await until('all is buried', ARRIVE_MS_MAX, async () => {
        return (await letters.countDocuments(ofRun)) >= poisons
      }).catch(() => undefined)
      const written = writes + (await later.stop()).length
      await until('all is applied', ARRIVE_MS_MAX, async () => {
        return (await subscriber.seen(account)).length >= written
      }).catch(() => undefined)

      const facts = await walletFacts(arena, account)
      const seen = await subscriber.seen(account)
      const expected = facts.map(({ aggregateId, sequence }) => factKey(aggregateId, sequence))
      report.expect('facts', facts.length, written)
      report.expect('of them missing', new Set(expected).difference(new Set(seen)).size, 0)
      report.expect('of them twice', seen.length - new Set(seen).size, 0)

      const buried = await letters.find(ofRun).toArray()
      report.count('poison messages', poisons)
      report.expect('dead letters', buried.length, poisons)
      const texts = new Set(buried.map(({ message }) => message))
      report.expect(
        'texts kept as they came',
        messages.filter((text) => texts.has(text)).length,
        poisons,
      )
      report.expect('without a reason', buried.filter(({ reason }) => reason === '').length, 0)
      const named = buried.filter(({ reason }) => reason.includes(POISONED_REASON)).length
      report.expect('with the reason of the handler', named, Math.floor(poisons / KINDS))
    } finally {
      await subscriber.stop()
    }
  },
}

/** No JSON, no event, an event with other data, and one that its handler can't apply. */
const KINDS = 4

function poisonous(kind: number, account: string): string {
  const id = randomUUID()
  if (kind === 0) return `{"id":"${id}", cut off`
  if (kind === 1) return JSON.stringify({ id, hello: 'world' })
  const event = {
    specversion: '1.0',
    id,
    source: '/loyalty/wallet',
    type: walletAccumulated.type,
    subject: id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    account,
    sequence: '1',
  }
  if (kind === 2) return JSON.stringify({ ...event, data: { wallet_id: 7 } })
  const data = {
    customer_id: POISONED_CUSTOMER,
    wallet_id: id,
    owner_id: id,
    sequence: 1,
    event_type: 'ADJUSTMENT',
    reference_id: null,
    movements: [],
  }
  return JSON.stringify({ ...event, data })
}

async function publish(arena: Arena, account: string, messages: readonly string[]): Promise<void> {
  // Wallet's own user: nobody else may publish such a fact.
  const connection = await connect(arena.broker('wallet'))
  try {
    const stream = jetstream(connection)
    for (const message of messages) {
      await stream.publish(`${walletAccumulated.subject}.${account}`, message)
    }
  } finally {
    await connection.close()
  }
}
