import { randomUUID } from 'node:crypto'
import type { Arena } from '../arena.js'
import { countEach } from '../report.js'
import type { Plan } from '../run.js'
import { recompute, sumOfWallets, UNIT } from './books.js'
import { inParallel, numbers } from './in-parallel.js'
import { createPace } from './pace.js'
import { announce } from './purchases.js'

const PER_SECOND = 60
const AT_A_TIME = 64
/** Stamps that fill a card, one for each purchase that stands. */
const NEEDED = 3
/** Each customer makes so many purchases, of which the first is reversed. */
const PURCHASES = NEEDED + 1
const PRIZE = 10
const VALUE = 20

/** Punch cards that fill while one purchase of each is taken back. */
export interface PunchCards {
  /** Makes all attempts, each until it is settled. */
  attempt(): Promise<void>
  /** Each card is full once, and its prize is there once. */
  check(): Promise<void>
}

export async function preparePunchCards(
  arena: Arena,
  { random, report }: Plan,
  customerCount: number,
): Promise<PunchCards> {
  const account = await arena.createAccount()
  const [stamp, points] = [await account.createReward(), await account.createReward()]
  await account.create('/operator/v1/punch-cards', {
    name: 'Three purchases',
    reward_id: stamp,
    stamps_needed: NEEDED,
    gives: [{ reward_id: points, amount: PRIZE }],
    stamps_per: { kind: 'PURCHASE' },
  })
  const customers = await account.createCustomers(customerCount)
  const rounds: string[][] = []
  for (const _ of numbers(PURCHASES)) rounds.push(await announce(account, customers, VALUE))
  const reversed = new Set(rounds[0])
  let outcomes: string[] = []

  const run = async (id: string, turn: number): Promise<string> => {
    const act = async (method: string, path: string, body?: object) => {
      const call = { method, path, key: randomUUID(), ...(body && { body }) }
      return (await account.settle(call, turn)).outcome
    }
    const fulfilled = await act('PATCH', `/v1/behavior/events/${id}/fulfill`)
    if (!reversed.has(id)) return fulfilled
    const back = await act('POST', `/operator/v1/events/${id}/reverse`, { reason: 'Came back' })
    return `${fulfilled},${back}`
  }

  return {
    async attempt() {
      const pace = createPace(PER_SECOND)
      outcomes = await inParallel(random.shuffled(rounds.flat()), AT_A_TIME, async (id, turn) => {
        await pace(turn)
        return run(id, turn)
      })
    },
    async check() {
      report.expect('purchases of punch cards', countEach(outcomes), {
        '200': NEEDED * customerCount,
        '200,200': customerCount,
      })
      const shown = await inParallel(customers, AT_A_TIME, async (id) => {
        const path = `/v1/customers/${id}/punch-cards`
        const { data } = await account.get<{ data: Progress[] }>(path)
        return data.map((card) => `${card.stamps_have} ${card.times_filled}`).join()
      })
      report.expect('punch cards', countEach(shown), { '0 1': customerCount })
      const held = await sumOfWallets(arena, account)
      const due = BigInt(customerCount * PRIZE) * UNIT
      if (held !== due) report.differ(`wallets of punch cards hold ${held} in place of ${due}`)
      report.expect(
        'wallets of punch cards unlike their ledger',
        (await recompute(account)).different,
        [],
      )
    },
  }
}

interface Progress {
  stamps_have: number
  times_filled: number
}
